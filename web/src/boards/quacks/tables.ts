// The tables of the game as the board reads them: rows of made.ts put together, and the steps of its timeline.

import {
  CARD_PURPLE, CHIP_COLOR, CHIP_VALUE, CHIP_WORDS, COLORS, DIE_FACES, GLASS_CHIP, GLASS_POINTS, GLASS_RUBIES, PHASES,
  SPACE_COINS, SPACE_POINTS, SPACE_RUBY, SPOON,
} from "./made"; // prettier-ignore

export type Color = (typeof COLORS)[number];
export type Face = (typeof DIE_FACES)[number];
export type Phase = (typeof PHASES)[number];

export interface ChipKind {
  word: string; // as in notation: "green-2"
  color: Color;
  value: number;
}

/** By chip id. */
export const CHIPS: readonly ChipKind[] = CHIP_WORDS.map((word, chip) => ({
  word,
  color: COLORS[CHIP_COLOR[chip]!]!,
  value: CHIP_VALUE[chip]!,
}));
export const CHIP_IDS = CHIPS.map((_, chip) => chip);

/** The id of a chip by its word; NO_CHIP if there is none. */
export const chipOf = (word: string): number => CHIPS.findIndex((chip) => chip.word === word);
export const kind = (chip: number): ChipKind => CHIPS[chip]!;
export const chipsOf = (color: Color): number[] => CHIP_IDS.filter((chip) => kind(chip).color === color);

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
  ruby: SPACE_RUBY[space] === 1,
}));
export const spaceAt = (space: number): Space => SPACES[Math.min(Math.max(space, 0), SPOON)]!;

export interface Glass {
  glass: number;
  points: number;
  rubies: number;
  chip: number;
}
export const GLASSES: readonly Glass[] = GLASS_POINTS.map((points, glass) => ({
  glass,
  points,
  rubies: GLASS_RUBIES[glass]!,
  chip: GLASS_CHIP[glass]!,
}));

export const actsAtOnce = (card: number): boolean => CARD_PURPLE[card] === 1;

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
