// What of the latest events the parts of the board play out where they stand; what flies is in flights.svelte.ts.

import type { Event } from "../../protocol";
import type { EventName } from "./made";

export interface Digest {
  rolled: Set<number>; // dice
  locked: Set<number>; // dice
  mingled: Set<number>; // carts
  moved: Set<number>; // pawns that acted or were moved
  whipped: Set<number>; // pawns held back
  died: Set<number>; // pawns
  ratzy: boolean;
}

const ACTING: readonly EventName[] = ["passed", "drew-remedy", "remedy-played", "elbowed", "dashed", "swapped", "pushed", "ghost-rerolls", "ghost-rests", "advanced", "looked-at"];

export function digestOf(news: readonly Event[]): Digest {
  const digest: Digest = { rolled: new Set(), locked: new Set(), mingled: new Set(), moved: new Set(), whipped: new Set(), died: new Set(), ratzy: false };
  for (const { event: name, values = [] } of news) {
    const event = name as EventName;
    const [first = 0, second = 0] = values;
    if (event === "rolled") digest.rolled.add(first);
    else if (event === "face-set" || event === "ghost-rerolls") digest.rolled.add(second);
    else if (event === "locked") digest.locked.add(second);
    else if (event === "mingle") digest.mingled.add(first);
    else if (event === "whipped") digest.whipped.add(second);
    else if (event === "died") digest.died.add(first);
    else if (event === "ratzy") digest.ratzy = true;
    if (ACTING.includes(event)) digest.moved.add(first);
  }
  return digest;
}
