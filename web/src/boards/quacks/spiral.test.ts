import { describe, expect, it } from "vitest";
import { CENTER, handDrawn, MIDDLE_OF_SPIRAL, PLACES, RIM, SPACE_RADIUS, VIEW, way } from "./spiral";
import { NUM_SPACES } from "./made";

const fromCenter = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - CENTER, y - CENTER);

describe("the spiral of the pot", () => {
  it("has a place for every space, the spoon included", () => expect(PLACES).toHaveLength(NUM_SPACES));

  it("keeps every space inside the rim and the view", () => {
    for (const place of PLACES.slice(0, -1)) expect(fromCenter(place) + SPACE_RADIUS).toBeLessThan(RIM);
    for (const { x, y } of PLACES) {
      expect(Math.min(x, y, VIEW - x, VIEW - y)).toBeGreaterThan(SPACE_RADIUS);
    }
  });

  it("leads outwards all the way", () => {
    const radii = PLACES.map(({ x, y }) => Math.hypot(x - MIDDLE_OF_SPIRAL.x, y - MIDDLE_OF_SPIRAL.y));
    for (let i = 1; i < radii.length; i++) expect(radii[i]!).toBeGreaterThan(radii[i - 1]!);
  });

  it("leaves room for a whole chip on every space", () => {
    for (const [i, one] of PLACES.entries()) {
      for (const other of PLACES.slice(i + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * SPACE_RADIUS);
      }
    }
  });

  it("is drawn as paths without holes", () => {
    expect(way(0, NUM_SPACES - 1)).toMatch(/^M[\d. ]+(L[\d. ]+)+$/);
    expect(handDrawn(0, 0, 10, 1, 1)).not.toContain("NaN");
  });
});
