import { describe, expect, it } from "vitest";
import recorded from "../../../../tests/web/bristol_states.json";
import type { Event, GameDetails } from "../../protocol";
import type { Sight } from "./context";
import { routeOf } from "./flights.svelte";
import { digestOf } from "./news";
import type { Seen } from "./made";
import { toldOf } from "./tell";

const told = (event: string, ...values: number[]): Event => ({ number: 1, event, values });
const moments = Object.values(recorded.moments as unknown as Record<string, { seen: Seen; news: Event[]; names: string[]; viewer: number | null }>);
const game = recorded.details as unknown as GameDetails;

describe("what is played out", () => {
  it("flies a drawn remedy to whoever drew it", () =>
    expect(routeOf(told("drew-remedy", 3))).toEqual({ cargo: { back: "remedy" }, from: ["remedies"], to: ["hand:3", "pawn:3"] }));
  it("cracks a whip at whoever moved", () =>
    expect(routeOf(told("whipped", 1, 4, 2))).toMatchObject({ cargo: { use: "whip" }, to: ["rider:4"] }));
  it("lets nothing fly for most events", () => expect(routeOf(told("turn-begins", 1))).toBeNull());

  it("gathers dice, mingles and deaths", () => {
    const digest = digestOf([told("rolled", 2, 1), told("ghost-rerolls", 5, 4), told("locked", 0, 3), told("mingle", 1), told("died", 6), told("ratzy")]);
    expect(digest).toMatchObject({ rolled: new Set([2, 4]), locked: new Set([3]), mingled: new Set([1]), died: new Set([6]), ratzy: true });
  });

  it("knows every event by a name that the game has", () => {
    const known = new Set(game.events.map(({ name }) => name));
    const played = ["rolled", "face-set", "ghost-rerolls", "locked", "mingle", "mingled", "whipped", "died", "ratzy", "drew-remedy", "remedy-played",
      "symptoms-drawn", "area-grew", "symptom-discarded", "looked-at", "top-looked-at", "coin-given", "died-of-shame", "left-behind"]; // prettier-ignore
    expect(played.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe("what is told", () => {
  it("names every value of every recorded event", () => {
    for (const { seen, news, names, viewer } of moments) {
      const say = (key: string, values: object = {}): string => `${key} ${JSON.stringify(values)}`;
      const sight = { say, names, seat: viewer, table: seen.table } as unknown as Sight;
      for (const { words } of toldOf(news, game, sight)) expect(words).not.toMatch(/undefined|null|NaN/);
    }
  });

  it("tells two seats apart", () => {
    const { seen } = moments[0]!;
    const values: Record<string, unknown>[] = [];
    const sight = { say: (_: string, given: Record<string, unknown>) => (values.push(given), ""), names: ["Anna", "Basil"], seat: 1, table: seen.table } as unknown as Sight;
    toldOf([told("looked-at", 0, 1)], game, sight);
    expect(values.at(-1)).toMatchObject({ seat: "Anna", who: "other", "seat-2": "Basil", "who-2": "you" });
  });
});
