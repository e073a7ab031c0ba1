import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Speed } from "./pace.svelte";
import { CATCHES_UP, LONGEST, SHORTEST, Staging, stay, type Moment } from "./staging";

interface Told extends Moment {
  name: string;
}

let shown: string[];
let speed: Speed;
let staging: Staging<Told>;
const told = (name: string, events = 2, asks = false): Told => ({ name, news: Array(events).fill(0), asks });

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  speed = "normal";
  staging = new Staging<Told>((moments) => shown.push(moments.map(({ name }) => name).join("+")), () => speed);
});

afterEach(() => void vi.useRealTimers());

test("a moment stays between half a second and one and a half", () => {
  expect(stay(told("a", 0), "normal")).toBe(SHORTEST);
  expect(stay(told("a", 99), "normal")).toBe(LONGEST);
  expect(stay(told("a", 99), "fast")).toBeLessThan(LONGEST / 2);
});

test("moments are shown one after the other, in their order", () => {
  for (const name of ["a", "b", "c"]) staging.take([told(name)], false);
  expect(shown).toEqual(["a"]);
  vi.advanceTimersByTime(SHORTEST);
  expect(shown).toEqual(["a", "b"]);
  vi.advanceTimersByTime(SHORTEST);
  expect(shown).toEqual(["a", "b", "c"]);
});

test("what follows one's own answer is seen at once, with all that waited", () => {
  for (const name of ["a", "b"]) staging.take([told(name)], false);
  staging.take([told("mine")], true);
  expect(shown).toEqual(["a", "b+mine"]);
});

test("whoever is asked sees it in time, and the latest moments one by one", () => {
  for (let i = 0; i < 20; i++) staging.take([told(`${i}`, 6)], false);
  staging.take([told("asked", 2, true)], false);
  vi.advanceTimersByTime(SHORTEST);
  expect(shown.at(-1)).toContain("15+16");
  vi.advanceTimersByTime(CATCHES_UP - SHORTEST);
  expect(shown.at(-1)).toBe("asked");
});

test("of what follows one's own answer the first beat is seen at once, and the others in their time", () => {
  staging.take([told("a")], false);
  staging.take([told("b")], false);
  staging.take([told("dice", 6), told("race", 3), told("asked", 1, true)], true);
  expect(shown).toEqual(["a", "b+dice"]);
  vi.advanceTimersByTime(SHORTEST);
  expect(shown.at(-1)).toBe("race");
  vi.advanceTimersByTime(SHORTEST);
  expect(shown.at(-1)).toBe("asked");
});

test("it can be paused, skipped, and switched off", () => {
  staging.take([told("a")], false);
  staging.pause(true);
  staging.take([told("b")], false);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(["a"]);
  staging.skip();
  expect(shown).toEqual(["a", "b"]);
  staging.pause(false);
  speed = "at-once";
  staging.take([told("c")], false);
  staging.take([told("d")], false);
  expect(shown).toEqual(["a", "b", "c", "d"]);
});
