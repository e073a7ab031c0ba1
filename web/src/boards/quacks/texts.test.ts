import { describe, expect, it } from "vitest";
import { keys } from "../../text/keys";
import gameEn from "../../../../src/ludarium/games/quacks/text/en.ftl?raw";
import gameFr from "../../../../src/ludarium/games/quacks/text/fr.ftl?raw";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";

const sources = Object.values(
  import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], { query: "?raw", import: "default", eager: true }),
).join("\n");

describe("the texts of the board", () => {
  it("are the same in both languages", () => expect(keys(fr)).toEqual(keys(en)));

  it("are there for every key that the board names", () => {
    const known = new Set([...keys(en).keys(), ...keys(gameEn).keys()]);
    const named = [...sources.matchAll(/"((?:board|table|question|action|event|refusal)-[a-z-]+)"/g)].map((each) => each[1]!);
    expect(named.filter((key) => !known.has(key))).toEqual([]);
    expect([...keys(gameFr).keys()]).toEqual([...keys(gameEn).keys()]);
  });

  it("are all used", () => {
    const stems = [...sources.matchAll(/[`"](board-[a-z-]*)/g)].map((each) => each[1]!);
    const unused = [...keys(en).keys()].filter((key) => !stems.some((stem) => (stem.endsWith("-") ? key.startsWith(stem) : key.split(".")[0] === stem)));
    expect(unused).toEqual([]);
  });
});
