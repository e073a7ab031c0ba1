// The board of Bristol, for the shell.

import type { Board } from "../contract";
import beats from "./beats";
import Table from "./Board.svelte";
import { sumOf } from "./rounds";

const sounds = {
  rolled: "roll", "symptom-dealt": "bad", "drew-remedy": "card", "remedy-played": "card", pushed: "move", elbowed: "move", dashed: "move", swapped: "move",
  died: "boom", "left-behind": "boom", "cart-moved": "move", crossed: "gain", ratzy: "bad", "gate-closed": "boom",
} as const; // prettier-ignore

export default { component: Table, asks: true, beats, sounds, rounds: { begins: ({ event }) => event === "round-begins", sum: sumOf } } satisfies Board;
