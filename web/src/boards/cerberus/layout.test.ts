import { describe, expect, it } from "vitest";
import { bow, huddle, layOut, smooth, stone, wayBow, type Ends, type Layout } from "./layout";

// Spaces and ways of the boards that there are: the re-edition, first editions long and short, and the longest possible.
const BOARDS: [string, number, Ends][] = [
  ["re-edition", 23, [[8, 12], [14, 17]]],
  ["bridge twice", 24, [[8, 12], [14, 18]]],
  ["portal and funicular", 22, [[8, 11], [13, 16]]],
  ["stilts and promontory, short end", 19, []],
  ["gondola twice", 20, [[8, 10], [13, 15]]],
  ["an owner's, as long as can be", 40, [[5, 9], [20, 31]]],
  ["an owner's, short", 8, [[2, 5]]],
]; // prettier-ignore
const CASES = BOARDS.flatMap(([name, spaces, ways]) => [true, false].map((wide) => ({ name, spaces, ways, wide, layout: layOut(spaces, ways, wide) })));

const apart = (one: { x: number; y: number }, other: { x: number; y: number }): number => Math.hypot(one.x - other.x, one.y - other.y);
const inside = ({ width, height }: Layout, { x, y }: { x: number; y: number }, margin: number): boolean =>
  x >= margin && y >= margin && x <= width - margin && y <= height - margin;

describe.each(CASES)("$name, wide: $wide", ({ spaces, wide, ways, layout }) => {
  it("has a place for every space", () => expect(layout.places).toHaveLength(spaces));

  it("keeps every space inside the view box", () => {
    for (const place of layout.places) expect(inside(layout, place, layout.radius)).toBe(true);
    for (const berth of layout.berths) expect(inside(layout, berth, layout.boat * 0.5)).toBe(true);
  });

  it("keeps spaces distinct and apart", () => {
    for (const [i, one] of layout.places.entries()) {
      for (const other of layout.places.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(2 * layout.radius);
    }
  });

  it("leads from each space to a neighbour", () => {
    const longest = Math.max(...layout.places.slice(1).map((place, i) => apart(place, layout.places[i]!)));
    expect(longest).toBeLessThan(layout.width / 2.4);
  });

  it("keeps spaces out of the river, and the first berth next to the last space", () => {
    for (const { x, y } of layout.places) expect(wide ? x + layout.radius : y).toBeLessThan(wide ? layout.river.x + 30 : layout.river.y);
    const end = layout.places.at(-1)!;
    const distances = layout.berths.map((berth) => apart(berth, end));
    expect(Math.min(...distances)).toBe(distances[0]);
  });

  it("draws ways as lines between their ends", () => {
    for (const [from, to] of ways) {
      const line = wayBow(layout, from, to);
      expect(apart(line[0]!, layout.places[from]!)).toBeLessThan(1);
      expect(apart(line.at(-1)!, layout.places[to]!)).toBeLessThan(1);
    }
  });
});

describe("lines", () => {
  it("have no holes", () => {
    expect(smooth([{ x: 0, y: 0 }, { x: 5, y: 5 }])).not.toContain("NaN"); // prettier-ignore
    expect(smooth([])).toBe("");
    expect(stone(20, 3)).toMatch(/^M.*z$/);
  });
  it("bow upwards over a row, whichever way it runs", () => {
    expect(bow({ x: 0, y: 50 }, { x: 100, y: 50 }, 20)[12]!.y).toBeCloseTo(30);
    expect(bow({ x: 100, y: 50 }, { x: 0, y: 50 }, 20)[12]!.y).toBeCloseTo(30);
  });
});

describe("pawns on one space", () => {
  it.each([1, 2, 3, 4, 5, 6, 7])("%i stand apart and about the space", (count) => {
    const { size, offsets } = huddle(count, 42);
    for (const [i, one] of offsets.entries()) {
      expect(Math.hypot(one.x, one.y)).toBeLessThan(42);
      for (const other of offsets.slice(i + 1)) expect(apart(one, other)).toBeGreaterThanOrEqual(size);
    }
  });
});
