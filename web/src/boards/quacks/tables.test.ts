import { describe, expect, it } from "vitest";
import components from "../../../../src/ludarium/games/quacks/components.py?raw";
import recorded from "../../../../tests/web/quacks_states.json";
import { CARDS, CHIPS, COLORS, DIE_FACES, GLASSES, SPACE_COINS, SPACE_POINTS, SPACES, TAILS } from "./tables";

const words = (event: string, parameter: string): string[] =>
  recorded.details.events.find(({ name }) => name === event)!.parameters.find(({ name }) => name === parameter)!.words;
const printed = (table: string): number[] => {
  const row = new RegExp(`^${table} = \\(([^)]*)\\)`, "m").exec(components)![1]!;
  return row.split(",").filter((word) => word.trim()).map(Number);
};

describe("the tables of the board are those of the rules", () => {
  it("names chips, colours, cards and faces alike", () => {
    expect(CHIPS.map(({ word }) => word)).toEqual(words("placed", "chip"));
    expect([...COLORS]).toEqual(words("book-opened", "color"));
    expect([...CARDS]).toEqual(words("card-read", "card"));
    expect([...DIE_FACES]).toEqual(words("rolled", "face"));
  });

  it("prints the same on every space and glass", () => {
    expect([...SPACE_COINS]).toEqual(printed("SPACE_COINS"));
    expect([...SPACE_POINTS]).toEqual(printed("SPACE_POINTS"));
    expect(SPACES.filter(({ ruby }) => ruby).map(({ space }) => space)).toEqual(printed("RUBY_SPACES"));
    expect(GLASSES.map(({ points }) => points)).toEqual(printed("GLASS_POINTS"));
    expect(GLASSES.map(({ rubies }) => rubies)).toEqual(printed("GLASS_RUBIES"));
  });

  it("has 23 tails", () => expect(TAILS).toHaveLength(23));
});
