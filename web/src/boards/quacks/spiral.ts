// The spiral of the pot: space 0 in the middle, the spoon at the rim. Spaces lie a fixed distance apart on an
// Archimedean spiral whose turns leave room for a whole chip between them.

import { NUM_SPACES } from "./made";

export interface Point {
  x: number;
  y: number;
}

export const VIEW = 640; // side of the square view box
export const CENTER = VIEW / 2;
export const RIM = 296; // inner radius of the cauldron's rim
export const SPACING = 65.5; // from the middle of a space to that of the next
export const PITCH = 67; // from one turn to the next
export const SPACE_RADIUS = 30;
const MIDDLE = { x: CENTER - 21, y: CENTER + 3 }; // of the spiral: its open end would else leave a gap
const END_ANGLE = Math.PI * 0.235; // of the last space: towards the lower right corner, where the spoon's handle is

const radiusAt = (angle: number): number => (PITCH * angle) / (2 * Math.PI);
const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const raw = (angle: number): Point => ({
  x: radiusAt(angle) * Math.cos(angle),
  y: radiusAt(angle) * Math.sin(angle),
});

/** The angle at which the next space is one spacing away. */
function next(angle: number): number {
  let [low, high] = [angle, angle + 2 * Math.PI];
  if (angle > 2 * Math.PI) high = angle + Math.PI / 2;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (distance(raw(angle), raw(middle)) < SPACING) low = middle;
    else high = middle;
  }
  return high;
}

const ANGLES: number[] = [0];
while (ANGLES.length < NUM_SPACES) ANGLES.push(next(ANGLES.at(-1)!));

const TURN = END_ANGLE - ANGLES.at(-1)!;

function at(angle: number): Point {
  const r = radiusAt(angle);
  return { x: MIDDLE.x + r * Math.cos(angle + TURN), y: MIDDLE.y + r * Math.sin(angle + TURN) };
}

/** Where each space lies. */
export const PLACES: readonly Point[] = ANGLES.map(at);
export const placeAt = (space: number): Point => PLACES[Math.min(Math.max(space, 0), NUM_SPACES - 1)]!;

export const MIDDLE_OF_SPIRAL: Point = MIDDLE;

/** The way along the spiral, from one space to another, as a path. */
export function way(from: number, to: number): string {
  const [start, end] = [ANGLES[from]!, ANGLES[to]!];
  const steps = Math.max(2, Math.ceil((end - start) / 0.12));
  const points = Array.from({ length: steps + 1 }, (_, i) => at(start + ((end - start) * i) / steps));
  return points.map(({ x, y }, i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

/** A circle drawn by hand: `wobble` is how far the line strays. */
export function handDrawn(cx: number, cy: number, radius: number, wobble: number, seed: number): string {
  const count = 28;
  const points = Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const stray = Math.sin(i * 2.4 + seed) * 0.6 + Math.sin(i * 5.3 + seed * 3) * 0.4;
    const r = radius + wobble * stray;
    return { x: cx + r * Math.cos(angle), y: cy + r * Math.sin(angle) };
  });
  const middle = (i: number): string => {
    const [a, b] = [points[i % count]!, points[(i + 1) % count]!];
    return `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
  };
  const curves = points.map((_, i) => {
    const corner = points[(i + 1) % count]!;
    return `Q${corner.x.toFixed(1)} ${corner.y.toFixed(1)} ${middle(i + 1)}`;
  });
  return `M${middle(0)}${curves.join("")}Z`;
}

/** An arc of a circle around the middle of the pot, angles in turns from the top, clockwise. */
export function arc(radius: number, from: number, to: number): string {
  const point = (turn: number): string => {
    const angle = 2 * Math.PI * turn - Math.PI / 2;
    return `${(CENTER + radius * Math.cos(angle)).toFixed(1)} ${(CENTER + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const large = to - from > 0.5 ? 1 : 0;
  return `M${point(from)}A${radius} ${radius} 0 ${large} 1 ${point(to)}`;
}
