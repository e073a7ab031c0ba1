// What a lesson points at: an answer on the board, or a part of the board that says its name.

const ANSWER = "choice:";

const selector = (name: string) =>
  name.startsWith(ANSWER) ? `[data-choice="${CSS.escape(name.slice(ANSWER.length))}"]` : `[data-point="${CSS.escape(name)}"]`;

/** Mark what is pointed at, as long as it is wanted; parts of a board come and go, so they are looked for again. */
export function point(board: HTMLElement, names: string[], calm: boolean): () => void {
  const marked = new Set<Element>();
  let shown = false;

  function mark(): void {
    const found = names.flatMap((name) => [...board.querySelectorAll(selector(name))]);
    for (const each of marked) if (!found.includes(each)) unmark(each);
    for (const each of found) {
      if (each.hasAttribute("data-pointed")) continue;
      each.setAttribute("data-pointed", calm ? "still" : "moving");
      marked.add(each);
    }
    if (found[0] && !shown) {
      shown = true;
      found[0].scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
    }
  }

  function unmark(each: Element): void {
    each.removeAttribute("data-pointed");
    marked.delete(each);
  }

  const watcher = new MutationObserver(mark);
  watcher.observe(board, { childList: true, subtree: true, attributeFilter: ["data-choice", "data-point"] });
  mark();
  return () => {
    watcher.disconnect();
    for (const each of [...marked]) unmark(each);
  };
}
