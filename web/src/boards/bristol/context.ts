// What every part of the board may ask for without being handed it: texts, names, and the one way to answer.

import { getContext, setContext } from "svelte";
import type { Choice, Say } from "../contract";
import { CARTS, FACES, type Readings, type Table } from "./made";
import { isGhost } from "./seen";

export interface Sight {
  readonly say: Say;
  readonly calm: boolean;
  readonly busy: boolean;
  readonly names: string[];
  readonly seat: number | null;
  readonly table: Table;
  readonly choices: Choice[];
  readonly readings: Readings;
  readonly hands: number[][]; // by pawn: the symptoms that lie open
  answer: (choice: Choice) => void;
  hotkey: (choice: Choice) => number | undefined;
  mayAnswer: (notation: string) => boolean; // whether the open question can ever be answered so
  why: (notation: string) => string | null; // why an answer to the question is not possible
}

const KEY = Symbol("bristol");

export const provide = (sight: Sight): Sight => setContext(KEY, sight);
export const useSight = (): Sight => getContext<Sight>(KEY);

// --- Words ------------------------------------------------------------------------------------------------

export const cartName = (say: Say, cart: number): string => say(`cart-${CARTS[cart]}`);
export const cartLetter = (say: Say, cart: number): string => say(`board-letter-${CARTS[cart]}`);
export const faceWord = (face: number): string => FACES[face]!;

/** Who a pawn is; a ghost is called one. */
export const nameOf = (sight: Sight, pawn: number): string =>
  isGhost(sight.table, pawn) ? sight.say("board-ghost", { number: pawn + 1 }) : sight.names[pawn] || sight.say("seat-number", { number: pawn + 1 });

/** The seat of a sentence: its name, and whether the reader is meant. */
export const seatWords = (sight: Sight, pawn: number): { seat: string; who: string } => ({
  seat: nameOf(sight, pawn),
  who: pawn === sight.seat ? "you" : "other",
});

/** A few letters for each pawn, different for all of them. */
export function initials(names: readonly string[]): string[] {
  const short: string[] = [];
  for (const name of names) {
    const letters = [...name.replaceAll(/\s/g, "")];
    const options = [letters[0] ?? "?", ...letters.slice(1).map((letter) => (letters[0] ?? "?") + letter)];
    const found = options.find((option) => !short.some((taken) => taken.toLowerCase() === option.toLowerCase()));
    short.push(found ?? `${letters[0] ?? "?"}${short.length + 1}`);
  }
  return short;
}
