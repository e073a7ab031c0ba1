// What the rulebook shows of Quacks: every colour with what it does by each set, and every fortune card.

import type { Say } from "../contract";
import type { Chapter, Pieces } from "../rulebooks";
import { CARDS, COLORS, NUM_SETS } from "./made";
import Picture from "./Picture.svelte";
import { actsAtOnce, type Color } from "./tables";

const SETS = Array.from({ length: NUM_SETS }, (_, set) => set + 1);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function chips(say: Say, set: number): Chapter {
  const pieces = COLORS.filter((color) => !["white", "orange", "black"].includes(color)).map((color: Color) => ({
    picture: `chip-${color}-1`,
    name: capital(say(`option-${color}-book`)),
    text: say(`option-${color}-book.is-${set}`),
  }));
  return { title: say("board-rulebook-set", { number: set }), pieces };
}

function always(say: Say): Chapter {
  return {
    title: say("board-rulebook-always"),
    pieces: [
      { picture: "chip-white-1", name: capital(say("board-rulebook-white")), text: say("board-rulebook-white.text") },
      { picture: "chip-orange-1", name: capital(say("board-book-orange")), text: say("table-effect-orange") },
      { picture: "chip-black-1", name: say("board-rulebook-black-two"), text: say("table-effect-black-two") },
      { picture: "chip-black-1", name: say("board-rulebook-black-more"), text: say("table-effect-black-more") },
    ],
  };
}

function cards(say: Say, soon: boolean): Chapter {
  const pieces = CARDS.flatMap((card, id) => (actsAtOnce(id) === soon ? [{ picture: "", name: say(`card-${card}`), text: say(`card-${card}.text`) }] : []));
  return { title: say(soon ? "board-rulebook-cards-now" : "board-rulebook-cards-later"), pieces };
}

export default {
  Picture,
  everything: (say) => [always(say), ...SETS.map((set) => chips(say, set)), cards(say, true), cards(say, false)],
} satisfies Pieces;
