// The Seen as the board reads it, and what follows from it: the same questions as the rules ask of a pot.
// What is legal is never worked out here: that comes with the choices.

import {
  kind, LAST_ROUND, LAST_SPACE, LIVING_IN_LUXURY, NO_CHIP, ORANGE_1, PHASES, PUMPKIN_PARTY, SPOON, WHITE_1,
  WHITE_LIMIT, type Color, type Phase,
} from "./tables"; // prettier-ignore

export interface Player {
  score: number;
  rubies: number;
  droplet: number;
  tube: number;
  flask: number;
  bag: number[];
  beside: number[];
  rats: number;
  pot: number[];
  chips: number[];
  spaces: number[];
  num_placed: number;
  hand: number;
  extra: number;
  last: number;
  aside: number;
  offered: number[];
  ready: number;
  exploded: number;
  shielded: number;
  stopped: number;
  scoring: number;
  coins: number;
  first_color: number;
  num_bought: number;
  tails: number;
  greens: number;
  passed: number;
}

export interface Table {
  options: Record<string, number>;
  round_number: number;
  phase: number;
  first: number;
  active: number;
  card: number;
  deck: number[];
  supply: number[];
  price: number[];
  players: Player[];
}

export interface Seen {
  seat: number;
  table: Table;
  sealed: number;
}

export const IN_POT = 1; // where the chip drawn last is
export const BESIDE = 2;

export const sum = (row: readonly number[]): number => row.reduce((total, each) => total + each, 0);
export const phaseOf = (table: Table): Phase => PHASES[table.phase] ?? "start";
export const hasTubes = (table: Table): boolean => table.options["pot_side"] === 1;
export const numSeats = (table: Table): number => table.options["seats"] ?? table.players.length;
export const onSignal = (table: Table): boolean =>
  table.round_number === LAST_ROUND || table.options["signal_every_round"] === 1;

/** The set of a colour's book, from 1; 0: there is one page for everybody. */
export const bookOf = (table: Table, color: Color): number => table.options[`${color}_book`] ?? 0;

/** The text of the black book's open page; whether a tie of none pays is a matter of the options. */
export function blackPage(table: Table): string {
  if (numSeats(table) > 2) return "table-effect-black-more";
  return table.options["black_zero_tie_pays"] === 1 ? "table-effect-black-two-or-none" : "table-effect-black-two";
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
  return table.card === LIVING_IN_LUXURY ? Math.max(limit, 9) : limit;
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
  if (chip === ORANGE_1 && table.card === PUMPKIN_PARTY) more += 1;
  if (doubled && table.options["yellow2_doubles_extras"] === 1) more *= 2;
  const spaces = kind(chip).value * (doubled ? 2 : 1) + more;
  return Math.min(lastSpace(player) + spaces, LAST_SPACE);
}

export const greenSum = (player: Player): number =>
  player.pot.reduce((total, each, chip) => (kind(chip).color === "green" ? total + each * kind(chip).value : total), 0);

/** A row of counts as chips, one entry for each kind that is there. */
export const heap = (row: readonly number[]): { chip: number; count: number }[] =>
  row.map((count, chip) => ({ chip, count })).filter((each) => each.count > 0);
