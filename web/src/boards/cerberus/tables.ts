// The tables of the game as the board reads them: rows of made.ts put together, and the board's words for its numbers.

import {
  ADVENTURER, AMOUNT, BOAT_SYMBOL, BRIDGE, CAMPS, DRAW_SYMBOL, FIRST_CARD, FREE, FUNICULAR, GONDOLA, GREEN, LATE,
  MAX_PARTS, NUM_ACTION_CARDS, NO_SYMBOL, NO_WAY, NO_ZONE, ORANGE, PART, PART_WORDS, PAY_ADVANCE, PAY_CARDS, PAY_OWN_CARD, PAY_RAGE,
  PAY_RETREAT, PAY_SPEED, PHASES, PORTAL, POWER_CARD, POWER_COST, POWER_PARTS, POWER_PRICE, POWERS as POWER_WORDS, RAGE_SYMBOL,
} from "./made"; // prettier-ignore

export type Camp = (typeof CAMPS)[number];
export type Phase = (typeof PHASES)[number];

// --- The board ----------------------------------------------------------------------------------------------

export const ZONES = { [NO_ZONE]: "none", [GREEN]: "green", [ORANGE]: "orange", [LATE]: "late" } as const;
export type Zone = (typeof ZONES)[keyof typeof ZONES];
export const SYMBOLS = { [NO_SYMBOL]: "none", [DRAW_SYMBOL]: "card", [RAGE_SYMBOL]: "rage", [BOAT_SYMBOL]: "boat" } as const;
export type Token = (typeof SYMBOLS)[keyof typeof SYMBOLS];
export const WAYS = { [NO_WAY]: "none", [BRIDGE]: "bridge", [PORTAL]: "portal", [GONDOLA]: "gondola", [FUNICULAR]: "funicular" } as const; // prettier-ignore
export type WayKind = (typeof WAYS)[keyof typeof WAYS];

// --- Cards and powers ---------------------------------------------------------------------------------------

const COSTS = {
  [FREE]: "free", [PAY_RAGE]: "rage", [PAY_SPEED]: "speed", [PAY_OWN_CARD]: "own-card", [PAY_CARDS]: "cards",
  [PAY_ADVANCE]: "advance", [PAY_RETREAT]: "retreat",
} as const; // prettier-ignore
export type Cost = (typeof COSTS)[keyof typeof COSTS];
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

const costs: Record<number, Cost> = COSTS;
const partsOf = (power: number): Part[] =>
  Array.from({ length: POWER_PARTS[power]! }, (_, i) => power * MAX_PARTS + i).map((place) => ({
    kind: PART_WORDS[PART[place]!]!,
    amount: AMOUNT[place]!,
  }));

export const POWERS: readonly Power[] = POWER_WORDS.map((word, power) => ({
  word,
  cost: costs[POWER_COST[power]!]!,
  price: POWER_PRICE[power]!,
  parts: partsOf(power),
}));

export const powerOf = (word: string): Power | undefined => POWERS.find((each) => each.word === word);

/** The action cards of a player, as people count them. */
export const ACTION_CARDS: readonly number[] = Array.from({ length: NUM_ACTION_CARDS }, (_, card) => card + 1);

/** The two powers of a face of an action card, from 1. */
export const facePowers = (card: number, camp: Camp): Power[] =>
  [1, 2].map((place) => powerOf(`${card}${camp === "cerberus" ? "k" : "a"}-${place}`)!);

/** The simple and the advanced power of a survival or betrayal card. */
export const cardPowers = (card: number): Power[] => POWERS.filter((_, power) => POWER_CARD[power] === card);

export const FIRST_SURVIVAL = FIRST_CARD[ADVENTURER]!; // betrayal cards come first
export const ofBetrayal = (card: number): boolean => card < FIRST_SURVIVAL;
