import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// While the client is being worked on, `npm run dev` serves it and passes what concerns tables on to a running program.
const server = process.env.VEILLEE_SERVER ?? "http://127.0.0.1:7788";

export default defineConfig({
  plugins: [svelte()],
  // Relative addresses, so that the page works under any path.
  base: "./",
  build: { target: "es2022", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  // The sentences of the games lie beside this folder.
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: {
    projects: [
      { extends: true, test: { name: "pure", include: ["src/**/*.test.ts"], exclude: ["src/**/*.svelte.test.ts"] } },
      {
        extends: true,
        test: { name: "runes", include: ["src/**/*.svelte.test.ts"], environment: "./src/testing/environment.ts" },
      },
    ],
  },
});
