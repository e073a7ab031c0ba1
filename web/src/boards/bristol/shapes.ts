// Our own silhouettes: leaves that tell the carts apart, hats of the characters, signs of the remedies.

import type { Cart, Character, Use } from "./tables";

/** A leaf for each cart, in a box of 24 by 24: birch is a toothed heart, cedar a fir, oak a lobed leaf. */
export const LEAVES: Record<Cart, string> = {
  birch: "M12 1.5l2 2.6 2.8.7.6 3 2.6 1.8-.4 3.2 1.2 3-2.8 1.6-1.4 2.6-3.4-.4V23h-2.4v-3.4l-3.4.4-1.4-2.6L3.2 15.8l1.2-3-.4-3.2 2.6-1.8.6-3 2.8-.7z",
  cedar: "M12 1l5 6.5h-2.6l4.1 5h-2.8l4.8 6H13.4V23h-2.8v-4.5H3.5l4.8-6H5.5l4.1-5H7z",
  oak: "M12 1c2.5 0 3.6 1.7 3.2 3.6 2.3-.9 4.3.6 4.1 2.7-.1 1.5-1.1 2.3-2.3 2.6 2.3.2 3.7 1.9 3.2 3.9-.5 1.9-2.4 2.5-4.3 1.9 1 1.9.2 3.5-1.4 3.9-.5.1-.9.1-1.4 0V23h-2.2v-3.4c-.5.1-.9.1-1.4 0-1.6-.4-2.4-2-1.4-3.9-1.9.6-3.8 0-4.3-1.9-.5-2 .9-3.7 3.2-3.9-1.2-.3-2.2-1.1-2.3-2.6-.2-2.1 1.8-3.6 4.1-2.7C8.4 2.7 9.5 1 12 1z",
};

/** An apple and a rat, in a box of 60 by 60. */
export const APPLE = {
  body: "M30 19c4-5 11-6 16-2 6 5 7 14 3 23-3 8-8 13-13 13-2 0-4-1-6-1s-4 1-6 1c-5 0-10-5-13-13-4-9-3-18 3-23 5-4 12-3 16 2z",
  stalk: "M30 20c-1-6 0-10 4-14",
  leaf: "M33 12c3-6 8-8 14-6-2 6-7 9-14 6z",
} as const;
export const RAT = {
  body: "M5 42c0-12 9-21 22-21 6 0 10 2 14 4 1-4 4-6 8-5 3 1 4 4 2 7l-1 2c4 3 6 7 6 9 0 3-4 5-9 5H12c-4 0-7 0-7-1z",
  tail: "M7 42C1 42 0 47 4 50s14 2 24 2",
  eye: "M48.5 32a1.8 1.8 0 1 1-.1 0z",
  feet: "M20 43v5M38 43v5",
} as const;

/** Hats, over a head of radius 8 at (20, 15), in a box of 40 by 50. `line`: strokes. */
export const HATS: Record<Character, { fill?: string; line?: string; accent?: string }> = {
  serf: { fill: "M5 13c5-3 25-3 30 0 1 2-3 3-15 3S4 15 5 13zM12 12c0-9 16-9 16 0z" },
  outlaw: { fill: "M9 20C8 8 13 3 21 2c7 1 11 8 10 18-2-6-5-9-11-9S11 14 9 20z", accent: "M28 6c4-3 7-4 10-3-2 4-5 6-9 7z" },
  sheriff: { fill: "M3 11c6 3 28 3 34 0-2-2-5-3-7-3C29 2 25 1 20 1S11 2 10 8c-2 0-5 1-7 3z", accent: "M20 2.5l1.2 2.5 2.7.3-2 1.9.6 2.7-2.5-1.4-2.5 1.4.6-2.7-2-1.9 2.7-.3z" },
  mason: { fill: "M11 12c0-8 18-8 18 0z", accent: "M8 12h24v3.5H8z" },
  knight: { fill: "M10 22V13C10 2 30 2 30 13v9h-4v-6H14v6z", accent: "M20 4c0-4 5-6 12-3-1 4-5 6-10 5z" },
  friar: { fill: "M11 15c-1-4 1-7 3-8 2 2 10 2 12 0 2 1 4 4 3 8-2-4-16-4-18 0z" },
  countess: { fill: "M11 12L9 2l6 4 5-5 5 5 6-4-2 10z", accent: "M11 10h18v3H11z" },
  chandler: { fill: "M10 12c0-5 20-5 20 0zM16.5 8V0h7v8z", accent: "M20-7c2.5 3 3 4 0 7-3-3-2.5-4 0-7z" },
  barmaid: { fill: "M9 19C5 8 12 3 20 3s15 5 11 16c-1-5-3-8-11-8S10 14 9 19z", accent: "M28 17l5 3-5 3-2-3z" },
};

