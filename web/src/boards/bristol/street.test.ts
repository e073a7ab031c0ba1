import { describe, expect, it } from "vitest";
import { cartAt, numbered, seatAt, spaceX, streetOf } from "./street";

describe("the street", () => {
  for (const width of [340, 374, 414, 640, 900, 1060]) {
    for (const track of [8, 16, 40]) {
      const street = streetOf(width, track);

      it(`keeps carts and seats in view, ${width} wide, ${track} long`, () => {
        for (const cart of [0, 1, 2]) {
          for (const space of [0, 1, track - 1, track, track + 5]) {
            const corner = cartAt(street, cart, space, space >= track);
            expect(corner.x).toBeGreaterThanOrEqual(0);
            expect(corner.x + street.cart.width).toBeLessThanOrEqual(street.width);
            expect(corner.y + street.cart.height).toBeLessThanOrEqual(street.height);
            for (const seat of [0, 1, 2]) {
              const { x } = seatAt(street, corner, seat);
              expect(x).toBeGreaterThanOrEqual(corner.x);
              expect(x + street.seat.width).toBeLessThanOrEqual(corner.x + street.cart.width);
            }
          }
        }
      });

      it(`ends at the gate, ${width} wide, ${track} long`, () => {
        expect(spaceX(street, 0)).toBe(street.start);
        expect(spaceX(street, track)).toBeCloseTo(street.gate);
        expect(street.space).toBeGreaterThan(0);
      });

      it(`has its numbers apart, ${width} wide, ${track} long`, () => {
        const at = numbered(street);
        expect(at[0]).toBe(0);
        for (let i = 1; i < at.length; i++) expect(spaceX(street, at[i]!) - spaceX(street, at[i - 1]!)).toBeGreaterThan(20);
      });
    }
  }

  it("has targets large enough for a finger", () => {
    const { seat } = streetOf(374, 16);
    expect(Math.min(seat.width, seat.height)).toBeGreaterThanOrEqual(24);
  });

  it("seats the first in front", () => {
    const street = streetOf(1000, 16);
    const corner = cartAt(street, 0, 3, false);
    expect(seatAt(street, corner, 0).x).toBeGreaterThan(seatAt(street, corner, 2).x);
  });

  it("nudges the cart that is ahead on the same space", () => {
    const street = streetOf(1000, 16);
    expect(cartAt(street, 0, 3, false, 0).x).toBeGreaterThan(cartAt(street, 1, 3, false, 1).x);
  });
});
