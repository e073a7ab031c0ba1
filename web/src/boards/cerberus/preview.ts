// What a choice would bring, to be shown before it is made: trails of pawns, the die, Cerberus' run.

import type { Choice } from "../contract";
import { endOf, numAhead, restOfMove, trailsOf, type Trail } from "./moves";
import { MAX_SPEED, type ActionName, type Table } from "./made";
import { inBoat, leftmostFree, powerInPlay, runOf, type Run } from "./seen";
import { partIndex } from "./spots";
import { powerOf, type Part } from "./tables";

export interface Preview {
  trails: { seat: number; trail: Trail }[];
  rage: number | null; // place of the die
  speed: number | null;
  run: Run | null;
}

export const NOTHING: Preview = { trails: [], rage: null, speed: null, run: null };

const seatIn = (word: string | undefined): number => Number(word) - 1;
const moving = (table: Table, seat: number, distance: number): Preview => ({
  ...NOTHING,
  trails: trailsOf(table, seat, distance).map((trail) => ({ seat, trail })),
});

export function previewOf(choice: Choice, table: Table, seat: number): Preview {
  const [first] = choice.words;
  const current = powerInPlay(table);
  switch (choice.family as ActionName) {
    case "act":
    case "serve":
    case "survive":
    case "betray":
      return ofPower(first ?? "", table, seat);
    case "push":
      return moving(table, seatIn(first), current?.price ?? 0);
    case "do":
      return ofPart(current?.parts[Number(first) - 1], table, seat, seat);
    case "aim-first":
    case "aim-second":
    case "aim-third":
      return ofPart(current?.parts[partIndex(choice) ?? 0], table, seat, seatIn(first));
    case "send-back":
      return moving(table, seatIn(first), -(current?.parts[1]?.amount ?? 0));
    case "go-back":
      return moving(table, seat, current?.parts[0]?.amount ?? 0);
    case "walk":
    case "cross":
    case "ride":
      return { ...NOTHING, trails: restOfMove(table, choice.family !== "walk").map((trail) => ({ seat: table.mover, trail })) };
    default:
      return NOTHING;
  }
}

function ofPower(word: string, table: Table, seat: number): Preview {
  const power = powerOf(word);
  if (!power) return NOTHING;
  const costs: Part[] =
    power.cost === "rage" ? [{ kind: "rage", amount: power.price }]
    : power.cost === "speed" ? [{ kind: "speed", amount: power.price }]
    : power.cost === "retreat" ? [{ kind: "move-self", amount: -power.price }]
    : []; // prettier-ignore
  return [...costs, ...power.parts].reduce<Preview>((total, part) => joined(total, ofPart(part, table, seat, null)), NOTHING);
}

const joined = (one: Preview, other: Preview): Preview => ({
  trails: [...one.trails, ...other.trails],
  rage: other.rage ?? one.rage,
  speed: other.speed ?? one.speed,
  run: other.run ?? one.run,
});

/** A part of an effect, on a seat where it needs one that is known. */
function ofPart(part: Part | undefined, table: Table, seat: number, target: number | null): Preview {
  switch (part?.kind) {
    case "rage":
      return { ...NOTHING, rage: Math.min(Math.max(table.rage + part.amount, leftmostFree(table)), table.board.hunt) };
    case "speed":
      return { ...NOTHING, speed: Math.min(table.speed + part.amount, MAX_SPEED) };
    case "move-self":
      return part.amount > 0 && inBoat(table, seat) ? NOTHING : moving(table, seat, part.amount);
    case "move-ahead":
      return inBoat(table, seat) ? NOTHING : moving(table, seat, Math.min(numAhead(table, seat), part.amount));
    case "move-cerberus":
      return { ...NOTHING, run: runOf(table, part.amount) };
    case "move-other":
    case "move-either":
    case "move-all":
    case "discard-or-move-all":
      return target === null ? NOTHING : moving(table, target, part.amount);
    default:
      return NOTHING;
  }
}

/** The space where the pawn of a preview would stop, along the path. */
export const landingSpace = (preview: Preview): number | null => (preview.trails[0] ? endOf(preview.trails[0].trail) : null);
