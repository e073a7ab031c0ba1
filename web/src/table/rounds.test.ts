import { expect, test } from "vitest";
import { sumOf as sumOfCerberus } from "../boards/cerberus/rounds";
import { sumOf } from "../boards/quacks/rounds";
import type { Event } from "../protocol";
import { latestRound } from "./rounds";

const begins = ({ event }: Event) => event === "begins";
const told = ["begins", "points", "begins", "points", "rubies", "begins"].map((event, index) => ({ number: index + 1, event }));

test("a round is what was told between its beginning and the next one's", () => {
  expect(latestRound(told, told.slice(-1), begins)?.map(({ number }) => number)).toEqual([3, 4, 5]);
});

test("news that end no round sum up nothing, nor does the first round's beginning", () => {
  expect(latestRound(told, told.slice(3, 5), begins)).toBeNull();
  expect(latestRound(told.slice(0, 1), told.slice(0, 1), begins)).toBeNull();
});

test("a round of Quacks is summed up for one seat", () => {
  const round = [
    { number: 1, event: "points-gained", values: [0, 3] },
    { number: 2, event: "points-gained", values: [1, 9] },
    { number: 3, event: "rubies-gained", values: [0, 1] },
    { number: 4, event: "points-gained", values: [0, 2] },
  ];
  expect(sumOf(round, 0)).toEqual([
    { key: "board-sum-points-gained", values: { number: 5 } },
    { key: "board-sum-rubies-gained", values: { number: 1 } },
  ]);
});

test("a round of Cerberus is summed up for one seat: how far it came, its cards, and what a capture changed", () => {
  const told = (event: string, ...values: number[]): Event => ({ number: 1, event, values });
  const round = [told("turn-begins", 0, 1), told("moved", 0, 3), told("moved", 0, 4), told("moved", 1, 4), told("drew", 0), told("discarded", 0, 5), told("caught", 0, 4), told("camp-changed", 0), told("drew", 0)];
  expect(sumOfCerberus(round, 0)).toEqual([
    { key: "board-sum-caught", values: { number: 1 } },
    { key: "board-sum-camp-changed", values: { number: 1 } },
    { key: "board-sum-moved", values: { number: 2 } },
    { key: "board-sum-drew", values: { number: 2 } },
    { key: "board-sum-discarded", values: { number: 1 } },
  ]);
  expect(sumOfCerberus(round, 2)).toEqual([]);
});
