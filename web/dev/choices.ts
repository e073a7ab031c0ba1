// The legal choices of a recorded position, with their words.

import type { Choice } from "../src/boards/contract";
import type { GameDetails, Position } from "../src/protocol";
import type { Texts } from "../src/text/bundles";

const PARAMETER: Record<string, string[]> = {
  take: ["chip"], "put-in-pot": ["chip"], "put-in-bag": ["chip"], "give-up-tails": ["level"], reward: ["level"], upgrade: ["step", "color"],
}; // prettier-ignore

export function choicesOf(details: GameDetails, position: Position, texts: Texts): Choice[] {
  const asked = position.asked;
  return (asked?.legal ?? []).map((action) => {
    const notation = details.actions[action] ?? "";
    const [family = "", ...words] = notation.split(" ");
    const values = Object.fromEntries(
      words.map((word, i) => {
        const parameter = PARAMETER[family]?.[i] ?? "word";
        return [parameter, /^\d+$/.test(word) ? Number(word) : (texts.first([`${parameter}-${word}`]) ?? word)];
      }),
    );
    const label = texts.first([`question-${asked?.question}.${family}`, `action-${family}`], values) ?? notation;
    return { action, notation, family, words, label };
  });
}
