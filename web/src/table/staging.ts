// What happens is shown one thing after the other, as slowly as one can follow. What the server told is queued here, and
// shown unchanged and in its order; whoever is asked, or answers, never waits for it.

import type { Speed } from "./pace.svelte";

/** A moment of the match as it was told. */
export interface Moment {
  asks: boolean; // the viewer is asked something
  news: readonly unknown[]; // that was told with it
}

export const SHORTEST = 500; // milliseconds that a moment stays
export const LONGEST = 1_500;
export const PER_EVENT = 250;
export const CATCHES_UP = 2_000; // until whoever is asked sees what is asked, at the latest
const FAST = 0.4;

/** How long a moment stays before the next one is shown. */
export function stay({ news }: Moment, speed: Speed): number {
  if (speed === "at-once") return 0;
  const usual = Math.min(Math.max(SHORTEST, news.length * PER_EVENT), LONGEST);
  return speed === "fast" ? usual * FAST : usual;
}

export class Staging<M extends Moment> {
  #queue: M[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #until = 0; // when the moment that is shown has been seen long enough
  #show: (moments: M[]) => void;
  #speed: () => Speed;
  paused = false;

  /** `show` gets what is to be seen now: a moment, or several at once where somebody would wait too long. */
  constructor(show: (moments: M[]) => void, speed: () => Speed) {
    this.#show = show;
    this.#speed = speed;
  }

  /** How many moments wait to be shown. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** A moment has been told; `own` follows the viewer's own answer, and is seen at once. */
  take(moment: M, own: boolean): void {
    this.#queue.push(moment);
    if (own || this.#speed() === "at-once") this.skip();
    else this.#next();
  }

  /** Show everything that waits, now. */
  skip(): void {
    const moments = this.#queue.splice(0);
    clearTimeout(this.#timer);
    if (moments.length === 0) return;
    this.#put(moments);
  }

  pause(paused: boolean): void {
    this.paused = paused;
    clearTimeout(this.#timer);
    if (!paused) this.#next();
  }

  /** Forget what waits: it belongs to a match that is no longer here. */
  clear(): void {
    this.#queue = [];
    clearTimeout(this.#timer);
  }

  #next(): void {
    clearTimeout(this.#timer);
    if (this.paused || this.#queue.length === 0) return;
    const left = this.#until - Date.now();
    if (left > 0) this.#timer = setTimeout(() => this.#next(), this.#hurried(left));
    else if (this.#late()) this.skip();
    else {
      this.#put([this.#queue.shift()!]);
      this.#next();
    }
  }

  #put(moments: M[]): void {
    this.#until = Date.now() + stay(moments.at(-1)!, this.#speed());
    this.#show(moments);
  }

  get #asked(): boolean {
    return this.#queue.some(({ asks }) => asks);
  }

  #hurried(left: number): number {
    return this.#asked ? left / 3 : left;
  }

  /** Whether whoever is asked would wait too long for all that waits to be shown one by one. */
  #late(): boolean {
    const total = this.#queue.reduce((sum, moment) => sum + stay(moment, this.#speed()), 0);
    return this.#asked && total / 3 > CATCHES_UP;
  }
}
