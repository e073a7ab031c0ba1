import { expect, test } from "vitest";
import english from "../../../docs/rules/quacks.md?raw";
import french from "../../../docs/rules/fr/quacks.md?raw";
import { inlines, parse } from "./markdown";

test("words, emphasis and code", () => {
  expect(inlines("A **B-1** *c* `d_e`.")).toEqual([
    { kind: "text", text: "A " },
    { kind: "strong", text: "B-1" },
    { kind: "text", text: " " },
    { kind: "em", text: "c" },
    { kind: "text", text: " " },
    { kind: "code", text: "d_e" },
    { kind: "text", text: "." },
  ]);
});

test("headings, paragraphs over several lines, lists and tables", () => {
  const blocks = parse("# One\n\nTwo\nthree.\n\n- four\n  five\n- six\n\n| a | b |\n|---|---|\n| 1 | 2 |\n");
  expect(blocks.map(({ kind }) => kind)).toEqual(["heading", "paragraph", "list", "table"]);
  expect(blocks[1]).toMatchObject({ inlines: [{ text: "Two three." }] });
  expect(blocks[2]).toMatchObject({ ordered: false, items: [[{ text: "four five" }], [{ text: "six" }]] });
  expect(blocks[3]).toMatchObject({ head: [[{ text: "a" }], [{ text: "b" }]], rows: [[[{ text: "1" }], [{ text: "2" }]]] });
});

test("markup is text", () => {
  expect(parse("<img src=x onerror=alert(1)>")).toEqual([{ kind: "paragraph", inlines: [{ kind: "text", text: "<img src=x onerror=alert(1)>" }] }]);
});

test.each([["English", english], ["French", french]])("the %s digest is read whole", (_, digest) => {
  const blocks = parse(digest);
  expect(blocks.filter(({ kind }) => kind === "heading").length).toBe((digest.match(/^#+ /gm) ?? []).length);
  const items = blocks.flatMap((block) => (block.kind === "list" ? block.items : []));
  expect(items.length).toBe((digest.match(/^- /gm) ?? []).length);
  const left = JSON.stringify(blocks).match(/\*\*|\|---/g);
  expect(left).toBeNull();
});
