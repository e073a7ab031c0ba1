// Which events belong to the round that has just come to its end.

import type { Event } from "../protocol";

/** The round that the latest news ended by beginning the next one; none: they ended none. */
export function latestRound(events: readonly Event[], news: readonly Event[], begin: string): Event[] | null {
  if (!news.some(({ event }) => event === begin)) return null;
  const begins = events.flatMap(({ event }, index) => (event === begin ? [index] : []));
  const [from, to] = begins.slice(-2);
  return from === undefined || to === undefined ? null : events.slice(from, to);
}