/** Signs of the remedies, in a box of 24 by 24; drawn with strokes where `line`. */
export const USE_SIGNS: Record<Use, { fill: string; line?: string }> = {
  arsenic: { fill: "M9 2h6v4l4 12c.6 2.6-.6 4-3 4H8c-2.4 0-3.6-1.4-3-4L9 6z", line: "M8 2h8M8.5 13h7" }, // a flask
  chicken: { fill: "M4 13c0-5 4-9 9-9 4 0 6 2 7 4l2.5 1-2.5 2c0 6-4 9-9 9-4 0-7-3-7-7z", line: "M9 20l-1 3M13 20l1 3M16 8v.1M7 11c2 3 5 3 7 1" },
  emeralds: { fill: "M7 3h10l5 7-10 12L2 10z", line: "M2 10h20M7 3l5 7 5-7M12 10v12" },
  leeches: { fill: "M3 9C3 4 9 2 13 5s3 7 6 7c2 0 3-1 3-3 2 7-2 11-7 10-6-1-4-8-8-8-1 0-2 1-1 3-2-1-3-3-3-5z" },
  pomander: { fill: "M12 6a8 8 0 1 1-.1 0z", line: "M12 6V2M9 2h6M4.3 13h15.4M12 6c-4 4-4 12 0 16M12 6c4 4 4 12 0 16" },
  alms: { fill: "M2 14c3-2 6-1 8 1h4c2 0 2 3 0 3h-4 5l5-3c2-1 3 1 2 2l-6 5H9l-7-2zM15 2a4 4 0 1 1-.1 0z" },
  whip: { fill: "M2 20l6-7 3 3-7 6c-1 1-3-1-2-2z", line: "M9.5 14.5C15 9 22 13 21 7c-.6-4-7-4-9-1" },
};

/** Signs of movements and other matters, in a box of 24 by 24, drawn with strokes. */
export const LINES = {
  elbow: "M4 19h7c4 0 5-3 5-7V4M11 9l5-5 5 5", // up to the front
  dash: "M2 12h13M11 6l6 6-6 6M20 5v14", // onto the cart ahead
  push: "M20 5c-9 0-14 4-14 12M1 12l5 6 5-6", // off, and behind
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  out: "M5 5l14 14M19 5L5 19",
  eye: "M1 12c5-8 17-8 22 0-5 8-17 8-22 0zM12 8.5a3.5 3.5 0 1 1-.1 0z",
  lock: "M5 11h14v10H5zM8 11V7c0-5 8-5 8 0v4",
  check: "M4 13l5 5L20 6",
  grave: "M5 22V10C5 1 19 1 19 10v12zM12 7v8M9 10h6",
  heart: "M12 21C4 15 1 11 3 7s7-4 9 0c2-4 7-4 9 0s-1 8-9 14z",
  skull: "M12 2c6 0 9 4 9 9 0 3-1 5-3 6v4H6v-4c-2-1-3-3-3-6 0-5 3-9 9-9zM8.5 10v3M15.5 10v3M10 21v-3M14 21v-3",
} as const;
export type Line = keyof typeof LINES;
