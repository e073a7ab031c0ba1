// What of the latest events the parts of the board play out where they stand; what flies is in flights.svelte.ts.

import type { Event } from "../../protocol";
import type { EventName } from "./made";

export interface Digest {
  trails: Map<number, number[]>; // by seat: spaces entered one after the other
  hound: number[]; // spaces Cerberus came to
  rage: boolean; // the die moved
  speed: boolean; // the die was turned
  fell: boolean; // a bridge
  turned: Set<number>; // seats that changed camp
  caught: number[]; // spaces of captures
  swapped: number | null; // pair of berths
  looked: number | null; // berth
  revealed: boolean;
  offers: Map<number, number>; // by seat, shown now
  short: boolean; // the offers fell short
  hunt: boolean;
}

export function digestOf(news: readonly Event[], boat: number): Digest {
  const digest: Digest = {
    trails: new Map(), hound: [], rage: false, speed: false, fell: false, turned: new Set(), caught: [], swapped: null,
    looked: null, revealed: false, offers: new Map(), short: false, hunt: false,
  }; // prettier-ignore
  const step = (seat: number, space: number): unknown => digest.trails.set(seat, [...(digest.trails.get(seat) ?? []), space]);
  for (const { event: name, values = [] } of news) {
    const event = name as EventName;
    const [seat = 0, second = 0] = values;
    if (event === "moved") step(seat, second);
    else if (event === "boarded") step(seat, boat);
    else if (event === "cerberus-moved" || event === "cerberus-retreated") digest.hound.push(seat);
    else if (event === "rage-moved") digest.rage = true;
    else if (event === "speed-turned") digest.speed = true;
    else if (event === "bridge-fell") digest.fell = true;
    else if (event === "camp-changed") digest.turned.add(seat);
    else if (event === "caught") digest.caught.push(second);
    else if (event === "swapped") digest.swapped = second;
    else if (event === "looked") digest.looked = second;
    else if (event === "boat-revealed") digest.revealed = true;
    else if (event === "offered") digest.offers.set(seat, second);
    else if (event === "offers-fall-short") digest.short = true;
    else if (event === "hunt-begins") digest.hunt = true;
  }
  return digest;
}
