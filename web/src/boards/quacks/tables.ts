// What is printed on the cardboard, as the page needs it: the same tables as `games/quacks/components.py`, which a test
// compares with the words of the server (tables.test.ts).

export const COLORS = ["white", "orange", "green", "blue", "red", "yellow", "purple", "black"] as const;
export type Color = (typeof COLORS)[number];

export interface ChipKind {
  word: string; // as in notation: "green-2"
  color: Color;
  value: number;
}

const VALUES: Record<Color, number[]> = {
  white: [1, 2, 3],
  orange: [1],
  green: [1, 2, 4],
  blue: [1, 2, 4],
  red: [1, 2, 4],
  yellow: [1, 2, 4],
  purple: [1],
  black: [1],
};

/** By chip id. */
export const CHIPS: readonly ChipKind[] = COLORS.flatMap((color) =>
  VALUES[color].map((value) => ({ word: `${color}-${value}`, color, value })),
);
export const CHIP_IDS = CHIPS.map((_, chip) => chip);
export const NO_CHIP = -1;

/** The id of a chip by its word; NO_CHIP if there is none. */
export const chipOf = (word: string): number => CHIPS.findIndex((chip) => chip.word === word);
export const kind = (chip: number): ChipKind => CHIPS[chip]!;
export const chipsOf = (color: Color): number[] => CHIP_IDS.filter((chip) => kind(chip).color === color);

export const WHITE_1 = chipOf("white-1");
export const ORANGE_1 = chipOf("orange-1");
export const RED_1 = chipOf("red-1");

// --- The pot ----------------------------------------------------------------------------------------------

export const SPACE_COINS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15, 16, 16, 17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 23,
  23, 24, 24, 25, 25, 26, 26, 27, 27, 28, 28, 29, 29, 30, 30, 31, 31, 32, 32, 33, 33, 35,
] as const;
export const SPACE_POINTS = [
  0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9, 10,
  10, 10, 11, 11, 11, 12, 12, 12, 12, 13, 13, 13, 14, 14, 15,
] as const;
const RUBY_SPACES = new Set([5, 9, 13, 16, 20, 24, 28, 30, 34, 36, 40, 42, 46, 50, 52]);
export const NUM_SPACES = SPACE_COINS.length;
export const LAST_SPACE = 52; // the furthest that can hold a chip
export const SPOON = 53; // only ever scored

export interface Space {
  space: number;
  coins: number;
  points: number;
  ruby: boolean;
}

export const SPACES: readonly Space[] = SPACE_COINS.map((coins, space) => ({
  space,
  coins,
  points: SPACE_POINTS[space]!,
  ruby: RUBY_SPACES.has(space),
}));
export const spaceAt = (space: number): Space => SPACES[Math.min(Math.max(space, 0), SPOON)]!;

export const WHITE_LIMIT = 7;

// --- Test tubes, die, track -------------------------------------------------------------------------------

export const LAST_GLASS = 12;
export interface Glass {
  glass: number;
  points: number;
  rubies: number;
  chip: number;
}
const GLASS_POINTS = [0, 0, 1, 0, 2, 0, 2, 0, 3, 0, 3, 0, 4];
const GLASS_CHIPS: Record<number, string> = { 3: "blue-1", 5: "black-1", 7: "red-2", 9: "purple-1", 11: "yellow-4" };
export const GLASSES: readonly Glass[] = GLASS_POINTS.map((points, glass) => ({
  glass,
  points,
  rubies: glass === 1 ? 1 : 0,
  chip: GLASS_CHIPS[glass] ? chipOf(GLASS_CHIPS[glass]) : NO_CHIP,
}));

export const DIE_FACES = ["one-point", "two-points", "ruby", "droplet", "orange"] as const;
export type Face = (typeof DIE_FACES)[number];

export const LAP = 50;
/** A rat tail lies between this score and the next, on every lap. */
export const TAILS = [1, 4, 7, 10, ...Array.from({ length: 19 }, (_, i) => 12 + 2 * i)];

// --- Rounds -----------------------------------------------------------------------------------------------

export const LAST_ROUND = 9;
export const EXTRA_WHITE_ROUND = 6;
export const BOOK_OPENS: Partial<Record<Color, number>> = { yellow: 2, purple: 3 };

export const CARDS = [
  "choose-wisely", "pot-is-filling-up", "charity", "less-is-more", "only-one", "wheel-and-deal", "good-start",
  "roll-the-die", "opportunistic-moment", "beginners-bonus", "living-in-luxury", "rat-infestation", "just-in-time",
  "rats-are-friends", "seasoned-perfectly", "lucky-devil", "shining-bright", "schadenfreude", "well-stirred",
  "pot-is-full", "second-chance", "strong-ingredient", "pumpkin-party", "magic-potion",
] as const; // prettier-ignore
/** Cards that act during the round or at its end; the others act at once. */
const LATER = new Set([10, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23]);
export const actsAtOnce = (card: number): boolean => !LATER.has(card);
export const LIVING_IN_LUXURY = 10;
export const PUMPKIN_PARTY = 22;

/** The phases of a round in order, by number. */
export const PHASES = [
  "start", "card", "brewing", "strong", "gifts", "die", "black", "green", "purple", "seasoned", "rubies", "points",
  "buying", "spending", "over",
] as const; // prettier-ignore
export type Phase = (typeof PHASES)[number];

/** What the timeline shows: phases that belong together are one step. */
export const STEPS: readonly { step: string; phases: readonly Phase[] }[] = [
  { step: "card", phases: ["start", "card"] },
  { step: "brewing", phases: ["brewing", "strong", "gifts"] },
  { step: "die", phases: ["die"] },
  { step: "chips", phases: ["black", "green", "purple", "seasoned"] },
  { step: "rubies", phases: ["rubies"] },
  { step: "points", phases: ["points"] },
  { step: "buying", phases: ["buying"] },
  { step: "spending", phases: ["spending", "over"] },
];
