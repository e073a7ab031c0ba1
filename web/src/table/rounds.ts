// Which events belong to the round that has just come to its end.

import type { Event } from "../protocol";

/** The round that the latest news ended by beginning the next one; none: they ended none. */
export function latestRound(events: readonly Event[], news: readonly Event[], begins: (event: Event) => boolean): Event[] | null {
  if (!news.some(begins)) return null;
  const [from, to] = events.flatMap((event, index) => (begins(event) ? [index] : [])).slice(-2);
  return from === undefined || to === undefined ? null : events.slice(from, to);
}
