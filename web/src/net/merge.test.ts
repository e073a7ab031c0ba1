import { expect, test } from "vitest";
import { merge } from "./merge";

test("objects go into objects, and what is not named stays", () => {
  expect(merge({ a: 1, in: { b: 2, c: 3 } }, { in: { b: 4 } })).toEqual({ a: 1, in: { b: 4, c: 3 } });
});

test("rows of records are changed by index", () => {
  expect(merge({ players: [{ score: 1 }, { score: 2, rubies: 1 }] }, { players: { "1": { score: 5 } } })).toEqual({
    players: [{ score: 1 }, { score: 5, rubies: 1 }],
  });
});

test("everything else replaces what was there", () => {
  expect(merge({ pot: [1, 2, 3], card: 4, last: 1 }, { pot: [9], card: null, last: 0 })).toEqual({ pot: [9], card: null, last: 0 });
});

test("the old value is left alone, and what did not change is the same object", () => {
  const old = { players: [{ score: 1 }, { score: 2 }], table: { round: 1 } };
  const merged = merge(old, { players: { "0": { score: 7 } } }) as typeof old;
  expect(old.players[0]).toEqual({ score: 1 });
  expect(merged.players[1]).toBe(old.players[1]);
  expect(merged.table).toBe(old.table);
});

test("a first change makes everything", () => {
  expect(merge(undefined, { a: { b: [1] } })).toEqual({ a: { b: [1] } });
});
