// The legal choices of a recorded position, with their words and what they would bring.

import type { Choice } from "../src/boards/contract";
import type { GameDetails, Position } from "../src/protocol";
import type { Texts } from "../src/text/bundles";
import { Telling } from "../src/text/telling";

export function choicesOf(details: GameDetails, { asked }: Position, texts: Texts, names: string[], viewer: number | null): Choice[] {
  const telling = new Telling(texts, details, names, viewer);
  return asked ? asked.legal.map((action) => telling.choice(asked.question, action, asked.previews?.[action])) : [];
}
