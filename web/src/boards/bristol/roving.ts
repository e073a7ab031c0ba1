// Roving focus: a region is one stop of the tab key, and the arrow keys go about inside it.

import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const ROW = 40; // pixels; buttons on the street stand in the order of seats, not of pawns

/** Left to right, then from row to row, as they are seen. */
function asSeen(a: HTMLElement, b: HTMLElement): number {
  const [one, other] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return Math.abs(one.top - other.top) > ROW ? one.top - other.top : one.left - other.left;
}

/** Makes the buttons inside an element one tab stop. */
export const roving: Attachment<HTMLElement> = (region) => {
  const items = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>("button")].sort(asSeen);
  const choose = (chosen: HTMLElement | undefined): void => {
    for (const item of items()) item.tabIndex = item === chosen ? 0 : -1;
  };
  const settle = (): void => {
    const all = items();
    if (all.filter((item) => item.tabIndex === 0).length !== 1) {
      choose(all.find((item) => item.getAttribute("aria-disabled") !== "true") ?? all[0]);
    }
  };
  const moved = (event: KeyboardEvent): void => {
    const all = items();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const step = STEPS[event.key];
    const next =
      event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : step ? (now + step + all.length) % all.length : -1;
    if (now < 0 || next < 0) return;
    event.preventDefault();
    choose(all[next]);
    all[next]?.focus();
  };
  const focused = (event: FocusEvent): void => {
    const item = (event.target as HTMLElement).closest("button");
    if (item && region.contains(item)) choose(item);
  };
  const watcher = new MutationObserver(settle);
  watcher.observe(region, { childList: true, subtree: true });
  region.addEventListener("keydown", moved);
  region.addEventListener("focusin", focused);
  settle();
  return () => {
    watcher.disconnect();
    region.removeEventListener("keydown", moved);
    region.removeEventListener("focusin", focused);
  };
};
