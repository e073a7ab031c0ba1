import { expect, test } from "vitest";
import { merge } from "../net/merge";
import type { ViewStep } from "../protocol";
import { Film, KEPT_EVERY, sameMoment } from "./film";

const told = (number: number) => ({ number, event: "drew", values: [number] });

/** A film in which the table counts on at every step, and a hand at every third. */
const steps: ViewStep[] = Array.from({ length: 3 * KEPT_EVERY + 5 }, (_, step) => ({
  events: step % 2 ? [told((step + 1) / 2)] : [],
  changed: step === 0 ? { table: { count: 0, players: [{ score: 0 }, { score: 0 }] }, hand: 0 } : { table: { count: step, players: { 1: { score: step } } }, ...(step % 3 ? {} : { hand: step }) },
}));
const pictures = steps.reduce<unknown[]>((found, { changed }) => [...found, merge(found.at(-1) ?? {}, changed)], []);

test("every picture is the same, whichever way one comes to it", () => {
  const film = new Film(steps);
  const forth = steps.map((_, step) => step);
  const jumps = [film.last, 0, 21, 20, 19, 40, 1, 39, 41, 60, 5, film.last - 1];
  for (const step of [...jumps, ...forth, ...forth.toReversed()]) expect(film.at(step)).toEqual(pictures[step]);
  expect(film.length).toBe(steps.length);
});

test("looking changes no picture that was given", () => {
  const film = new Film(steps);
  const first = film.at(3);
  film.at(4);
  expect(first).toEqual(pictures[3]);
});

test("events are told up to a step", () => {
  const film = new Film(steps);
  expect(film.toldUntil(0)).toEqual([]);
  expect(film.told(3)).toEqual([told(2)]);
  expect(film.toldUntil(4).map(({ number }) => number)).toEqual([1, 2]);
  expect(film.toldUntil(film.last).length).toBe(Math.floor(steps.length / 2));
});

test("a film of nothing is empty", () => {
  const film = new Film([]);
  expect([film.length, film.last, film.told(0), film.toldUntil(0), film.at(0)]).toEqual([0, 0, [], [], {}]);
});

test("another viewer is shown the same moment", () => {
  const table = (count: number) => ({ table: { count } });
  const step = (changed: object) => ({ events: [], changed }) as ViewStep;
  const seat = new Film([step(table(0)), step({ hand: 1 }), step({ hand: 2 }), step(table(1)), step({ hand: 3 }), step(table(2))]);
  const everybody = new Film([step(table(0)), step(table(1)), step(table(2))]);
  const all = new Film([step({ seats: [table(0), table(0)] }), step({ seats: { 0: { hand: 1 } } }), step({ seats: { 0: { hand: 2 } } }), step({ seats: { 0: table(1), 1: table(1) } }), step({ seats: { 0: { hand: 3 } } }), step({ seats: { 0: table(2), 1: table(2) } })]);
  expect([0, 1, 2, 3, 4, 5].map((each) => sameMoment(seat, each, everybody))).toEqual([0, 0, 0, 1, 1, 2]);
  expect([0, 1, 2].map((each) => sameMoment(everybody, each, seat))).toEqual([0, 3, 5]);
  expect([0, 1, 2, 3, 4, 5].map((each) => sameMoment(seat, each, all))).toEqual([0, 1, 2, 3, 4, 5]);
});

test("rounds begin where their number changes, in games that count them", () => {
  const step = (chapter?: number) => ({ events: [], changed: {}, ...(chapter === undefined ? {} : { chapter }) }) as ViewStep;
  const film = new Film([step(0), step(1), step(1), step(2), step(2)]);
  expect(film.chapters).toEqual([{ step: 1, number: 1 }, { step: 3, number: 2 }]);
  expect([0, 2, 4].map((each) => film.chapterAt(each))).toEqual([0, 1, 2]);
  expect(new Film([step(), step()]).chapters).toEqual([]);
});
