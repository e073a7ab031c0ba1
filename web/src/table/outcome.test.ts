import { expect, test } from "vitest";
import { outcomeOf, ranking, winners } from "./outcome";

const over = (places: number[], payoffs: number[]) => ({ places, payoffs, key: null, salt: null });

test.each<[string, number[], number[], string[]]>([
  ["a ranking of four", [2, 1, 4, 3], [1 / 3, 1, -1, -1 / 3], ["placed", "won", "placed", "placed"]],
  ["two", [1, 2], [1, -1], ["won", "lost"]],
  ["winners together, losers together", [1, 1, 3, 3], [1, 1, -1, -1], ["won", "won", "lost", "lost"]],
  ["a first place that two share", [1, 1, 3], [0.5, 0.5, -1], ["won", "won", "lost"]],
  ["everybody equal", [1, 1], [0, 0], ["drawn", "drawn"]],
  ["nobody reached the aim, some are content", [1, 2, 2], [0, -1, -1], ["drawn", "lost", "lost"]],
  ["alone, and won", [1], [1], ["won"]],
  ["alone, and lost", [1], [-1], ["lost"]],
])("%s", (_, places, payoffs, outcomes) => {
  expect(places.map((_, seat) => outcomeOf(over(places, payoffs), seat))).toEqual(outcomes);
  expect(winners(over(places, payoffs)).length).toBe(outcomes.filter((each) => each === "won").length);
});

test("the ranking is by place, and there is none where all are equal", () => {
  expect(ranking(over([2, 1, 3], [0, 1, -1])).map(({ seat }) => seat)).toEqual([1, 0, 2]);
  expect(ranking(over([1, 1], [-1, -1]))).toEqual([]);
  expect(ranking(over([1], [-1]))).toEqual([]);
});
