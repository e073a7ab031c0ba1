import { expect, test, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => undefined });
vi.stubGlobal("location", { hash: "", origin: "http://here", pathname: "/" });
const { link, placeOf, toNew } = await import("./route.svelte");

const SECRET = "s".repeat(43);

test.each([
  ["", { at: "home" }],
  ["#/", { at: "home" }],
  ["#nonsense", { at: "home" }],
  ["#abc234", { at: "table", code: "ABC234", invitation: null }],
  [`#ABC234/${SECRET}`, { at: "table", code: "ABC234", invitation: SECRET }],
  ["#ABC234/short", { at: "table", code: "ABC234", invitation: null }],
  ["#/new/quacks", { at: "new", game: "quacks" }],
  ["#/rules/a%20b", { at: "rules", game: "a b" }],
  ["#/rules/%", { at: "rules", game: "%" }],
])("%s", (hash, place) => {
  expect(placeOf(hash)).toEqual(place);
});

test("links lead where they should", () => {
  expect(placeOf(toNew("a/b"))).toEqual({ at: "new", game: "a/b" });
  expect(link("ABC234", SECRET)).toBe(`http://here/#ABC234/${SECRET}`);
});
