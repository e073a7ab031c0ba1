// The record of a match, as far as a replay needs it: its first line and its last.

import type { Over, SeatInfo } from "../protocol";

export interface Recorded {
  game: string;
  seats: SeatInfo[];
  over: Over;
}

/** What a record says of who played what, and how it ended. */
export function readRecord(text: string): Recorded {
  const lines = text.trimEnd().split("\n");
  const head = JSON.parse(lines[0] ?? "{}");
  const end = JSON.parse(lines.at(-1) ?? "{}");
  const seats = (head.seats as { name: string; kind: string }[]).map(
    ({ name, kind }): SeatInfo => kind === "person" ? { kind, name } : { kind: "bot", name, bot: kind },
  );
  const over = { places: end.places ?? [], payoffs: end.payoffs ?? [], key: end.key ?? null, salt: end.salt ?? null };
  return { game: head.game, seats, over };
}
