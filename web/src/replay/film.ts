// A match that is over as a row of pictures: what a viewer saw after each step, folded from what changed. Every so many
// pictures one is kept, so that a slider is quick both ways.

import type { Seen } from "../net/connection";
import { merge } from "../net/merge";
import type { Event, ViewStep } from "../protocol";

export const KEPT_EVERY = 20;

export class Film {
  readonly length: number;
  readonly last: number;
  #steps: ViewStep[];
  #kept: Seen[] = []; // of every KEPT_EVERYth step, as far as was looked
  #latest: { step: number; seen: Seen } | null = null; // the picture looked at last
  #events: Event[];
  #ends: number[] = []; // by step: how many events there are up to it
  #changes: number[] = []; // by step: how often the table has changed up to it

  constructor(steps: ViewStep[]) {
    this.#steps = steps;
    this.length = steps.length;
    this.last = Math.max(steps.length - 1, 0);
    this.#events = steps.flatMap(({ events }) => events);
    let [numEvents, numChanges] = [0, 0];
    for (const step of steps) {
      this.#ends.push((numEvents += step.events.length));
      this.#changes.push((numChanges += Number(changesTable(step))));
    }
  }

  /** What is seen after a step; where all is viewed, `seats` has a Seen of each. */
  at(step: number): Seen {
    let from = Math.min(Math.floor(step / KEPT_EVERY), this.#kept.length - 1) * KEPT_EVERY;
    let seen: Seen = this.#kept[from / KEPT_EVERY] ?? {};
    if (from < 0) from = -1; // nothing is kept yet
    if (this.#latest && this.#latest.step <= step && this.#latest.step > from) {
      from = this.#latest.step;
      seen = this.#latest.seen;
    }
    for (let each = from + 1; each <= step; each++) {
      seen = merge(seen, this.#steps[each]?.changed ?? {}) as Seen;
      if (each % KEPT_EVERY === 0) this.#kept[each / KEPT_EVERY] = seen;
    }
    this.#latest = { step, seen };
    return seen;
  }

  /** Where each round or turn begins, in a game that counts them. */
  get chapters(): { step: number; number: number }[] {
    return this.#steps.flatMap(({ chapter = 0 }, step) =>
      chapter > 0 && chapter !== (this.#steps[step - 1]?.chapter ?? 0) ? [{ step, number: chapter }] : [],
    );
  }

  /** The round or turn of a step; 0 if there is none. */
  chapterAt(step: number): number {
    return this.#steps[step]?.chapter ?? 0;
  }

  /** What follows from the table after a step. */
  readings(step: number): ViewStep["readings"] {
    return this.#steps[step]?.readings;
  }

  /** What was told at a step. */
  told(step: number): Event[] {
    return this.#steps[step]?.events ?? [];
  }

  /** What was told up to a step, and at it. */
  toldUntil(step: number): Event[] {
    return this.#events.slice(0, this.#ends[step] ?? 0);
  }

  /** How often the table has changed up to a step. */
  changes(step: number): number {
    return this.#changes[step] ?? 0;
  }

  /** The first step up to which the table has changed so often; the number of steps if there is none. */
  first(changes: number): number {
    const found = this.#changes.findIndex((each) => each >= changes);
    return found < 0 ? this.length : found;
  }
}

/** The same moment for another viewer. A viewer's film leaves out what it did not notice, but the table is the same
 * for all, so its changes are the same moments; between two of them we go on as many steps as there are. */
export function sameMoment(film: Film, step: number, other: Film): number {
  if (step >= film.last) return other.last;
  const changes = film.changes(step);
  const latest = Math.max(other.first(changes + 1) - 1, 0);
  return Math.min(other.first(changes) + (step - film.first(changes)), latest);
}

function changesTable({ changed }: ViewStep): boolean {
  const seats: unknown = changed.seats;
  const seens = seats && typeof seats === "object" ? Object.values(seats) : [changed];
  return seens.some((seen) => seen !== null && typeof seen === "object" && "table" in seen);
}
