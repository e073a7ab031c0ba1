import { describe, expect, it } from "vitest";
import recorded from "../../../../tests/web/bristol_states.json";
import { initials } from "./context";
import { factsOf, knownOf } from "./knowledge";
import { CART_SEATS, NO_CART, NO_PAWN, type Seen, type Table } from "./made";
import { cartAhead, cartToLandOn, forecastOf, landingOf, NO_LANDING, ridersOf, turnOrder } from "./seen";
import { placeAll } from "./spots";

interface Moment {
  seen: unknown;
  viewer: number | null;
  position: { asked?: { question: string; legal: number[] } | null };
}
const moments = Object.entries(recorded.moments as unknown as Record<string, Moment>);
const actions = recorded.details.actions;

/** A table with these riders (pawns from 0, front to back), Birch ahead of Cedar ahead of Oak. */
const table = (birch: number[], cedar: number[], oak: number[], order = [0, 1, 2]): Table =>
  ({
    carts: [birch, cedar, oak].map((cart) => ({ riders: [0, 1, 2].map((seat) => cart[seat] ?? NO_PAWN) })),
    pawns: Array.from({ length: 9 }, (_, pawn) => ({ cart: [birch, cedar, oak].findIndex((cart) => cart.includes(pawn)) })),
    order, finished: 0, dice: [0, 1, 1, 2, 4, 4], num_pawns: 4, circle: [0, 1, 2, 3], starter: 2, options: { seats: 4 },
  }) as unknown as Table; // prettier-ignore

describe("where a movement leads", () => {
  it("dashes to the back of the cart ahead", () =>
    expect(landingOf(table([0], [1, 2], []), "dash", 1)).toEqual({ cart: 0, seat: 1, swaps: NO_PAWN }));
  it("changes places with the last rider of a full cart", () =>
    expect(landingOf(table([0, 1, 2], [3], []), "dash", 3)).toEqual({ cart: 0, seat: 2, swaps: 2 }));
  it("passes over a cart that has left", () => {
    const left = { ...table([], [], [3]), finished: 0b10 };
    expect(cartAhead(left, 2)).toBe(0);
  });
  it("pushes onto the last cart with room", () => {
    expect(landingOf(table([0, 1], [2], []), "push", 1)).toEqual({ cart: 2, seat: 0, swaps: NO_PAWN });
    expect(cartToLandOn(table([0], [], [1, 2, 3]), 0)).toBe(1);
  });
  it("leaves behind whoever is pushed off the last cart", () =>
    expect(landingOf(table([], [], [0, 1]), "push", 1)).toEqual(NO_LANDING));
});

describe("what the dice bring", () => {
  it("counts apples and rats as steps, and two rats as a mingle", () =>
    expect(forecastOf(table([0], [1], []), 0)).toEqual({ steps: 3, rats: 2, mingles: true }));
  it("lets no empty cart mingle", () => expect(forecastOf(table([], [1], []), 0).mingles).toBe(false));
});

it("takes turns clockwise from the one that starts", () => expect(turnOrder(table([0], [1], [2, 3]))).toEqual([2, 3, 0, 1]));

it("gives pawns different letters", () => {
  const short = initials(["Anna", "Ada", "Aa", "Basil", "", "A"]);
  expect(new Set(short.map((each) => each.toLowerCase())).size).toBe(short.length);
});

describe("every recorded moment", () => {
  for (const [name, { seen: seenJson, position }] of moments) {
    const seen = seenJson as Seen;

    it(`${name}: each choice has one place, and seats are there`, () => {
      const choices = (position.asked?.legal ?? []).map((action) => {
        const notation = actions[action] ?? "";
        const [family = "", ...words] = notation.split(" ");
        return { action, notation, family, words, label: notation };
      });
      const { placed, strip } = placeAll(choices, seen);
      expect(placed.length + strip.length).toBe(choices.length);
      const seats = placed.flatMap(({ spot }) => (spot.on === "seat" ? [`${spot.cart} ${spot.seat}`] : []));
      expect(new Set(seats).size).toBe(seats.length);
      for (const { spot } of placed) {
        if (spot.on === "seat") expect(spot.cart !== NO_CART && spot.seat >= 0 && spot.seat < CART_SEATS).toBe(true);
        if (spot.on === "card") expect(seen.own.remedies).toContain(spot.kind + 1);
      }
    });

    it(`${name}: what is known fits the cards there are`, () => {
      for (const { value, places } of factsOf(seen)) {
        expect(value >= 1 && value <= 4).toBe(true);
        expect(places.length).toBeGreaterThan(0);
      }
      for (const { sure } of knownOf(seen)) expect(sure.length).toBeLessThanOrEqual(2);
      const riding = [0, 1, 2].flatMap((cart) => ridersOf(seen.table, cart));
      expect(new Set(riding).size).toBe(riding.length);
    });
  }
});
