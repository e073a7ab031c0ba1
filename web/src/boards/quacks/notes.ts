// What an answer would bring, in a few words beside its own; the same notes as in a terminal. Empty: its own words say all.

import type { Choice, Say } from "../contract";
import { NO_CHIP, type Player, type QuestionName, type Table } from "./made";
import { bookOf, goesBeside, greenSum, hasTubes, lastDrawn, phaseOf, placeOf, scoringSpace, whiteLimit, whiteSum } from "./seen";
import { chipOf, CHIPS, GLASSES, kind, spaceAt } from "./tables";

export interface Situation {
  say: Say;
  question: string;
  table: Table;
  player: Player;
}

type Note = (choice: Choice, situation: Situation) => string;

const word = (say: Say, chip: number): string => (chip === NO_CHIP ? "" : say(`chip-${kind(chip).word}`));
const chipOfChoice = (choice: Choice): number => chipOf(choice.words[0] ?? "");

export const stopNote = (say: Say, player: Player): string => {
  const { space, coins, points, ruby } = spaceAt(scoringSpace(player));
  return say("table-note-stop", { space, coins, points, ruby: ruby ? 1 : 0 });
};

const placing: Note = (choice, { say, table, player }) => {
  const chip = chipOfChoice(choice);
  if (choice.family !== "take" || chip === NO_CHIP) return "";
  const inert = table.options.strong_ingredient_safe_and_inert === 1 && phaseOf(table) === "strong";
  if (goesBeside(table, chip) && !inert) return say("table-note-beside");
  const space = placeOf(table, player, chip, 0);
  if (kind(chip).color !== "white") return say("table-note-space", { space });
  const [white, limit] = [whiteSum(player) + kind(chip).value, whiteLimit(table, player)];
  if (white > limit && !inert) return say("table-note-explodes", { space });
  return say("table-note-white", { space, white, limit });
};

const swapping: Note = (choice, { say }) => {
  const chip = chipOfChoice(choice);
  if (choice.family !== "take" || chip === NO_CHIP) return "";
  const higher = CHIPS.findIndex(({ color, value }) => color === kind(chip).color && value > kind(chip).value);
  return higher === NO_CHIP ? "" : say("table-note-swap", { chip: word(say, higher) });
};

const stepping: Note = ({ family }, { say, player }) => {
  if (family === "move-droplet") return say("table-note-droplet", { space: player.droplet + 1 });
  if (family !== "move-tube") return "";
  const { glass, points, chip } = GLASSES[player.tube + 1] ?? GLASSES[0]!;
  if (chip !== NO_CHIP) return say("table-note-tube-chip", { glass, chip: word(say, chip) });
  return points ? say("table-note-tube-points", { glass, points }) : say("table-note-tube-rubies", { glass });
};

const rewarding: Note = ({ words }, { say, table, player }) => {
  const level = Number(words[0] ?? 0);
  const book = bookOf(table, "purple");
  if (level === 0) return "";
  if (book === 3) return say("table-note-points", { points: hauntedPoints(player) });
  return say(`table-purple-${book}-${level}`);
};

/** Purple of set 3: points by the coins of the spaces that purple chips lie on. */
function hauntedPoints(player: Player): number {
  const spaces = player.spaces.filter((_, i) => i < player.num_placed && kind(player.chips[i]!).color === "purple");
  return spaces.reduce((points, space) => points + Math.min(Math.floor(spaceAt(space).coins / 10), 3), 0);
}

const NOTES: Partial<Record<QuestionName, Note>> = {
  "keep-brewing": ({ family }, { say, player }) => {
    if (family === "stop") return stopNote(say, player);
    const chip = lastDrawn(player);
    return family === "use-flask" && chip !== NO_CHIP ? say("table-note-flask", { chip: word(say, chip) }) : "";
  },
  "move-extra": ({ family }, { say, player }) =>
    family === "accept" ? say("table-note-extra", { extra: player.extra }) : "",
  "green-move": ({ family }, { say, player }) =>
    family === "accept" ? say("table-note-extra", { extra: greenSum(player) }) : "",
  "place-one-of": placing,
  "swap-one-of": swapping,
  "good-start": ({ words }, { say, player }) => {
    const rubies = Number(words[0] ?? 0);
    return say("table-note-tails", { rubies, tails: player.tails - rubies });
  },
  "rats-are-friends": ({ family }, { say, player }) =>
    family === "take-points" ? say("table-note-points", { points: player.tails }) : "",
  "purple-reward": rewarding,
  "points-or-coins": ({ family }, { say, player }) => {
    const { coins, points } = spaceAt(player.scoring);
    return family === "choose-points" ? say("table-note-points", { points }) : say("table-note-coins", { coins });
  },
  "droplet-step": stepping,
  spend: (choice, situation) =>
    choice.family === "buy-droplet" && !hasTubes(situation.table)
      ? situation.say("table-note-droplet", { space: situation.player.droplet + 1 })
      : "",
};

/** The note of a choice. */
export const noteOf = (choice: Choice, situation: Situation): string => NOTES[situation.question as QuestionName]?.(choice, situation) ?? "";
