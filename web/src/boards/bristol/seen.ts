// The Seen as the board reads it. What follows from it by a rule comes with the position, as readings, and what is legal
// with the choices, which also say what they would bring: nothing of that is worked out here.

import type { Choice } from "../contract";
import { CART_SEATS, NO_CART, NO_PAWN, PHASES, type Readings, type Seen, type Table, type WordName } from "./made";
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

// --- Carts ------------------------------------------------------------------------------------------------

/** The pawns of a cart, from the front. */
export const ridersOf = (table: Table, cart: number): number[] =>
  table.riders.slice(CART_SEATS * cart, CART_SEATS * (cart + 1)).flatMap((rider) => (rider > 0 ? [rider - 1] : []));
export const seatOf = (table: Table, pawn: number): number => ridersOf(table, table.cart_of[pawn] ?? NO_CART).indexOf(pawn);

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

export const cartOfFace = (face: number): number => face >> 1;
export const isRat = (face: number): boolean => (face & 1) === 1;
export const rolledYet = (table: Table): boolean => playing(table) && !["rolling"].includes(phaseOf(table));

export interface Forecast {
  steps: number;
  rats: number;
  mingles: boolean;
}

/** What the dice would bring a cart if they stayed as they are. */
export const forecastOf = ({ steps, rats, mingles }: Readings, cart: number): Forecast => ({ steps: steps[cart]!, rats: rats[cart]!, mingles: mingles[cart] === 1 });

// --- Turns ------------------------------------------------------------------------------------------------

/** Whether a pawn has had its turn in this round. */
export const hadTurn = (table: Table, { turns }: Readings, pawn: number): boolean => pawn !== table.turn && turns.indexOf(pawn) < table.taken;

export const gateRoundsLeft = (table: Table): number | null =>
  table.gate_round > 0 ? Math.max(table.gate_round - table.round_number, 0) : null;

// --- Cards ------------------------------------------------------------------------------------------------

export const ownSum = (seen: Seen): number => seen.symptoms.reduce((sum, value) => sum + value, 0);

export const illMyself = (seen: Seen): boolean => seen.plagued === 1;
