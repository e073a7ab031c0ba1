// Where everything lies on the drawing: a way of any length, wound over several rows, and the river with its three berths.
// Wide: the river runs down the right side. Narrow: it runs along the lower edge. Only numbers in, only numbers out.

import { NUM_BOATS } from "./made";

export interface Point {
  x: number;
  y: number;
}
export interface Layout {
  wide: boolean;
  width: number;
  height: number;
  radius: number; // of a space
  places: Point[]; // by space
  berths: Point[];
  boat: number; // half the length of a boat
  river: { x: number; y: number; width: number; height: number };
}

interface Shape {
  width: number;
  margin: number;
  river: number; // its breadth
  rowHeight: number;
  top: number;
  cell: number; // as wide as a space should be, with the gap to the next
  maxRadius: number;
  boat: number;
}
const WIDE: Shape = { width: 1080, margin: 14, river: 216, rowHeight: 128, top: 70, cell: 104, maxRadius: 42, boat: 84 };
const NARROW: Shape = { width: 400, margin: 8, river: 112, rowHeight: 90, top: 48, cell: 63, maxRadius: 29, boat: 56 };
const MIN_ROWS = 2; // or three boats would not find room beside them
const MAX_ROWS = 9;

export type Ends = readonly (readonly [number, number])[];

export function layOut(numSpaces: number, ways: Ends, wide: boolean): Layout {
  const shape = wide ? WIDE : NARROW;
  const inner = shape.width - 2 * shape.margin - (wide ? shape.river : 0);
  const cells = bestRows(numSpaces, ways, inner, shape, wide);
  const columns = Math.max(...cells.map(({ column }) => column)) + 1;
  const cell = inner / columns;
  const rows = cells.at(-1)!.row + 1;
  const places = cells.map(({ row, column }, space) => ({
    x: shape.margin + (column + 0.5) * cell + Math.sin(space * 2.3) * cell * 0.02,
    y: shape.top + row * shape.rowHeight + Math.sin(space * 1.7) * shape.rowHeight * 0.045,
  }));
  const ground = shape.top + (rows - 0.42) * shape.rowHeight;
  const height = ground + (wide ? 0 : shape.river);
  const river = wide
    ? { x: shape.width - shape.river, y: 0, width: shape.river, height }
    : { x: 0, y: ground, width: shape.width, height: shape.river };
  return {
    wide, width: shape.width, height, places, river, boat: shape.boat,
    radius: Math.min(cell * 0.43, shape.maxRadius), berths: berthsIn(river, wide, places.at(-1)!),
  }; // prettier-ignore
}

/** The first berth lies nearest to the end of the way. */
function berthsIn(river: Layout["river"], wide: boolean, end: Point): Point[] {
  const step = (wide ? river.height : river.width) / NUM_BOATS;
  const berths = Array.from({ length: NUM_BOATS }, (_, i) =>
    wide
      ? { x: river.x + river.width / 2, y: river.height - step * (i + 0.5) }
      : { x: step * (i + 0.5), y: river.y + river.height * 0.52 },
  );
  return !wide && end.x > river.width / 2 ? berths.reverse() : berths;
}

interface Cell {
  row: number;
  column: number;
}

/** As many rows as bring the ends of the ways close together and keep the spaces about as wide as they should be. */
function bestRows(numSpaces: number, ways: Ends, inner: number, shape: Shape, wide: boolean): Cell[] {
  const candidates = Array.from({ length: MAX_ROWS }, (_, i) => wind(numSpaces, i + MIN_ROWS, wide));
  const cost = (cells: Cell[]): number => {
    const cell = inner / (Math.max(...cells.map(({ column }) => column)) + 1);
    const far = ways.map(([a, b]) => Math.hypot(cells[a]!.row - cells[b]!.row, cells[a]!.column - cells[b]!.column));
    return far.reduce((total, each) => total + each, 0) * 0.5 + Math.abs(cell - shape.cell) * (cell < shape.cell ? 0.6 : 0.2);
  };
  return candidates.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

/** Rows of equal length, each the other way round; wide, the last one leads to the river on the right. */
function wind(numSpaces: number, numRows: number, wide: boolean): Cell[] {
  const rows = Math.min(numRows, numSpaces);
  const sizes = Array.from({ length: rows }, (_, row) => Math.floor(numSpaces / rows) + (row < numSpaces % rows ? 1 : 0));
  let rightwards = !wide || rows % 2 === 1;
  let column = rightwards ? 0 : sizes[0]! - 1;
  const cells: Cell[] = [];
  sizes.forEach((size, row) => {
    for (let i = 0; i < size; i++) {
      cells.push({ row, column });
      if (i < size - 1) column += rightwards ? 1 : -1;
    }
    rightwards = !rightwards;
  });
  return cells;
}

// --- Lines ----------------------------------------------------------------------------------------------------

const digits = (value: number): string => value.toFixed(1);
export const at = ({ x, y }: Point): string => `${digits(x)} ${digits(y)}`;

/** A smooth line through points. */
export function smooth(points: readonly Point[]): string {
  if (points.length === 0) return "";
  const parts = [`M${at(points[0]!)}`];
  for (let i = 0; i + 1 < points.length; i++) {
    const [before, from, to, after] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    parts.push(`C${at(first)} ${at(second)} ${at(to)}`);
  }
  return parts.join("");
}

/** Points on a bow from one place to another that keeps clear of the spaces between. */
export function bow(from: Point, to: Point, height: number, number = 24): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const upwards = dx < 0 || (dx === 0 && dy > 0) ? 1 : -1; // to the upper side, or to the right of a way straight down
  return Array.from({ length: number + 1 }, (_, i) => {
    const t = i / number;
    const rise = height * (1 - (2 * t - 1) ** 4) * upwards;
    return { x: from.x + dx * t - (dy / length) * rise, y: from.y + dy * t + (dx / length) * rise };
  });
}

/** The bow of a way beside the path; one between rows is nearly straight. */
export function wayBow({ places, radius }: Layout, from: number, to: number): Point[] {
  const [one, other] = [places[from]!, places[to]!];
  return bow(one, other, radius * (Math.abs(one.y - other.y) < radius ? 1.3 : 0.4), 36);
}

/** A line beside a line. */
export function beside(points: readonly Point[], distance: number): Point[] {
  return points.map((point, i) => {
    const [before, after] = [points[i - 1] ?? point, points[i + 1] ?? point];
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return { x: point.x - ((after.y - before.y) / length) * distance, y: point.y + ((after.x - before.x) / length) * distance };
  });
}

/** The edge of a rough stone. */
export function stone(radius: number, seed: number): string {
  const corners = 10;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = ((i + 0.16 * Math.sin(seed * 7 + i * 5)) / corners) * 2 * Math.PI;
    const reach = radius * (1.04 + 0.035 * Math.sin(seed * 3.1 + i * 2.7));
    return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach * 0.94 };
  });
  const middle = (i: number): Point => {
    const [one, other] = [points[i % corners]!, points[(i + 1) % corners]!];
    return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  };
  return `M${at(middle(0))}${points.map((_, i) => `Q${at(points[(i + 1) % corners]!)} ${at(middle(i + 1))}`).join("")}z`;
}

/** Where several pawns stand on one space: offsets from its middle, and their size. */
export function huddle(count: number, radius: number): { size: number; offsets: Point[] } {
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const size = radius * (columns === 1 ? 0.92 : columns === 2 ? 0.74 : 0.6);
  const offsets = Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    return { x: ((i % columns) - (inRow - 1) / 2) * size * 1.06, y: (row - (rows - 1) / 2) * size * 1.06 };
  });
  return { size, offsets };
}
