// A table as the page shows it: what the connection knows, made visible to Svelte, and what follows from it.

import type { Beats, Choice } from "../boards/contract";
import * as api from "../net/api";
import { Connection, type Change, type Network, type Reply, type Seen } from "../net/connection";
import { keepAids, wantsAids } from "../net/kept";
import type { Doubt } from "../net/luck";
import type { Advice, ChatLine, Event, GameDetails, Position, TableInfo } from "../protocol";
import { Telling } from "../text/telling";
import { reader } from "../text/reader.svelte";
import { beatsOf } from "./beats";
import { pace } from "./pace.svelte";
import { LONGEST, Staging } from "./staging";

interface Known {
  question: string; // which match and turn it is about
  reasons: Record<string, string>;
}

/** What the boards show of a beat. */
interface Shown {
  step: string | null;
  seen: Seen | null;
  events: Event[];
  news: Event[];
  position: Position | null;
  placedAt: number;
  asks: boolean;
}

export class Session {
  readonly code: string;
  readonly secret: string | null;
  network = $state<Network>("connecting");
  ended = $state.raw<api.Refusal | null>(null);
  info = $state.raw<TableInfo | null>(null);
  seat = $state<number | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  seen = $state.raw<Seen | null>(null);
  events = $state.raw<Event[]>([]);
  news = $state.raw<Event[]>([]);
  position = $state.raw<Position | null>(null);
  doubt = $state<Doubt | null>(null); // what speaks against the luck of the match
  placedAt = $state(0);
  game = $state.raw<GameDetails | null>(null);
  problem = $state<string | null>(null); // why the latest command was refused
  #answered = $state<string | null>(null); // the question whose answer is on its way
  #known = $state.raw<Known | null>(null);
  #advice = $state.raw<{ question: string; advice: Advice } | null>(null);
  thinking = $state(false); // a search, for a hint
  wantsAids = $state(true); // odds and hints, where the table allows them
  staged = $state(0); // moments that have been told, and are still to be shown
  paused = $state(false);
  step = $state<string | null>(null); // of the game, that the news belong to
  beats: Beats | null = null; // how the board wants what an update told to be shown
  #latest = $state.raw<Position | null>(null); // told, shown or not
  #latestSeen: Seen | null = null;
  #staging = new Staging<Shown>((moments) => this.#put(moments), () => pace.speed);
  #asking: string | null = null;
  #lit: ReturnType<typeof setTimeout> | undefined;
  #connection: Connection;

