import { describe, expect, it } from "vitest";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import { CARTS, CHARACTERS, COINS, MODES, STEPS, USES, VALUES } from "./tables";

const sources = Object.values(
  import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], { query: "?raw", import: "default", eager: true }),
).join("\n");

/** Every key of a catalogue with its attributes, and the variables each uses. */
function keys(catalogue: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let [name, key] = ["", ""];
  for (const line of catalogue.split("\n")) {
    const message = /^([a-z][a-z0-9-]*) =/.exec(line);
    const attribute = /^ {4}\.([a-z0-9-]+) =/.exec(line);
    if (message) key = name = message[1]!;
    if (attribute) key = `${name}.${attribute[1]!}`;
    if (message || attribute) found.set(key, []);
    if (key) found.get(key)!.push(...[...line.matchAll(/\$([a-z-]+)/g)].map((each) => each[1]!));
  }
  return new Map([...found].map(([each, variables]) => [each, [...new Set(variables)].sort()]));
}

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
    const unused = [...keys(en).keys()].filter((key) => !stems.some((stem) => (stem.endsWith("-") ? key.startsWith(stem) : key.split(".")[0] === stem)));
    expect(unused).toEqual([]);
  });
});
