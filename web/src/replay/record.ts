// The record of a match, as far as a replay needs it: its first line, who took a seat over, and how it ended.

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
