// What this browser is called where it has one try: a word that nobody can guess, and that says nothing of who it is.

import { keep, kept } from "../net/kept";

const WORD = /^[A-Za-z0-9_-]{43}$/;

/** The word, made when it is first needed. */
export function device(): string {
  const known = kept("device");
  if (known && WORD.test(known)) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  keep("device", made);
  return made;
}
