import { expect, test, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => undefined });
vi.stubGlobal("location", { hash: "", origin: "http://here", pathname: "/" });
const { link, placeOf, toNew, toPosition, toReplay } = await import("./route.svelte");

const SECRET = "s".repeat(43);

test.each([
  ["", { at: "home" }],
  ["#/", { at: "home" }],
  ["#nonsense", { at: "nowhere" }],
  ["#/nonsense", { at: "nowhere" }],
  ["#/rules", { at: "nowhere" }],
  ["#ABC23", { at: "nowhere" }],
  ["#abc234", { at: "table", code: "ABC234", invitation: null }],
  [`#ABC234/${SECRET}`, { at: "table", code: "ABC234", invitation: SECRET }],
  ["#ABC234/short", { at: "table", code: "ABC234", invitation: null }],
  ["#ABC234/replay/2", { at: "replay", code: "ABC234", match: 2, viewer: "public", step: 0 }],
  ["#abc234/replay/1/all/57", { at: "replay", code: "ABC234", match: 1, viewer: "all", step: 57 }],
  ["#ABC234/replay/1/3/x", { at: "replay", code: "ABC234", match: 1, viewer: "3", step: 0 }],
  ["#ABC234/replay/1/99/2", { at: "replay", code: "ABC234", match: 1, viewer: "public", step: 2 }],
  ["#abc234/onwards/1/3/57", { at: "onwards", origin: { code: "ABC234", match: 1, viewed: 3, step: 57, beat: null } }],
  ["#abc234/onwards/1/public/0", { at: "onwards", origin: { code: "ABC234", match: 1, viewed: null, step: 0, beat: null } }],
  ["#abc234/onwards/1/0/0/61", { at: "onwards", origin: { code: "ABC234", match: 1, viewed: 0, step: 0, beat: 61 } }],
  ["#abc234/onwards/1/0/0/won", { at: "onwards", origin: { code: "ABC234", match: 1, viewed: 0, step: 0, beat: "won" } }],
  ["#ABC234/onwards/1/x/2", { at: "table", code: "ABC234", invitation: null }],
  ["#abc234/review/2", { at: "review", code: "ABC234", match: 2 }],
  ["#ABC234/review/x", { at: "table", code: "ABC234", invitation: null }],
  ["#ABC234/replay/x", { at: "table", code: "ABC234", invitation: null }],
  ["#abc234/screen", { at: "screen", code: "ABC234" }],
  ["#/position/quacks", { at: "position", game: "quacks", text: "" }],
  ["#/position/quacks/options%20seats%3D2%0Aseat-1%20pot%3Da%2Fb", { at: "position", game: "quacks", text: "options seats=2\nseat-1 pot=a/b" }],
  ["#/day/quacks", { at: "day", game: "quacks", day: "", beat: null }],
  ["#/day/quacks/2026-11-18", { at: "day", game: "quacks", day: "2026-11-18", beat: null }],
  ["#/day/quacks/2026-11-18/61", { at: "day", game: "quacks", day: "2026-11-18", beat: 61 }],
  ["#/day/quacks/x", { at: "day", game: "quacks", day: "", beat: null }],
  ["#/history", { at: "history" }],
  ["#/new/quacks", { at: "new", game: "quacks" }],
  ["#/rules/a%20b", { at: "rules", game: "a b" }],
  ["#/rules/%", { at: "rules", game: "%" }],
])("%s", (hash, place) => {
  expect(placeOf(hash)).toEqual(place);
});

test("links lead where they should", () => {
  const text = "options seats=2 # 100 %\nseat-1 pot=white-3@3,orange-1/2";
  expect(placeOf(toPosition("quacks", text))).toEqual({ at: "position", game: "quacks", text });
  expect(placeOf(toNew("a/b"))).toEqual({ at: "new", game: "a/b" });
  expect(placeOf(toReplay("ABC234", 3))).toEqual({ at: "replay", code: "ABC234", match: 3, viewer: "public", step: 0 });
  expect(placeOf(toReplay("ABC234", 3, "1", 9))).toEqual({ at: "replay", code: "ABC234", match: 3, viewer: "1", step: 9 });
  expect(link("ABC234", SECRET)).toBe(`http://here/#ABC234/${SECRET}`);
});
