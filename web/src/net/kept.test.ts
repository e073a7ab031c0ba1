import { expect, test } from "vitest";
import { forgetSeat, keepEnded, keepFurtherSeat, keepSeat, kept, myTables, secretOf, secretsOf } from "./kept";

const table = (code: string, name: string) => ({ code, game: "quacks", name });

test("one table can have several of our seats", () => {
  expect([secretOf("AAAAAA"), secretsOf("AAAAAA")]).toEqual([null, []]);
  keepSeat(table("AAAAAA", "Ada"), "a");
  keepFurtherSeat(table("AAAAAA", "Bob"), "b");
  keepFurtherSeat(table("AAAAAA", "Bob"), "b");
  expect([secretOf("AAAAAA"), secretsOf("AAAAAA")]).toEqual(["a", ["a", "b"]]);
  expect(kept("name")).toBe("Ada"); // whoever owns the device is still called so
  expect(myTables()).toEqual([table("AAAAAA", "Ada")]);
  forgetSeat("AAAAAA", "a");
  expect(secretsOf("AAAAAA")).toEqual(["b"]);
  forgetSeat("AAAAAA", "b");
  expect([secretsOf("AAAAAA"), myTables()]).toEqual([[], []]);
});

test("a table is forgotten with all its seats", () => {
  keepSeat(table("BBBBBB", "Ada"), "a");
  keepFurtherSeat(table("BBBBBB", "Bob"), "b");
  forgetSeat("BBBBBB");
  expect([secretsOf("BBBBBB"), myTables()]).toEqual([[], []]);
});

test("a match that ended is noted at its table", () => {
  keepSeat(table("CCCCCC", "Ada"), "a");
  keepEnded("CCCCCC", 2);
  keepEnded("DDDDDD", 1);
  expect(myTables()).toEqual([{ ...table("CCCCCC", "Ada"), ended: 2 }]);
});
