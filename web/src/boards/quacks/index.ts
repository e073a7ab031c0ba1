// The board of Quacks, for the shell.

import type { Board } from "../contract";
import beats from "./beats";
import Table from "./Board.svelte";
import { sumOf } from "./rounds";

const sounds = {
  placed: "move", exploded: "boom", rolled: "roll", "card-read": "card", bought: "gain", "points-gained": "gain", "rubies-gained": "gain", "chip-gained": "gain",
} as const; // prettier-ignore

export default { component: Table, asks: true, beats, sounds, rounds: { begins: ({ event }) => event === "round-begins", sum: sumOf } } satisfies Board;
