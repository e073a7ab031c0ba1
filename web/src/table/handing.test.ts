import { expect, test } from "vitest";
import { nextSeat, waivedBy, type Local } from "./handing";

const locals = (asked: Record<number, string | null>): Local[] => Object.entries(asked).map(([seat, question]) => ({ seat: Number(seat), question }));

test.each<[string, number | null, Record<number, string | null>, number | null]>([
  ["at the start the first who is asked", null, { 0: null, 1: "1", 3: "1" }, 1],
  ["at the start the first, if nobody is asked", null, { 1: null, 3: null }, 1],
  ["whoever has it and is asked keeps it", 1, { 0: "1", 1: "2", 3: "1" }, 1],
  ["then the next in the order of seats", 1, { 0: "1", 1: null, 3: "1" }, 3],
  ["and round", 3, { 0: "1", 1: "1", 3: null }, 0],
  ["it stays if nobody is asked", 3, { 0: null, 3: null }, 3],
  ["it stays with one alone", 2, { 2: null }, 2],
  ["a seat that is no longer here gives it away", 2, { 0: null, 1: null }, 0],
  ["nobody is here", null, {}, null],
])("%s", (_, shown, asked, next) => {
  expect(nextSeat(shown, locals(asked))).toBe(next);
});

test("the order in which seats were taken does not matter", () => {
  expect(nextSeat(0, locals({ 0: null, 1: "1", 2: "1" }).reverse())).toBe(1);
});

test("simultaneous questions go round once each", () => {
  const asked: Record<number, string | null> = { 0: "1", 1: "1", 2: "1" };
  let shown: number | null = null;
  const order: (number | null)[] = [];
  while (Object.values(asked).some(Boolean)) {
    shown = nextSeat(shown, locals(asked));
    order.push(shown);
    asked[shown!] = null;
  }
  expect(order).toEqual([0, 1, 2]);
});

test("what was waived by hand waits, a new question does not", () => {
  const before = locals({ 0: null, 1: "5" });
  const waived = waivedBy(0, before);
  expect(nextSeat(0, before, waived)).toBe(0);
  expect(nextSeat(0, locals({ 0: null, 1: "6" }), waived)).toBe(1);
});
