// Where a pawn would get to, step by step: moves as previews. The rules decide; this draws what they would do.

import { CLOSED, LAIR, STILT, type Table } from "./made";
import { on, seatsOf, wayOf } from "./seen";

export interface Trail {
  from: number;
  spaces: number[]; // entered one after the other; the board's `num_spaces`: the boat
  across: boolean; // takes a way
  caught: boolean;
}

export const endOf = (trail: Trail): number => trail.spaces.at(-1) ?? trail.from;

/** Every way a pawn could go so many spaces, along the path first; two that end on the same space count once. */
export function trailsOf(table: Table, seat: number, distance: number): Trail[] {
  const from = table.players[seat]!.space;
  if (from < 0 || distance === 0) return [];
  return onlyEnds(walkOn(table, seat, { from, spaces: [], across: false, caught: false }, Math.abs(distance), Math.sign(distance), false));
}

/** The rest of the move that is going on, if it goes along the path or across. */
export function restOfMove(table: Table, across: boolean): Trail[] {
  const { mover, steps, direction } = table;
  if (mover < 0) return [];
  const from = table.players[mover]!.space;
  const to = across ? table.board.across[from]! : from + direction;
  const trail = enter(table, { from, spaces: [], across: false, caught: false }, to, direction, across);
  return onlyEnds(trail.caught ? [trail] : walkOn(table, mover, trail, steps - 1, direction, true));
}

function onlyEnds(trails: Trail[]): Trail[] {
  return trails.filter((trail, i) => trails.findIndex((other) => endOf(other) === endOf(trail)) === i);
}

function enter(table: Table, trail: Trail, space: number, direction: number, across: boolean): Trail {
  const caught = direction < 0 && (across ? space <= table.cerberus : space === table.cerberus);
  return { ...trail, spaces: [...trail.spaces, caught ? table.cerberus : space], across: trail.across || across, caught };
}

function walkOn(table: Table, seat: number, trail: Trail, steps: number, direction: number, moved: boolean): Trail[] {
  const at = endOf(trail);
  if (steps === 0 || trail.caught || at === table.board.num_spaces && trail.spaces.length > 0) return [trail]; // prettier-ignore
  const onwards = (space: number, across: boolean): Trail[] =>
    walkOn(table, seat, enter(table, trail, space, direction, across), steps - 1, direction, true);
  const path = canWalk(table, seat, at + direction, direction) ? onwards(at + direction, false) : [];
  const way = wayOpen(table, seat, at, direction, moved) ? onwards(table.board.across[at]!, true) : [];
  const gondola = wayOf(table.board, at) === "gondola" && way.length > 0 && path.length === 0 ? [trail] : [];
  return path.length + way.length ? [...path, ...way, ...gondola] : [trail];
}

const blocked = (table: Table, seat: number, space: number): boolean =>
  ((table.board.features[space] ?? 0) & STILT) !== 0 && on(table, space).some((other) => other !== seat);

function canWalk(table: Table, seat: number, space: number, direction: number): boolean {
  const { num_spaces } = table.board;
  if (space > num_spaces || space === LAIR) return false;
  if (direction > 0 && space === num_spaces) return table.boat === 0 || table.aboard < table.boat;
  return !blocked(table, seat, space);
}

function wayOpen(table: Table, seat: number, at: number, direction: number, moved: boolean): boolean {
  const { board } = table;
  const kind = wayOf(board, at);
  const far = board.across[at] ?? -1;
  if (at >= board.num_spaces || kind === "none" || far > at !== direction > 0) return false;
  if (direction < 0 && far < table.cerberus && table.options.past_cerberus === CLOSED) return false;
  if (kind === "gondola") return on(table, far).some((other) => other !== seat);
  if (kind === "portal" && !on(table, board.steles[at]!).some((other) => other !== seat)) return false;
  if (kind === "funicular" && (direction < 0 || moved)) return false;
  return !blocked(table, seat, far);
}

/** How many adventurers are ahead of a seat, those in the boat included. */
export const numAhead = (table: Table, seat: number): number =>
  seatsOf(table).filter((other) => table.players[other]!.space > table.players[seat]!.space).length;
