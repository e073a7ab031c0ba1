// What flies over the board when something happens. Parts of the board say where they are (`anchor`); an event becomes a
// flight from one place to another. Flights only decorate: nothing waits for them, and the calm reader has none.

import type { Attachment } from "svelte/attachments";
import type { Event } from "../../protocol";
import type { EventName } from "./made";
import { ofBetrayal } from "./tables";

interface Point {
  x: number;
  y: number;
}
export type Cargo = { card: "survival" | "betrayal" } | { pawn: number } | { seal: true } | { key: true };
export interface Flight {
  key: string;
  cargo: Cargo;
  from: Point;
  to: Point;
  delay: number;
}

export const DURATION = 420;
const STAGGER = 80;
const MAX_AT_ONCE = 14;

interface Route {
  cargo: Cargo;
  from: string[]; // names of places, the best first
  to: string[];
}

/** What flies where, for an event; null: nothing does. `helps` tells who was in Cerberus' camp. */
export function routeOf({ event, values = [] }: Event, helps: (seat: number) => boolean): Route | null {
  const [seat = 0, second = 0] = values;
  const hand = seat >= 0 ? [`hand:${seat}`, `seat:${seat}`] : [];
  const card = helps(seat) ? "betrayal" : "survival";
  switch (event as EventName) {
    case "drew":
      return { cargo: { card }, from: [`deck:${card}`], to: hand };
    case "discarded": {
      const kind = ofBetrayal(second) ? "betrayal" : "survival";
      return { cargo: { card: kind }, from: hand, to: [`pile:${kind}`] };
    }
    case "offer-sealed":
      return { cargo: { seal: true }, from: [`seat:${seat}`], to: ["offers"] };
    case "placed":
      return { cargo: { pawn: seat }, from: [`space:caught`], to: [`label:${second}`] };
    case "looked":
      return { cargo: { key: true }, from: [`seat:${seat}`], to: [`berth:${second}`] };
    default:
      return null;
  }
}

export class Flights {
  flying = $state<Flight[]>([]);
  #places = new Map<string, Element[]>();
  #count = 0;

  /** Marks an element as a place where things come from or go to. */
  anchor(name: string): Attachment {
    return (node) => {
      this.#places.set(name, [...(this.#places.get(name) ?? []), node]);
      return () => this.#places.set(name, (this.#places.get(name) ?? []).filter((each) => each !== node));
    };
  }

  /** Lets the latest events fly, seen from the board. */
  launch(news: readonly Event[], board: Element, helps: (seat: number) => boolean): void {
    const origin = board.getBoundingClientRect();
    const caught = news.find(({ event }) => event === "caught")?.values?.[1];
    const named = (name: string): string => (name === "space:caught" ? `space:${caught}` : name);
    const routes = news.map((event) => routeOf(event, helps)).filter((route) => route !== null);
    const flights = routes.slice(-MAX_AT_ONCE).flatMap((route, i) => {
      const [from, to] = [this.#locate(route.from.map(named), origin), this.#locate(route.to, origin)];
      return from && to ? [{ key: `${this.#count++}`, cargo: route.cargo, from, to, delay: i * STAGGER }] : [];
    });
    this.flying.push(...flights);
  }

  land(key: string): void {
    this.flying = this.flying.filter((flight) => flight.key !== key);
  }

  #locate(names: readonly string[], origin: DOMRect): Point | null {
    const node = names.map((name) => this.#find(name)).find((each) => each !== undefined);
    if (!node) return null;
    const box = node.getBoundingClientRect();
    return { x: box.left - origin.left + box.width / 2, y: box.top - origin.top + box.height / 2 };
  }

  /** The largest of the elements of this name that can be seen. */
  #find(name: string): Element | undefined {
    const area = (node: Element): number => node.getBoundingClientRect().width;
    const seen = (this.#places.get(name) ?? []).filter((node) => area(node) > 0);
    return seen.sort((a, b) => area(b) - area(a))[0];
  }
}
