// The connection over a line that breaks, with a clock of our own.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { FromServer, Position, Sync, TableInfo } from "../protocol";
import { Refusal } from "./api";
import { A_LITTLE, Connection, FIRST_DELAY, LONGEST_DELAY, OPENING, PING_EVERY, SILENCE, type Change, type Wire } from "./connection";

const INFO: TableInfo = { code: "ABC234", game: "probe", phase: "playing", seats: [{ kind: "person", name: "Ada" }], host: 0, options: {}, rules_version: "1" };
const POSITION: Position = { waiting: [0], turn: 1 };

class FakeWire implements Wire {
  readyState = 0 as WebSocket["readyState"];
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  sent: any[] = [];

  send(data: unknown): void {
    this.sent.push(JSON.parse(String(data)));
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.call(this as unknown as WebSocket, {} as CloseEvent);
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.call(this as unknown as WebSocket, {} as globalThis.Event);
  }

  say(frame: FromServer): void {
    this.onmessage?.call(this as unknown as WebSocket, { data: JSON.stringify(frame) } as MessageEvent);
  }

  welcome(seat: number | null = 0): void {
    this.open();
    this.say({ type: "welcome", table: INFO, seat, chat: [] });
  }
}

let wires: FakeWire[];
let changes: Change[];
let table: Connection;
const wire = () => wires.at(-1)!;
const update = (seq: number, changed: Record<string, unknown>, stream = "s"): FromServer => ({
  type: "update", stream, seq, events: [{ number: seq, event: "drawn" }], changed, position: POSITION,
});
const sync = (seq: number, seen: Record<string, unknown>, stream = "s"): FromServer => ({ type: "sync", stream, seq, seen, events: [], position: POSITION });

beforeEach(() => {
  vi.useFakeTimers();
  wires = [];
  changes = [];
  table = new Connection({
    code: "ABC234",
    secret: "x".repeat(43),
    tell: (what) => changes.push(what),
    open: () => {
      wires.push(new FakeWire());
      return wire();
    },
    random: () => 0,
  });
});

afterEach(() => {
  table.stop();
  vi.useRealTimers();
});

describe("the luck of a match", () => {
  test("is added to by itself, and a share survives a line that breaks", () => {
    const commitment = "ab".repeat(32);
    wire().welcome();
    wire().say({ type: "table", table: { ...INFO, phase: "starting", match: 3, commitment } });
    const commit = wire().sent.at(-1);
    expect(commit).toMatchObject({ type: "commit", match: 3 });
    wire().close();
    vi.advanceTimersByTime(FIRST_DELAY);
    wire().welcome();
    expect(wire().sent.at(-1)).toEqual(commit);
    wire().say({ type: "accepted", id: commit.id });
    wire().say({ type: "table", table: { ...INFO, phase: "starting", match: 3, commitment, shares: [{ seat: 0, commitment: commit.commitment }] } });
    expect(wire().sent.at(-1)).toMatchObject({ type: "reveal", match: 3 });
    wire().say({ type: "table", table: { ...INFO, match: 3, commitment, shares: [{ seat: 0, commitment: commit.commitment }] } });
    expect(table.doubt).toBe("share-dropped");
  });
});

describe("greeting", () => {
  test("says hello with the secret, and knows the table when it is welcome", () => {
    wire().open();
    expect(wire().sent).toEqual([{ type: "hello", table: "ABC234", secret: "x".repeat(43), chat: 0, previews: true }]);
    wire().welcome();
    expect([table.network, table.seat, table.info?.game]).toEqual(["connected", 0, "probe"]);
  });

  test("names the stream and the last update it has, when it comes back", () => {
    wire().welcome();
    wire().say(sync(4, { a: 1 }));
    wire().say(update(5, { a: 2 }));
    wire().close();
    vi.advanceTimersByTime(FIRST_DELAY);
    wire().open();
    expect(wire().sent[0]).toMatchObject({ resume: { stream: "s", seq: 5 } });
  });
});

