// What happens is shown one thing after the other, as slowly as one can follow. What the server told is queued here, and
// shown unchanged and in its order; whoever is asked waits for no more than a few beats of it.

import type { Speed } from "./pace.svelte";

/** A beat of the match, as it was told. */
export interface Moment {
  asks: boolean; // the viewer is asked something
  news: readonly unknown[]; // that was told with it
}

export const SHORTEST = 500; // milliseconds that a moment stays
export const LONGEST = 1_500;
export const PER_EVENT = 250;
export const CATCHES_UP = 2_500; // until whoever is asked sees what is asked, at the latest
const FAST = 0.4;

/** How long a moment stays before the next one is shown; where somebody is asked, no longer than it has to. */
export function stay({ news }: Moment, speed: Speed, hurries = false): number {
  if (speed === "at-once") return 0;
  const usual = hurries ? SHORTEST : Math.min(Math.max(SHORTEST, news.length * PER_EVENT), LONGEST);
  return speed === "fast" ? usual * FAST : usual;
}

export class Staging<M extends Moment> {
  #queue: M[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown: M | null = null;
  #since = 0; // when it was shown
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

  /** Moments have been told; of what follows the viewer's `own` answer the first is seen at once, with all that waited. */
  take(moments: readonly M[], own: boolean): void {
    const [first, ...rest] = moments;
    if (!first) return;
    if (this.#speed() === "at-once" || (own && rest.length === 0)) {
      this.#queue.push(...moments);
      this.skip();
    } else if (own) {
      this.#queue.push(first);
      const together = this.#queue.splice(0);
      this.#queue.push(...rest);
      this.#put(together);
      this.#next();
    } else {
      this.#queue.push(...moments);
      this.#next();
    }
  }

  /** Show everything that waits, now. */
  skip(): void {
    const moments = this.#queue.splice(0);
    clearTimeout(this.#timer);
    if (moments.length > 0) this.#put(moments);
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
    const left = this.#left();
    if (left > 0) {
      this.#timer = setTimeout(() => this.#next(), left);
      return;
    }
    this.#put(this.#queue.splice(0, 1 + this.#surplus()));
    this.#next();
  }

  #put(moments: M[]): void {
    this.#shown = moments.at(-1)!;
    this.#since = Date.now();
    this.#show(moments);
  }

  get #asked(): boolean {
    return this.#queue.some(({ asks }) => asks);
  }

  /** How long what is shown has still to be seen. */
  #left(): number {
    return this.#shown ? this.#since + stay(this.#shown, this.#speed(), this.#asked) - Date.now() : 0;
  }

  /** How many moments more are shown at once, so that whoever is asked does not wait too long; the latest come one by one. */
  #surplus(): number {
    if (!this.#asked) return 0;
    const most = Math.floor(CATCHES_UP / stay(this.#queue[0]!, this.#speed(), true));
    return Math.max(this.#queue.length - most, 0);
  }
}
