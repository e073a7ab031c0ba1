// What every button has that gives an answer, wherever on a board it stands.

import type { Choice } from "./contract";

/** What the button has to know of its board. */
interface Answering {
  readonly busy: boolean;
  answer: (choice: Choice) => void;
  hotkey: (choice: Choice) => number | undefined; // the shell's number keys
}

export const answering = (board: Answering, choice: Choice) => ({
  type: "button" as const,
  "data-choice": choice.notation, // by which tests find it
  "aria-disabled": board.busy,
  "aria-keyshortcuts": board.hotkey(choice)?.toString(),
  onclick: () => board.answer(choice),
});
