// Where a choice is made: on a die, on a seat of a cart, on a mingle area, on a card, on the pile of remedies.
// What has no such place stands in a strip below the question.

import type { Choice } from "../contract";
import { CARTS, NO_CART, NO_PAWN, USES, type ActionName, type Seen } from "./made";
import { landingOf, ridersOf, seatOf } from "./seen";
import { KINDS, partnerOf, type Move } from "./tables";

export type Spot =
  | { on: "die"; die: number }
  | { on: "seat"; cart: number; seat: number; pawn: number; move: Move | null } // the seat that is clicked, who sits there
  | { on: "area"; cart: number }
  | { on: "use"; use: string } // a half of every card in hand that has it
  | { on: "card"; kind: number } // a card in hand
  | { on: "symptom"; value: number } // in hand or drawn
  | { on: "remedies" } // the pile
  | { on: "ask" }; // a picture of its own beside the question

const IN_ASK: readonly ActionName[] = ["face", "character", "side", "keep"];

/** Where a choice is made; null: in the strip. */
export function spotOf(choice: Choice, seen: Seen): Spot | null {
  const { words } = choice;
  const family = choice.family as ActionName;
  const [word = ""] = words;
  const { table } = seen;
  if (family === "reroll" || family === "die") return { on: "die", die: Number(word) - 1 };
  if (family === "draw") return { on: "remedies" };
  if (family === "play") return { on: "use", use: word };
  if (family === "cart") return { on: "area", cart: (CARTS as readonly string[]).indexOf(word) };
  if (family === "symptom") return { on: "symptom", value: Number(word) };
  if (family === "spend") return { on: "card", kind: kindOf(USES[table.use] ?? "", word) };
  if (family === "pawn") return sitting(seen, Number(word) - 1, null);
  if (family === "push") return sitting(seen, landingOf(choice)?.pawn ?? NO_PAWN, "push");
  if (family === "elbow" || family === "dash") return target(seen, choice, family);
  return IN_ASK.includes(family) ? { on: "ask" } : null;
}

const kindOf = (use: string, partner: string): number =>
  KINDS.findIndex((kind) => kind.uses.some((each) => each === use) && partnerOf(kind, use) === partner);

function sitting({ table }: Seen, pawn: number, move: Move | null): Spot | null {
  const cart = table.cart_of[pawn] ?? NO_CART;
  return cart === NO_CART ? null : { on: "seat", cart, seat: seatOf(table, pawn), pawn, move };
}

/** The seat that one's own pawn would take. */
function target({ table }: Seen, choice: Choice, move: Move): Spot | null {
  const { cart = NO_CART, seat = 0 } = landingOf(choice) ?? {};
  return cart === NO_CART ? null : { on: "seat", cart, seat, pawn: ridersOf(table, cart)[seat] ?? NO_PAWN, move };
}

export interface Placed {
  choice: Choice;
  spot: Spot;
}

/** All choices with their places, and those without one. */
export function placeAll(choices: readonly Choice[], seen: Seen): { placed: Placed[]; strip: Choice[] } {
  const placed: Placed[] = [];
  const strip: Choice[] = [];
  for (const choice of choices) {
    const spot = spotOf(choice, seen);
    if (spot) placed.push({ choice, spot });
    else strip.push(choice);
  }
  return { placed, strip };
}