describe("positions", () => {
  beforeEach(() => {
    wire().welcome();
    wire().say(sync(1, { a: 1, b: { c: 2 } }));
  });

  test("grow by updates; one that came before is not taken twice", () => {
    wire().say(update(2, { b: { c: 3 } }));
    wire().say(update(2, { b: { c: 9 } }));
    expect(table.seen).toEqual({ a: 1, b: { c: 3 } });
    expect(table.events.map(({ number }) => number)).toEqual([2]);
    expect(table.news.length).toBe(1);
  });

  test("a gap asks for everything, once", () => {
    wire().say(update(3, { a: 9 }));
    wire().say(update(4, { a: 9 }));
    expect(wire().sent.filter(({ type }) => type === "resync").length).toBe(1);
    expect(table.seen).toEqual({ a: 1, b: { c: 2 } });
    wire().say(sync(4, { a: 9 }));
    expect(table.seen).toEqual({ a: 9 });
    expect(table.news).toEqual([]);
  });

  test("after a long absence have no gap between their events", () => {
    wire().say(update(2, {}));
    const told = (...numbers: number[]) => numbers.map((number) => ({ number, event: "drawn" }));
    wire().say({ ...(sync(3, {}) as Sync), events: told(2, 3) });
    expect(table.events).toEqual(told(2, 3));
    wire().say({ ...(sync(4, {}) as Sync), events: told(4, 5) });
    expect(table.events).toEqual(told(2, 3, 4, 5));
    wire().say({ ...(sync(90, {}) as Sync), events: told(300, 301) });
    expect(table.events).toEqual(told(300, 301));
  });

  test("of another stream ask for everything, too", () => {
    wire().say(update(2, { a: 9 }, "other"));
    expect(wire().sent.at(-1)).toMatchObject({ type: "resync" });
  });

  test("are forgotten when the table is before a match again", () => {
    wire().say({ type: "table", table: { ...INFO, phase: "lobby" } });
    expect([table.seen, table.position, table.events]).toEqual([null, null, []]);
  });
});

describe("commands", () => {
  test("wait for the welcome, and are sent again under the same id until they are answered", async () => {
    const done = table.send("say", { text: "Hi" });
    wire().open();
    expect(wire().sent.length).toBe(1);
    wire().welcome();
    const first = wire().sent.find(({ type }) => type === "say");
    wire().close();
    vi.advanceTimersByTime(FIRST_DELAY);
    wire().welcome();
    const second = wire().sent.find(({ type }) => type === "say");
    expect(second).toEqual(first);
    wire().say({ type: "accepted", id: second.id });
    expect(await done).toMatchObject({ type: "accepted" });
    wire().close();
    vi.advanceTimersByTime(FIRST_DELAY * 2);
    wire().welcome();
    expect(wire().sent.filter(({ type }) => type === "say")).toEqual([]);
  });

  test("that are refused say why", async () => {
    wire().welcome();
    const done = table.send("start", {});
    wire().say({ type: "refused", id: wire().sent.at(-1).id, reason: "only-host", message: "" });
    await expect(done).rejects.toMatchObject({ reason: "only-host" });
  });

  test("whose outcome is unknown are sent again under their id", async () => {
    wire().welcome();
    const done = table.send("say", { text: "hello" });
    const first = wire().sent.find(({ type }) => type === "say");
    wire().say({ type: "refused", id: first.id, reason: "outcome-unknown", message: "" });
    wire().say({ type: "bye", reason: "shutting-down", message: "" });
    wire().close();
    vi.advanceTimersByTime(FIRST_DELAY);
    wire().welcome();
    expect(wire().sent.find(({ type }) => type === "say")).toEqual(first);
    wire().say({ type: "accepted", id: first.id });
    expect(await done).toMatchObject({ type: "accepted" });
  });

  test("that the server passed over as too fast are said again, once, a little later", async () => {
    wire().welcome();
    const done = table.send("say", { text: "hello" });
    const said = () => wire().sent.filter(({ type }) => type === "say");
    for (let i = 0; i < 3; i++) wire().say({ type: "refused", reason: "too-many-messages", message: "" });
    expect(said().length).toBe(1);
    vi.advanceTimersByTime(A_LITTLE);
    expect(said()).toEqual([said()[0], said()[0]]);
    wire().say({ type: "accepted", id: said()[0].id });
    expect(await done).toMatchObject({ type: "accepted" });
    wire().say({ type: "refused", reason: "too-many-messages", message: "" });
    vi.advanceTimersByTime(A_LITTLE);
    expect(said().length).toBe(2);
  });

  test("reasons answer why", async () => {
    wire().welcome();
    const done = table.send("why", {});
    wire().say({ type: "reasons", id: wire().sent.at(-1).id, reasons: { "3": "sold-out" } });
    expect(await done).toMatchObject({ reasons: { "3": "sold-out" } });
  });

  test("are refused at once when the table was left", async () => {
    table.stop();
    await expect(table.send("start", {})).rejects.toBeInstanceOf(Refusal);
  });
});

