// The tables of the game as the board reads them: rows of made.ts put together, and the steps of its heading.

import { CARTS, CHARACTERS, CODED_KINDS, FACES, KIND_USES, KINDS as KIND_WORDS, MOVE, NUM_VALUES, PARTNERS, PHASES, USES, ALONE as NO_PARTNER } from "./made"; // prettier-ignore

export type Cart = (typeof CARTS)[number];
export type Character = (typeof CHARACTERS)[number];
export type Use = (typeof USES)[number];
export type Move = (typeof MOVE)[number];
export type Phase = (typeof PHASES)[number];

export const VALUES = Array.from({ length: NUM_VALUES }, (_, i) => i + 1); // of symptoms

const ALONE = PARTNERS[NO_PARTNER]; // in place of the second use of a card that has one only

export interface Kind {
  word: string; // in notation, such as "arsenic-whip"
  uses: readonly Use[]; // in the order of the word
}

const place = (word: string, use: Use): number => word.split("-").indexOf(use);
const usesOf = (word: string, mask: number): Use[] =>
  USES.filter((_, use) => (mask >> use) & 1).sort((one, other) => place(word, one) - place(word, other));

export const KINDS: readonly Kind[] = KIND_WORDS.map((word, kind) => ({ word, uses: usesOf(word, KIND_USES[kind]!) }));

/** The kind of a card as it lies in a hand. */
export const kindOfCard = (card: number): number => KINDS.findIndex(({ word }) => word === CODED_KINDS[card]);

/** The other use of a card, as notation says it. */
export const partnerOf = (kind: Kind, use: string): string => kind.uses.find((each) => each !== use) ?? ALONE;

export const STEPS: readonly { step: string; phases: readonly Phase[] }[] = [
  { step: "dice", phases: ["rolling"] },
  { step: "turns", phases: ["turns"] },
  { step: "mingle", phases: ["mingling"] },
  { step: "race", phases: ["crossing"] },
];

/** A face of the dice: whose it is, and what it shows. */
export function faceOf(face: number): { cart: Cart; rat: boolean } {
  const [cart, shows] = FACES[face]!.split("-") as [Cart, "apple" | "rat"];
  return { cart, rat: shows === "rat" };
}
