// What the rulebook shows of Bristol 1350: every remedy, movement, character, mode and coin.

import type { Say } from "../contract";
import type { Chapter, Piece, Pieces } from "../rulebooks";
import { CHARACTERS, COINS, USES } from "./made";
import Picture from "./Picture.svelte";

const MODES = ["chaos", "convene", "cure", "alms", "special", "ghosts", "solo"];
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a help says after the name of its remedy. */
const withoutName = (text: string) => capital(text.replace(/^[^:]*:\s*/u, ""));

function chapter(say: Say, title: string, pieces: Piece[]): Chapter {
  return { title: say(title), pieces };
}

export default {
  Picture,
  everything: (say) => [
    chapter(say, "board-rulebook-remedies", USES.map((use) => ({ picture: `use-${use}`, name: capital(say(use === "whip" ? "partner-whip" : `use-${use}`)), text: withoutName(say(`board-use-${use}.help`)) }))),
    chapter(say, "board-rulebook-ways", ["reroll", "draw", "elbow", "dash", "push"].map((way) => ({ picture: "", name: capital(say(`board-way-${way}`)), text: say(`board-way-${way}.help`) }))),
    chapter(say, "board-rulebook-characters", CHARACTERS.map((each) => ({ picture: "", name: say(`character-${each}`), text: say(`board-character-${each}`) }))),
    chapter(say, "board-rulebook-modes", MODES.map((mode) => ({ picture: "", name: say(`board-mode-${mode}`), text: say(`board-mode-${mode}.help`) }))),
    chapter(say, "board-rulebook-coins", COINS.map((coin) => ({ picture: "", name: capital(say(`coin-${coin}`)), text: say(`board-coin-${coin}`) }))),
  ],
} satisfies Pieces;
