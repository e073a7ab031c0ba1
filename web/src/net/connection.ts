// One table over a WebSocket that comes back by itself. A command is sent under the same id until the server has
// answered it, so it is carried out once, whatever happens to the line. This file knows no Svelte and no texts.

import type {
  Accepted,
  Advice,
  ChatLine,
  Event,
  FromClient,
  FromServer,
  Hello,
  Position,
  Reasons,
  Refused,
  Resume,
  Sync,
  TableInfo,
  Update,
  Welcome,
} from "../protocol";
import { Refusal } from "./api";
import { joined } from "./events";
import { Contribution, type Doubt } from "./luck";
import { merge } from "./merge";

// After these the line is tried again; any other reason is the server's last word.
const PASSING = new Set([
  "busy",
  "disk-full",
  "idle",
  "outcome-unknown",
  "server-full",
  "shutting-down",
  "storage-failed",
  "too-many-attempts",
  "too-many-connections",
  "too-many-messages",
  "too-many-sockets",
  "too-slow",
  "unexpected",
]);

const OUTCOME_UNKNOWN = "outcome-unknown"; // the server's disk failed: what is stored is known after its restart

const TOO_FAST = "too-many-messages"; // without an id, for the server did not even read which command it passed over
export const A_LITTLE = 1_000; // milliseconds after which it reads on

export const FIRST_DELAY = 500; // milliseconds, doubled with every failure
export const LONGEST_DELAY = 20_000;
export const PING_EVERY = 4_000;
export const SILENCE = 3_500; // after a ping; longer means that the line is dead: a frozen server is noticed within 8 s
export const OPENING = 10_000; // for a line that opens
const HELD = 10_000; // a line that lasted so long was no failure

export type Network = "connecting" | "connected" | "lost" | "ended";
export type Change = "network" | "table" | "chat" | "position" | "ended";
export type Reply = Accepted | Reasons | Advice;
export type Seen = Record<string, any>;

type CommandType = Exclude<FromClient["type"], "hello" | "ping">;
type Fields<T extends CommandType> = Omit<Extract<FromClient, { type: T }>, "type" | "id">;

/** What a socket has to be; a test gives one of its own. */
export type Wire = Pick<WebSocket, "send" | "close" | "readyState" | "onopen" | "onmessage" | "onclose">;

interface Pending {
  message: object;
  resolve: (reply: Reply) => void;
  reject: (refusal: Refusal) => void;
}

export interface Settings {
  code: string;
  secret: string | null;
  tell: (what: Change) => void;
  open?: () => Wire;
  random?: () => number;
}

export class Connection {
  readonly code: string;
  readonly secret: string | null;
  network: Network = "connecting";
  ended: Refusal | null = null; // why the line will not come back
  info: TableInfo | null = null;
  seat: number | null = null;
  chat: ChatLine[] = [];
  seen: Seen | null = null;
  events: Event[] = [];
  news: Event[] = []; // of the latest update
  position: Position | null = null;
  placedAt = 0; // when `position` came, for its clock

  #tell: Settings["tell"];
  #open: () => Wire;
  #random: () => number;
  #wire!: Wire;
  #stream: Resume | null = null;
  #pending = new Map<string, Pending>();
  #resyncing: string | null = null;
  #luck = new Contribution();
  #last: { reason: string; message: string } | null = null;
  #failures = 0;
  #welcomeAt = 0;
  #pinging: ReturnType<typeof setInterval>;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #repeating: ReturnType<typeof setTimeout> | undefined; // what the server passed over

  constructor({ code, secret, tell, open = openSocket, random = Math.random }: Settings) {
    this.code = code;
    this.secret = secret;
    this.#tell = tell;
    this.#open = open;
    this.#random = random;
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    this.#connect();
  }

  // --- What a client may ask for --------------------------------------------------------------------------

  /** Give a command; the reply comes when the server has stored it, however often the line breaks meanwhile. */
  send<T extends CommandType>(type: T, fields: Fields<T>): Promise<Reply> {
    return this.#give({ type, ...fields });
  }

