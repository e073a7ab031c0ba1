// The board of Cerberus, for the shell.

import type { Board } from "../contract";
import Table from "./Board.svelte";

export default { component: Table, asks: true } satisfies Board;
