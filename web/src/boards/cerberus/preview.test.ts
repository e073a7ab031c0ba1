import { describe, expect, it } from "vitest";
import { lettersOf } from "./context";
import type { Foreseen } from "../../protocol";
import type { Choice } from "../contract";
import { ANSWER_PART, ANSWER_WAY, CARDS, SEALED, type Readings, type Seen, type Table } from "./made";
import { endOf, NOTHING, previewOf } from "./preview";
import { huntOf, isHunters, linksOf, offerOf, priceOf, stepsToHunt, zoneRuns } from "./seen";
import { modesOf, placeOf } from "./spots";
import { cardPowers, facePowers, ofBetrayal, ofCerberus, POWERS } from "./tables";

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
const readings = (more: Partial<Readings> = {}): Readings => ({ hunt: [0, 0], prey: [], dark: [], to_hunt: [], part: [], price: [], payers: [], open: Array.from({ length: 40 }, () => 1), ...more });
const line = (...told: [string, ...number[]][]): Foreseen[] => told.map(([name, ...values]) => ({ name, values }));
const choice = (notation: string, ...foreseen: Foreseen[][]): Choice => {
  const [family = "", ...words] = notation.split(" ");
  return { action: 0, notation, family, words, label: notation, foreseen, preview: "" };
};

describe("previews of moves", () => {
  it("go step by step as they are foreseen", () => {
    const { trails } = previewOf(choice("act 3a-1", line(["moved", 0, 4], ["moved", 0, 5], ["stopped", 0, 5])), table([3]));
    expect(trails).toEqual([{ seat: 0, trail: { from: 3, spaces: [4, 5], across: false, caught: false } }]);
  });
  it("show every way on, each end once", () => {
    const [path, bridge, late] = [line(["moved", 0, 9], ["stopped", 0, 9]), line(["crossed", 0, 1, 12], ["moved", 0, 12], ["stopped", 0, 12]), line(["moved", 0, 9], ["speed-turned", 4])];
    const { trails } = previewOf(choice("do 1", path, bridge, late), table([8]));
    expect(trails.map(({ trail }) => [endOf(trail), trail.across])).toEqual([[9, false], [12, true]]); // prettier-ignore
  });
  it("show a pawn that is caught, one that stays, and one that gets aboard", () => {
    const seen = table([5, 6, 22], 3);
    const trails = previewOf(choice("send-back 1", line(["moved", 0, 4], ["caught", 0, 3], ["stopped", 1, 6], ["boarded", 2])), seen).trails.map(({ trail }) => trail);
    expect(trails).toMatchObject([{ spaces: [4, 3], caught: true }, { spaces: [] }, { spaces: [23] }]); // prettier-ignore
  });
  it("show the die and Cerberus' run", () => {
    const preview = previewOf(choice("serve 2k-1", line(["rage-moved", 2], ["speed-turned", 5], ["cerberus-moved", 6], ["caught", 1, 6])), table([8, 6], 1));
    expect(preview).toEqual({ trails: [], rage: 2, speed: 5, run: { from: 1, to: 6, caught: [1], reach: 6 } });
  });
  it("end nowhere where nothing is foreseen", () => expect(previewOf(choice("end-turn"), table([3]))).toEqual(NOTHING));
});

describe("the reach of the hunt", () => {
  it("is read off the table by the game", () => expect(huntOf(table([4, 6, 4], 1), readings({ hunt: [4, 6], prey: [0, 2] }))).toEqual({ from: 1, to: 4, caught: [0, 2], reach: 6 }));
});

describe("the board's rows", () => {
  it("give every way once", () => expect(linksOf(table([3]), readings()).map(({ from, to, kind }) => [from, to, kind])).toEqual([[8, 12, "bridge"], [14, 17, "portal"]])); // prettier-ignore
  it("give runs of zones", () => expect(zoneRuns(table([3]).board)).toEqual([{ zone: "green", first: 1, last: 2 }]));
});

