// The trial page of a board: `npx vite --config dev/vite.config.ts`, then /dev/?moment=buy&language=fr&theme=dark.
// No part of the page that is built and served.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  plugins: [svelte()],
  server: { port: 5199, strictPort: true, fs: { allow: ["../.."] }, watch: { ignored: ["**/node_modules/**", "**/src/ludarium/**"] } },
  cacheDir: "node_modules/.vite-dev",
});
