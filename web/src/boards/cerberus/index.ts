// The board of Cerberus, for the shell.

import type { Board } from "../contract";
import beats from "./beats";
import Table from "./Board.svelte";
import { begins, sumOf } from "./rounds";

const sounds = {
  moved: "move", "cerberus-moved": "move", "rage-moved": "bad", "speed-turned": "roll", "hunt-begins": "boom", caught: "boom", "camp-changed": "bad",
  "bridge-fell": "boom", "boat-revealed": "gain", boarded: "gain", offered: "card",
} as const; // prettier-ignore

export default { component: Table, asks: true, beats, sounds, rounds: { begins, sum: sumOf } } satisfies Board;
