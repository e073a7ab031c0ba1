// Sentences about things on the board that are put together from the rows of the Seen.

import { listed, seatWords, signed, type Sight } from "./context";
import { LAIR, OFF_BOARD, STILT, type Table } from "./made";
import { campOf, hasMark, inBoat, isStele, on, symbolOf, wayOf, zoneOf } from "./seen";
import type { SignName } from "./shapes";
import type { Part, Power } from "./tables";

/** Everything a space is and who stands there, each as a sentence of its own. */
export function spaceWords(sight: Sight, table: Table, space: number): string {
  const { board } = table;
  const { say } = sight;
  const standing = on(table, space);
  const way = wayOf(board, space);
  const features = board.features[space] ?? 0;
  return [
    space === LAIR ? say("board-lair") : say("board-space", { number: space }),
    space === board.start ? say("board-gates") : "",
    zoneOf(board, space) === "none" ? "" : say(`board-zone-${zoneOf(board, space)}.help`),
    hasMark(board, space) ? say("board-mark") : "",
    symbolOf(board, space) === "none" ? "" : say(`board-symbol-${symbolOf(board, space)}`),
    way === "none" ? "" : say(`board-way-${way}`, { number: board.across[space]! }),
    isStele(board, space) ? say("board-stele") : "",
    (features & STILT) !== 0 ? say("board-stilt") : "",
    space === board.reveal ? say("board-reveal") : "",
    space === table.cerberus ? say("board-hound-here") : "",
    standing.length ? say("board-standing", { names: listed(sight, standing), number: standing.length }) : "",
  ].filter(Boolean).join(" "); // prettier-ignore
}

export function pawnWords(sight: Sight, table: Table, seat: number): string {
  const player = table.players[seat]!;
  const where = inBoat(table, seat) ? "boat" : player.space === OFF_BOARD ? "track" : "space";
  return sight.say("board-pawn", { ...seatWords(sight, seat), camp: campOf(player), where, number: player.space });
}

// --- Powers ---------------------------------------------------------------------------------------------------

/** What a power is called, without what it does. */
export function powerName({ say }: Sight, { word }: Power): string {
  const [card = "", level] = word.split("-");
  if (/^\d/.test(card)) return say("board-power-action", { number: Number(card[0]) });
  return say(level === "simple" ? "board-power-simple" : "board-power-advanced", { card: say(`card-${card}`) });
}

export interface Line {
  sign: SignName;
  words: string;
  own: boolean; // moves the pawn of whoever plays it
}

export const costWords = (sight: Sight, { cost, price }: Power): string =>
  sight.say(`board-cost-${cost}`, cost === "speed" || cost === "rage" ? signed(price) : { number: price, sign: "plus" });

export const COST_SIGNS: Record<string, SignName> = {
  rage: "rage", speed: "speed", "own-card": "survival", cards: "survival", advance: "ahead", retreat: "back", free: "check",
}; // prettier-ignore

const PART_SIGNS: Record<string, SignName> = {
  rage: "rage", speed: "speed", "move-self": "self", "move-ahead": "self", draw: "hand", recover: "recover", boat: "boat",
  "move-cerberus": "hound", "move-other": "other", "move-either": "other", "draw-other": "other", "draw-ally": "hound",
  "discard-other": "other", "move-all": "everyone", "discard-or-move-all": "everyone",
}; // prettier-ignore

export const partSign = (part: Part): SignName => PART_SIGNS[part.kind] ?? "check";

/** A part in words; `count` of equal ones together. `hunter`: a power of Cerberus' camp. */
export const partWords = (sight: Sight, part: Part, count: number, hunter: boolean): string =>
  sight.say(`board-part-${part.kind}`, { ...signed(part.amount), count, whose: hunter ? "hunter" : "fugitive" });

/** The parts of a power, equal ones together. */
export function linesOf(sight: Sight, power: Power, hunter: boolean): Line[] {
  const lines: { part: Part; count: number }[] = [];
  for (const part of power.parts) {
    const alike = lines.find((line) => line.part.kind === part.kind && line.part.amount === part.amount);
    if (alike) alike.count += 1;
    else lines.push({ part, count: 1 });
  }
  return lines.map(({ part, count }) => ({ sign: partSign(part), words: partWords(sight, part, count, hunter), own: part.kind === "move-self" || part.kind === "move-ahead" }));
}
