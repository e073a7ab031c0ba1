// Whether every answer can be given on the board without scrolling: each has a button there that is seen whole, and that
// is not mistaken for another one.

const APART = 24; // pixels between the middles of two answers: whoever means one does not give the other

/** What the board lies in, and how much of the screen's lower edge something else covers. */
export interface Watched {
  board: Element;
  covered: number; // pixels
  least: number; // pixels that a button has to be wide and high, to be met without trouble
}

/** Tells, now and whenever it changes, whether all of these answers have a button that is seen whole and is large enough. */
export function watchAnswers({ board, covered, least }: Watched, notations: readonly string[], tell: (all: boolean) => void): () => void {
  const seen = new Map<Element, boolean>();
  const told = (): void => {
    const whole = [...seen].filter(([, is]) => is).map(([button]) => ({ button, notation: button.getAttribute("data-choice") }));
    const reached = new Set(apart(whole, APART).map(({ notation }) => notation));
    tell(notations.every((notation) => reached.has(notation)));
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, boundingClientRect: { width, height } } of entries) {
        seen.set(target, (intersectionRatio > 0.9 && Math.min(width, height) >= least) || stays(target));
      }
      told();
    },
    { rootMargin: `0px 0px -${covered}px 0px`, threshold: [0, 0.95] },
  );
  let waiting = 0;
  const collect = (): void => {
    waiting = 0;
    const buttons = new Set(board.querySelectorAll("[data-choice]"));
    for (const gone of [...seen.keys()].filter((each) => !buttons.has(each))) {
      watcher.unobserve(gone);
      seen.delete(gone);
    }
    for (const button of buttons) if (!seen.has(button)) seen.set(button, false), watcher.observe(button);
    if (buttons.size === 0) told();
  };
  const changes = new MutationObserver(() => (waiting ||= requestAnimationFrame(collect)));
  changes.observe(board, { childList: true, subtree: true });
  collect();
  return () => {
    cancelAnimationFrame(waiting);
    changes.disconnect();
    watcher.disconnect();
  };
}

/** Those whose middle no button of another answer comes near. */
function apart(buttons: { button: Element; notation: string | null }[], least: number): { notation: string | null }[] {
  const placed = buttons.map(({ button, notation }) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { notation, x: x + width / 2, y: y + height / 2 };
  });
  return placed.filter((one) => !placed.some((other) => other.notation !== one.notation && Math.hypot(other.x - one.x, other.y - one.y) < least));
}

/** A bar of the board that sticks to the edge of the screen and scrolls by itself keeps its answers at hand. */
function stays(button: Element): boolean {
  const bar = button.closest("[data-stays]");
  return bar !== null && getComputedStyle(bar).position === "sticky";
}