  #give(command: object): Promise<Reply> {
    if (this.ended) return Promise.reject(this.ended);
    const message = { id: newId(), ...command };
    return new Promise((resolve, reject) => {
      this.#pending.set(message.id, { message, resolve, reject });
      this.#transmit(message);
    });
  }

  /** What speaks against the luck of the match, as far as this device can tell. */
  get doubt(): Doubt | null {
    return this.info && this.#luck.doubt(this.info, this.position?.over);
  }

  /** The device woke up, or has a network again: do not wait for the next attempt. */
  hurry(): void {
    if (this.network === "connected") this.#ping();
    else if (this.network === "lost") this.#connect();
  }

  /** Leave for good. */
  stop(): void {
    this.#end(new Refusal("left"));
  }

  // --- The line ---------------------------------------------------------------------------------------------

  #connect(): void {
    clearTimeout(this.#retry);
    const wire = (this.#wire = this.#open());
    this.#welcomeAt = 0;
    this.#last = null;
    wire.onopen = () => wire.send(JSON.stringify(this.#hello()));
    wire.onmessage = ({ data }) => {
      if (wire === this.#wire) this.#hear(JSON.parse(data) as FromServer);
    };
    wire.onclose = () => {
      if (wire === this.#wire) this.#lost();
    };
    this.#await(wire, OPENING); // a line that never opens is dead, too
  }

  #hello(): Hello {
    const hello: Hello = { type: "hello", table: this.code, chat: this.chat.at(-1)?.number ?? 0, previews: true };
    if (this.secret) hello.secret = this.secret;
    if (this.#stream) hello.resume = this.#stream;
    return hello;
  }

  #lost(): void {
    clearTimeout(this.#silence);
    if (this.ended) return;
    if (this.#last && !PASSING.has(this.#last.reason)) {
      this.#end(new Refusal(this.#last.reason, this.#last.message));
      this.#tell("ended");
      return;
    }
    const held = this.#welcomeAt > 0 && Date.now() - this.#welcomeAt > HELD;
    this.#failures = held ? 1 : this.#failures + 1;
    const longest = Math.min(FIRST_DELAY * 2 ** (this.#failures - 1), LONGEST_DELAY);
    this.network = "lost";
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), longest * (1 - this.#random() / 2));
    this.#tell("network");
  }

  #ping(): void {
    if (this.network !== "connected") return;
    this.#transmit({ type: "ping" });
    this.#await(this.#wire, SILENCE);
  }

  /** Something has to be heard soon, or the line is given up. */
  #await(wire: Wire, patience: number): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      wire.onclose = null;
      wire.close();
      if (wire === this.#wire) this.#lost();
    }, patience);
  }

  #transmit(message: object): void {
    if (this.network === "connected" && this.#wire.readyState === 1) this.#wire.send(JSON.stringify(message));
  }

  #end(refusal: Refusal): void {
    if (this.ended) return;
    this.ended = refusal;
    this.network = "ended";
    clearInterval(this.#pinging);
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearTimeout(this.#repeating);
    this.#wire.close();
    for (const id of [...this.#pending.keys()]) this.#settle(id, (command) => command.reject(refusal));
  }

  // --- What the server says -----------------------------------------------------------------------------------

  #hear(frame: FromServer): void {
    clearTimeout(this.#silence);
    const changed = this.#take(frame);
    if (changed) this.#tell(changed);
  }

  #take(frame: FromServer): Change | null {
    switch (frame.type) {
      case "welcome":
        return this.#welcome(frame);
      case "table":
        return this.#setInfo(frame.table);
      case "said":
        return this.#addChat([frame.line]);
      case "sync":
        return this.#sync(frame);
      case "update":
        return this.#update(frame);
      case "accepted":
      case "reasons":
      case "advice":
        return this.#settle(frame.id, (command) => command.resolve(frame));
      case "refused":
        return this.#refused(frame);
      case "bye":
        this.#last = frame;
        return null;
      default:
        return null;
    }
  }

  #welcome(frame: Welcome): Change {
    if (frame.seat !== this.seat) this.#forget(); // seats were exchanged: another viewer, another stream
    this.seat = frame.seat;
    this.network = "connected";
    this.#welcomeAt = Date.now();
    this.#resyncing = null;
    this.#addChat(frame.chat);
    for (const { message } of this.#pending.values()) this.#transmit(message);
    return this.#setInfo(frame.table);
  }

  #setInfo(info: TableInfo): Change {
    this.info = info;
    if (info.phase === "lobby") this.#forget();
    const contribution = this.#luck.hear(info, this.seat);
    // If it is not taken, this device is silent, and the table says so.
    if (contribution) this.#give(contribution).then(() => this.#luck.accepted(), () => {});
    return "table";
  }

  #forget(): void {
    this.#stream = null;
    this.seen = this.position = null;
    this.events = this.news = [];
  }

  #addChat(lines: ChatLine[]): Change {
    const last = this.chat.at(-1)?.number ?? 0;
    this.chat = [...this.chat, ...lines.filter((line) => line.number > last)];
    return "chat";
  }

  /** A sync names the latest events only; of the same stream the earlier ones are still true. */
  #sync(frame: Sync): Change {
    const earlier = this.#stream?.stream === frame.stream ? this.events : [];
    this.#stream = { stream: frame.stream, seq: frame.seq };
    this.#resyncing = null;
    this.seen = frame.seen;
    this.events = joined(earlier, frame.events);
    this.news = [];
    return this.#place(frame.position);
  }

  #update(frame: Update): Change | null {
    if (this.#stream?.stream !== frame.stream || frame.seq > this.#stream.seq + 1) return this.#resync();
    if (frame.seq <= this.#stream.seq) return null;
    this.#stream = { stream: frame.stream, seq: frame.seq };
    this.seen = merge(this.seen, frame.changed) as Seen;
    this.events = [...this.events, ...frame.events];
    this.news = frame.events;
    return this.#place(frame.position);
  }

  #place(position: Position): Change {
    this.position = position;
    this.placedAt = Date.now();
    return "position";
  }

  /** Something is missing between what we have and what came: ask for everything, once. */
  #resync(): null {
    if (this.#resyncing === null) {
      this.#resyncing = newId();
      this.#transmit({ type: "resync", id: this.#resyncing });
    }
    return null;
  }

  #refused(frame: Refused): null {
    if (frame.reason === OUTCOME_UNKNOWN) return null; // the next welcome sends the command again, under its id
    if (frame.reason === TOO_FAST && !frame.id && this.network === "connected") return this.#slowDown();
    if (this.network !== "connected") this.#last = frame; // the hello itself was refused
    if (frame.id && frame.id === this.#resyncing) {
      this.#stream = null;
      this.#wire.close();
    }
    if (frame.id) this.#settle(frame.id, (command) => command.reject(new Refusal(frame.reason, frame.message)));
    return null;
  }

  /** Say again, a little later, what may have been passed over; what was heard already is carried out once only. */
  #slowDown(): null {
    this.#repeating ??= setTimeout(() => {
      this.#repeating = undefined;
      for (const { message } of this.#pending.values()) this.#transmit(message);
      if (this.#resyncing !== null) this.#transmit({ type: "resync", id: this.#resyncing });
    }, A_LITTLE);
    return null;
  }

  #settle(id: string, how: (command: Pending) => void): null {
    const command = this.#pending.get(id);
    this.#pending.delete(id);
    if (command) how(command);
    return null;
  }
}

function openSocket(): Wire {
  return new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
