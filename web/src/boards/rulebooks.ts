// What a game's rulebook shows of its pieces: pictures among the words, and the table of what everything does. Each is
// fetched when its rulebook is opened. A game brings `boards/<game>/rulebook.ts`; its words are in its catalogues.

import type { Component } from "svelte";
import type { Say } from "./contract";

/** A piece, and what it does. */
export interface Piece {
  picture: string; // as in the text of the rulebook, such as "chip-green-2"; empty: it has none
  name: string;
  text: string;
}

export interface Chapter {
  title: string;
  pieces: Piece[];
}

export interface Pieces {
  Picture: Component<{ name: string; say: Say }>;
  everything: (say: Say) => Chapter[];
}

const found = import.meta.glob<{ default: Pieces }>("./*/rulebook.ts");

export const piecesOf = async (game: string): Promise<Pieces | null> => (await found[`./${game}/rulebook.ts`]?.())?.default ?? null;
