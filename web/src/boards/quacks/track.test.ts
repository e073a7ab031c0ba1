import { describe, expect, it } from "vitest";
import { layOut, onLap } from "./track";
import { LAP, TAILS } from "./made";

describe("the score track", () => {
  for (const columns of [13, 17, 26, 51]) {
    const { width, height, fields, tails } = layOut(columns);

    it(`has its fields apart and in view, in ${columns} columns`, () => {
      expect(fields).toHaveLength(LAP + 1);
      expect(new Set(fields.map(({ x, y }) => `${x} ${y}`)).size).toBe(LAP + 1);
      for (const { x, y } of fields) {
        expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
      }
    });

    it(`goes from neighbour to neighbour, in ${columns} columns`, () => {
      const step = (a: number): number => Math.abs(fields[a]!.x - fields[a + 1]!.x) + Math.abs(fields[a]!.y - fields[a + 1]!.y);
      expect(Math.max(...fields.slice(1).map((_, i) => step(i)))).toBeLessThanOrEqual(62);
    });

    it(`has every tail, in ${columns} columns`, () => expect(tails.map(({ after }) => after)).toEqual(TAILS));
  }

  it("starts over after fifty", () => {
    expect(onLap(49)).toEqual({ field: 49, laps: 0 });
    expect(onLap(57)).toEqual({ field: 7, laps: 1 });
  });
});
