import { expect, test } from "vitest";
import { outcomeOf, ranking } from "./outcome";

const over = (places: number[], winners: number[]) => ({ places, winners, payoffs: places.map(() => 0), key: null, salt: null });

test.each<[string, number[], number[], string[]]>([
  ["a ranking of four", [2, 1, 4, 3], [1], ["placed", "won", "placed", "placed"]],
  ["two", [1, 2], [0], ["won", "lost"]],
  ["winners together, losers together", [1, 1, 3, 3], [0, 1], ["won", "won", "lost", "lost"]],
  ["a first place that two share", [1, 1, 3], [0, 1], ["won", "won", "lost"]],
  ["a victory that all share", [1, 1], [0, 1], ["won", "won"]],
  ["nobody has won", [2, 2, 2], [], ["lost", "lost", "lost"]],
  ["alone, and won", [1], [0], ["won"]],
  ["alone, and lost", [2], [], ["lost"]],
])("%s", (_, places, winners, outcomes) => {
  expect(places.map((_, seat) => outcomeOf(over(places, winners), seat))).toEqual(outcomes);
});

test("the ranking is by place, and there is none where all are equal", () => {
  expect(ranking(over([2, 1, 3], [1]))).toEqual([
    { seat: 1, place: 1, won: true },
    { seat: 0, place: 2, won: false },
    { seat: 2, place: 3, won: false },
  ]);
  expect(ranking(over([2, 2], []))).toEqual([]);
  expect(ranking(over([2], []))).toEqual([]);
});
