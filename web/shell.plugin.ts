// Tells the service worker which files the first page is made of, in every language, and gives them a name together.

import type { Plugin, Rolldown } from "vite";

const WORKER = "sw";
const OPEN = ["/", "/icon.svg", "/icon-192.png", "/manifest.webmanifest"]; // beside what is built
const PARTS = /src\/(history\/HistoryPage\.svelte|avatars\/AvatarField\.svelte|text\/[a-z]+\.ftl)/; // that need no server

export function shell(): Plugin {
  return {
    name: "ludarium-shell",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
      const needed = new Set<string>();
      for (const chunk of chunks) if (chunk.name !== WORKER && (chunk.isEntry || PARTS.test(chunk.facadeModuleId ?? ""))) add(chunk, chunks, needed);
      const page = bundle["index.html"];
      const files = [...OPEN, ...[...needed].sort().map((name) => `/${name}`)];
      const build = digest(JSON.stringify(files) + (page?.type === "asset" ? String(page.source) : ""));
      const worker = chunks.find(({ name }) => name === WORKER);
      if (!worker) throw new Error("the service worker was not built");
      worker.code = worker.code.replace("__SHELL__", JSON.stringify(JSON.stringify(files)).slice(1, -1)).replace("__BUILD__", build);
      if (/__[A-Z]+__/.test(worker.code)) throw new Error("the service worker was not told what to keep");
    },
  };
}

/** A chunk, its styles, and whatever it cannot do without. */
function add(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], needed: Set<string>): void {
  if (needed.has(chunk.fileName)) return;
  needed.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) needed.add(style);
  for (const name of chunk.imports) {
    const found = chunks.find(({ fileName }) => fileName === name);
    if (found) add(found, chunks, needed);
  }
}

/** A short name for a text (FNV-1a): it has to change with it, and need not withstand an attack. */
function digest(text: string): string {
  let found = 0xcbf29ce484222325n;
  for (const letter of text) found = BigInt.asUintN(64, (found ^ BigInt(letter.codePointAt(0)!)) * 0x100000001b3n);
  return found.toString(16);
}
