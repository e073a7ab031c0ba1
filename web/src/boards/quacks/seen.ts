// The Seen as the board reads it. What follows from it by a rule comes with the position, as readings, and what is legal
// with the choices: nothing of that is worked out here.

import { BACK, PHASES, type Options, type Player, type Readings, type Table } from "./made";
import { type Color, type Phase } from "./tables";

export const sum = (row: readonly number[]): number => row.reduce((total, each) => total + each, 0);
export const phaseOf = (table: Table): Phase => PHASES[table.phase] ?? "start";
export const hasTubes = (table: Table): boolean => table.options.pot_side === BACK;
export const numSeats = (table: Table): number => table.options.seats;

/** The set of a colour's book, from 1; 0: there is one page for everybody. */
export function bookOf({ options }: Table, color: Color): number {
  const option = `${color}_book`;
  return option in options ? options[option as keyof Options] : 0;
}

/** The text of the black book's open page. */
export const blackPage = ({ black }: Readings): string => `table-effect-black-${["two", "two-or-none", "more"][black[0]!]}`;

/** From so many white chips on the gauge glows, whatever the limit is. */
export const isHot = (white: number, limit: number): boolean => white / limit > 0.7;

// --- The pot ----------------------------------------------------------------------------------------------

export interface Lying {
  index: number; // in the order of placing
  chip: number;
  space: number;
}

export const lying = (player: Player): Lying[] =>
  player.chips.slice(0, player.num_placed).map((chip, index) => ({ index, chip, space: player.spaces[index]! }));

/** A row of counts as chips, one entry for each kind that is there. */
export const heap = (row: readonly number[]): { chip: number; count: number }[] =>
  row.map((count, chip) => ({ chip, count })).filter((each) => each.count > 0);
