// A position, or a moment of a match that is over, played on one device: where it begins, the luck, who plays, and what
// was answered. The server works out what follows from them, and keeps none of it.

import type { Choice } from "../boards/contract";
import * as api from "../net/api";
import type { Event, GameDetails, Practised, PractisedAnswer, Sync } from "../protocol";
import type { Origin } from "../shell/route.svelte";
import { reader } from "../text/reader.svelte";
import { Telling } from "../text/telling";

const MAX_SEED = 2 ** 31 - 1;

/** A position as text, or a moment of a match. */
export type Beginning = string | Origin;

const freshSeed = () => Math.floor(Math.random() * MAX_SEED);

export class Practice {
  readonly game: GameDetails;
  readonly beginning: Beginning;
  people = $state.raw<number[]>([]); // the seats that are played on this device
  sync = $state.raw<Sync | null>(null);
  viewer = $state(0);
  seats = $state(0); // how many there are
  news = $state.raw<Event[]>([]);
  busy = $state(false);
  problem = $state<string | null>(null); // why the latest request was refused; of a position, the sentence itself
  sentence = $state("");
  answers = $state.raw<PractisedAnswer[]>([]);
  advice = $state<number | null>(null); // what a bot would answer that saw the same
  called = $state.raw<string[]>([]); // the players of the match that it begins in
  #seed: number | undefined; // none: the luck of the match

  readonly names = $derived(Array.from({ length: this.seats }, (_, seat) => this.called[seat] || reader.say("seat-number", { number: seat + 1 })));
  readonly telling = $derived.by(() => new Telling(reader.texts(this.game.name), this.game, this.names, this.viewer));
  readonly choices = $derived.by((): Choice[] => {
    const asked = this.sync?.position.asked;
    return asked ? asked.legal.map((action) => this.telling.choice(asked.question, action, asked.previews?.[action])) : [];
  });
  /** Another person on this device is asked, and nobody who is looking. */
  readonly next = $derived.by((): number | null => {
    const { waiting = [], over } = this.sync?.position ?? {};
    return over || waiting.includes(this.viewer) ? null : (this.people.find((seat) => waiting.includes(seat)) ?? null);
  });

  constructor(game: GameDetails, beginning: Beginning) {
    this.game = game;
    this.beginning = beginning;
    this.#seed = typeof beginning === "string" ? freshSeed() : undefined;
  }

  /** From the beginning on, with the same luck or another. */
  begin = async (people: number[], sameLuck = true): Promise<void> => {
    if (!sameLuck) this.#seed = freshSeed();
    await this.#look(people, []);
  };

  answer = async (action: number): Promise<void> => {
    if (this.busy) return;
    await this.#look(this.people, [...this.answers, { seat: this.viewer, action }], this.viewer);
  };

  undo = () => this.#look(this.people, this.answers.slice(0, -1), this.answers.at(-1)?.seat ?? this.viewer);

  pass = (seat: number) => this.#look(this.people, this.answers, seat);

  async #look(people: number[], answers: PractisedAnswer[], viewer?: number): Promise<void> {
    const last = answers.length > this.answers.length ? (this.sync?.events.at(-1)?.number ?? 0) : Infinity;
    this.busy = true;
    this.problem = null;
    try {
      const found = await this.#ask({ people, answers, ...(viewer === undefined ? {} : { viewer }) });
      const { sync, advice = null, names: called = [] } = found;
      Object.assign(this, { sync, answers, advice, called, seats: found.seats, people: found.people, viewer: found.seat });
      this.news = sync.events.filter(({ number }) => number > last);
    } catch (error) {
      this.problem = error instanceof api.Refusal ? error.reason : "unexpected";
      this.sentence = error instanceof api.Refusal ? error.message : "";
    } finally {
      this.busy = false;
    }
  }

  #ask(given: { people: number[]; answers: PractisedAnswer[]; viewer?: number }): Promise<Practised> {
    if (typeof this.beginning === "string") return api.practise(this.game.name, { position: this.beginning, seed: this.#seed ?? 0, ...given });
    const { code, match, viewed, step } = this.beginning;
    return api.playOn(code, match, { step, ...(viewed === null ? {} : { viewed }), ...(this.#seed === undefined ? {} : { seed: this.#seed }), ...given });
  }
}
