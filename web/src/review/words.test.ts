import { expect, test } from "vitest";
import { keys } from "../text/keys";

const catalogues = import.meta.glob<string>("./text/*.ftl", { query: "?raw", import: "default", eager: true });
const sources = import.meta.glob<string>(["./*.svelte", "./*.ts"], { query: "?raw", import: "default", eager: true });

test("both languages have the same texts with the same variables", () => {
  expect([...keys(catalogues["./text/fr.ftl"]!)]).toEqual([...keys(catalogues["./text/en.ftl"]!)]);
});

test("every text is told somewhere, and whatever is told is a text", () => {
  const known = new Set(keys(catalogues["./text/en.ftl"]!).keys());
  const source = Object.values(sources).join("\n");
  const told = [...source.matchAll(/tell\("([a-z-]*)"/g)].map(([, key]) => `review${key && `-${key}`}`);
  expect(told.filter((key) => !known.has(key))).toEqual([]);
  const parts = ["start", "luck", "answers", "rest", "result"].map((part) => `review-${part}`);
  expect([...known].filter((key) => !told.includes(key) && !parts.includes(key))).toEqual([]);
});
