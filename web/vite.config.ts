import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

// While the client is being worked on, `npm run dev` serves it and passes what concerns tables on to a running program.
const server = process.env.VEILLEE_SERVER ?? "http://127.0.0.1:7788";

// What several pages share travels in one piece: over a slow line every file costs a way there and back. In the order in which they
// take what they find. `main.ts` waits for pages that stand on the kit, so it is no part of it.
const shared = [
  { name: "kit", test: /node_modules[\\/](?!uqr)|[\\/]src[\\/](kit[\\/]|link[\\/]|words[\\/]|(?!main)[\w.]+\.ts$)/ },
  { name: "table", test: /[\\/]src[\\/]table[\\/](?!TablePage|coach[\\/]|plain[\\/])/ },
];

// Pages and games are cut so that most of what a file holds is called as soon as it is there: V8 then compiles it all beside the page while
// the file comes in, instead of one function after the other while a table is drawn. Only its first line counts; elsewhere it is a comment.
const compiledBesidePage: Plugin = {
  name: "compiled-beside-page",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

export default defineConfig({
  plugins: [svelte(), compiledBesidePage],
  // Relative addresses, so that the page works under any path.
  base: "./",
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: shared } } },
  },
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
