// Questions, answers, refusals and events of a match as sentences for one viewer; what kernel/telling.py does in Python.
// The two are compared by telling.test.ts. What a game has no text for is told in notation.

import type { Choice } from "../boards/contract";
import type { Event, Foreseen, GameDetails, ParameterInfo } from "../protocol";
import { spaced, type Texts, type Values } from "./bundles";

export class Telling {
  readonly texts: Texts;
  readonly viewer: number | null;
  #game: GameDetails;
  #names: readonly string[];

  constructor(texts: Texts, game: GameDetails, names: readonly string[], viewer: number | null) {
    this.texts = texts;
    this.viewer = viewer;
    this.#game = game;
    this.#names = names;
  }

  /** Who sits at a seat; a game may have a word for those beyond the table, whom nobody plays. */
  name(seat: number): string {
    const number = seat + 1;
    const nobody = this.#names.length && seat >= this.#names.length && this.texts.first(["nobody-number"], { number });
    return this.#names[seat] || nobody || this.texts.say("seat-number", { number });
  }

  /** What happened. */
  event({ event, values = [] }: Event): string {
    if (event === "undone") return this.texts.say("event-undone", this.#ofSeat(values[0] ?? 0));
    const parameters = this.#game.events.find(({ name }) => name === event)?.parameters ?? [];
    const words = parameters.map((parameter, place) => wordOf(parameter, values[place] ?? 0));
    return this.texts.first([`event-${event}`], this.#values(parameters, words)) ?? [event, ...words].join(" ");
  }

  /** What is asked. */
  question(name: string): string {
    return this.texts.first([`question-${name}`]) ?? `${spaced(name)}?`;
  }

  /** An answer to a question, in the words the question has for it or in its own. */
  action(question: string, action: number): string {
    const { notation, family, words } = taken(this.#game, action);
    const parameters = this.#game.action_families.find(({ name }) => name === family)?.parameters ?? [];
    const keys = [`question-${question}.${family}`, `action-${family}`];
    return this.texts.first(keys, this.#values(parameters, words)) ?? notation;
  }

  /** Why an answer was not taken. */
  refusal(reason: string, answer = ""): string {
    const values = { answer, ...this.#ofSeat(this.viewer ?? 0) };
    const told = this.texts.first([`refusal-${reason}`], values) ?? `${spaced(reason)}.`;
    return told.charAt(0).toUpperCase() + told.slice(1);
  }

  /** What an answer would bring, on one line: of each thing foreseen what the game has a short text for. */
  preview(lines: Foreseen[][]): string {
    return unique(lines.map((line) => this.#line(line))).join(` ${this.texts.say("preview-or")} `);
  }

  #line(line: Foreseen[]): string {
    const ends = line.filter((each, i) => !this.#goesOn(each, line[i + 1]));
    return unique(ends.map((each) => this.#foreseen(each))).join(", ");
  }

  /** Whether a step is followed by another one of the same seat. */
  #goesOn({ name, values = [] }: Foreseen, then: Foreseen | undefined): boolean {
    return then?.name === name && then.values?.[0] === values[0] && (this.#game.steps ?? []).includes(name);
  }

  #foreseen({ name, values = [] }: Foreseen): string {
    const told = [...this.#game.events, ...(this.#game.previews ?? [])].find((each) => each.name === name);
    const parameters = told?.parameters ?? [];
    const words = parameters.map((parameter, place) => wordOf(parameter, values[place] ?? 0));
    return this.texts.first([`preview-${name}`], this.#values(parameters, words)) ?? "";
  }

  /** An action of a question, as boards and lists of choices want it. */
  choice(question: string, action: number, foreseen: Foreseen[][] = []): Choice {
    const label = this.action(question, action);
    return { action, ...taken(this.#game, action), label, foreseen, preview: this.preview(foreseen) };
  }

  /** Parameters by name, as words of the language; the second of a name is called `name-2`. Where the second seat is the
   * first one again, `who-2` is "self". */
  #values(parameters: ParameterInfo[], words: string[]): Values {
    const named: Values = {};
    let first: string | null = null; // seat
    parameters.forEach((parameter, place) => {
      const word = words[place] ?? "";
      if (parameter.name === "seat") {
        const { seat, who } = this.#ofSeat(Number(word) - 1) as { seat: string; who: string };
        Object.assign(named, first === null ? { seat, who } : { "seat-2": seat, "who-2": word === first ? "self" : who });
        first ??= word;
        return;
      }
      const count = Object.keys(named).filter((name) => name.split("-")[0] === parameter.name).length;
      named[count ? `${parameter.name}-${count + 1}` : parameter.name] = this.#word(parameter, word);
    });
    return named;
  }

  #ofSeat(seat: number): Values {
    return { seat: this.name(seat), who: seat === this.viewer ? "you" : "other" };
  }

  #word(parameter: ParameterInfo, word: string): string | number {
    return /^-?\d+$/.test(word) ? Number(word) : (this.texts.first([`${parameter.name}-${word}`]) ?? word);
  }
}

const unique = (texts: string[]): string[] => [...new Set(texts)].filter(Boolean);

function taken(game: GameDetails, action: number): { notation: string; family: string; words: string[] } {
  const notation = game.actions[action] ?? String(action);
  const [family = "", ...words] = notation.split(" ");
  return { notation, family, words };
}

/** A seat without words is told from 0, and written from 1 as people count. */
function wordOf(parameter: ParameterInfo, value: number): string {
  if (parameter.name === "seat") return String(value + 1);
  return parameter.words.length ? (parameter.words[value] ?? String(value)) : String(value);
}
