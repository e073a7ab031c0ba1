// What flies over the board when something happens. Parts of the board say where they are (`anchor`); an event becomes a
// flight from one place to another. Flights only decorate: nothing waits for them, and the calm reader has none.

import type { Attachment } from "svelte/attachments";
import type { Event } from "../../protocol";
import type { Point } from "./street";
import { USES, type EventName } from "./made";
import type { Use } from "./tables";

export type Cargo = { back: "symptom" | "remedy" } | { use: Use } | { sign: "eye" | "coin" };
export interface Flight {
  key: string;
  cargo: Cargo;
  from: Point;
  to: Point;
  delay: number;
}

export const DURATION = 420;
const STAGGER = 80;
const MAX_AT_ONCE = 12;

export interface Route {
  cargo: Cargo;
  from: string[]; // names of places, the best first
  to: string[];
}

const holder = (pawn: number): string[] => [`hand:${pawn}`, `pawn:${pawn}`];

/** What flies where, for an event; null: nothing does. */
export function routeOf({ event, values = [] }: Event): Route | null {
  const [first = 0, second = 0] = values;
  switch (event as EventName) {
    case "drew-remedy":
      return { cargo: { back: "remedy" }, from: ["remedies"], to: holder(first) };
    case "remedy-played":
      return { cargo: { use: USES[second] ?? "arsenic" }, from: holder(first), to: ["dice"] };
    case "whipped":
      return { cargo: { use: "whip" }, from: holder(first), to: [`rider:${second}`] };
    case "symptoms-drawn":
      return { cargo: { back: "symptom" }, from: ["symptoms"], to: holder(first) };
    case "area-grew":
      return { cargo: { back: "symptom" }, from: holder(first), to: [`area:${second}`] };
    case "symptom-discarded":
      return { cargo: { back: "symptom" }, from: holder(first), to: ["symptoms"] };
    case "looked-at":
      return { cargo: { sign: "eye" }, from: holder(first), to: [`rider:${second}`] };
    case "top-looked-at":
      return { cargo: { sign: "eye" }, from: holder(first), to: ["symptoms"] };
    case "coin-given":
      return { cargo: { sign: "coin" }, from: holder(first), to: holder(second) };
    case "mingle":
      return { cargo: { back: "symptom" }, from: ["symptoms"], to: [`area:${first}`] };
    case "mingled":
      return { cargo: { back: "symptom" }, from: [`area:${first}`], to: ["symptoms"] };
    default:
      return null;
  }
}

export class Flights {
  flying = $state.raw<Flight[]>([]);
  #places = new Map<string, Element>();
  #count = 0;

  /** Marks an element as a place where things come from or go to. */
  anchor(name: string): Attachment {
    return (node) => {
      this.#places.set(name, node);
      return () => {
        if (this.#places.get(name) === node) this.#places.delete(name);
      };
    };
  }

  /** Lets the latest events fly, seen from the board. */
  launch(news: readonly Event[], board: Element): void {
    const origin = board.getBoundingClientRect();
    const routes = news.map(routeOf).filter((route) => route !== null);
    const flights = routes.slice(-MAX_AT_ONCE).flatMap(({ cargo, from, to }, i) => {
      const [start, end] = [this.#locate(from, origin), this.#locate(to, origin)];
      return start && end ? [{ key: `${this.#count++}`, cargo, from: start, to: end, delay: i * STAGGER }] : [];
    });
    if (flights.length) this.flying = [...this.flying, ...flights];
  }

  land(key: string): void {
    this.flying = this.flying.filter((flight) => flight.key !== key);
  }

  #locate(names: readonly string[], origin: DOMRect): Point | null {
    const node = names.map((name) => this.#places.get(name)).find((each) => each && each.getBoundingClientRect().width > 0);
    if (!node) return null;
    const box = node.getBoundingClientRect();
    return { x: box.left - origin.left + box.width / 2, y: box.top - origin.top + box.height / 2 };
  }
}
