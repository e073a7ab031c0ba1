// Where on the pot a choice is made: the space or the chip that a person would point at.

import type { Choice } from "../contract";
import { LAST_SPACE, NO_CHIP, type Player, type Table } from "./made";
import { greenSum, lastSpace, placeOf } from "./seen";

export interface Spot {
  choice: Choice;
  space: number;
  ghost: number | "droplet" | null; // what is shown there, faintly
}

const spaceOf = (player: Player, back: number): number | undefined => player.spaces[player.num_placed - 1 - back];

/** The choices of a question that have a place on the pot. */
export function spotsOf(question: string, choices: readonly Choice[], table: Table, player: Player): Spot[] {
  return choices.flatMap((choice) => {
    const spot = place(question, choice, table, player);
    return spot ? [{ choice, ...spot }] : [];
  });
}

function place(question: string, { family }: Choice, table: Table, player: Player): Omit<Spot, "choice"> | null {
  const last = player.chips[player.num_placed - 1] ?? NO_CHIP;
  if (family === "move-droplet" || family === "buy-droplet") {
    return { space: Math.min(player.droplet + 1, LAST_SPACE), ghost: "droplet" };
  }
  if (question === "move-extra" && player.hand !== NO_CHIP) {
    return { space: placeOf(table, player, player.hand, family === "accept" ? player.extra : 0), ghost: player.hand };
  }
  if (family !== "accept") return null;
  if (question === "green-move") {
    return { space: Math.min(lastSpace(player) + greenSum(player), LAST_SPACE), ghost: last };
  }
  const white = question === "return-white" ? spaceOf(player, 1) : question === "return-first-white" ? spaceOf(player, 0) : undefined;
  return white === undefined ? null : { space: white, ghost: null };
}

/** The choice that clicking the flask makes. */
export const flaskChoice = (choices: readonly Choice[]): Choice | undefined =>
  choices.find(({ family }) => family === "use-flask" || family === "refill-flask");
