import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { layouts } from "./scripts/layouts.js";
import { drawings, sprite } from "./scripts/sprites.js";

// While the client is being worked on, `npm run dev` serves it and passes what concerns tables on to a running program.
const server = process.env.VEILLEE_SERVER ?? "http://127.0.0.1:7788";

// What several pages share is one file: on a slow connection every file costs a round trip. The first match wins. Keep `main.ts` out of
// the kit: it awaits pages that import the kit.
const shared = [
  {
    name: "kit",
    test: /node_modules[\\/](?!uqr|@noble)|[\\/]src[\\/](kit[\\/]|link[\\/]|words[\\/]|games[\\/]titles|(?!main)[\w.]+\.ts$)/,
  },
  // Home and waiting room show every game. Before the table, which would take them along into the first load.
  {
    name: "games",
    test: /[\\/]src[\\/]games[\\/](registry|[\w-]+[\\/]home[\\/])|[\\/]src[\\/]home[\\/](Plain|wishes)/,
  },
  { name: "deal", test: /@noble[\\/]|[\\/]src[\\/]deal[\\/]\w+\.ts$/ },
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

// `virtual:sprite/<folder>` is the text of all drawings in a folder under src.
const SPRITE = "virtual:sprite/";
const sprites: Plugin = {
  name: "sprites",
  resolveId: (id) => (id.startsWith(SPRITE) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${SPRITE}`)) return undefined;
    const folder = id.slice(SPRITE.length + 1);
    for (const path of drawings(folder)) this.addWatchFile(path);
    return `export default ${JSON.stringify(sprite(folder))};`;
  },
};

export default defineConfig({
  plugins: [svelte(), sprites, compiledBesidePage],
  css: { postcss: { plugins: [layouts] } },
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
    // Only a test that hangs should meet the limit, on a busy machine too.
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: "pure", include: ["src/**/*.test.ts"], exclude: ["src/**/*.{svelte,dom}.test.ts"] },
      },
      {
        extends: true,
        test: { name: "runes", include: ["src/**/*.svelte.test.ts"], environment: "./src/testing/environment.ts" },
      },
      // Components and whatever else needs a document. It has no layout: where that matters, a browser test looks.
      { extends: true, test: { name: "document", include: ["src/**/*.dom.test.ts"], environment: "happy-dom" } },
    ],
  },
});
