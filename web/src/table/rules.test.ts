import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readRules } from "./rules";

const games = new URL("../../../games/", import.meta.url);
const pages = readdirSync(games)
  .filter((game) => existsSync(new URL(`${game}/rules/`, games)))
  .flatMap((game) => ["en", "fr"].map((language) => `${game}/rules/${language}.md`))
  .map((file) => [file, readFileSync(new URL(file, games), "utf8")] as const);

describe.each(pages)("%s", (_file, page) => {
  const blocks = readRules(page);

  it("has every numbered rule, once and in order", () => {
    const numbered = [...page.matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, rule]) => rule);
    const found = blocks.flatMap((block) => (block.kind === "rule" && block.rule ? [block.rule] : []));
    expect(found).toEqual(numbered);
    expect(found.length).toBeGreaterThan(10);
  });

  it("leaves no marks of Markdown in what is read", () => {
    const texts = blocks.flatMap((block) => {
      if (block.kind === "title") return [block.text];
      return block.kind === "table"
        ? [...block.head, ...block.rows.flat()].flat().map(({ text }) => text)
        : block.spans.map(({ text }) => text);
    });
    expect(texts.filter((text) => /\*\*|^#+ |^\||`/.test(text))).toEqual([]);
  });
});
