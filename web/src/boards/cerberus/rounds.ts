// What came of a round for one seat, from what was told since its turn before: captures, steps and cards.

import type { Event } from "../../protocol";
import type { Sum } from "../contract";
import type { EventName } from "./made";

const COUNTED: readonly EventName[] = ["caught", "camp-changed", "went-out", "moved", "drew", "discarded"];

export function sumOf(round: readonly Event[], seat: number): Sum[] {
  const mine = round.filter(({ values }) => values?.[0] === seat);
  return COUNTED.map((name) => ({ key: `board-sum-${name}`, values: { number: mine.filter(({ event }) => event === name).length } })).filter(({ values }) => values.number > 0);
}

/** A round of a seat begins with its turn. */
export const begins = ({ event, values }: Event, seat: number): boolean => event === ("turn-begins" satisfies EventName) && values?.[0] === seat;
