import { describe, expect, it } from "vitest";
import { keys } from "../../text/keys";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import { CARTS, CHARACTERS, COINS, MODES, USES } from "./made";
import { STEPS, VALUES } from "./tables";

const sources = Object.values(
  import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], { query: "?raw", import: "default", eager: true }),
).join("\n");

describe("the texts of the board", () => {
  it("are the same in both languages", () => expect(keys(fr)).toEqual(keys(en)));

  it("are there for every key that the board names", () => {
    const known = keys(en);
    const named = [...sources.matchAll(/"(board-[a-z-]+(?:\.[a-z]+)?)"/g)].map((each) => each[1]!);
    const built = [
      ...CARTS.map((cart) => `board-letter-${cart}`), ...CHARACTERS.map((each) => `board-character-${each}`), ...COINS.map((coin) => `board-coin-${coin}`),
      ...USES.flatMap((use) => [`board-use-${use}`, `board-use-${use}.help`]), ...VALUES.map((value) => `board-symptom-${value}`),
      ...STEPS.flatMap(({ step }) => [`board-step-${step}`, `board-step-${step}.help`]), ...MODES.slice(1).map((mode) => `board-mode-${mode}.help`),
    ]; // prettier-ignore
    expect([...named, ...built].filter((key) => !known.has(key))).toEqual([]);
  });

  it("are all used", () => {
    const stems = [...sources.matchAll(/[`"](board-[a-z-]*)/g)].map((each) => each[1]!);
    const inPlaceOfThePages = ["aids", "aids-help", "aids-on"];
    const unused = [...keys(en).keys()].filter((key) => !inPlaceOfThePages.includes(key)).filter((key) => !stems.some((stem) => (stem.endsWith("-") ? key.startsWith(stem) : key.split(".")[0] === stem)));
    expect(unused).toEqual([]);
  });
});
