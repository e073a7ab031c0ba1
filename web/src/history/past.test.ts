import { beforeEach, expect, test, vi } from "vitest";
import { BadFile, forgetAll, isPast, MAX_FILE, MAX_PAST, merge, past, read, remember, written, type Past } from "./past";
import { byGame } from "./statistics";

vi.stubGlobal("location", { origin: "http://here" });

const one: Past = {
  at: "http://here",
  code: "ABC234",
  match: 1,
  game: "quacks",
  ended: 1_000,
  seat: 0,
  players: [
    { name: "Ada", bot: "" },
    { name: "Basil", bot: "heuristic" },
  ],
  places: [1, 2],
  winners: [0],
  scores: [61, 40],
};

beforeEach(forgetAll);

test("a match is remembered once, the latest first", () => {
  remember(one);
  remember({ ...one, ended: 9_000 }); // opened again
  remember({ ...one, match: 2, ended: 2_000 });
  expect(past().map(({ match, ended }) => [match, ended])).toEqual([
    [2, 2_000],
    [1, 1_000],
  ]);
});

test("what is remembered is bounded, and the oldest go", () => {
  merge(Array.from({ length: MAX_PAST + 5 }, (_, index) => ({ ...one, match: index + 1, ended: index })));
  expect(past().length).toBe(MAX_PAST);
  expect(past().at(-1)?.ended).toBe(5);
});

test("a file brings everything back, and nothing but what is known", () => {
  remember(one);
  const file = written();
  forgetAll();
  expect(merge(read(file.replace('"code"', '"secret": "s", "code"')))).toBe(1);
  expect(past()).toEqual([one]);
  expect(merge(read(file))).toBe(0);
});

const inFile = (entry: object) => JSON.stringify({ format: "ludarium-history", version: 1, matches: [one, entry] });

test.each<[string, string, string, number]>([
  ["too large", " ".repeat(MAX_FILE + 1), "size", 0],
  ["torn", "{", "json", 0],
  ["something else", "[1, 2]", "format", 0],
  ["nothing", "null", "format", 0],
  ["a later version", '{"format": "ludarium-history", "version": 2, "matches": []}', "format", 0],
  ["a place that cannot be", inFile({ ...one, places: [1, 99] }), "entry", 2],
  ["a seat that is not there", inFile({ ...one, seat: 2 }), "entry", 2],
  ["an address that is a script", inFile({ ...one, at: "javascript:alert(1)" }), "entry", 2],
  ["a code that is a path", inFile({ ...one, code: "../../x" }), "entry", 2],
  ["markup of great length as a name", inFile({ ...one, players: [{ name: "<b>".repeat(40), bot: "" }, one.players[1]] }), "entry", 2],
  ["scores for somebody else", inFile({ ...one, scores: [1] }), "entry", 2],
])("a file that is %s is not taken", (_, text, what, entry) => {
  const told = (() => {
    try {
      return read(text);
    } catch (error) {
      return error;
    }
  })();
  expect(told).toBeInstanceOf(BadFile);
  expect([(told as BadFile).what, (told as BadFile).entry]).toEqual([what, entry]);
});

test("what is no match is not believed", () => {
  expect([null, 1, "x", {}, { ...one, ended: "now" }, { ...one, winners: [7] }].map(isPast)).toEqual(Array(6).fill(false));
});

test("sums by game", () => {
  const lost = { ...one, match: 2, winners: [1], places: [2, 1], scores: [39, 70] };
  const { scores: _, ...plain } = { ...one, game: "bristol" };
  expect(byGame([one, lost, plain])).toEqual([
    { game: "quacks", played: 2, won: 1, best: 61, mean: 50 },
    { game: "bristol", played: 1, won: 1, best: null, mean: null },
  ]);
});
