// The street's geometry, in CSS pixels of the room there is. Carts stand in lanes of their own, noses on their spaces;
// a cart is as long as three seats, so the street begins a cart's length before its first space.

import { CART_SEATS, NUM_CARTS } from "./made";

export interface Point {
  x: number;
  y: number;
}

export interface Street {
  width: number;
  height: number;
  compact: boolean; // a phone
  scale: number; // of what stands on it
  track: number; // spaces to the gate
  sky: number; // height of the houses above the lanes
  lane: number; // height of a lane
  start: number; // x of space 0
  space: number; // width of a space
  gate: number; // x of the gate
  cart: { width: number; height: number };
  seat: { width: number; height: number };
}

const NUDGE = 5; // of a cart that is ahead on the same space

export function streetOf(room: number, track: number): Street {
  const width = Math.max(Math.round(room), 300);
  const compact = width < 640;
  const scale = compact ? 0.74 : width < 980 ? 0.88 : 1;
  const seat = { width: Math.round(50 * scale) - (compact ? 3 : 0), height: Math.round(62 * scale) - (compact ? 2 : 0) };
  const cart = { width: CART_SEATS * seat.width + (compact ? 22 : 34), height: Math.round(112 * scale) };
  const lane = cart.height + (compact ? 10 : 8);
  const sky = compact ? 30 : Math.round(50 * scale);
  const start = cart.width + (compact ? 6 : 14);
  const gate = width - (compact ? 40 : 84);
  return {
    width, compact, scale, track, sky, lane, start, gate, cart, seat,
    height: sky + NUM_CARTS * lane + (compact ? 22 : 26),
    space: (gate - start) / track,
  }; // prettier-ignore
}

/** Where a space begins: the gate for the last one. */
export const spaceX = (street: Street, space: number): number => street.start + Math.min(space, street.track) * street.space;

/** The upper left corner of a cart; its nose stands on its space, past the gate if it has left. */
export function cartAt(street: Street, cart: number, space: number, left: boolean, rank = 0): Point {
  const nose = left ? street.width - 4 : spaceX(street, space) + Math.max(NUDGE * (1 - rank), 0);
  return { x: Math.min(nose, street.width - 4) - street.cart.width, y: street.sky + cart * street.lane + 4 };
}

/** The upper left corner of a seat, 0 in front, that is, to the right. */
export function seatAt(street: Street, corner: Point, seat: number): Point {
  const tail = street.cart.width - CART_SEATS * street.seat.width - (street.compact ? 6 : 10);
  return { x: corner.x + tail + (CART_SEATS - 1 - seat) * street.seat.width, y: corner.y };
}

/** Every so many spaces one is numbered, so that the numbers stay apart. */
export function numbered(street: Street): number[] {
  const apart = [1, 2, 4, 5, 10].find((step) => step * street.space >= 26) ?? 10;
  return Array.from({ length: street.track }, (_, space) => space).filter((space) => space % apart === 0 && (space === 0 || (street.track - space) * street.space >= 22));
}

/** The way of a pawn through the air, as an SVG path. */
export function arc(from: Point, to: Point): string {
  const lift = Math.min(70, 18 + Math.hypot(to.x - from.x, to.y - from.y) * 0.22);
  return `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - lift} ${to.x} ${to.y}`;
}
