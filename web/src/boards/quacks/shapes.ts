// The silhouettes of the chips, each in a box of 100 by 100: what tells the ingredients apart without their colour.

import type { Color } from "./tables";

export interface Shape {
  body: string; // filled with the chip's colour
  behind?: string; // lines that stick out behind the body: legs, antennae
  light?: string; // filled with the chip's ink, faint
  dark?: string; // filled with the chip's edge
  lines?: string; // strokes upon the body
  leaf?: string; // filled with leaf green
  label: readonly [number, number]; // the middle of letter and value
}

export const SHAPES: Record<Color, Shape> = {
  // a cherry bomb with its fuse
  white: {
    body: "M47 21a37 37 0 1 0 12 1l5-8-13-7-6 10z",
    lines: "M60 11c5-8 14-10 21-4",
    dark: "M82 1l2.5 6 6.5-1-4 5 4 5-6.5-1-2.5 6-2.5-6-6.5 1 4-5-4-5 6.5 1z",
    label: [50, 58],
  },
  // a pumpkin
  orange: {
    body: "M50 23c8-6 18-5 24 1 12 1 21 14 21 31s-9 31-22 32c-7 6-16 6-23 2-7 4-16 4-23-2C14 86 5 72 5 55s9-30 21-31c6-6 16-7 24-1z",
    lines: "M33 27c-9 17-9 42 0 58M67 27c9 17 9 42 0 58",
    leaf: "M46 25c-2-9 1-15 9-19l7 6c-6 3-7 7-6 13z",
    label: [50, 56],
  },
  // a garden spider
  green: {
    body: "M50 26c19 0 32 14 32 33S69 93 50 93 18 78 18 59s13-33 32-33z",
    behind:
      "M24 45C15 41 12 31 13 19M21 55C10 54 6 47 2 37M21 67C11 70 7 76 5 86M27 80c-6 5-7 10-7 17M76 45c9-4 12-14 11-26M79 55c11-1 15-8 19-18M79 67c10 3 14 9 16 19M73 80c6 5 7 10 7 17",
    dark: "M50 8c8 0 13 5 13 12s-5 11-13 11-13-4-13-11S42 8 50 8z",
    light: "M45 14a2.6 2.6 0 1 1-.1 0zM55 14a2.6 2.6 0 1 1-.1 0z",
    label: [50, 60],
  },
  // a crow's skull, seen from the front
  blue: {
    body: "M50 6c25 0 40 15 40 36 0 14-7 22-15 27-7 5-10 8-12 14L50 97 37 83c-2-6-5-9-12-14-8-5-15-13-15-27C10 21 25 6 50 6z",
    dark: "M20 57c7-4 15-1 18 7-3 7-13 6-18-7zM80 57c-7-4-15-1-18 7 3 7 13 6 18-7z",
    lines: "M50 72v19",
    label: [50, 37],
  },
  // a toadstool
  red: {
    body: "M4 57C4 30 25 8 50 8s46 22 46 49c0 7-9 10-22 10H26C13 67 4 64 4 57z",
    behind: "",
    leaf: "",
    light: "M17 41a6 6 0 1 1-.1 0zM83 41a6 6 0 1 1-.1 0zM33 14a4.5 4.5 0 1 1-.1 0zM69 15a4 4 0 1 1-.1 0z",
    dark: "M37 67h26c-1 10 1 17 6 24 1 4-7 6-19 6s-20-2-19-6c5-7 7-14 6-24z",
    label: [50, 42],
  },
  // a mandrake root
  yellow: {
    body: "M50 23c19 0 33 12 33 30 0 11-6 17-7 25-1 7 4 12 10 15-10 6-22 2-27-10-2-4-5-6-9-6s-7 2-9 6c-5 12-17 16-27 10 6-3 11-8 10-15-1-8-7-14-7-25 0-18 14-30 33-30z",
    leaf: "M49 25C43 11 32 7 20 10c4 11 16 17 29 15zM51 25c6-14 17-18 29-15-4 11-16 17-29 15zM50 25c-6-9-6-17 0-24 6 7 6 15 0 24z",
    lines: "M30 79c3 0 5-1 7-3M70 79c-3 0-5-1-7-3",
    label: [50, 53],
  },
  // a ghost's breath
  purple: {
    body: "M50 4c25 0 40 18 40 44v46c-7 0-9-7-14-7s-7 10-13 10-8-10-13-10-7 10-13 10-8-10-13-10-7 7-14 7V48C10 22 25 4 50 4z",
    dark: "M38 20c4 0 6 4 6 8s-2 7-6 7-6-3-6-7 2-8 6-8zM62 20c4 0 6 4 6 8s-2 7-6 7-6-3-6-7 2-8 6-8z",
    label: [50, 60],
  },
  // a hawkmoth
  black: {
    body: "M50 30C40 12 20 6 2 13c1 21 9 36 26 41-10 5-16 16-13 32 15 4 27-4 35-18 8 14 20 22 35 18 3-16-3-27-13-32 17-5 25-20 26-41-18-7-38-1-48 17z",
    behind: "M47 27C44 18 40 12 33 8M53 27c3-9 7-15 14-19",
    lines: "M14 23c8 2 14 7 17 13M86 23c-8 2-14 7-17 13M27 76c4-3 8-8 11-13M73 76c-4-3-8-8-11-13",
    label: [50, 51],
  },
};

/** Signs beside the chips, in a box of 24 by 24. */
export const SIGNS = {
  ruby: "M7 3h10l5 7-10 12L2 10z",
  rubyFacets: "M2 10h20M7 3l5 7 5-7M12 10v12",
  coin: "M12 2a10 10 0 1 1-.1 0z",
  point: "M4 3h16v11c0 4-4 6-8 8-4-2-8-4-8-8z",
  first: "M12 1.5c2 5 4 9 5.5 13.5 3 .5 5 1.5 5 3C22.5 20.5 17.5 22 12 22S1.5 20.5 1.5 18c0-1.5 2-2.5 5-3C8 10.5 10 6.5 12 1.5z",
  droplet: "M12 1.5c4 6 7 9.5 7 13.5a7 7 0 0 1-14 0c0-4 3-7.5 7-13.5z",
} as const;

/** One for each seat, in a box of 24 by 24: moon, star, leaf, crown. */
export const SIGILS = [
  "M15.5 2.5A10 10 0 1 0 21.5 16 8.5 8.5 0 0 1 15.5 2.5z",
  "M12 1.5l3 7.2 7.7.6-5.9 5 1.9 7.6-6.7-4.1-6.7 4.1 1.9-7.6-5.9-5 7.7-.6z",
  "M3 21C2 10 8 3 22 2c0 14-6 20-15 18M3 22c3-7 7-11 12-14",
  "M1.5 6.5l6 5L12 2.5l4.5 9 6-5-2.5 14.5H4z",
] as const;
