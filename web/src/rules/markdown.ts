// As much Markdown as our digests use, read into a tree that Svelte draws: nothing in it can become markup.

export type Inline = { kind: "text" | "strong" | "em" | "code"; text: string };
export type Block =
  | { kind: "heading"; level: number; inlines: Inline[]; id: string }
  | { kind: "paragraph"; inlines: Inline[] }
  | { kind: "list"; ordered: boolean; items: Inline[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split(/\r?\n/);
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (!line.trim()) at += 1;
    else if (/^#{1,6} /.test(line)) {
      blocks.push(heading(line));
      at += 1;
    } else if (line.startsWith("|")) at = table(lines, at, blocks);
    else if (ITEM.test(line)) at = list(lines, at, blocks);
    else at = paragraph(lines, at, blocks);
  }
  return blocks;
}

const ITEM = /^\s*(?:[-*]|\d+\.) +/;
const isBlock = (line: string) => !line.trim() || line.startsWith("|") || /^#{1,6} /.test(line) || ITEM.test(line);

function heading(line: string): Block {
  const [, marks = "", words = ""] = /^(#+) +(.*)$/.exec(line) ?? [];
  const id = words.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  return { kind: "heading", level: marks.length, inlines: inlines(words), id: `rules-${id}` };
}

function paragraph(lines: string[], at: number, blocks: Block[]): number {
  const end = extent(lines, at + 1, (line) => !isBlock(line));
  blocks.push({ kind: "paragraph", inlines: inlines(lines.slice(at, end).join(" ")) });
  return end;
}

/** Items go on in the lines below them that begin nothing new. */
function list(lines: string[], at: number, blocks: Block[]): number {
  const ordered = /^\s*\d/.test(lines[at] ?? "");
  const items: string[] = [];
  const end = extent(lines, at, (line) => ITEM.test(line) || !isBlock(line));
  for (const line of lines.slice(at, end)) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ""));
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  blocks.push({ kind: "list", ordered, items: items.map(inlines) });
  return end;
}

function table(lines: string[], at: number, blocks: Block[]): number {
  const end = extent(lines, at, (line) => line.startsWith("|"));
  const rows = lines.slice(at, end).map((line) => line.replace(/^\||\|\s*$/g, "").split("|").map((cell) => inlines(cell.trim())));
  const hasHead = /^\|[\s:|-]+\|?\s*$/.test(lines[at + 1] ?? "");
  const head = hasHead ? (rows[0] ?? []) : [];
  blocks.push({ kind: "table", head: head.some((cell) => cell.length) ? head : [], rows: rows.slice(hasHead ? 2 : 0) });
  return end;
}

function extent(lines: string[], from: number, belongs: (line: string) => boolean): number {
  let end = from;
  while (end < lines.length && belongs(lines[end] ?? "")) end += 1;
  return end;
}

export function inlines(text: string): Inline[] {
  const found: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(/\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    const kind = match[1] !== undefined ? "strong" : match[2] !== undefined ? "em" : "code";
    found.push({ kind, text: match[1] ?? match[2] ?? match[3] ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}