describe("cards and powers", () => {
  const words = (powers: readonly { word: string }[]): string[] => powers.map(({ word }) => word);
  it("are those of a face, by camp", () => {
    expect(words(facePowers(1, "cerberus"))).toEqual(["1k-1", "1k-2"]);
    expect(words(facePowers(4, "adventurer"))).toEqual(["4a-1", "4a-2"]);
  });
  it("are those of a card, and of its camp", () => {
    const [ambush, sacrifice] = [CARDS.indexOf("ambush"), CARDS.indexOf("sacrifice")];
    expect([ofBetrayal(ambush), ofBetrayal(sacrifice)]).toEqual([true, false]);
    expect(words(cardPowers(sacrifice))).toEqual(["sacrifice-simple", "sacrifice-advanced"]);
    for (const [card] of CARDS.entries()) expect(cardPowers(card).map(ofCerberus)).toEqual([ofBetrayal(card), ofBetrayal(card)]);
  });
  it("say whose the power in play is", () => expect([-1, 0, POWERS.length - 1].map((power) => isHunters(table([3], 0, { power })))).toEqual([false, true, false]));
});

describe("what is read", () => {
  it("is how far the die is from the hunt", () => expect(stepsToHunt(table([3], 0, { rage: 1 }), readings({ to_hunt: [9, 8, 7] }))).toBe(8));
  it("is the price, and what of it is still to come", () => expect([priceOf(readings({ price: [3, 1] })), priceOf(readings())]).toEqual([{ price: 3, owed: 1 }, { price: 0, owed: 0 }])); // prettier-ignore
  it("is one's own offer", () => expect([0, 1, SEALED.indexOf("2")].map((sealed) => offerOf({ own: { sealed } } as Seen))).toEqual([null, 0, 2]));
});

describe("choices", () => {
  const arrogance = POWERS.findIndex(({ word }) => word === "arrogance-advanced");
  it("have their places", () => {
    const state = table([3, 8], 0, { mover: 1, direction: 1, power: arrogance });
    expect(placeOf(choice("aim-first 2"), state, 0)).toEqual({ on: "pawn", seat: 1 });
    expect(placeOf(choice("walk", line(["moved", 1, 9])), state, 0)).toEqual({ on: "space", space: 9 });
    expect(placeOf(choice("cross", line(["crossed", 1, 1, 12], ["moved", 1, 12])), state, 0)).toEqual({ on: "space", space: 12 });
    expect(placeOf(choice("do 2", line(["rage-moved", 4])), state, 0)).toEqual({ on: "rage" });
    expect(placeOf(choice("swap 1-3"), state, 0)).toEqual({ on: "swap", berths: [0, 2] });
    expect(placeOf(choice("end-turn"), state, 0)).toBeNull();
  });
  const carriedOut = (notation: string, part: number, way = 1): Choice => ({ ...choice(notation), action: ANSWER_PART.findIndex((each, action) => each === part && ANSWER_WAY[action] === way) });
  it("are put together by part", () => {
    const modes = modesOf([carriedOut("aim-first 2", 0), carriedOut("aim-first 3", 0), carriedOut("do 2", 1)], table([3, 8, 9], 0, { power: arrogance }));
    expect(modes.map(({ key, choices }) => [key, choices.length])).toEqual([["aim-first", 2], ["do 2", 1]]); // prettier-ignore
    expect(modes.map(({ part }) => part)).toEqual([{ kind: "move-other", amount: 3 }, { kind: "rage", amount: -1 }]); // prettier-ignore
  });
  it("say which way a pawn goes where both are open", () => {
    const power = POWERS.findIndex(({ word }) => word === "opportunism-advanced");
    const modes = modesOf([carriedOut("aim-second 2", 1), carriedOut("send-back 2", 1, -1)], table([3, 8], 0, { power }));
    expect(modes.map(({ part }) => part)).toEqual([{ kind: "move-other", amount: 2 }, { kind: "move-other", amount: -2 }]); // prettier-ignore
  });
  it("that carry out no part have none", () => expect(modesOf([choice("push 2")], table([3, 8], 0, { power: arrogance }))[0]!.part).toBeNull());
});

describe("letters", () => {
  it("tell seats apart", () => expect(lettersOf(["Anna", "Basil", "Alma"])).toEqual(["A1", "B", "A3"]));
});
