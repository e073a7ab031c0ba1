import { expect, test } from "vitest";
import bristol from "../boards/bristol/beats";
import cerberus from "../boards/cerberus/beats";
import type { Beats } from "../boards/contract";
import quacks from "../boards/quacks/beats";
import type { Event } from "../protocol";
import { beatsOf, between } from "./beats";

const told = (...events: [string, ...number[]][]): Event[] => events.map(([event, ...values], index) => ({ number: index + 1, event, values }));
const cut = (beats: Beats, ...events: [string, ...number[]][]) =>
  beatsOf({ table: {} }, { table: {} }, told(...events), beats).map(({ step, news }) => `${step}: ${news.map(({ event }) => event).join(" ")}`);

test("an update of Bristol is shown as mingle, race, gate and dice, in the order in which they were told", () => {
  const events = told(["drew-remedy", 1], ["mingle", 2], ["mingled", 2], ["cart-moved", 0, 1], ["cart-moved", 2, 4], ["gate-closes-soon"], ["round-begins", 3], ["rolled", 0, 1], ["rolled", 1, 3], ["starts", 1]);
  const beats = beatsOf({ table: {} }, { table: {} }, events, bristol);
  expect(beats.map(({ step }) => step)).toEqual([null, "mingle", "race", "gate", "dice"]);
  expect(beats.flatMap(({ news }) => news)).toEqual(events);
});

test("an explosion, and what the die brought, are beats of Quacks", () => {
  expect(cut(quacks, ["placed", 0, 1, 9], ["exploded", 0, 8], ["stopped", 0, 10], ["rolled", 1, 2], ["rubies-gained", 1, 1], ["rubies-gained", 1, 1], ["points-gained", 1, 6])).toEqual([
    "brewing: placed", "explosion: exploded stopped", "die: rolled rubies-gained", "rubies: rubies-gained", "points: points-gained",
  ]); // prettier-ignore
});

test("a hunt of Cerberus is shown as hunt, capture, camps and what is owed to the next one", () => {
  expect(cut(cerberus, ["hunt-begins", 3], ["cerberus-moved", 1], ["caught", 2, 1], ["placed", 2, 4], ["discarded", 2, 7], ["camp-changed", 2], ["drew", 2], ["went-out", 0], ["cerberus-retreated", 0], ["rage-moved", 3], ["turn-begins", 3, 12])).toEqual([
    "hunt: hunt-begins cerberus-moved", "capture: caught placed discarded", "camp: camp-changed drew went-out", "retreat: cerberus-retreated rage-moved turn-begins",
  ]); // prettier-ignore
});

test("a beat shows what its events tell, and leaves the rest as it was; the last one shows all", () => {
  const before = { seat: 0, table: { dice: [1, 2], carts: [{ position: 0 }, { position: 3 }], round_number: 1, turn: { pawn: 2 } } };
  const after = { seat: 0, table: { dice: [5, 5], carts: [{ position: 2 }, { position: 3 }], round_number: 2, turn: { pawn: 0 } } };
  const [race, dice] = beatsOf(before, after, told(["cart-moved", 0, 2], ["round-begins", 2], ["rolled", 0, 5]), bristol);
  expect(race!.seen).toEqual({ seat: 0, table: { ...before.table, carts: after.table.carts } });
  expect(dice!.seen).toBe(after);
  expect(before.table.carts[0]).toEqual({ position: 0 });
});

test("a place that a table does not have is left alone", () => {
  const before = { table: { carts: [{ position: 1 }] } };
  expect(between(before, { table: { carts: [{ position: 2 }] } }, [["carts", "7", "position"], ["dice"]])).toEqual(before);
});
