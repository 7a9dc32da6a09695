import { expect, it } from "vitest";
import { weights } from "../../scripts/budgets.js";

const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], css: string[] = []) => ({
  type: "chunk",
  fileName,
  moduleIds,
  imports,
  code: "",
  viteMetadata: { importedCss: new Set(css) },
});

it("weighs the home page with all it needs, and a game with what comes on top", () => {
  const output = [
    chunk("index.js", ["/web/src/main.ts"], ["kit.js"]),
    chunk("kit.js", ["/web/src/kit/motion.svelte.ts"], [], ["kit.css"]),
    chunk("Home.js", ["/web/src/home/Home.svelte"], ["kit.js"]),
    chunk("page.fr.js", ["/web/sentences/page.fr.ftl?raw"]),
    chunk("TablePage.js", ["/web/src/table/TablePage.svelte"], ["kit.js"]),
    chunk("odin.js", ["/web/src/games/odin/index.ts"], ["kit.js", "cards.js"], ["odin.css"]),
    chunk("cards.js", ["/web/src/games/odin/art/Card.svelte"]),
    chunk("odin.fr.js", ["/games/odin/sentences/fr.ftl?raw"]),
    chunk("odin.en.js", ["/games/odin/sentences/en.ftl?raw"]),
    { type: "asset", fileName: "fraunces-latin-wght.woff2" },
    { type: "asset", fileName: "fraunces-latin-ext-wght.woff2" },
  ] as unknown as Parameters<typeof weights>[0];
  const weighed: string[] = [];
  const found = weights(output, (file) => {
    weighed.push(file);
    return 1;
  });
  expect(found.map(({ what, bytes }) => [what, bytes])).toEqual([
    ["the home page", 7],
    ["odin", 5],
  ]);
  expect(weighed).not.toContain("odin.en.js");
  expect(found.map(({ most }) => most)).toEqual([200_000, 120_000]);
});
