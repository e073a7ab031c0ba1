// The words of a review, and its numbers as the reader's language writes them. They come with the review's own screen.

import { LANGUAGES, Texts, type Values } from "../text/bundles";
import { reader } from "../text/reader.svelte";

const sources = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default", eager: true });
const catalogues = new Map(LANGUAGES.map((language) => [language, new Texts(language, [sources[`./text/${language}.ftl`] ?? ""])]));

export const tell = (key: string, values?: Values): string => catalogues.get(reader.language)!.say(`review${key && "-"}${key}`, values);

const number = (value: number, digits: number, signed: boolean) =>
  value
    .toLocaleString(reader.language, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: signed ? "negative" : "auto" })
    .replace("-", "−");

/** A number that says which way it goes. */
export const signed = (value: number) => (value > 0 && value.toFixed(2) !== "0.00" ? "+" : "") + number(value, 2, true);

/** A value with its 95 % interval; without one where nothing was left to chance. */
export const spread = ({ value, error }: { value: number; error: number }) =>
  error > 0 ? `${signed(value)} ± ${number(1.96 * error, 2, false)}` : signed(value);

export const plain = (value: number) => number(value, 2, false);
