// What the viewer has come to know of cards it does not hold: facts of the Seen, read as cards and places.

import { AREA, DECK, DISCARD, MIDDLE, NUM_PLACES, RIGHT, VALUE_BITS, type Seen, type Table } from "./made";
import { has, isGhost, pawns } from "./seen";

export type Place = { at: "pawn"; pawn: number; side: "left" | "right" | null } | { at: "area"; cart: number } | { at: "middle" | "deck" | "discard" | "top" };

export interface Fact {
  value: number;
  places: Place[];
}

function placeOf(table: Table, place: number): Place {
  if (place >= AREA) {
    if (place < MIDDLE) return { at: "area", cart: place - AREA };
    return { at: place === MIDDLE ? "middle" : place === DECK ? "deck" : place === DISCARD ? "discard" : "top" };
  }
  const right = place >= table.num_pawns;
  const pawn = right ? place - RIGHT : place;
  return { at: "pawn", pawn, side: isGhost(table, pawn) ? (right ? "right" : "left") : null };
}

/** The facts of a mind. */
export const factsOf = ({ table, own: { mind } }: Seen): Fact[] =>
  mind.facts.slice(0, mind.num_facts).map((fact) => ({
    value: fact & ((1 << VALUE_BITS) - 1),
    places: Array.from({ length: NUM_PLACES }, (_, place) => place)
      .filter((place) => has(fact, VALUE_BITS + place))
      .map((place) => placeOf(table, place)),
  }));

export interface Known {
  pawn: number;
  sure: number[]; // values that lie there for certain
  perhaps: number[]; // values that may lie there
  plagued: boolean; // seen at a meeting, or known from both cards
}

const holds = (fact: Fact, pawn: number): boolean => fact.places.some((place) => place.at === "pawn" && place.pawn === pawn);
const only = (fact: Fact, pawn: number): boolean => fact.places.every((place) => place.at === "pawn" && place.pawn === pawn);

/** What is known of each living pawn but oneself. */
export function knownOf(seen: Seen): Known[] {
  const facts = factsOf(seen);
  return pawns(seen.table)
    .filter((pawn) => pawn !== seen.seat && has(seen.table.alive, pawn))
    .map((pawn) => ({
      pawn,
      sure: facts.filter((fact) => only(fact, pawn)).map(({ value }) => value),
      perhaps: facts.filter((fact) => holds(fact, pawn) && !only(fact, pawn)).map(({ value }) => value),
      plagued: has(seen.own.met | seen.own.mind.sure, pawn),
    }));
}

/** Facts about cards that lie with nobody for certain: piles, areas, or several places. */
export const loose = (seen: Seen): Fact[] => {
  const facts = factsOf(seen);
  return facts.filter((fact) => !pawns(seen.table).some((pawn) => only(fact, pawn)));
};
