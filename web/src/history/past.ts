// What this browser remembers of matches that are over: a bounded list, the latest first, which can be taken along as a
// file. Whatever comes from a file or from the browser's store is looked at piece by piece before it is believed.

import { keep, kept } from "../net/kept";

export const MAX_PAST = 500; // matches; the oldest are forgotten
export const MAX_FILE = 1_000_000; // characters of a file
const MAX_SEATS = 16;
const MAX_TEXT = 60;
const KEY = "past";
const FORMAT = "ludarium-history";

export interface PastPlayer {
  name: string;
  bot: string; // the kind of bot; empty: a person
}

/** A match that was played to its end at a seat of ours. */
export interface Past {
  at: string; // the address of the server
  code: string;
  match: number;
  game: string;
  ended: number; // milliseconds since 1970
  seat: number; // ours
  players: PastPlayer[];
  places: number[];
  winners: number[];
  scores?: number[];
}

/** Why a file was not taken: a text `history-bad-<what>`, with the number of the entry it is about. */
export class BadFile extends Error {
  constructor(
    readonly what: "size" | "json" | "format" | "entry",
    readonly entry = 0,
  ) {
    super(what);
  }
}

const keyOf = ({ at, code, match, seat }: Past) => `${at} ${code} ${match} ${seat}`;

/** All that is remembered, the latest first. */
export function past(): Past[] {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isPast).slice(0, MAX_PAST) : [];
  } catch {
    return [];
  }
}

/** Remember a match; one that is remembered already stays as it is. */
export const remember = (match: Past) => merge([match]);

/** Remember some more; how many were new. */
export function merge(more: Past[]): number {
  const known = past();
  const keys = new Set(known.map(keyOf));
  const fresh = more.filter((each) => !keys.has(keyOf(each)) && keys.add(keyOf(each)));
  if (fresh.length) keep(KEY, JSON.stringify([...known, ...fresh].sort((a, b) => b.ended - a.ended).slice(0, MAX_PAST)));
  return fresh.length;
}

export const forgetAll = () => keep(KEY, null);

/** Everything as a file. The secrets of seats are not in it: whoever gets the file cannot play for us. */
export const written = () => JSON.stringify({ format: FORMAT, version: 1, matches: past() }, null, 1);

/** The matches of a file; `BadFile` if it is none of ours, and nothing is taken from it. */
export function read(text: string): Past[] {
  if (text.length > MAX_FILE) throw new BadFile("size");
  let found: { format?: unknown; version?: unknown; matches?: unknown } | null;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BadFile("json");
  }
  if (found?.format !== FORMAT || found.version !== 1 || !Array.isArray(found.matches)) throw new BadFile("format");
  const matches: unknown[] = found.matches;
  const wrong = matches.findIndex((each) => !isPast(each));
  if (wrong >= 0) throw new BadFile("entry", wrong + 1);
  return matches.filter(isPast).map(only).slice(0, MAX_PAST);
}

/** The fields that are known, and nothing else that a file may hold. */
function only({ at, code, match, game, ended, seat, players, places, winners, scores }: Past): Past {
  const named = players.map(({ name, bot }) => ({ name, bot }));
  return { at, code, match, game, ended, seat, players: named, places, winners, ...(scores ? { scores } : {}) };
}

const isWhole = (value: unknown, least: number, most: number): value is number => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_TEXT;
const isRow = (value: unknown, length: number, most: number, least = 1): value is number[] =>
  Array.isArray(value) && value.length === length && value.every((each) => isWhole(each, least, most));

export function isPast(value: unknown): value is Past {
  if (typeof value !== "object" || value === null) return false;
  const { at, code, match, game, ended, seat, players, places, winners, scores } = value as Partial<Record<keyof Past, unknown>>;
  if (!Array.isArray(players) || !isWhole(players.length, 1, MAX_SEATS) || !players.every(isPlayer)) return false;
  const count = players.length;
  return (
    isText(at) &&
    /^https?:\/\/[^/]+$/.test(at) &&
    typeof code === "string" &&
    /^[A-HJ-NP-Z2-9]{6}$/.test(code) &&
    typeof game === "string" &&
    /^[a-z0-9_.:-]{1,60}$/.test(game) &&
    isWhole(match, 1, 1e9) &&
    isWhole(ended, 0, 8.64e15) &&
    isWhole(seat, 0, count - 1) &&
    isRow(places, count, MAX_SEATS) &&
    Array.isArray(winners) &&
    winners.length <= count &&
    winners.every((each) => isWhole(each, 0, count - 1)) &&
    (scores === undefined || isRow(scores, count, 1e6, -1e6))
  );
}

function isPlayer(value: unknown): value is PastPlayer {
  return typeof value === "object" && value !== null && isText((value as PastPlayer).name) && isText((value as PastPlayer).bot);
}
