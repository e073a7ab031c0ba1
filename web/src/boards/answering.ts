// What every button has that gives an answer, wherever on a board it stands.

import type { BoardProps, Choice } from "./contract";

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

/** The number key that the page gives a choice. */
export const hotkeyOf = ({ choices, keys }: Pick<BoardProps, "choices" | "keys">, choice: Choice): number | undefined => {
  const index = choices.indexOf(choice);
  return keys !== false && index >= 0 && index < 9 ? index + 1 : undefined;
};
