// Where on the pot a choice is made: the space or the chip that a person would point at.

import type { Choice } from "../contract";
import { NO_CHIP, type EventName, type Player, type QuestionName, type WordName } from "./made";

export interface Spot {
  choice: Choice;
  space: number;
  ghost: number | "droplet" | null; // what is shown there, faintly
}

/** The choices of a question that have a place on the pot. */
export const spotsOf = (question: string, choices: readonly Choice[], player: Player): Spot[] =>
  choices.flatMap((choice) => {
    const spot = IN_POT.includes(question as QuestionName) ? place(choice, player) : null;
    return spot ? [{ choice, ...spot }] : [];
  });

const IN_POT: readonly QuestionName[] = ["move-extra", "green-move", "return-white", "return-first-white", "droplet-step", "spend"];

/** The first thing foreseen that lies on a space. */
function place({ foreseen }: Choice, player: Player): Omit<Spot, "choice"> | null {
  for (const { name, values = [] } of foreseen[0] ?? []) {
    const [first = NO_CHIP, second = NO_CHIP, third = NO_CHIP] = values;
    switch (name as EventName | WordName) {
      case "placed":
        return { space: third, ghost: second };
      case "last-chip-moved":
        return { space: second, ghost: player.chips[player.num_placed - 1] ?? NO_CHIP };
      case "droplet-moved":
        return { space: second, ghost: "droplet" };
      case "leaves":
        return { space: first, ghost: null };
    }
  }
  return null;
}

/** The choice that clicking the flask makes. */
export const flaskChoice = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ family }) => family === "use-flask" || family === "refill-flask");
