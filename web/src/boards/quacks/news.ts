// What of the latest events the parts of the board play out where they stand; what flies is in flights.svelte.ts.

import type { Event } from "../../protocol";
import type { EventName } from "./made";

export interface Digest {
  placed: Map<number, Set<number>>; // by seat: spaces that got a chip
  exploded: Set<number>; // seats
  face: number | null; // the die's, rolled last
  card: boolean; // a card was turned up
}

export function digestOf(news: readonly Event[]): Digest {
  const digest: Digest = { placed: new Map(), exploded: new Set(), face: null, card: false };
  for (const { event: name, values = [] } of news) {
    const event = name as EventName;
    const [seat = 0, second = 0, third = 0] = values;
    if (event === "placed") digest.placed.set(seat, (digest.placed.get(seat) ?? new Set()).add(third));
    else if (event === "exploded") digest.exploded.add(seat);
    else if (event === "rolled") digest.face = second;
    else if (event === "card-read") digest.card = true;
  }
  return digest;
}
