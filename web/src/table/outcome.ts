// How a match ended, in the words a player would use. Who has won is the game's to say; a payoff is a number for search
// and learning, and is not told.

import type { Over } from "../protocol";

export type Outcome = "won" | "lost" | "placed";

/** What a match was to a seat; "placed": neither its winner nor merely one of the losers. */
export function outcomeOf({ places, winners }: Over, seat: number): Outcome {
  if (winners.includes(seat)) return "won";
  return new Set(places).size <= 2 ? "lost" : "placed";
}

/** The seats by place; empty where all share one, for then there is no order to tell. */
export function ranking(over: Over): { seat: number; place: number; won: boolean }[] {
  if (new Set(over.places).size < 2) return [];
  return over.places.map((place, seat) => ({ seat, place, won: over.winners.includes(seat) })).sort((a, b) => a.place - b.place);
}
