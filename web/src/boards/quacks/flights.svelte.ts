// What flies over the board when something happens. Parts of the board say where they are (`anchor`); an event becomes a
// flight from one place to another. Flights only decorate: nothing waits for them, and the calm reader has none.

import type { Attachment } from "svelte/attachments";
import type { Event } from "../../protocol";
import { placeAt, VIEW, type Point } from "./spiral";
import { DIE_ORANGE, ORANGE_1, type EventName } from "./made";

export type Cargo = { chip: number } | { sign: "ruby" | "point" | "coin"; amount: number };
export interface Flight {
  key: string;
  cargo: Cargo;
  from: Point;
  to: Point;
  delay: number;
  scale: number; // smaller where it lands in something small
}

export const DURATION = 400;
const STAGGER = 70;
const MAX_AT_ONCE = 14;
const SMALL = 240; // pixels: a rival's pot

interface Route {
  cargo: Cargo;
  from: string[]; // names of places, the best first
  to: string[];
  space?: number; // of the pot that the route begins or ends at
}

/** What flies where, for an event; null: nothing does. */
export function routeOf({ event, values = [] }: Event): Route | null {
  const [seat = 0, second = 0, third = 0] = values;
  const [bag, pot, score, rubies] = [`bag:${seat}`, `pot:${seat}`, `score:${seat}`, `rubies:${seat}`];
  const home = `seat:${seat}`;
  switch (event as EventName) {
    case "placed":
      return { cargo: { chip: second }, from: [bag, home], to: [pot], space: third };
    case "looked-at":
      return { cargo: { chip: second }, from: [bag, home], to: [`offered:${seat}`, home] };
    case "put-beside":
      return { cargo: { chip: second }, from: [bag, home], to: [`beside:${seat}`, home] };
    case "flask-used":
    case "white-returned":
      return { cargo: { chip: second }, from: [pot], to: [bag, home] };
    case "bought":
    case "chip-gained":
      return { cargo: { chip: second }, from: [`shop:${second}`, "card"], to: [bag, home] };
    case "chip-swapped":
      return { cargo: { chip: third }, from: [`shop:${third}`, "card"], to: [bag, home] };
    case "whites-added":
      return null;
    case "rubies-gained":
      return { cargo: { sign: "ruby", amount: second }, from: [pot], to: [rubies, home] };
    case "rubies-paid":
      return { cargo: { sign: "ruby", amount: -second }, from: [rubies, home], to: [`droplet:${seat}`, pot] };
    case "points-gained":
      return { cargo: { sign: "point", amount: second }, from: [pot], to: [score, `marker:${seat}`, home] };
    case "coins-paid":
      return { cargo: { sign: "coin", amount: -second }, from: [pot], to: [score, home] };
    case "rolled":
      return second === DIE_ORANGE ? { cargo: { chip: ORANGE_1 }, from: ["die"], to: [bag, home] } : null;
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
  launch(news: readonly Event[], board: Element): void {
    const routes = news.map(routeOf).filter((route) => route !== null);
    const origin = board.getBoundingClientRect();
    const flights = routes.slice(-MAX_AT_ONCE).flatMap((route, i) => {
      const from = this.#locate(route.from, origin, route.from[0]!.startsWith("pot") ? route.space : undefined);
      const to = this.#locate(route.to, origin, route.to[0]!.startsWith("pot") ? route.space : undefined);
      if (!from || !to) return [];
      const scale = Math.min(from.size, to.size) < SMALL ? 0.55 : 1;
      return [{ key: `${this.#count++}`, cargo: route.cargo, from, to, delay: i * STAGGER, scale }];
    });
    this.flying.push(...flights);
  }

  land(key: string): void {
    this.flying = this.flying.filter((flight) => flight.key !== key);
  }

  #locate(names: readonly string[], origin: DOMRect, space?: number): (Point & { size: number }) | null {
    const node = names.map((name) => this.#find(name)).find((each) => each !== undefined);
    if (!node) return null;
    const box = node.getBoundingClientRect();
    const inside = space === undefined ? { x: VIEW / 2, y: VIEW / 2 } : placeAt(space);
    return {
      x: box.left - origin.left + (inside.x / VIEW) * box.width,
      y: box.top - origin.top + (inside.y / VIEW) * box.height,
      size: node.matches("svg, .rival") ? box.width : Infinity,
    };
  }

  /** The largest of the elements of this name that can be seen. */
  #find(name: string): Element | undefined {
    const area = (node: Element): number => node.getBoundingClientRect().width;
    const seen = (this.#places.get(name) ?? []).filter((node) => area(node) > 0);
    return seen.sort((a, b) => area(b) - area(a))[0];
  }
}
