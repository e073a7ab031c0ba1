// The score track: 51 fields in rows that go to and fro, and the rat tails between them.

import { LAP, TAILS } from "./made";
import type { Point } from "./spiral";

export const FIELD = 24;
export const ROW = 62;
export const MARGIN = 4;

export interface Layout {
  width: number;
  height: number;
  fields: Point[]; // middles, by score of one lap
  tails: { after: number; at: Point; down: boolean }[];
}

/** The track in so many columns. */
export function layOut(columns: number): Layout {
  const place = (score: number): Point => {
    const row = Math.floor(score / columns);
    const along = score % columns;
    const column = row % 2 ? columns - 1 - along : along;
    return { x: MARGIN + FIELD * (column + 0.5), y: MARGIN + ROW * (row + 0.5) };
  };
  const fields = Array.from({ length: LAP + 1 }, (_, score) => place(score));
  const rows = Math.ceil((LAP + 1) / columns);
  return {
    width: 2 * MARGIN + FIELD * columns,
    height: 2 * MARGIN + ROW * rows,
    fields,
    tails: TAILS.map((after) => {
      const [from, to] = [fields[after]!, fields[after + 1]!];
      return { after, at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, down: from.y !== to.y };
    }),
  };
}

/** The field of a score, and how many laps lie behind it. */
export const onLap = (score: number): { field: number; laps: number } => ({
  field: score % LAP,
  laps: Math.floor(score / LAP),
});