describe("a line that breaks", () => {
  test("is tried again after ever longer times, up to a limit", () => {
    for (const delay of [FIRST_DELAY, 2 * FIRST_DELAY, 4 * FIRST_DELAY]) {
      const { length } = wires;
      wire().close();
      expect(table.network).toBe("lost");
      vi.advanceTimersByTime(delay - 1);
      expect(wires.length).toBe(length);
      vi.advanceTimersByTime(1);
      expect(wires.length).toBe(length + 1);
    }
    for (let i = 0; i < 10; i++) {
      wire().close();
      vi.advanceTimersByTime(LONGEST_DELAY);
    }
    expect(wires.length).toBe(14);
  });

  test("is not waited for when the device wakes up", () => {
    wire().close();
    table.hurry();
    expect(wires.length).toBe(2);
    vi.advanceTimersByTime(FIRST_DELAY);
    expect(wires.length).toBe(2);
  });

  test("for good is not tried again", () => {
    wire().welcome();
    wire().say({ type: "bye", reason: "table-closed", message: "" });
    wire().close();
    vi.advanceTimersByTime(LONGEST_DELAY);
    expect([wires.length, table.network, table.ended?.reason, changes.at(-1)]).toEqual([1, "ended", "table-closed", "ended"]);
  });

  test("because the server restarts is tried again", () => {
    wire().welcome();
    wire().say({ type: "bye", reason: "shutting-down", message: "" });
    wire().close();
    vi.advanceTimersByTime(FIRST_DELAY);
    expect(wires.length).toBe(2);
  });

  test("whose hello is refused for good ends, too", () => {
    wire().open();
    wire().say({ type: "refused", reason: "wrong-secret", message: "" });
    wire().close();
    expect(table.ended?.reason).toBe("wrong-secret");
  });
});

describe("silence", () => {
  test("after a ping means that the line is dead", () => {
    wire().welcome();
    vi.advanceTimersByTime(PING_EVERY);
    expect(wire().sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(SILENCE);
    expect(table.network).toBe("lost");
    vi.advanceTimersByTime(FIRST_DELAY);
    expect(wires.length).toBe(2);
  });

  test("that is broken by any frame is none", () => {
    wire().welcome();
    vi.advanceTimersByTime(PING_EVERY);
    wire().say({ type: "pong" });
    vi.advanceTimersByTime(SILENCE);
    expect(table.network).toBe("connected");
  });

  test("of a frozen server is noticed within eight seconds", () => {
    expect(PING_EVERY + SILENCE).toBeLessThanOrEqual(8_000);
  });

  test("of a line that never opens ends it", () => {
    vi.advanceTimersByTime(OPENING);
    expect(table.network).toBe("lost");
  });
});
