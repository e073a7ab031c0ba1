import { describe, expect, it } from "vitest";
import recorded from "../../../../tests/web/quacks_states.json";
import type { Foreseen } from "../../protocol";
import type { Choice } from "../contract";
import { routeOf } from "./flights.svelte";
import { digestOf } from "./news";
import { LAST_SPACE, NO_CHIP, SPOON, type Readings, type Seen } from "./made";
import { blackPage, lying } from "./seen";
import { spotsOf } from "./spots";

const moments = Object.entries(recorded.moments).map(([name, moment]) => ({ name, ...moment, seen: moment.seen as unknown as Seen }));

const readingsOf = (moment: (typeof moments)[number]): Readings => (moment.position as unknown as { readings: Readings }).readings;

function choices(moment: (typeof moments)[number]): Choice[] {
  const asked = (moment.position as { asked?: { legal: number[]; previews?: Record<string, Foreseen[][]> } | null }).asked;
  return (asked?.legal ?? []).map((action) => {
    const notation = recorded.details.actions[action]!;
    const [family = "", ...words] = notation.split(" ");
    return { action, notation, family, words, label: notation, foreseen: asked?.previews?.[action] ?? [], preview: "" };
  });
}
const question = (moment: (typeof moments)[number]): string =>
  (moment.position as { asked?: { question: string } | null }).asked?.question ?? "";

describe("what the board reads out of recorded games", () => {
  it("puts every chip on a space of the pot", () => {
    for (const moment of moments) {
      expect(Math.max(...readingsOf(moment).scoring)).toBeLessThanOrEqual(SPOON);
      for (const player of moment.seen.table.players) {
        for (const { space, chip } of lying(player)) {
          expect(space).toBeLessThanOrEqual(LAST_SPACE);
          expect(chip).not.toBe(NO_CHIP);
        }
      }
    }
  });

  it("finds a pot over its limit exactly where one exploded", () => {
    for (const moment of moments) {
      const { white, limit } = readingsOf(moment);
      moment.seen.table.players.slice(0, moment.seen.table.options.seats).forEach(({ exploded }, seat) => {
        if (exploded) expect(white[seat]).toBeGreaterThan(limit[seat]!);
      });
    }
  });

  it("has a spot for every question that is answered in the pot", () => {
    for (const name of ["move-extra", "return-white", "return-first-white", "droplet-step", "green-move"]) {
      const moment = moments.find((each) => each.name === name)!;
      const player = moment.seen.table.players[moment.viewer!]!;
      const spots = spotsOf(question(moment), choices(moment), player);
      expect(spots.length, name).toBeGreaterThan(0);
      for (const { space } of spots) expect(space).toBeLessThanOrEqual(LAST_SPACE);
    }
  });

  it("offers an extra move further on than the chip's own", () => {
    const moment = moments.find((each) => each.name === "move-extra")!;
    const spots = spotsOf("move-extra", choices(moment), moment.seen.table.players[moment.viewer!]!);
    const [own, more] = ["decline", "accept"].map((family) => spots.find(({ choice }) => choice.family === family)!.space);
    expect(more).toBeGreaterThan(own!);
  });

  it("has a page of the black book for two players, with and without a tie of none", () => {
    const page = (black: number): string => blackPage({ ...readingsOf(moments[0]!), black: [black] });
    expect([0, 1, 2].map(page)).toEqual(["table-effect-black-two", "table-effect-black-two-or-none", "table-effect-black-more"]);
  });
});

describe("what is played out", () => {
  const told = (event: string, ...values: number[]) => ({ number: 1, event, values });

  it("flies a placed chip from the bag to its space", () => {
    expect(routeOf(told("placed", 2, 4, 17))).toMatchObject({ cargo: { chip: 4 }, from: ["bag:2", "seat:2"], to: ["pot:2"], space: 17 });
  });

  it("lets nothing fly for what does not move", () => expect(routeOf(told("stopped", 1, 3))).toBeNull());

  it("gathers what happened by seat", () => {
    const digest = digestOf([told("placed", 0, 1, 5), told("placed", 0, 1, 7), told("exploded", 3, 8), told("rolled", 1, 2)]);
    expect(digest.placed.get(0)).toEqual(new Set([5, 7]));
    expect(digest.exploded).toEqual(new Set([3]));
    expect(digest.face).toBe(2);
    expect(digest.card).toBe(false);
  });
});
