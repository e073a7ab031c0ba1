// Catalogues of texts, as functions from a key to a text. This file alone knows the library; it mirrors kernel/texts.py.

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Values = Record<string, string | number>;

/** The catalogues of one language; later ones override earlier ones. */
export class Texts {
  readonly language: string;
  #bundle: FluentBundle;

  constructor(language: string, catalogues: Iterable<string>) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const text of catalogues) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  /** The text of the first key that there is, such as `chip-green-2` or `option-pot-side.help`. */
  first(keys: string[], values?: Values): string | null {
    for (const key of keys) {
      const [name = "", attribute] = key.split(".");
      const message = this.#bundle.getMessage(name);
      const pattern = attribute ? message?.attributes[attribute] : message?.value;
      if (pattern) return this.#unbroken(this.#bundle.formatPattern(pattern, values as Record<string, FluentVariable>, []));
    }
    return null;
  }

  /** French signs of two parts keep to their word, however the catalogue was typed. */
  #unbroken(text: string): string {
    return this.language === "fr" ? text.replaceAll(/ (?=[:;!?»])|(?<=«) /g, "\u00a0") : text;
  }

  /** The text of a key; a key that no catalogue has is shown as words, and noted on the page for the tests. */
  say = (key: string, values?: Values): string => this.first([key], values) ?? missing(key);
}

export const spaced = (word: string) => word.replaceAll(/[_-]/g, " ");

export function missing(key: string): string {
  if (typeof document !== "undefined") {
    const known = new Set(document.documentElement.dataset.missing?.split(" ") ?? []);
    document.documentElement.dataset.missing = [...known.add(key)].join(" ");
  }
  return spaced(key);
}
