// Where somebody is in a lesson, as this browser keeps it: so that it can be left and taken up again.

import { keep, kept } from "../net/kept";
import type { LessonInfo } from "../protocol";

export interface Place {
  scene: number;
  step: number;
  answers: string[]; // given in this scene
}

const DONE = "done";

export const begin = (scene = 0): Place => ({ scene, step: 0, answers: [] });

const keyOf = (game: string) => `lesson:${game}`;

export const keepPlace = (game: string, place: Place) => keep(keyOf(game), JSON.stringify(place));
export const keepDone = (game: string) => keep(keyOf(game), DONE);

/** Whether somebody has taken a game's lesson here: not yet, not to its end, or to its end. */
export function progress(game: string): "new" | "begun" | "done" {
  const found = kept(keyOf(game));
  return found === null ? "new" : found === DONE ? "done" : "begun";
}

/** The place that was kept, if the lesson has it: as many answers as the steps before it wait for. */
export function keptPlace({ game, scenes }: LessonInfo): Place | null {
  try {
    const { scene, step, answers } = JSON.parse(kept(keyOf(game)) ?? "") as Place;
    const steps = scenes[scene]?.steps;
    const before = steps?.slice(0, step).filter((each) => each.answers.length);
    const fits = steps && step < steps.length && before!.length === answers.length && before!.every((each, i) => each.answers.includes(answers[i] ?? ""));
    return fits ? { scene, step, answers } : null;
  } catch {
    return null;
  }
}
