// What a board is, for the shell, and what it gets. A game brings one folder, `boards/<game>/`, with an `index.ts` that
// exports a `Board` as its default; nothing else in the page names a game. A game without a folder gets the plain board.

import type { Component } from "svelte";
import type { Event, Foreseen, GameDetails, Position, SeatInfo } from "../protocol";

/** A text in the reader's language: the game's own catalogue, then the page's. Keys as in the `.ftl` files. */
export type Say = (key: string, values?: Record<string, string | number>) => string;

/** An action that may be given now, and what it is called. */
export interface Choice {
  action: number; // its id
  notation: string; // such as "take green-2"
  family: string; // such as "take"
  words: string[]; // its parameters in notation, such as ["green-2"]
  label: string; // in the reader's language
  foreseen: Foreseen[][]; // what it would bring, in a line for each way in which it may go on
  preview: string; // the same in words; empty if there is nothing to say
}

/** Everything a board shows. All of it is what the viewer may know: the Seen, and what was told. */
export interface BoardProps {
  game: GameDetails;
  seen: Record<string, any>; // the Seen record as JSON; fields as in the game's state.py
  position: Position;
  seat: number | null; // whose board it is; null: looking on
  seats: SeatInfo[];
  names: string[];
  choices: Choice[]; // legal actions of this seat now; empty if none is asked, or in a replay
  refusal: (action: number) => string | null; // why an action of the question is not possible, in words, if known
  news: Event[]; // the events told just now, to animate; empty after a sync
  step?: string | null; // the step of the game that these belong to, where it may be another than the table's phase says
  calm: boolean; // the reader asks for less motion
  busy: boolean; // an answer is on its way
  keys?: boolean; // key n gives choice n (1 to 9), so a board may show it; absent: yes
  say: Say;
  answer: (action: number) => void;
}

/** A sound that the page can make. */
export type Sound = "turn" | "move" | "roll" | "gain" | "card" | "bad" | "boom" | "end";

/** What came of a round for one seat: a text of the board, and its values. */
export interface Sum {
  key: string;
  values: Record<string, number>;
}

/** How what one update told is shown: as beats, one after the other. */
export interface Beats {
  /** The step of the game that an event belongs to, told in the step `now` and after the event `before`; null: the same.
   * A board has a text `board-step-STEP` for each. */
  stepOf: (event: Event, now: string | null, before?: Event) => string | null;
  /** By event: where the table is seen to change with it, as "carts.$0.position"; `$0` is the event's first value. What
   * is not named here changes with the last beat. */
  shows: Readonly<Record<string, readonly string[]>>;
}

export interface Board {
  component: Component<BoardProps>;
  beats?: Beats;
  /** What is heard, by event. */
  sounds?: Readonly<Record<string, Sound>>;
  /** Whether an event begins a round for a seat, and what came of the round's events for it. */
  rounds?: { begins: (event: Event, seat: number) => boolean; sum: (round: readonly Event[], seat: number) => Sum[] };
  /** The board shows the question and every choice itself, so the shell's own list of choices is left out. On a narrow
   * screen a slim bar says what is asked, `--board-edge` high at the lower edge, and keeps the list behind a button.
   * Number keys are the shell's. */
  asks?: boolean;
}
