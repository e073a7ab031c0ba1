// What one update told, cut into beats: one after the other, in the order of the rules. Nothing is worked out here: every
// value that is shown is the one from before the update or the one after it, and events say which of them.

import type { Beats } from "../boards/contract";
import type { Seen } from "../net/connection";
import type { Event } from "../protocol";

export interface Beat {
  step: string | null; // of the game, in a word of its board
  news: Event[];
  seen: Seen; // as far as it has been told
}

type Path = readonly string[];

/** The beats of an update; the last one shows all that came of it. */
export function beatsOf(before: Seen, after: Seen, news: readonly Event[], { stepOf, shows }: Beats): Beat[] {
  const beats: Beat[] = [];
  let step: string | null = null;
  news.forEach((event, index) => {
    const next = stepOf(event, step, news[index - 1]) ?? step;
    if (next !== step || beats.length === 0) beats.push({ step: next, news: [], seen: after });
    step = next;
    beats.at(-1)!.news.push(event);
  });
  const told: Path[] = [];
  for (const beat of beats.slice(0, -1)) {
    told.push(...beat.news.flatMap((event) => pathsOf(event, shows[event.event] ?? [])));
    beat.seen = between(before, after, told);
  }
  return beats;
}

/** Where the table changes with an event; `$1` in a path is the event's second value. */
function pathsOf({ values = [] }: Event, paths: readonly string[]): Path[] {
  return paths.map((path) => path.split(".").map((part) => (part.startsWith("$") ? `${values[Number(part.slice(1))] ?? ""}` : part)));
}

/** What was seen before, with what has been told meanwhile. */
export function between(before: Seen, after: Seen, told: readonly Path[]): Seen {
  const table = told.reduce((table, path) => taken(table, after["table"], path), before["table"]);
  return { ...before, table };
}

/** A copy with the value at a path taken from another; where one of them has no such place, nothing is taken. */
function taken(value: any, from: any, [part, ...rest]: Path): any {
  if (part === undefined) return from;
  if (typeof value !== "object" || typeof from !== "object" || !(part in value) || !(part in from)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[part] = taken(value[part], from[part], rest);
  return copy;
}
