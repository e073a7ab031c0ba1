import { describe, expect, it } from "vitest";
import recorded from "../../../../tests/web/bristol_states.json";
import { initials } from "./context";
import { factsOf, knownOf } from "./knowledge";
import type { Foreseen, Position } from "../../protocol";
import type { Choice } from "../contract";
import { CART_SEATS, CODED_COINS, CODED_KINDS, FACES, KINDS, NO_CART, NO_COIN, NO_PAWN, type Seen } from "./made";
import { coinOf, forecastOf, landingOf, ridersOf } from "./seen";
import { placeAll } from "./spots";
import { faceOf, kindOfCard } from "./tables";

interface Moment {
  seen: unknown;
  viewer: number | null;
  position: Pick<Position, "asked">;
}
const moments = Object.entries(recorded.moments as unknown as Record<string, Moment>);
const actions = recorded.details.actions;

const choice = (notation: string, preview: Foreseen[][] = []): Choice => {
  const [family = "", ...words] = notation.split(" ");
  return { action: 0, notation, family, words, label: notation, foreseen: preview, preview: "" };
};

describe("where a movement leads", () => {
  it("is what the game foresees", () => {
    expect(landingOf(choice("dash", [[{ name: "move-tried", values: [3, 1, 3] }, { name: "changes-places", values: [3, 0, 2, 1] }]]))).toEqual({ pawn: 3, cart: 0, seat: 2, swaps: 1 });
    expect(landingOf(choice("push next", [[{ name: "lands", values: [2, 1, 0] }]]))).toEqual({ pawn: 2, cart: 1, seat: 0, swaps: NO_PAWN });
    expect(landingOf(choice("push next", [[{ name: "is-left-behind", values: [2] }]]))).toMatchObject({ pawn: 2, cart: NO_CART });
    expect(landingOf(choice("draw"))).toBeNull();
  });
});

it("reads what the dice bring a cart", () =>
  expect(forecastOf({ steps: [3, 1, 2], rats: [2, 0, 0], mingles: [1, 0, 0], crosses: [0, 1, 0], turns: [], had_turn: [], gate: [], tried: [], answered: [], fates: [] }, 0)).toEqual({ steps: 3, rats: 2, mingles: true, crosses: false }));

it("reads what a coin says, whether all have seen it or the viewer alone", () => {
  const seen = (shown: number, own: string): Seen => ({ table: { coins: [{ shown }] }, own: { coins: [CODED_COINS.indexOf(own as "none")] } }) as unknown as Seen;
  expect([seen(1, "none"), seen(NO_COIN, "cured"), seen(NO_COIN, "none")].map((each) => coinOf(each, 0))).toEqual(["plague", "cured", null]);
});

it("knows cards and faces by their words", () => {
  expect(KINDS[kindOfCard(CODED_KINDS.indexOf("chicken-whip"))]).toBe("chicken-whip");
  expect(faceOf(FACES.indexOf("cedar-rat"))).toEqual({ cart: "cedar", rat: true });
  expect(faceOf(FACES.indexOf("oak-apple"))).toEqual({ cart: "oak", rat: false });
});

it("gives pawns different letters", () => {
  const short = initials(["Anna", "Ada", "Aa", "Basil", "", "A"]);
  expect(new Set(short.map((each) => each.toLowerCase())).size).toBe(short.length);
});

describe("every recorded moment", () => {
  for (const [name, { seen: seenJson, position }] of moments) {
    const seen = seenJson as Seen;

    it(`${name}: each choice has one place, and seats are there`, () => {
      const { legal = [], previews = {} } = position.asked ?? {};
      const choices = legal.map((action) => choice(actions[action] ?? "", previews[action]));
      const { placed, strip } = placeAll(choices, seen);
      expect(placed.length + strip.length).toBe(choices.length);
      const seats = placed.flatMap(({ spot }) => (spot.on === "seat" ? [`${spot.cart} ${spot.seat}`] : []));
      expect(new Set(seats).size).toBe(seats.length);
      for (const { spot } of placed) {
        if (spot.on === "seat") expect(spot.cart !== NO_CART && spot.seat >= 0 && spot.seat < CART_SEATS).toBe(true);
        if (spot.on === "card") expect(seen.own.remedies).toContain(CODED_KINDS.indexOf(KINDS[spot.kind]!));
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
