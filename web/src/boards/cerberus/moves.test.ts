import { describe, expect, it } from "vitest";
import { lettersOf } from "./context";
import { endOf, trailsOf } from "./moves";
import type { Table } from "./made";
import { linksOf, runOf, zoneRuns } from "./seen";
import { modesOf, placeOf } from "./spots";
import { POWERS } from "./tables";

/** The re-edition's board with pawns on these spaces, and Cerberus. */
function table(spaces: number[], cerberus = 0, more: Partial<Table> = {}): Table {
  const row = (value = 0): number[] => Array.from({ length: 40 }, () => value);
  const board = {
    num_spaces: 23, start: 2, reveal: 18, hunt: 9, dark_min_label: 3,
    features: row(), zones: row(), symbols: row(), ways: row(), across: row(-1), steles: row(-1),
  }; // prettier-ignore
  [board.ways[8], board.ways[12], board.ways[14], board.ways[17]] = [1, 1, 2, 2];
  [board.across[8], board.across[12], board.across[14], board.across[17]] = [12, 8, 17, 14];
  [board.steles[14], board.steles[17]] = [16, 16];
  board.zones[1] = board.zones[2] = 1;
  const players = spaces.map((space) => ({ camp: 0, space, hand_size: 0, actions: 15, looked: 0, owes: 0, shown: row() }));
  return { options: { seats: spaces.length, past_cerberus: 0 }, board, players, cerberus, boat: 0, aboard: 0, mover: -1, power: -1, parts: 0, ...more } as unknown as Table;
}
const ends = (state: Table, seat: number, distance: number): number[] => trailsOf(state, seat, distance).map(endOf);

describe("previews of moves", () => {
  it("go step by step along the path", () => expect(trailsOf(table([3]), 0, 3)[0]!.spaces).toEqual([4, 5, 6]));
  it("show the bridge beside the path", () => expect(ends(table([8]), 0, 2)).toEqual([10, 13]));
  it("show the portal only while somebody else stands on the stele", () => {
    expect(ends(table([14, 16]), 0, 1)).toEqual([15, 17]);
    expect(ends(table([14, 5]), 0, 1)).toEqual([15]);
  });
  it("stop at Cerberus when going back", () => expect(trailsOf(table([5], 3), 0, -3)[0]).toMatchObject({ spaces: [4, 3], caught: true }));
  it("never lead into the lair", () => expect(ends(table([2]), 0, -3)).toEqual([1]));
  it("end in the boat, or before a full one", () => {
    expect(ends(table([21]), 0, 3)).toEqual([23]);
    expect(ends(table([21, 23], 0, { boat: 1, aboard: 1 }), 0, 3)).toEqual([22]);
  });
});

describe("the reach of the hunt", () => {
  it("ends on the first adventurer", () => expect(runOf(table([4, 6, 4], 1), 5)).toEqual({ from: 1, to: 4, caught: [0, 2], reach: 6 }));
  it("ends on the last space", () => expect(runOf(table([23], 20), 5)).toMatchObject({ to: 22, caught: [] }));
});

describe("the board's rows", () => {
  it("give every way once", () => expect(linksOf(table([3])).map(({ from, to, kind }) => [from, to, kind])).toEqual([[8, 12, "bridge"], [14, 17, "portal"]])); // prettier-ignore
  it("give runs of zones", () => expect(zoneRuns(table([3]).board)).toEqual([{ zone: "green", first: 1, last: 2 }]));
});

describe("choices", () => {
  const choice = (notation: string) => {
    const [family = "", ...words] = notation.split(" ");
    return { action: 0, notation, family, words, label: notation };
  };
  const arrogance = POWERS.findIndex(({ word }) => word === "arrogance-advanced");
  it("have their places", () => {
    const state = table([3, 8], 0, { mover: 1, direction: 1, power: arrogance });
    expect(placeOf(choice("aim-first 2"), state, 0)).toEqual({ on: "pawn", seat: 1 });
    expect(placeOf(choice("walk"), state, 0)).toEqual({ on: "space", space: 9 });
    expect(placeOf(choice("cross"), state, 0)).toEqual({ on: "space", space: 12 });
    expect(placeOf(choice("do 2"), state, 0)).toEqual({ on: "rage" });
    expect(placeOf(choice("swap 1-3"), state, 0)).toEqual({ on: "swap", berths: [0, 2] });
    expect(placeOf(choice("end-turn"), state, 0)).toBeNull();
  });
  it("are put together by part", () => {
    const modes = modesOf(["aim-first 2", "aim-first 3", "do 2"].map(choice), table([3, 8, 9], 0, { power: arrogance }));
    expect(modes.map(({ key, choices }) => [key, choices.length])).toEqual([["aim-first", 2], ["do-1", 1]]); // prettier-ignore
    expect(modes[0]!.part).toEqual({ kind: "move-other", amount: 3 });
  });
});

describe("letters", () => {
  it("tell seats apart", () => expect(lettersOf(["Anna", "Basil", "Alma"])).toEqual(["A1", "B", "A3"]));
});
