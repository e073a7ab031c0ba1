import { describe, expect, it } from "vitest";
import recorded from "../../../../tests/web/quacks_states.json";
import type { Choice } from "../contract";
import { routeOf } from "./flights.svelte";
import { digestOf } from "./news";
import { noteOf } from "./notes";
import { LAST_SPACE, NO_CHIP, PHASES, SPOON, type Seen } from "./made";
import { blackPage, lying, placeOf, scoringSpace, whiteLimit, whiteSum } from "./seen";
import { spotsOf } from "./spots";

const moments = Object.entries(recorded.moments).map(([name, moment]) => ({ name, ...moment, seen: moment.seen as unknown as Seen }));
const say = (key: string, values: object = {}): string => `${key} ${JSON.stringify(values)}`;

function choices(moment: (typeof moments)[number]): Choice[] {
  const asked = (moment.position as { asked?: { legal: number[] } | null }).asked;
  return (asked?.legal ?? []).map((action) => {
    const notation = recorded.details.actions[action]!;
    const [family = "", ...words] = notation.split(" ");
    return { action, notation, family, words, label: notation };
  });
}
const question = (moment: (typeof moments)[number]): string =>
  (moment.position as { asked?: { question: string } | null }).asked?.question ?? "";

describe("what the board reads out of recorded games", () => {
  it("puts every chip on a space of the pot", () => {
    for (const { seen } of moments) {
      for (const player of seen.table.players) {
        expect(scoringSpace(player)).toBeLessThanOrEqual(SPOON);
        for (const { space, chip } of lying(player)) {
          expect(space).toBeLessThanOrEqual(LAST_SPACE);
          expect(chip).not.toBe(NO_CHIP);
        }
      }
    }
  });

  it("finds a pot over its limit exactly where one exploded", () => {
    for (const { seen } of moments) {
      for (const player of seen.table.players.slice(0, seen.table.options.seats)) {
        if (player.exploded) expect(whiteSum(player)).toBeGreaterThan(whiteLimit(seen.table, player));
      }
    }
  });

  it("has a spot for every question that is answered in the pot", () => {
    for (const name of ["move-extra", "return-white", "return-first-white", "droplet-step", "green-move"]) {
      const moment = moments.find((each) => each.name === name)!;
      const player = moment.seen.table.players[moment.viewer!]!;
      const spots = spotsOf(question(moment), choices(moment), moment.seen.table, player);
      expect(spots.length, name).toBeGreaterThan(0);
      for (const { space } of spots) expect(space).toBeLessThanOrEqual(LAST_SPACE);
    }
  });

  it("offers an extra move further on than the chip's own", () => {
    const moment = moments.find((each) => each.name === "move-extra")!;
    const player = moment.seen.table.players[moment.viewer!]!;
    const [own, more] = [0, player.extra].map((extra) => placeOf(moment.seen.table, player, player.hand, extra));
    expect(more).toBeGreaterThan(own!);
  });

  it("can note what every choice would bring", () => {
    for (const moment of moments) {
      if (moment.viewer === null) continue;
      const player = moment.seen.table.players[moment.viewer]!;
      const situation = { say, question: question(moment), table: moment.seen.table, player };
      for (const choice of choices(moment)) expect(noteOf(choice, situation)).not.toContain("undefined");
    }
  });
});

describe("what choices and books are said to bring", () => {
  const moment = moments.find(({ name }) => name === "place-one-of")!;
  const noted = (options: Record<string, number>, phase: number, notation: string): string => {
    const table = { ...moment.seen.table, options: { ...moment.seen.table.options, ...options }, phase };
    const [family = "", ...words] = notation.split(" ");
    const choice = { action: 0, notation, family, words, label: notation };
    return noteOf(choice, { say, question: "place-one-of", table, player: table.players[moment.viewer!]! });
  };
  const [brewing, strong] = [PHASES.indexOf("brewing"), PHASES.indexOf("strong")];

  it("puts a red of set 2 beside the pot, unless it is a strong ingredient that does not act", () => {
    const acts = { red_book: 2, strong_ingredient_safe_and_inert: 0 };
    const inert = { red_book: 2, strong_ingredient_safe_and_inert: 1 };
    expect(noted(inert, brewing, "take red-2")).toContain("table-note-beside");
    expect(noted(acts, strong, "take red-2")).toContain("table-note-beside");
    expect(noted(inert, strong, "take red-2")).toContain("table-note-space");
    expect(noted({ red_book: 1 }, brewing, "take red-2")).toContain("table-note-space");
    expect(noted(inert, brewing, "take orange-1")).toContain("table-note-space");
  });

  it("has a page of the black book for two players, with and without a tie of none", () => {
    const page = (options: Record<string, number>): string => blackPage({ ...moment.seen.table, options: { ...moment.seen.table.options, ...options } });
    expect(page({ seats: 2, black_zero_tie_pays: 0 })).toBe("table-effect-black-two");
    expect(page({ seats: 2, black_zero_tie_pays: 1 })).toBe("table-effect-black-two-or-none");
    expect(page({ seats: 3, black_zero_tie_pays: 1 })).toBe("table-effect-black-more");
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
