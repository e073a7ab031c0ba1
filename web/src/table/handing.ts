// Who has the device, where several people play on one. This file knows no Svelte.

/** What holds for one of the people on this device. */
export interface Local {
  seat: number;
  question: string | null; // what this seat is asked, as a key of its own for every question; null: nothing
}

/** The seat that is to have the device now: whoever has it keeps it while asked; then it goes round in the order of
 * seats, to the next who is asked. If nobody is asked it stays; and `waived` questions wait until somebody passes the
 * device by hand. With nobody (null) it begins at the first seat. */
export function nextSeat(shown: number | null, locals: readonly Local[], waived: ReadonlySet<string> = new Set()): number | null {
  const bySeat = locals.toSorted((a, b) => a.seat - b.seat);
  const held = bySeat.find(({ seat }) => seat === shown);
  if (held?.question) return held.seat;
  const round = [...bySeat.filter(({ seat }) => seat > (shown ?? -1)), ...bySeat.filter(({ seat }) => seat <= (shown ?? -1))];
  const asked = round.find((local) => local.question !== null && !waived.has(keyOf(local)));
  return asked?.seat ?? held?.seat ?? bySeat[0]?.seat ?? null;
}

/** Everything that is asked of others than the one shown: it waits if the device was taken by hand. */
export function waivedBy(shown: number, locals: readonly Local[]): Set<string> {
  return new Set(locals.filter(({ seat, question }) => seat !== shown && question !== null).map(keyOf));
}

const keyOf = ({ seat, question }: Local) => `${seat} ${question}`;
