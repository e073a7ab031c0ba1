// How a match ended, in the words a player would use. Who has won is the game's to say; a payoff is a number for search
// and learning, and is not told.

import type { Past } from "../history/past";
import type { Over, TableInfo } from "../protocol";

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

/** A match that has just ended, as our history remembers it. */
export function pastOf({ code, game, match, seats }: TableInfo, { places, winners, scores }: Over, seat: number): Past {
  const players = seats.map(({ kind, name, bot }) => ({ name: name ?? "", bot: kind === "bot" ? (bot ?? "") : "" }));
  return { at: location.origin, code, match: match ?? 1, game, ended: Date.now(), seat, players, places, winners, ...(scores ? { scores } : {}) };
}
