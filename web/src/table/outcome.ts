// How a match ended, in the words a player would use. A payoff is a number for search and learning; of it only the sign
// is told: a first place can be worth nothing, or a loss, where nobody reached the aim of the game or one plays alone.

import type { Over } from "../protocol";

export type Outcome = "won" | "lost" | "drawn" | "placed";

/** What a match was to a seat; "placed": neither its winner nor merely one of the losers. */
export function outcomeOf({ places, payoffs }: Over, seat: number): Outcome {
  const payoff = payoffs[seat] ?? 0;
  if (places[seat] === 1 && payoff > 0) return "won";
  if (payoff < 0 && new Set(places).size <= 2) return "lost";
  return places[seat] === 1 ? "drawn" : "placed";
}

/** The seats by place; empty where all share one, for then there is no order to tell. */
export function ranking(over: Over): { seat: number; place: number; won: boolean }[] {
  if (new Set(over.places).size < 2) return [];
  return over.places.map((place, seat) => ({ seat, place, won: outcomeOf(over, seat) === "won" })).sort((a, b) => a.place - b.place);
}

/** The seats that won. */
export const winners = (over: Over): number[] => over.places.flatMap((_, seat) => (outcomeOf(over, seat) === "won" ? [seat] : []));
