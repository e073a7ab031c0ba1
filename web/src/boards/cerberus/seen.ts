// The Seen as the board reads it. What follows from it by a rule comes with the position, as readings, and what is legal
// with the choices: nothing of that is worked out here.

import { CAMPS, MARK, PHASES, SEALED, STELE, SYMBOL_WORDS, WAY_WORDS, ZONE_WORDS, type Board, type Player, type Readings, type Seen, type Table } from "./made";
import { ofCerberus, POWERS, type Camp, type Phase, type Power, type Token, type WayKind, type Zone } from "./tables";

export const bit = (bits: number, place: number): boolean => Math.floor(bits / 2 ** place) % 2 === 1;
export const sum = (row: readonly number[]): number => row.reduce((total, each) => total + each, 0);

export const phaseOf = (table: Table): Phase => PHASES[table.phase] ?? "start";
export const numSeats = (table: Table): number => table.options.seats;
export const seatsOf = (table: Table): number[] => Array.from({ length: numSeats(table) }, (_, seat) => seat);
export const campOf = (player: Player): Camp => CAMPS[player.camp] ?? "out";
export const powerInPlay = (table: Table): Power | undefined => POWERS[table.power];
/** Whether the power in play is one of Cerberus' camp. */
export function isHunters(table: Table): boolean {
  const power = powerInPlay(table);
  return power !== undefined && ofCerberus(power);
}

// --- The way ------------------------------------------------------------------------------------------------

export const zoneOf = (board: Board, space: number): Zone => ZONE_WORDS[board.zones[space]!] ?? "none";
export const symbolOf = (board: Board, space: number): Token => SYMBOL_WORDS[board.symbols[space]!] ?? "none";
export const wayOf = (board: Board, space: number): WayKind => WAY_WORDS[board.ways[space]!] ?? "none";
export const hasMark = (board: Board, space: number): boolean => ((board.features[space] ?? 0) & MARK) !== 0;

export const on = (table: Table, space: number): number[] => seatsOf(table).filter((seat) => table.players[seat]!.space === space);
export const inBoat = (table: Table, seat: number): boolean => table.players[seat]!.space === table.board.num_spaces;

export interface Link {
  from: number; // the lower end
  to: number;
  kind: WayKind; // none: a bridge that has fallen
  open: boolean; // a portal's stele is occupied
}

/** The ways beside the path, each once, those that are used up included. */
export function linksOf({ board }: Table, { open }: Readings): Link[] {
  return board.across.slice(0, board.num_spaces).flatMap((to, from) => {
    if (to <= from) return [];
    return [{ from, to, kind: wayOf(board, from), open: open[from] === 1 }];
  });
}

export const isStele = (board: Board, space: number): boolean => ((board.features[space] ?? 0) & STELE) !== 0;

/** Runs of spaces of one zone: the first and the last space of each. */
export function zoneRuns(board: Board): { zone: Zone; first: number; last: number }[] {
  const runs: { zone: Zone; first: number; last: number }[] = [];
  for (let space = 0; space < board.num_spaces; space++) {
    const zone = zoneOf(board, space);
    const run = runs.at(-1);
    if (run?.zone === zone) run.last = space;
    else runs.push({ zone, first: space, last: space });
  }
  return runs.filter(({ zone }) => zone !== "none");
}

// --- The hunt -----------------------------------------------------------------------------------------------

export interface Run {
  from: number;
  to: number; // where Cerberus would stop
  caught: number[]; // seats
  reach: number; // how far he would run if nobody stood there
}

/** The next hunt, as things stand. */
export const huntOf = (table: Table, { hunt: [to = 0, reach = 0], prey }: Readings): Run => ({ from: table.cerberus, to, caught: prey, reach });

// --- The rage track -----------------------------------------------------------------------------------------

/** How many steps the die is from the hunt. */
export const stepsToHunt = ({ rage }: Table, { to_hunt }: Readings): number => to_hunt[rage]!;

// --- Paying together ----------------------------------------------------------------------------------------

/** What the viewer has offered under seal. */
export function offerOf({ own }: Seen): number | null {
  const offer = SEALED[own.sealed] ?? "none";
  return offer === "none" ? null : Number(offer);
}

/** The price that is paid with cards; how many of them are still to come. */
export function priceOf({ price: [price = 0, owed = 0] }: Readings): { price: number; owed: number } {
  return { price, owed };
}
