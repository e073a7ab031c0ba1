// How fast this reader wants to see what happens, and what is kept of it. Rushing through changes nothing of the match.

import { keep, kept } from "../net/kept";

/** Keys of one burst have to rest so long before they count for another kind of question. */
export const SETTLES = 500; // milliseconds

export const SPEEDS = ["normal", "fast", "at-once"] as const;
export type Speed = (typeof SPEEDS)[number];

class Pace {
  speed = $state<Speed>(SPEEDS.find((each) => each === kept("pace")) ?? "normal");

  /** Whether keys are kept from answering by accident; whoever sees everything at once does not play by bursts. */
  get guards(): boolean {
    return this.speed !== "at-once";
  }

  set(speed: Speed): void {
    this.speed = speed;
    keep("pace", speed);
  }
}

export const pace = new Pace();
