import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { shell } from "./shell.plugin";

declare const process: { env: Record<string, string | undefined> };

// `npm run dev` shows the page with a server of its own beside `ludarium serve`.
const server = process.env.LUDARIUM_URL ?? "http://127.0.0.1:8350";

// The first with `light-dark()`, so that colours stay as they are written.
const BROWSERS = ["chrome123", "edge123", "firefox120", "safari17.5"];

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../src/ludarium/web",
    emptyOutDir: true,
    target: "es2022",
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker/worker.ts" },
      // A service worker is known by its address, so that has to stay.
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
