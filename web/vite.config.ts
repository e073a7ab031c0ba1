import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` shows the page with a server of its own beside `ludarium serve`.
const server = process.env.LUDARIUM_URL ?? "http://127.0.0.1:8350";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/ludarium/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: server, ws: true } } },
});
