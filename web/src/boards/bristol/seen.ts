// The Seen as the board reads it. What follows from it by a rule comes with the position, as readings, and what is legal
// with the choices, which also say what they would bring: nothing of that is worked out here.

import type { Choice } from "../contract";
import { CODED_COINS, COINS, HAND, NO_CART, NO_COIN, NO_PAWN, PHASES, type Readings, type Seen, type Table, type WordName } from "./made";
import type { Phase } from "./tables";

export const has = (mask: number, place: number): boolean => ((mask >> place) & 1) === 1;
export const places = (mask: number, length = 30): number[] => Array.from({ length }, (_, i) => i).filter((i) => has(mask, i));
export const pawns = (table: Table): number[] => Array.from({ length: table.num_pawns }, (_, pawn) => pawn);
export const isGhost = (table: Table, pawn: number): boolean => pawn >= table.options.seats;
export const isAlive = (table: Table, pawn: number): boolean => has(table.alive, pawn);
export const inTown = (table: Table, cart: number): boolean => !has(table.finished, cart);
export const phaseOf = (table: Table): Phase => PHASES[table.phase] ?? "over";
export const playing = (table: Table): boolean => table.round_number > 0;

/** Out of the game: dead or left behind. Before the seating nobody is. */
export const isDead = (table: Table, pawn: number): boolean => playing(table) && !isAlive(table, pawn);

/** Where a pawn rides, or NO_CART. */
export const cartOf = (table: Table, pawn: number): number => table.pawns[pawn]?.cart ?? NO_CART;

// --- Carts ------------------------------------------------------------------------------------------------

/** The pawns of a cart, from the front. */
export const ridersOf = (table: Table, cart: number): number[] =>
  table.carts[cart]!.riders.filter((pawn) => pawn !== NO_PAWN);
export const seatOf = (table: Table, pawn: number): number => ridersOf(table, cartOf(table, pawn)).indexOf(pawn);

/** Where a movement would leave a pawn. */
export interface Landing {
  pawn: number;
  cart: number; // NO_CART: left behind
  seat: number;
  swaps: number; // the pawn whose place it is, or NO_PAWN
}

const landing = ([pawn = NO_PAWN, cart = NO_CART, seat = 0, swaps = NO_PAWN]: readonly number[]): Landing => ({ pawn, cart, seat, swaps });
const LANDINGS: readonly string[] = ["to-the-front", "lands", "changes-places", "is-left-behind"] satisfies WordName[];

/** Where a choice would leave a pawn, if nobody prevents it. */
export function landingOf({ foreseen }: Choice): Landing | null {
  const told = foreseen[0]?.find(({ name }) => LANDINGS.includes(name));
  return told ? landing(told.values ?? []) : null;
}

/** Where the movement leads that waits for answers. */
export const triedOf = ({ tried }: Readings): Landing | null => (tried.length ? landing(tried) : null);

// --- Dice -------------------------------------------------------------------------------------------------

export interface Forecast {
  steps: number;
  rats: number;
  mingles: boolean;
  crosses: boolean;
}

/** What the dice would bring a cart if they stayed as they are. */
export const forecastOf = ({ steps, rats, mingles, crosses }: Readings, cart: number): Forecast => ({
  steps: steps[cart]!,
  rats: rats[cart]!,
  mingles: mingles[cart] === 1,
  crosses: crosses[cart] === 1,
});

// --- Turns ------------------------------------------------------------------------------------------------

/** Whether a pawn has had its turn in this round. */
export const hadTurn = ({ had_turn }: Readings, pawn: number): boolean => had_turn[pawn] === 1;

/** The rounds until the gate closes, once that is known. */
export const gateRoundsLeft = ({ gate }: Readings): number | null => gate[0] ?? null;

// --- Coins ------------------------------------------------------------------------------------------------

/** What a coin says, as far as the viewer knows: it has seen it, or everybody has. */
export function coinOf({ table, own }: Seen, coin: number): string | null {
  const { shown } = table.coins[coin]!;
  const word = shown === NO_COIN ? (CODED_COINS[own.coins[coin]!] ?? "none") : COINS[shown]!;
  return word === "none" ? null : word;
}

/** Which of the coins drawn a pawn has. */
export const coinsOf = (table: Table, pawn: number): number[] =>
  table.coins.flatMap((coin, i) => (coin.owner === pawn ? [i] : []));

// --- Cards ------------------------------------------------------------------------------------------------

/** By pawn: the symptoms that lie open. Death opens them, and the end those of all the others. */
export const handsOf = (table: Table, turnedOver: readonly number[] = []): number[][] =>
  pawns(table).map((pawn) => {
    const last = turnedOver.slice(HAND * pawn, HAND * (pawn + 1)).filter((value) => value > 0);
    return last.length ? last : table.pawns[pawn]!.shown.filter((value) => value > 0);
  });

export const ownSum = (seen: Seen): number => seen.own.symptoms.reduce((sum, value) => sum + value, 0);

export const illMyself = (seen: Seen): boolean => seen.own.plagued === 1;