  readonly names = $derived((this.info?.seats ?? []).map(({ name }) => name ?? ""));
  readonly isHost = $derived(this.info !== null && this.seat === this.info.host);
  readonly telling = $derived(this.game && new Telling(reader.texts(this.game.name), this.game, this.names, this.seat));
  readonly choices = $derived.by((): Choice[] => {
    const asked = this.position?.asked;
    return asked && this.telling ? asked.legal.map((action) => this.telling!.choice(asked.question, action, asked.previews?.[action])) : [];
  });
  readonly question = $derived(`${this.info?.match} ${this.position?.turn ?? 0}`);
  /** The question that this seat owes an answer to, shown or not. */
  readonly owed = $derived(this.#latest?.asked ? `${this.info?.match} ${this.#latest.turn ?? 0}` : null);
  readonly busy = $derived(this.#answered === this.question);
  /** Why actions of the open question are not possible, if that was asked. */
  readonly reasons = $derived(this.#known?.question === this.question ? this.#known.reasons : null);

  /** What a search would answer to the open question, if that was asked. */
  readonly hint = $derived(this.#advice?.question === this.question ? this.#advice.advice : null);

  constructor(code: string, secret: string | null) {
    this.code = code;
    this.secret = secret;
    this.wantsAids = wantsAids(code);
    this.#connection = new Connection({ code, secret, tell: (what) => this.#hear(what) });
    const hurry = () => document.hidden || this.#connection.hurry();
    document.addEventListener("visibilitychange", hurry);
    window.addEventListener("online", hurry);
    this.stop = () => {
      document.removeEventListener("visibilitychange", hurry);
      window.removeEventListener("online", hurry);
      this.#staging.clear();
      clearTimeout(this.#lit);
      this.#connection.stop();
    };
  }

  readonly stop: () => void;

  /** A command of this seat; what is refused is said on the page. */
  command = async (...words: Parameters<Connection["send"]>): Promise<Reply | null> => {
    this.problem = null;
    try {
      return await this.#connection.send(...words);
    } catch (error) {
      if (!(error instanceof api.Refusal)) throw error;
      this.problem = error.reason;
      return null;
    }
  };

  /** One answer to a question, however often it is given. */
  answer = async (action: number): Promise<void> => {
    if (this.paused) this.pause(false);
    if (this.busy || !this.position?.asked) return;
    this.#answered = this.question;
    const done = await this.command("answer", { turn: this.position.turn ?? 0, action, match: this.info?.match });
    if (!done) this.#answered = null;
  };

  undo = () => {
    this.skip();
    return this.command("undo", { turn: this.position?.turn ?? 0, match: this.info?.match });
  };

  /** Ask, once a question, why the other answers are not possible. */
  askWhy = async (): Promise<void> => {
    const { question } = this;
    if (this.#asking === question || !this.position?.asked) return;
    this.#asking = question;
    const reply = await this.#connection.send("why", {}).catch(() => null);
    if (reply?.type === "reasons") this.#known = { question, reasons: reply.reasons };
    else this.#asking = null;
  };

  /** Ask a search what it would answer; what it says is `hint`, as long as the question is open. */
  askHint = async (): Promise<void> => {
    const { question } = this;
    if (this.thinking || !this.position?.asked) return;
    this.thinking = true;
    const reply = await this.command("hint", { turn: this.position.turn ?? 0 });
    this.thinking = false;
    if (reply?.type === "advice") this.#advice = { question, advice: reply };
  };

  setAids(on: boolean): void {
    this.wantsAids = on;
    keepAids(this.code, on);
  }

  /** Why an action is not possible, in words, if it is known; finding out begins with being asked. */
  refusal = (action: number): string | null => {
    queueMicrotask(this.askWhy); // a board may ask while it is being drawn
    const reason = this.reasons?.[action];
    return reason && this.telling ? this.telling.refusal(reason) : null;
  };

  #hear(what: Change): void {
    const connection = this.#connection;
    this.network = connection.network;
    if (what === "ended") this.ended = connection.ended;
    if (what === "table" || what === "chat") {
      this.seat = connection.seat;
      this.chat = connection.chat;
      this.info = connection.info;
      void this.#learn();
    }
    if (what === "table" || what === "position") this.#see();
    this.doubt = connection.doubt;
  }

  #see(): void {
    const { seen, events, news, position, placedAt } = this.#connection;
    if (position === this.#latest) return;
    const [before, seenBefore] = [this.#latest, this.#latestSeen];
    this.#latest = position;
    this.#latestSeen = seen;
    const moment = { step: null, seen, events, news, position, placedAt, asks: Boolean(position?.asked) };
    if (position && before && seen && seenBefore && news.length && !document.hidden) {
      this.#staging.take(this.#beats(moment, seen, before, seenBefore), position.turn !== before.turn);
      this.staged = this.#staging.waiting;
      return;
    }
    this.#staging.skip();
    this.#put([moment]);
  }

  /** What an update told, one beat after the other; nobody is asked anything before the last one. */
  #beats(moment: Shown, seen: Seen, before: Position, seenBefore: Seen): Shown[] {
    if (!this.beats) return [moment];
    const beats = beatsOf(seenBefore, seen, moment.news, this.beats);
    const { asked: _, ...meanwhile } = { ...before, waiting: before.waiting.filter((seat) => seat !== this.seat) };
    return beats.map((beat, index) => {
      if (index === beats.length - 1) return { ...moment, ...beat };
      const last = beat.news.at(-1)!.number;
      return { ...moment, ...beat, position: meanwhile, events: moment.events.filter(({ number }) => number <= last), asks: false };
    });
  }

  /** What is seen from now on; of several beats at once, the last one, with the news of all. */
  #put(shown: Shown[]): void {
    const { asks: _, ...last } = shown.at(-1)!;
    Object.assign(this, last, { news: shown.flatMap(({ news }) => news), staged: this.#staging.waiting });
    clearTimeout(this.#lit);
    this.#lit = setTimeout(() => (this.step = null), LONGEST); // from then on the table says where the game stands
  }

  /** Stop where we are, or go on. */
  pause(paused: boolean): void {
    this.paused = paused;
    this.#staging.pause(paused);
  }

  /** See what holds now. */
  skip = (): void => this.#staging.skip();

  async #learn(): Promise<void> {
    const name = this.info?.game;
    if (!name || name === this.game?.name) return;
    try {
      const [details] = await Promise.all([api.game(name), reader.learn(name)]);
      if (this.info?.game === name) this.game = details;
    } catch (error) {
      this.problem = error instanceof api.Refusal ? error.reason : "unexpected";
    }
  }
}
