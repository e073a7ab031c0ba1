import { expect, test } from "vitest";
import { committed } from "../net/luck";
import { sha256 } from "../net/sha256";
import { luckFaultOf } from "./record";

const [KEY, SHARE, SALT] = ["ab", "12", "cd"].map((digits) => digits.repeat(32)) as [string, string, string];
const HEAD = { commitment: committed(KEY, SALT), shares: [{ seat: 1, commitment: committed(SHARE, SALT), share: SHARE, salt: SALT }, { seat: 2, commitment: null }] };
const END = { places: [1, 2], key: KEY, salt: SALT };
const SIGNED = { signed_by: "ef".repeat(32), signature: "01".repeat(64) };

/** Lines as the server writes them, each with the hash of itself and of the hash before. */
function chained(...lines: object[]): string {
  let before = "";
  const hashed = lines.map((fields) => {
    const line = JSON.stringify(fields);
    before = sha256(new TextEncoder().encode(`${before}\n${line}`)).slice(0, 16);
    return `${line.slice(0, -1)},"hash":"${before}"}\n`;
  });
  return hashed.join("");
}

test("a record whose key and shares are the promised ones speaks for itself", () => {
  expect(luckFaultOf(chained(HEAD, { n: 1, answer: "Zoë" }, END, SIGNED))).toBe(null);
});

test("a line that was changed, or left out, is noticed", () => {
  const lines = chained(HEAD, { n: 1, answer: "draw" }, { n: 2, answer: "stop" }, END).split("\n");
  expect(luckFaultOf(lines.join("\n").replace("draw", "stop"))).toBe("not-whole");
  expect(luckFaultOf(lines.toSpliced(1, 1).join("\n"))).toBe("not-whole");
});

test("another key or share than the promised one is noticed, however well the lines follow", () => {
  expect(luckFaultOf(chained(HEAD, { ...END, key: "ba".repeat(32) }))).toBe("key-changed");
  const shares = [{ ...HEAD.shares[0], share: "21".repeat(32) }, HEAD.shares[1]];
  expect(luckFaultOf(chained({ ...HEAD, shares }, END))).toBe("shares-changed");
});

test("without a key nothing can be said", () => {
  expect(luckFaultOf(chained(HEAD, { places: [1, 2] }))).toBe("not-disclosed");
});
