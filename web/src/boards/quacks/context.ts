// What every part of the board may ask for without being handed it: texts, names, and the one way to answer.

import { getContext, setContext } from "svelte";
import type { BoardProps, Choice, Say } from "../contract";
import type { Readings, Table } from "./made";
import { blackPage, bookOf } from "./seen";
import { kind, type Color, type Space } from "./tables";

export interface Sight {
  readonly say: Say;
  readonly calm: boolean;
  readonly busy: boolean;
  readonly names: string[];
  readonly seat: number | null;
  readonly choices: Choice[];
  readonly readings: Readings;
  answer: (choice: Choice) => void;
  hotkey: (choice: Choice) => number | undefined; // the number key that the page gives this choice
  refusal: BoardProps["refusal"];
}

const KEY = Symbol("quacks");

export const provide = (sight: Sight): Sight => setContext(KEY, sight);
export const useSight = (): Sight => getContext<Sight>(KEY);

// --- Words ------------------------------------------------------------------------------------------------

export const chipName = (say: Say, chip: number): string => say(`chip-${kind(chip).word}`);

/** What the chips of a colour do in this game. */
export function effectOf({ say, readings }: Pick<Sight, "say" | "readings">, table: Table, color: Color): string {
  if (color === "white") return say("board-rulebook-white.text");
  if (color === "orange") return say("table-effect-orange");
  if (color === "black") return say(blackPage(readings));
  return say(`option-${color}-book.is-${bookOf(table, color)}`);
}

/** A chip and what it does, for whoever points at it. */
export const chipWords = (sight: Pick<Sight, "say" | "readings">, table: Table, chip: number, words: string): string =>
  `${words}. ${effectOf(sight, table, kind(chip).color)}`;

export const letter = (say: Say, color: Color): string => say(`table-letter-${color}`);
export const spaceWords = (say: Say, space: Space): string =>
  say("board-space", { space: space.space, coins: space.coins, points: space.points, ruby: space.ruby ? 1 : 0 });

/** The seat of a sentence: its name, and whether the reader is meant. */
export const seatWords = (sight: Sight, seat: number): { seat: string; who: string } => ({
  seat: sight.names[seat] ?? "",
  who: seat === sight.seat ? "you" : "other",
});
