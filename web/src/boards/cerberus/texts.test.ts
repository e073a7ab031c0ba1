import { describe, expect, it } from "vitest";
import { Texts } from "../../text/bundles";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

const sources = import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], { query: "?raw", import: "default", eager: true });
const keys = (text: string): string[] => [...text.matchAll(/^(board-[a-z-]+) =/gm)].map(([, key]) => key!).sort();
const all = Object.values(sources).join("\n");

describe("the words of the board", () => {
  it("are the same in both languages", () => expect(keys(fr)).toEqual(keys(en)));

  it("are all used, by their key or by the beginning of it", () => {
    const beginnings = [...all.matchAll(/`(board-[a-z-]+-)\$\{/g)].map(([, beginning]) => beginning!);
    const unused = keys(en).filter((key) => !all.includes(`"${key}"`) && !all.includes(`"${key}.`) && !beginnings.some((each) => key.startsWith(each)));
    expect(unused).toEqual([]);
  });

  it("are all there, where they are used", () => {
    const used = [...all.matchAll(/"(board-[a-z-]+)(?:\.help)?"/g)].map(([, key]) => key!);
    expect(used.filter((key) => !keys(en).includes(key))).toEqual([]);
  });

  it.each([["en", en], ["fr", fr]])("are told without faults in %s", (language, text) => {
    const texts = new Texts(language, [text]);
    const values = { number: 2, other: 3, names: "A", seat: "A", who: "you", sign: "plus", count: 1, whose: "hunter", camp: "out", where: "boat", card: "X", power: "Y", berth: 1, berths: "1", aboard: 1, from: 1, to: 2, open: "open", speed: 4, minimum: 3, price: 2, own: 1, kind: "survival", label: 3, shade: "dark", caught: 1, state: "held", last: 9 };
    for (const key of keys(text)) expect(texts.first([key], values) ?? texts.first([`${key}.help`], values)).not.toMatch(/\{|undefined/);
  }); // prettier-ignore
});
