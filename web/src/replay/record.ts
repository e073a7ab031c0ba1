// The record of a match, as far as a replay needs it: its first line, who took a seat over, and how it ended; and whether
// its luck is what was promised.

import { committed } from "../net/luck";
import { sha256 } from "../net/sha256";
import type { Over, SeatInfo } from "../protocol";

export interface Recorded {
  game: string;
  seats: SeatInfo[];
  over: Over;
  takeovers: { seat: number; name: string }[];
}

/** What a record says of who played what, and how it ended. */
export function readRecord(text: string): Recorded {
  const lines = text.trimEnd().split("\n");
  const head = JSON.parse(lines[0] ?? "{}");
  const end = JSON.parse(lines.findLast((line) => line.startsWith('{"places":')) ?? "{}"); // a signature may follow
  const seats = (head.seats as { name: string; kind: string }[]).map(
    ({ name, kind }): SeatInfo => kind === "person" ? { kind, name } : { kind: "bot", name, bot: kind },
  );
  const places: number[] = end.places ?? [];
  const first = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  const winners: number[] = (end.winners as number[] | undefined)?.map((seat) => seat - 1) ?? first; // older records name none
  const over = { places, winners, payoffs: end.payoffs ?? [], key: end.key ?? null, salt: end.salt ?? null };
  const takeovers = lines
    .slice(1)
    .filter((line) => line.startsWith('{"taken_over":'))
    .map((line) => JSON.parse(line))
    .map(({ taken_over, name }): { seat: number; name: string } => ({ seat: taken_over - 1, name }));
  return { game: head.game, seats, over, takeovers };
}

/** What speaks against the luck of a match by its record alone, or that the record tells nothing of it. */
export type LuckFault = "not-whole" | "key-changed" | "shares-changed" | "not-disclosed";

interface RecordedShare {
  commitment: string | null;
  share?: string;
  salt?: string;
}

/** Lines follow from one another, and key and shares are those that were committed to; what chance drew from them,
 * `ludarium verify` checks, which has the rules. */
export function luckFaultOf(text: string): LuckFault | null {
  const lines = text.trimEnd().split("\n");
  if (!isWhole(lines)) return "not-whole";
  const head = JSON.parse(lines[0] ?? "{}");
  const end = JSON.parse(lines.findLast((line) => line.includes('"key":')) ?? "{}");
  if (!end.key || !head.commitment) return "not-disclosed";
  if (committed(end.key, end.salt) !== head.commitment) return "key-changed";
  const kept = ((head.shares ?? []) as RecordedShare[]).every(({ commitment, share, salt }) => !share || committed(share, salt ?? "") === commitment);
  return kept ? null : "shares-changed";
}

const HASH = /,"hash":"([0-9a-f]{16})"\}$/;

/** Each line carries the hash of itself and of the hash before. */
function isWhole(lines: readonly string[]): boolean {
  let before = "";
  return lines.every((line) => {
    const told = HASH.exec(line)?.[1];
    before = sha256(new TextEncoder().encode(`${before}\n${line.replace(HASH, "}")}`)).slice(0, 16);
    return before === told;
  });
}
