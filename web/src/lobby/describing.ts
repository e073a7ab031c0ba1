// Tables and options in words.

import type { Say } from "../boards/contract";
import type { GameInfo, MarkInfo, OptionInfo, TableInfo } from "../protocol";
import type { Texts } from "../text/bundles";
import { spaced } from "../text/bundles";

export function numberOfPlayers(say: Say, seats: number[]): string {
  const [first = 1, last = first] = [seats[0], seats.at(-1)];
  return first === last ? say("players-exactly", { number: first }) : say("players", { first, last });
}

export function titleOf(games: GameInfo[], name: string, language: string): string {
  return games.find((game) => game.name === name)?.title[language] ?? name;
}

export const numberOpen = (table: TableInfo) => table.seats.filter(({ kind }) => kind === "open").length;

/** How well a kind of bot plays, or with `.name` what it is called; a policy that the server offers has a name of its own. */
export function botWords(say: Say, kind: string | null | undefined, attribute: "" | ".name" = ""): string {
  const [, name] = /^policy-(.+)$/.exec(kind ?? "") ?? [];
  if (!name) return say(`bot-${kind}${attribute}`);
  return attribute ? say("bot-policy.name", { name }) : say("bot-policy", { name });
}

/** A length of time as people say it. */
export function duration(say: Say, seconds: number): string {
  if (seconds % 86_400 === 0) return say("clock-days", { number: seconds / 86_400 });
  if (seconds % 3_600 === 0) return say("clock-hours", { number: seconds / 3_600 });
  if (seconds % 60 === 0) return say("clock-minutes", { number: seconds / 60 });
  return say("clock-seconds", { number: seconds });
}

// --- Options: `pot_side` is `option-pot-side` in the texts, its value `back` the attribute `.is-back` -----------

const keyOf = (name: string) => `option-${name.replaceAll("_", "-")}`;

export function optionLabel(texts: Texts, name: string): string {
  const label = texts.first([keyOf(name)]) ?? spaced(name);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

export const optionHelp = (texts: Texts, name: string) => texts.first([`${keyOf(name)}.help`]);

export const optionValue = (texts: Texts, name: string, value: string) =>
  texts.first([`${keyOf(name)}.is-${value.replaceAll("_", "-")}`]) ?? value;

/** Options that differ from what is usual. */
export const unusual = (options: OptionInfo[], chosen: Record<string, string>) =>
  options.filter(({ name, default: usual }) => (chosen[name] ?? usual) !== usual);

// --- Marks: what kind of claim a value of an option is --------------------------------------------------------------

const OURS: MarkInfo["kind"][] = ["reading", "house", "unsettled"];
const KINDS: MarkInfo["kind"][] = ["printed", "edition", ...OURS];

/** Whether a value is our own saying and not a rulebook's. */
export const isOurs = (kind: MarkInfo["kind"]) => OURS.includes(kind);

/** The kinds of marks that some values carry, from the rulebook's to ours. */
export function usedKinds(options: OptionInfo[]): MarkInfo["kind"][] {
  const used = new Set(options.flatMap(({ marks }) => Object.values(marks).map(({ kind }) => kind)));
  return KINDS.filter((kind) => used.has(kind));
}
