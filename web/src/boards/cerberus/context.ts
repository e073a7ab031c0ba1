// What every part of the board may ask for without being handed it: texts, names, letters, and the one way to answer.

import { getContext, setContext } from "svelte";
import type { BoardProps, Choice, Say } from "../contract";
import type { Readings } from "./made";

export interface Sight {
  readonly say: Say;
  readonly calm: boolean;
  readonly busy: boolean;
  readonly names: string[];
  readonly letters: string[]; // by seat
  readonly seat: number | null;
  readonly choices: Choice[];
  readonly readings: Readings;
  answer: (choice: Choice) => void;
  peek: (choice: Choice | null) => void; // previews a choice while it is pointed at
  hotkey: (choice: Choice) => number | undefined; // the shell's number keys
  why: (notation: string) => string | null; // why an answer is not possible
  refusal: BoardProps["refusal"];
}

const KEY = Symbol("cerberus");

export const provide = (sight: Sight): Sight => setContext(KEY, sight);
export const useSight = (): Sight => getContext<Sight>(KEY);

/** What a button of a choice listens to, so that pointing at it shows what it would bring. */
export const peeking = (sight: Sight, choice: Choice | undefined) => ({
  onpointerenter: () => choice && sight.peek(choice),
  onpointerleave: () => sight.peek(null),
  onfocus: () => choice && sight.peek(choice),
  onblur: () => sight.peek(null),
});

// --- Words ----------------------------------------------------------------------------------------------------

/** The seat of a sentence: its name, and whether the reader is meant. */
export const seatWords = (sight: Sight, seat: number): { seat: string; who: string } => ({
  seat: sight.names[seat] ?? "",
  who: seat === sight.seat ? "you" : "other",
});

/** Names after each other, in the language of the page. */
export const listed = (sight: Sight, seats: readonly number[]): string =>
  new Intl.ListFormat(document.documentElement.lang || "en", { type: "conjunction" }).format(seats.map((seat) => sight.names[seat] ?? ""));

export const signed = (amount: number): { sign: string; number: number } => ({
  sign: amount < 0 ? "minus" : "plus",
  number: Math.abs(amount),
});

/** A letter for each name; two where several names begin alike. */
export function lettersOf(names: readonly string[]): string[] {
  const first = (name: string): string => ([...name][0] ?? "?").toLocaleUpperCase();
  return names.map((name, seat) => {
    const alike = names.some((other, i) => i !== seat && first(other) === first(name));
    return alike ? `${first(name)}${seat + 1}` : first(name);
  });
}
