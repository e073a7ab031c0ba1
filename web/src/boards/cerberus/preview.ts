// What a choice would bring, drawn before it is made: trails of pawns, the die, Cerberus' run. All of it was foreseen by
// the game; here it is only put together.

import type { Foreseen } from "../../protocol";
import type { Choice } from "../contract";
import type { EventName, Table } from "./made";
import type { Run } from "./seen";

export interface Trail {
  from: number;
  spaces: number[]; // entered one after the other; the board's `num_spaces`: the boat
  across: boolean; // takes a way
  caught: boolean;
}

export interface Preview {
  trails: { seat: number; trail: Trail }[];
  rage: number | null; // steps from the die to the hunt
  speed: number | null;
  run: Run | null;
}

export const NOTHING: Preview = { trails: [], rage: null, speed: null, run: null };

export const endOf = (trail: Trail): number => trail.spaces.at(-1) ?? trail.from;

/** All ways in which a choice may go on; of a pawn's trails that end on the same space one is drawn. */
export function previewOf({ foreseen }: Choice, table: Table): Preview {
  const lines = foreseen.map((line) => ofLine(line, table));
  const trails = lines.flatMap((line) => line.trails);
  const [first = NOTHING] = lines;
  return { ...first, trails: trails.filter(({ seat, trail }, i) => trails.findIndex((each) => each.seat === seat && endOf(each.trail) === endOf(trail)) === i) };
}

function ofLine(line: readonly Foreseen[], table: Table): Preview {
  const trails = new Map<number, Trail>();
  const preview = { ...NOTHING };
  const go = (seat: number, more: Partial<Trail>, ...spaces: number[]): void => {
    const known = trails.get(seat) ?? { from: table.players[seat]!.space, spaces: [], across: false, caught: false };
    trails.set(seat, { ...known, ...more, spaces: [...known.spaces, ...spaces] });
  };
  for (const { name, values: [first = 0, second = 0] = [] } of line) {
    switch (name as EventName) {
      case "moved":
        go(first, {}, second);
        break;
      case "crossed":
        go(first, { across: true });
        break;
      case "stopped":
        go(first, {});
        break;
      case "boarded":
        go(first, {}, table.board.num_spaces);
        break;
      case "caught":
        if (preview.run) preview.run = { ...preview.run, caught: [...preview.run.caught, first] };
        else go(first, { caught: true }, second);
        break;
      case "rage-moved":
        preview.rage = first;
        break;
      case "speed-turned":
        preview.speed = first;
        break;
      case "cerberus-moved":
        preview.run ??= { from: table.cerberus, to: first, caught: [], reach: first };
        break;
    }
  }
  return { ...preview, trails: [...trails].map(([seat, trail]) => ({ seat, trail })) };
}

/** The space where a pawn would stop, along the path. */
export function landingSpace({ trails }: Preview, seat: number): number | null {
  const own = trails.find((each) => each.seat === seat);
  return own ? endOf(own.trail) : null;
}
