// What comes in above what is looked at: that stays where it is, and then rolls down, so that nothing jumps.

const ROLLS = 1000; // milliseconds at most
const rolling = new WeakMap<Element, number>(); // since when

/** Once what is there now has been drawn: the first frame comes before that. */
export function drawn(then: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(then));
}

/** Where something lies in what scrolls, however far that is scrolled. */
function placeIn(room: Element, what: Element): number {
  return what.getBoundingClientRect().top - room.getBoundingClientRect().top + (room === document.documentElement ? 0 : room.scrollTop);
}

/**
 * Called before a change: what somebody looks at is held where it is seen, whatever the change puts in above it. The
 * function given back is called after the change; whoever looks at the upper end then is taken to what is new there.
 */
export function holding(room: Element, what: Element, calm: boolean): () => void {
  const [before, scrolled] = [placeIn(room, what), room.scrollTop];
  const follows = scrolled <= 0 || performance.now() - (rolling.get(room) ?? -ROLLS) < ROLLS;
  return () => {
    const moved = what.isConnected ? placeIn(room, what) - before : 0;
    if (moved <= 0) return;
    room.scrollTop = scrolled + moved;
    if (!follows) return;
    rolling.set(room, performance.now());
    drawn(() => room.scrollTo({ top: 0, behavior: calm ? "auto" : "smooth" }));
  };
}
