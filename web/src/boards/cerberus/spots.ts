// Where on the board a choice is made: the space, pawn, boat or place of the die that a person would point at;
// and choices put together by the part of the effect that they carry out.

import type { Choice } from "../contract";
import { ANSWER_PART, ANSWER_WAY, type ActionName, type Table } from "./made";
import { previewOf, type Preview } from "./preview";
import { powerInPlay } from "./seen";
import type { Part } from "./tables";

export type Place =
  | { on: "pawn"; seat: number }
  | { on: "space"; space: number }
  | { on: "boat"; berth: number }
  | { on: "swap"; berths: readonly [number, number] }
  | { on: "rage" }
  | { on: "speed" }
  | { on: "hound" }
  | { on: "card"; card: string }
  | { on: "power"; power: string };

const seatIn = (word: string | undefined): number => Number(word) - 1;

/** The place of a choice; none: it has its place in the strip. */
export function placeOf(choice: Choice, table: Table, seat: number): Place | null {
  const { family, words: [first = ""] } = choice; // prettier-ignore
  switch (family as ActionName) {
    case "act":
    case "serve":
    case "survive":
    case "betray":
      return { on: "power", power: first };
    case "discard":
      return { on: "card", card: first };
    case "push":
    case "place":
    case "send-back":
    case "ride":
    case "aim-first":
    case "aim-second":
    case "aim-third":
      return { on: "pawn", seat: seatIn(first) };
    case "go-back":
      return { on: "pawn", seat };
    case "walk":
    case "cross": {
      const space = previewOf(choice, table).trails.find((each) => each.seat === table.mover)?.trail.spaces[0];
      return space === undefined ? null : { on: "space", space };
    }
    case "look":
      return { on: "boat", berth: Number(first) - 1 };
    case "swap": {
      const [one = 0, other = 0] = first.split("-").map((berth) => Number(berth) - 1);
      return { on: "swap", berths: [one, other] };
    }
    case "do":
      return placeOfPart(previewOf(choice, table), seat);
    default:
      return null;
  }
}

/** What a part without a target would move first. */
function placeOfPart({ trails, rage, speed, run }: Preview, seat: number): Place | null {
  if (trails.some((each) => each.seat === seat)) return { on: "pawn", seat };
  if (rage !== null) return { on: "rage" };
  if (speed !== null) return { on: "speed" };
  return run && { on: "hound" };
}

// --- Parts ----------------------------------------------------------------------------------------------------

export interface Mode {
  key: string;
  part: Part | null; // null: no part of an effect is meant
  choices: Choice[];
  aimed: boolean; // each choice names a seat
}

const MODED = ["do", "aim-first", "aim-second", "aim-third", "send-back", "push", "place", "ride"];

/** The choices that carry out parts or name seats, by part; the others are left out. */
export function modesOf(choices: readonly Choice[], table: Table): Mode[] {
  const modes: Mode[] = [];
  for (const choice of choices.filter(({ family }) => MODED.includes(family))) {
    const aimed = choice.family !== "do";
    const key = aimed ? choice.family : choice.notation;
    const mode = modes.find((each) => each.key === key);
    if (mode) mode.choices.push(choice);
    else modes.push({ key, part: partOf(choice, table), choices: [choice], aimed });
  }
  return modes;
}

/** The part of the power in play that a choice carries out, and which of both ways; null: none. */
function partOf({ action }: Choice, table: Table): Part | null {
  const part = powerInPlay(table)?.parts[ANSWER_PART[action]!];
  return part?.kind === "move-either" ? { kind: "move-other", amount: ANSWER_WAY[action]! * part.amount } : (part ?? null);
}

export const targetOf = (choice: Choice): number => seatIn(choice.words[0]);
