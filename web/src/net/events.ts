// Events are numbered, for each viewer from 1. The server tells a device that was long away the latest of them only.

import type { Event } from "../protocol";

/** The events from before and the latest there are, if nothing is missing between them; else these alone, for nobody
 * would see the gap. */
export function joined(earlier: Event[], latest: Event[]): Event[] {
  const first = latest[0]?.number ?? 1;
  const before = earlier.filter(({ number }) => number < first);
  return before.at(-1)?.number === first - 1 ? [...before, ...latest] : latest;
}
