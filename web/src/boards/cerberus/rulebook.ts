// What the rulebook shows of Cerberus: every action, survival and betrayal card, and what lies on spaces.

import type { Say } from "../contract";
import type { Chapter, Piece, Pieces } from "../rulebooks";
import { CARDS, SYMBOL_WORDS, ZONE_WORDS } from "./made";
import Picture from "./Picture.svelte";
import { ACTION_CARDS, cardPowers, facePowers, ofBetrayal, type Camp, type Power } from "./tables";

/** A power's name stands before the colon of its text. */
function piece(say: Say, { word }: Power, picture: string): Piece {
  const [name = "", ...text] = say(`power-${word}`).split(/\s*:\s*/u);
  return { picture, name, text: text.join(": ") };
}

function actions(say: Say, camp: Camp, title: string): Chapter {
  return { title: say(title), pieces: ACTION_CARDS.flatMap((card) => facePowers(card, camp)).map((power) => piece(say, power, camp === "cerberus" ? "hound" : "self")) };
}

function cards(say: Say, betrayal: boolean, title: string): Chapter {
  const ids = CARDS.map((_, card) => card).filter((card) => ofBetrayal(card) === betrayal);
  return { title: say(title), pieces: ids.flatMap(cardPowers).map((power) => piece(say, power, betrayal ? "betrayal" : "survival")) };
}

function spaces(say: Say): Chapter {
  const [, ...tokens] = SYMBOL_WORDS;
  const [, ...colours] = ZONE_WORDS;
  const symbols = tokens.map((each) => ({ picture: { card: "survival", rage: "rage", boat: "boat" }[each] ?? "", name: say(`board-rulebook-symbol-${each}`), text: say(`board-symbol-${each}`) }));
  const zones = colours.map((each) => ({ picture: "", name: say(`board-rulebook-zone-${each}`), text: say(`board-zone-${each}.help`) }));
  return { title: say("board-rulebook-spaces"), pieces: [...symbols, ...zones, { picture: "", name: say("board-rulebook-mark"), text: say("board-mark") }, { picture: "eye", name: say("board-rulebook-reveal"), text: say("board-reveal") }] };
}

export default {
  Picture,
  everything: (say) => [
    actions(say, "adventurer", "board-rulebook-actions"),
    cards(say, false, "board-rulebook-survival"),
    actions(say, "cerberus", "board-rulebook-service"),
    cards(say, true, "board-rulebook-betrayal"),
    spaces(say),
  ],
} satisfies Pieces;
