// The facts printed on the cards and the names of what the rows of the Seen hold: components.py and pieces.py of the game.

export const NUM_LABELS = 7; // labelled spaces of the rage track, 7 to 1 from left to right
export const NUM_BOATS = 3;
export const NO_PAWN = -1;
export const UNUSED_PAWN = 7;
export const LAIR = 0;

export type Camp = "adventurer" | "cerberus" | "out";
export const CAMPS: readonly Camp[] = ["adventurer", "cerberus", "out"];
export const CERBERUS = 1;

export type Phase = "start" | "turn" | "offers" | "paying" | "cost" | "effect" | "hunt" | "over";
export const PHASES: readonly Phase[] = ["start", "turn", "offers", "paying", "cost", "effect", "hunt", "over"];

// --- The board ----------------------------------------------------------------------------------------------

export const MARK = 1; // features of a space, as bits
export const STILT = 2;
export const STELE = 4;

export type Zone = "none" | "green" | "orange" | "late";
export const ZONES: readonly Zone[] = ["none", "green", "orange", "late"];
export type Token = "none" | "card" | "rage" | "boat";
export const SYMBOLS: readonly Token[] = ["none", "card", "rage", "boat"];
export type WayKind = "none" | "bridge" | "portal" | "gondola" | "funicular";
export const WAYS: readonly WayKind[] = ["none", "bridge", "portal", "gondola", "funicular"];

// --- Cards and powers ---------------------------------------------------------------------------------------

export const CARDS = [
  "ambush", "deceit", "violence", "sabotage", "treachery", "grudge",
  "sacrifice", "selfishness", "favouritism", "cowardice", "opportunism", "arrogance", "fatalism",
] as const; // prettier-ignore
export const FIRST_SURVIVAL = 6; // betrayal cards come first
export const FIRST_SURVIVAL_POWER = 20; // powers of Cerberus' camp come first

export type Cost = "free" | "rage" | "speed" | "own-card" | "cards" | "advance" | "retreat";
export type PartKind =
  | "rage" | "speed" | "move-self" | "move-ahead" | "draw" | "recover" | "boat" | "move-cerberus"
  | "move-other" | "move-either" | "draw-other" | "draw-ally" | "discard-other" | "move-all" | "discard-or-move-all"; // prettier-ignore
export interface Part {
  kind: PartKind;
  amount: number;
}
export interface Power {
  word: string; // in notation, such as `2a-1` or `sabotage-simple`
  cost: Cost;
  price: number;
  parts: readonly Part[];
}

const power = (word: string, cost: Cost, price: number, ...parts: [PartKind, number][]): Power => ({
  word, cost, price, parts: parts.map(([kind, amount]) => ({ kind, amount })),
}); // prettier-ignore

export const POWERS: readonly Power[] = [
  power("1k-1", "free", 0, ["speed", 1]),
  power("1k-2", "speed", -1, ["draw", 2], ["draw-ally", 1]),
  power("2k-1", "free", 0, ["move-cerberus", 1]),
  power("2k-2", "free", 0, ["draw", 1]),
  power("3k-1", "advance", 1, ["move-other", -1], ["move-other", -1], ["move-other", -1]),
  power("3k-2", "free", 0, ["rage", 1]),
  power("4k-1", "free", 0, ["recover", 0]),
  power("4k-2", "advance", 2, ["draw", 1], ["recover", 0]),
  power("ambush-simple", "free", 0, ["move-cerberus", 1]),
  power("ambush-advanced", "cards", 1, ["move-cerberus", 2]),
  power("deceit-simple", "free", 0, ["boat", 0]),
  power("deceit-advanced", "advance", 1, ["move-other", -3]),
  power("violence-simple", "free", 0, ["rage", 1]),
  power("violence-advanced", "cards", 2, ["speed", 2]),
  power("sabotage-simple", "free", 0, ["discard-other", 1], ["discard-other", 1]),
  power("sabotage-advanced", "cards", 1, ["discard-or-move-all", -2]),
  power("treachery-simple", "free", 0, ["speed", 1]),
  power("treachery-advanced", "cards", 1, ["rage", 2]),
  power("grudge-simple", "free", 0, ["move-other", -2]),
  power("grudge-advanced", "cards", 2, ["move-all", -2]),
  power("sacrifice-simple", "free", 0, ["rage", -1], ["move-other", -1]),
  power("sacrifice-advanced", "cards", 1, ["rage", -2], ["move-other", -2]),
  power("selfishness-simple", "free", 0, ["move-self", 1]),
  power("selfishness-advanced", "cards", 1, ["move-self", 2]),
  power("favouritism-simple", "free", 0, ["move-self", 1], ["move-other", 1]),
  power("favouritism-advanced", "cards", 3, ["move-self", 3], ["move-other", 2], ["move-other", 1]),
  power("cowardice-simple", "free", 0, ["boat", 0]),
  power("cowardice-advanced", "cards", 1, ["move-ahead", 3]),
  power("opportunism-simple", "free", 0, ["move-self", 1], ["move-other", -1]),
  power("opportunism-advanced", "cards", 1, ["move-self", 1], ["move-either", 2]),
  power("arrogance-simple", "free", 0, ["move-other", 1], ["move-other", 1]),
  power("arrogance-advanced", "cards", 1, ["move-other", 3], ["rage", -1]),
  power("fatalism-simple", "free", 0, ["move-self", -2]),
  power("fatalism-advanced", "retreat", 1, ["move-other", 3]),
  power("1a-1", "rage", 1, ["draw", 2]),
  power("1a-2", "rage", 1, ["draw", 1], ["draw-other", 1], ["draw-other", 1]),
  power("2a-1", "speed", 1, ["move-self", 2], ["move-other", 1]),
  power("2a-2", "own-card", 1, ["move-self", 1], ["move-other", 2]),
  power("3a-1", "rage", 1, ["move-self", 2]),
  power("3a-2", "rage", 1, ["move-other", 3], ["move-other", 1]),
  power("4a-1", "rage", 1, ["draw", 1], ["recover", 0]),
  power("4a-2", "rage", 1, ["recover", 0], ["boat", 0]),
];

export const powerOf = (word: string): Power | undefined => POWERS.find((each) => each.word === word);

/** The two powers of a face of an action card, from 1. */
export const facePowers = (card: number, camp: Camp): Power[] =>
  [1, 2].map((place) => powerOf(`${card}${camp === "cerberus" ? "k" : "a"}-${place}`)!);

/** The simple and the advanced power of a survival or betrayal card. */
export const cardPowers = (card: number): Power[] => ["simple", "advanced"].map((level) => powerOf(`${CARDS[card]}-${level}`)!);

export const ofBetrayal = (card: number): boolean => card < FIRST_SURVIVAL;
