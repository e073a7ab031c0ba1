// The page tells what Python tells: fixture and sentences are made by tools/make_telling.py.

import { describe, expect, test } from "vitest";
import kernelEn from "../../../src/ludarium/kernel/text/en.ftl?raw";
import kernelFr from "../../../src/ludarium/kernel/text/fr.ftl?raw";
import gameEn from "../../../src/ludarium/games/quacks/text/en.ftl?raw";
import gameFr from "../../../src/ludarium/games/quacks/text/fr.ftl?raw";
import type { Event, Foreseen, GameDetails } from "../protocol";
import { Texts } from "./bundles";
import fixture from "./telling.fixture.json";
import { Telling } from "./telling";

const catalogues = { en: [kernelEn, gameEn], fr: [kernelFr, gameFr] };
const details = fixture.details as unknown as GameDetails;
const events = fixture.events as Event[];
const plain = (text: string) => text.replaceAll("\u00a0", " "); // the page keeps French signs with their words

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const told = fixture.told[language];
  const telling = new Telling(new Texts(language, catalogues[language]), details, fixture.names, fixture.viewer);

  test("events", () => {
    expect(events.length).toBeGreaterThan(100);
    expect(events.map((event) => plain(telling.event(event)))).toEqual(told.events.map(plain));
  });

  test("previews", () => {
    const previews = fixture.previews as Foreseen[][][];
    expect(previews.length).toBeGreaterThan(40);
    expect(previews.map((lines) => plain(telling.preview(lines)))).toEqual(told.previews.map(plain));
  });

  test("questions", () => {
    const questions = Object.keys(told.questions).map((name) => [name, plain(telling.question(name))]);
    expect(Object.fromEntries(questions)).toEqual(Object.fromEntries(Object.entries(told.questions).map(([name, text]) => [name, plain(text)])));
  });

  test("answers, in the words of their question", () => {
    for (const [question, actions] of Object.entries(told.actions)) {
      for (const [action, text] of Object.entries(actions as Record<string, string>)) {
        expect(plain(telling.action(question, Number(action)))).toBe(plain(text));
      }
    }
  });

  test("refusals", () => {
    for (const [reason, text] of Object.entries(told.refusals)) expect(plain(telling.refusal(reason))).toBe(plain(text));
  });
});

describe("without texts", () => {
  const telling = new Telling(new Texts("en", [kernelEn]), details, ["Ada", ""], 0);

  test("notation is told", () => {
    expect(telling.event({ number: 1, event: "placed", values: [1, 4, 7] })).toBe("placed 2 green-1 7");
    expect(telling.question("keep-brewing")).toBe("keep brewing?");
    expect(telling.choice("keep-brewing", details.actions.indexOf("draw"))).toMatchObject({ family: "draw", label: "draw", words: [] });
    expect(telling.refusal("sold-out")).toBe("Sold out.");
  });

  test("a seat without a name has a number", () => {
    expect(telling.name(1)).toBe("seat 2");
    expect(telling.name(2)).toBe("seat 3");
  });

  test("whom nobody plays is called as the game calls them", () => {
    const haunted = new Telling(new Texts("en", [kernelEn, "nobody-number = Ghost { $number }"]), details, ["Ada", ""], 0);
    expect(haunted.name(1)).toBe("seat 2");
    expect(haunted.name(2)).toBe("Ghost 3");
  });
});

test("a key that is nowhere is shown as words", () => {
  expect(new Texts("en", []).say("no-such-text")).toBe("no such text");
});
