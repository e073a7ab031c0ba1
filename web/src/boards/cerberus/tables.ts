// The tables of the game as the board reads them: rows of made.ts put together, and the board's words for its numbers.

import {
  AMOUNT, BETRAYAL_POWERS, CAMPS, CERBERUS, CERBERUS_POWERS, COST_WORDS, FIRST_CARD, LAST_CARD, MAX_PARTS, NUM_ACTION_CARDS, PART,
  PART_WORDS, PHASES, POWER_ACTION, POWER_CARD, POWER_COST, POWER_PARTS, POWER_PRICE, POWERS as POWER_WORDS, SYMBOL_WORDS,
  WAY_WORDS, ZONE_WORDS,
} from "./made"; // prettier-ignore

export type Camp = (typeof CAMPS)[number];
export type Phase = (typeof PHASES)[number];

// --- The board ----------------------------------------------------------------------------------------------

export type Zone = (typeof ZONE_WORDS)[number];
export type Token = (typeof SYMBOL_WORDS)[number];
export type WayKind = (typeof WAY_WORDS)[number];

// --- Cards and powers ---------------------------------------------------------------------------------------

export type Cost = (typeof COST_WORDS)[number];
export type PartKind = (typeof PART_WORDS)[number];
export interface Part {
  kind: PartKind;
  amount: number;
}
export interface Power {
  word: string; // in notation, such as `2a-1` or `sabotage-simple`
  cost: Cost;
  price: number;
  parts: readonly Part[];
}

const partsOf = (power: number): Part[] =>
  Array.from({ length: POWER_PARTS[power]! }, (_, i) => power * MAX_PARTS + i).map((place) => ({
    kind: PART_WORDS[PART[place]!]!,
    amount: AMOUNT[place]!,
  }));

export const POWERS: readonly Power[] = POWER_WORDS.map((word, power) => ({
  word,
  cost: COST_WORDS[POWER_COST[power]!]!,
  price: POWER_PRICE[power]!,
  parts: partsOf(power),
}));

const OF_CERBERUS: readonly string[] = [...CERBERUS_POWERS, ...BETRAYAL_POWERS];

/** Whether only the camp of Cerberus has this power. */
export const ofCerberus = ({ word }: Power): boolean => OF_CERBERUS.includes(word);

/** The action cards of a player, as people count them. */
export const ACTION_CARDS: readonly number[] = Array.from({ length: NUM_ACTION_CARDS }, (_, card) => card + 1);

/** The two powers of a face of an action card, from 1. */
export const facePowers = (card: number, camp: Camp): Power[] =>
  POWERS.filter((power, i) => POWER_ACTION[i] === card - 1 && ofCerberus(power) === (camp === "cerberus"));

/** The simple and the advanced power of a survival or betrayal card. */
export const cardPowers = (card: number): Power[] => POWERS.filter((_, power) => POWER_CARD[power] === card);

export const ofBetrayal = (card: number): boolean => FIRST_CARD[CERBERUS]! <= card && card <= LAST_CARD[CERBERUS]!;
