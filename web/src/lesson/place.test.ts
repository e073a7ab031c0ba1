import { beforeEach, describe, expect, it } from "vitest";
import { keep } from "../net/kept";
import type { LessonInfo } from "../protocol";
import { begin, keepDone, keepPlace, keptPlace, progress } from "./place";

const info: LessonInfo = {
  game: "pig",
  minutes: 3,
  scenes: [{ name: "one", seats: 2, steps: [{ say: "a", point: [], answers: [] }, { say: "b", point: [], answers: ["roll", "hold"] }, { say: "c", point: [], answers: [] }] }],
};

describe("where somebody is in a lesson", () => {
  beforeEach(() => keep("lesson:pig", null));

  it("is nowhere before the first step", () => {
    expect(progress("pig")).toBe("new");
    expect(keptPlace(info)).toBeNull();
  });

  it("is kept, and found again", () => {
    const place = { scene: 0, step: 2, answers: ["hold"] };
    keepPlace("pig", place);
    expect(progress("pig")).toBe("begun");
    expect(keptPlace(info)).toEqual(place);
  });

  it("is forgotten where the lesson has changed", () => {
    for (const place of [{ scene: 0, step: 2, answers: [] }, { scene: 0, step: 2, answers: ["fly"] }, { scene: 0, step: 9, answers: [] }, begin(1)]) {
      keepPlace("pig", place);
      expect(keptPlace(info)).toBeNull();
    }
    keep("lesson:pig", "{");
    expect(keptPlace(info)).toBeNull();
  });

  it("is the beginning for whoever has finished", () => {
    keepDone("pig");
    expect(progress("pig")).toBe("done");
    expect(keptPlace(info)).toBeNull();
  });
});
