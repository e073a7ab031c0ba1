// The Seen as the board reads it, and what follows from it: the same questions as the rules ask of carts and dice.
// What is legal is never worked out here: that comes with the choices.

import { CART_SEATS, COINS, MINGLE_RATS, NO_CART, NO_COIN, NO_PAWN, NUM_CARTS, NUM_DICE, PHASES, type Seen, type Table } from "./made";
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
export const rankOf = (table: Table, cart: number): number => table.order.indexOf(cart);

/** The next cart in front that is still in town. */
export const cartAhead = (table: Table, cart: number): number =>
  table.order.slice(0, rankOf(table, cart)).findLast((other) => inTown(table, other)) ?? NO_CART;

/** Where somebody pushed off a cart lands: of the carts behind, the last one in town with a free seat. */
export const cartToLandOn = (table: Table, cart: number): number =>
  table.order
    .slice(rankOf(table, cart) + 1)
    .findLast((other) => inTown(table, other) && ridersOf(table, other).length < CART_SEATS) ?? NO_CART;

export interface Landing {
  cart: number; // NO_CART: left behind
  seat: number;
  swaps: number; // the pawn whose place it is, or NO_PAWN
}

export const NO_LANDING: Landing = { cart: NO_CART, seat: 0, swaps: NO_PAWN };

/** Where a movement would leave its pawn. */
export function landingOf(table: Table, move: string, pawn: number): Landing {
  const cart = cartOf(table, pawn);
  if (move === "elbow") return { cart, seat: 0, swaps: NO_PAWN };
  const to = move === "dash" ? cartAhead(table, cart) : cartToLandOn(table, cart);
  if (to === NO_CART) return NO_LANDING;
  const riders = ridersOf(table, to);
  const full = riders.length === CART_SEATS;
  return { cart: to, seat: full ? CART_SEATS - 1 : riders.length, swaps: full ? riders[CART_SEATS - 1]! : NO_PAWN };
}

/** Oneself, or the pawn one or two seats behind. */
export const pushable = (table: Table, pawn: number, spot: string): number =>
  ridersOf(table, cartOf(table, pawn))[seatOf(table, pawn) + ["self", "next", "second"].indexOf(spot)] ?? NO_PAWN;

// --- Dice -------------------------------------------------------------------------------------------------

export const cartOfFace = (face: number): number => face >> 1;
export const isRat = (face: number): boolean => (face & 1) === 1;
export const rolledYet = (table: Table): boolean => playing(table) && !["rolling"].includes(phaseOf(table));

export interface Forecast {
  steps: number;
  rats: number;
  mingles: boolean;
}

/** What the dice would bring a cart if they stayed as they are. */
export function forecastOf(table: Table, cart: number): Forecast {
  const shown = table.dice.slice(0, NUM_DICE).filter((face) => cartOfFace(face) === cart);
  const rats = shown.filter(isRat).length;
  const riders = ridersOf(table, cart).length;
  return { steps: shown.length, rats, mingles: rats >= MINGLE_RATS && riders > 0 };
}

// --- Turns ------------------------------------------------------------------------------------------------

/** The pawns as they take their turns in this round. */
export const turnOrder = (table: Table): number[] =>
  pawns(table).map((_, step) => table.circle[(table.starter + step) % table.num_pawns]!);

/** Whether a pawn has had its turn in this round. */
export const hadTurn = (table: Table, pawn: number): boolean =>
  pawn !== table.turn.pawn && turnOrder(table).indexOf(pawn) < table.taken;

export const gateRoundsLeft = (table: Table): number | null =>
  table.gate_round > 0 ? Math.max(table.gate_round - table.round_number, 0) : null;

// --- Coins ------------------------------------------------------------------------------------------------

/** What a coin says, as far as the viewer knows: it has seen it, or everybody has. */
export function coinOf({ table, own }: Seen, coin: number): string | null {
  const shown = table.coins[coin]!.shown;
  return COINS[shown !== NO_COIN ? shown : own.coins[coin]! - 1] ?? null;
}

/** Which of the coins drawn a pawn has. */
export const coinsOf = (table: Table, pawn: number): number[] =>
  table.coins.flatMap((coin, i) => (coin.owner === pawn ? [i] : []));

// --- Cards ------------------------------------------------------------------------------------------------

export const ownSum = (seen: Seen): number => seen.own.symptoms.reduce((sum, value) => sum + value, 0);

export const illMyself = (seen: Seen): boolean => seen.own.plagued === 1;

export const cartsInOrder = (table: Table): number[] => table.order.slice(0, NUM_CARTS);
