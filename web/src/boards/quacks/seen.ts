// The Seen as the board reads it, and what follows from it: the same questions as the rules ask of a pot.
// What is legal is never worked out here: that comes with the choices.

import { BACK, BESIDE, F11_LIVING_IN_LUXURY, F23_PUMPKIN_PARTY, IN_POT, LAST_ROUND, LAST_SPACE, NO_CHIP, ORANGE_1, PHASES, SPOON, WHITE_1, WHITE_LIMIT, type Options, type Player, type Table } from "./made";
import { kind, type Color, type Phase } from "./tables";

export const sum = (row: readonly number[]): number => row.reduce((total, each) => total + each, 0);
export const phaseOf = (table: Table): Phase => PHASES[table.phase] ?? "start";
export const hasTubes = (table: Table): boolean => table.options.pot_side === BACK;
export const numSeats = (table: Table): number => table.options.seats;
export const onSignal = (table: Table): boolean =>
  table.round_number === LAST_ROUND || table.options.signal_every_round === 1;

/** The set of a colour's book, from 1; 0: there is one page for everybody. */
export function bookOf({ options }: Table, color: Color): number {
  const option = `${color}_book`;
  return option in options ? options[option as keyof Options] : 0;
}

/** The text of the black book's open page; whether a tie of none pays is a matter of the options. */
export function blackPage(table: Table): string {
  if (numSeats(table) > 2) return "table-effect-black-more";
  return table.options.black_zero_tie_pays === 1 ? "table-effect-black-two-or-none" : "table-effect-black-two";
}

// --- The pot ----------------------------------------------------------------------------------------------

export interface Lying {
  index: number; // in the order of placing
  chip: number;
  space: number;
}

export const lying = (player: Player): Lying[] =>
  player.chips.slice(0, player.num_placed).map((chip, index) => ({ index, chip, space: player.spaces[index]! }));

export const startSpace = (player: Player): number => Math.min(player.droplet + player.rats, LAST_SPACE);
export const lastSpace = (player: Player): number =>
  player.num_placed > 0 ? player.spaces[player.num_placed - 1]! : startSpace(player);
export const scoringSpace = (player: Player): number =>
  player.stopped ? player.scoring : Math.min(lastSpace(player) + 1, SPOON);

const inPot = (player: Player, color: Color): number =>
  player.pot.reduce((count, each, chip) => (kind(chip).color === color ? count + each : count), 0);

export const whiteSum = (player: Player): number =>
  player.pot.reduce((total, each, chip) => (kind(chip).color === "white" ? total + each * kind(chip).value : total), 0);

export function whiteLimit(table: Table, player: Player): number {
  let limit = WHITE_LIMIT;
  if (bookOf(table, "yellow") === 3) {
    const yellow = inPot(player, "yellow");
    limit += yellow >= 3 ? 2 : yellow >= 1 ? 1 : 0;
  }
  return table.card === F11_LIVING_IN_LUXURY ? Math.max(limit, 9) : limit;
}

/** The chip that the flask would take back. */
export function lastDrawn(player: Player): number {
  if (player.last === IN_POT && player.num_placed > 0) return player.chips[player.num_placed - 1]!;
  return player.last === BESIDE ? player.aside : NO_CHIP;
}

/** Whether a chip that is drawn goes beside the pot: a red one of set 2. */
export const goesBeside = (table: Table, chip: number): boolean => kind(chip).color === "red" && bookOf(table, "red") === 2;

/** Where a chip would lie if it were placed now, with so many extra spaces. */
export function placeOf(table: Table, player: Player, chip: number, extra: number): number {
  const previous = player.num_placed > 0 ? kind(player.chips[player.num_placed - 1]!).color : null;
  const doubled = bookOf(table, "yellow") === 2 && previous === "yellow";
  let more = extra;
  if (chip === WHITE_1 && bookOf(table, "red") === 4 && inPot(player, "red") > 0) more += 1;
  if (chip === ORANGE_1 && table.card === F23_PUMPKIN_PARTY) more += 1;
  if (doubled && table.options.yellow2_doubles_extras === 1) more *= 2;
  const spaces = kind(chip).value * (doubled ? 2 : 1) + more;
  return Math.min(lastSpace(player) + spaces, LAST_SPACE);
}

export const greenSum = (player: Player): number =>
  player.pot.reduce((total, each, chip) => (kind(chip).color === "green" ? total + each * kind(chip).value : total), 0);

/** A row of counts as chips, one entry for each kind that is there. */
export const heap = (row: readonly number[]): { chip: number; count: number }[] =>
  row.map((count, chip) => ({ chip, count })).filter((each) => each.count > 0);
