// The boards that there are, by the name of their game; each is fetched when its game is played.

import type { Board } from "./contract";
import PlainBoard from "./PlainBoard.svelte";

const found = import.meta.glob<{ default: Board }>("./*/index.ts");

export const plain: Board = { component: PlainBoard };

export async function boardOf(game: string): Promise<Board> {
  const load = found[`./${game}/index.ts`];
  return load ? (await load()).default : plain;
}
