// The Seen as the board reads it, and what follows from it. What is legal is never worked out here: that comes with the choices.

import { CAMPS, FIRST_SURVIVAL_POWER, LAIR, MARK, NUM_LABELS, PHASES, POWERS, STELE, SYMBOLS, WAYS, ZONES, type Camp, type Phase, type Power, type Token, type WayKind, type Zone } from "./tables"; // prettier-ignore

export interface Way {
  num_spaces: number; // the lair is space 0; this is the boat's
  start: number;
  reveal: number;
  hunt: number;
  dark_min_label: number;
  features: number[];
  zones: number[];
  symbols: number[];
  ways: number[];
  across: number[];
  steles: number[];
}

export interface Player {
  camp: number;
  space: number; // -1: on the rage track
  hand_size: number;
  actions: number;
  looked: number;
  owes: number;
  shown: number[];
}

export interface Table {
  options: Record<string, number>;
  phase: number;
  active: number;
  turn_number: number;
  rage: number;
  speed: number;
  minimum: number;
  cerberus: number;
  left: number;
  track: number[];
  boat: number;
  aboard: number;
  pile: number[];
  deck_sizes: number[];
  action_done: number;
  card_done: number;
  closed: number;
  power: number;
  in_play: number;
  ready: number;
  parts: number;
  mover: number;
  steps: number;
  direction: number;
  moved: number;
  caught: number;
  winners: number;
  board: Way;
  players: Player[];
}

export interface Seen {
  seat: number;
  table: Table;
  hand: { cards: number[] };
  mind: { boats: number[] };
  sealed: number;
}

export const bit = (bits: number, place: number): boolean => Math.floor(bits / 2 ** place) % 2 === 1;
export const sum = (row: readonly number[]): number => row.reduce((total, each) => total + each, 0);

export const phaseOf = (table: Table): Phase => PHASES[table.phase] ?? "start";
export const numSeats = (table: Table): number => table.options["seats"] ?? table.players.length;
export const seatsOf = (table: Table): number[] => Array.from({ length: numSeats(table) }, (_, seat) => seat);
export const campOf = (player: Player): Camp => CAMPS[player.camp] ?? "out";
/** Whether the power in play is one of Cerberus' camp. */
export const isHunters = (table: Table): boolean => table.power >= 0 && table.power < FIRST_SURVIVAL_POWER;
export const powerInPlay = (table: Table): Power | undefined => POWERS[table.power];

// --- The way ------------------------------------------------------------------------------------------------

export const zoneOf = (board: Way, space: number): Zone => ZONES[board.zones[space] ?? 0] ?? "none";
export const symbolOf = (board: Way, space: number): Token => SYMBOLS[board.symbols[space] ?? 0] ?? "none";
export const wayOf = (board: Way, space: number): WayKind => WAYS[board.ways[space] ?? 0] ?? "none";
export const hasMark = (board: Way, space: number): boolean => ((board.features[space] ?? 0) & MARK) !== 0;

export const on = (table: Table, space: number): number[] => seatsOf(table).filter((seat) => table.players[seat]!.space === space);
export const inBoat = (table: Table, seat: number): boolean => table.players[seat]!.space === table.board.num_spaces;

export interface Link {
  from: number; // the lower end
  to: number;
  kind: WayKind; // none: a bridge that has fallen
  open: boolean; // a portal's stele is occupied
}

/** The ways beside the path, each once, those that are used up included. */
export function linksOf(table: Table): Link[] {
  const { board } = table;
  return board.across.slice(0, board.num_spaces).flatMap((to, from) => {
    if (to <= from) return [];
    const kind = wayOf(board, from);
    return [{ from, to, kind, open: kind !== "portal" || on(table, board.steles[from] ?? LAIR).length > 0 }];
  });
}

export const isStele = (board: Way, space: number): boolean => ((board.features[space] ?? 0) & STELE) !== 0;

/** Runs of spaces of one zone: the first and the last space of each. */
export function zoneRuns(board: Way): { zone: Zone; first: number; last: number }[] {
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

/** Where Cerberus would run, and whom he would catch. */
export function runOf(table: Table, distance: number): Run {
  const last = table.board.num_spaces - 1;
  const ahead = seatsOf(table).map((seat) => table.players[seat]!.space).filter((space) => space >= 0 && space <= last); // prettier-ignore
  const prey = Math.min(...ahead, last + 1);
  const reach = Math.min(table.cerberus + distance, last);
  const to = Math.min(reach, prey);
  return { from: table.cerberus, to, caught: to === prey ? on(table, prey) : [], reach };
}

export const leftmostFree = (table: Table): number => NUM_LABELS - table.left;
export const isDark = (table: Table, place: number): boolean => place < NUM_LABELS && NUM_LABELS - place >= table.board.dark_min_label;
