// The facts of Bristol that the board draws: the same tables as the game's components.py and state.py.

export const CARTS = ["birch", "cedar", "oak"] as const;
export type Cart = (typeof CARTS)[number];
export const NUM_CARTS = 3;
export const CART_SEATS = 3;
export const NO_CART = -1;
export const NUM_DICE = 6;
export const NO_PAWN = -1;
export const MINGLE_RATS = 2;
export const PLAGUE_SUM = 6;
export const REMEDY_LIMIT = 3;
export const VALUES = [1, 2, 3, 4] as const;

export const CHARACTERS = ["serf", "outlaw", "sheriff", "mason", "knight", "friar", "countess", "chandler", "barmaid"] as const;
export type Character = (typeof CHARACTERS)[number];

export const USES = ["arsenic", "chicken", "emeralds", "leeches", "pomander", "alms", "whip"] as const;
export type Use = (typeof USES)[number];
export const ALONE = "alone"; // in place of the second use of a card that has one only

const PAIRS: readonly (readonly [Use, Use | typeof ALONE])[] = [
  ["arsenic", "chicken"], ["arsenic", "emeralds"], ["arsenic", "whip"], ["arsenic", "leeches"], ["arsenic", "pomander"],
  ["chicken", "emeralds"], ["chicken", "whip"], ["chicken", "leeches"], ["chicken", "pomander"],
  ["emeralds", "whip"], ["emeralds", "leeches"], ["emeralds", "pomander"],
  ["whip", "leeches"], ["whip", "pomander"], ["leeches", "pomander"],
  ["arsenic", ALONE], ["chicken", ALONE], ["emeralds", ALONE], ["whip", ALONE], ["leeches", ALONE], ["pomander", ALONE],
  ["alms", "arsenic"], ["alms", "chicken"], ["alms", "emeralds"], ["alms", "whip"], ["alms", "leeches"], ["alms", "pomander"],
]; // prettier-ignore

export interface Kind {
  word: string; // in notation, such as "arsenic-whip"
  uses: readonly Use[];
}

export const KINDS: readonly Kind[] = PAIRS.map(([first, second]) =>
  second === ALONE ? { word: first, uses: [first] } : { word: `${first}-${second}`, uses: [first, second] },
);

/** The other use of a card, as notation says it. */
export const partnerOf = (kind: Kind, use: string): string => kind.uses.find((each) => each !== use) ?? ALONE;

export const COINS = ["naught", "plague", "cured"] as const;
export const MODES = ["plain", "convene", "cure", "alms"] as const;
export const ENDINGS = ["none", "escaped", "ghosts", "nobody", "no-human"] as const;
export const MOVES = ["elbow", "dash", "push"] as const;
export type Move = (typeof MOVES)[number];
export const PHASES = ["seating", "placing", "casting", "dealing", "rolling", "turns", "mingling", "crossing", "over"] as const;
export const STEPS: readonly { step: string; phases: readonly string[] }[] = [
  { step: "dice", phases: ["rolling"] },
  { step: "turns", phases: ["turns"] },
  { step: "mingle", phases: ["mingling"] },
  { step: "race", phases: ["crossing"] },
];

// Numbers of `doing` that the board tells apart.
export const DOING = { rerolling: 1, throwing: 2, receiving: 17 } as const;

// Places of a fact, as bits from the fourth on.
export const PLACE = { right: 4, area: 9, middle: 12, deck: 13, discard: 14, top: 15, count: 16 } as const;
