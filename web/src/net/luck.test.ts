// The luck of a match: what a device adds to it, and what it notices.

import { describe, expect, test } from "vitest";
import type { Commit, Over, Reveal, TableInfo } from "../protocol";
import { committed, Contribution } from "./luck";
import { sha256 } from "./sha256";

const INFO: TableInfo = { code: "ABC234", game: "probe", phase: "starting", seats: [], host: 0, options: {}, rules_version: "1", match: 1, commitment: committed("ab".repeat(32), "cd".repeat(32)) };

const expected = async (data: Uint8Array<ArrayBuffer>) =>
  Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", data)), (byte) => byte.toString(16).padStart(2, "0")).join("");

describe("SHA-256", () => {
  test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("of %i bytes is what everybody else says", async (length) => {
    const data = Uint8Array.from({ length }, (_, place) => (place * 7919) % 256);
    expect(sha256(data)).toBe(await expected(data));
  });

  test("of key and salt is taken over their bytes", async () => {
    const bytes = Uint8Array.from({ length: 64 }, (_, place) => (place < 32 ? 0x0a : 0xf0));
    expect(committed("0a".repeat(32), "f0".repeat(32))).toBe(await expected(bytes));
  });
});

/** A device that has done its part, and the table as it then is. */
function done(): { device: Contribution; info: TableInfo; over: Over } {
  const device = new Contribution();
  const commit = device.hear(INFO, 0) as Commit;
  const sealed = { ...INFO, shares: [{ seat: 0, commitment: commit.commitment }, { seat: 1 }] };
  const { share, salt } = device.hear(sealed, 0) as Reveal;
  const shares = [{ seat: 0, commitment: commit.commitment, given: true }, { seat: 1 }];
  const over = { places: [1, 2], winners: [0], payoffs: [1, -1], key: "ab".repeat(32), salt: "cd".repeat(32), shares: [{ seat: 0, share, salt }] };
  return { device, info: { ...INFO, phase: "playing", shares }, over };
}

describe("a share", () => {
  test("is committed to once the server has committed, and told once all commitments are", () => {
    const device = new Contribution();
    expect(device.hear({ ...INFO, commitment: null }, 0)).toBe(null);
    const { commitment, ...rest } = device.hear(INFO, 0) as Commit;
    expect(rest).toEqual({ type: "commit", match: 1 });
    expect(device.hear(INFO, 0)).toBe(null);
    const told = device.hear({ ...INFO, shares: [{ seat: 0, commitment }] }, 0) as Reveal;
    expect([told.type, committed(told.share, told.salt)]).toEqual(["reveal", commitment]);
  });

  test("is not told to a server that changes its mind or does not know our commitment", () => {
    const device = new Contribution();
    const { commitment } = device.hear(INFO, 0) as Commit;
    expect(device.hear({ ...INFO, commitment: "00".repeat(32), shares: [{ seat: 0, commitment }] }, 0)).toBe(null);
    expect(device.hear({ ...INFO, shares: [{ seat: 0 }] }, 0)).toBe(null);
    expect(device.hear({ ...INFO, shares: [{ seat: 0, commitment: "00".repeat(32) }] }, 0)).toBe(null);
  });

  test("is another for each match, and nobody who looks on has one", () => {
    const device = new Contribution();
    expect(device.hear(INFO, null)).toBe(null);
    const first = device.hear(INFO, 0) as Commit;
    const second = device.hear({ ...INFO, match: 2 }, 0) as Commit;
    expect(second.commitment).not.toBe(first.commitment);
  });
});

describe("a doubt", () => {
  test("there is none where all was kept", () => {
    const { device, info, over } = done();
    expect([device.doubt(info, null), device.doubt({ ...info, phase: "over" }, over)]).toEqual([null, null]);
    expect(new Contribution().doubt(info, over)).toBe(null);
  });

  test("there is one where the server changed something", () => {
    const { device, info, over } = done();
    expect(device.doubt({ ...info, commitment: "00".repeat(32) }, null)).toBe("commitment-changed");
    expect(device.doubt({ ...info, shares: info.shares!.map((each) => ({ ...each, given: false })) }, null)).toBe("share-dropped");
    expect(device.doubt({ ...info, shares: [info.shares![0]!, { seat: 1, commitment: "00".repeat(32) }] }, null)).toBe("shares-changed");
    const imposed = new Contribution();
    imposed.hear(INFO, 0);
    expect(imposed.doubt(info, null)).toBe(null); // another device of the seat was first
    imposed.accepted();
    expect(imposed.doubt(info, null)).toBe("share-dropped");
    expect(device.doubt(info, { ...over, key: "00".repeat(32) })).toBe("key-changed");
    expect(device.doubt(info, { ...over, shares: [] })).toBe("shares-changed");
    expect(device.doubt(info, { ...over, shares: [{ seat: 0, share: "00".repeat(32), salt: "00".repeat(32) }] })).toBe("shares-changed");
  });
});
