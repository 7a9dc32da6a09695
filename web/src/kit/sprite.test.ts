import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawings, folders, names, optimised, prefixOf, sprite, src } from "../../scripts/sprites.js";

const sprites = folders().map((folder) => ({ folder, symbols: sprite(folder) }));

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = ""]) => found);

describe.each(sprites)("the drawings of $folder", ({ folder, symbols }) => {
  it("are stored as `npm run art` writes them", () => {
    for (const path of drawings(folder)) {
      const svg = readFileSync(path, "utf8");
      expect(optimised(svg), path).toBe(svg);
    }
  });

  it("are named in drawings.ts, each once", () => {
    const module = readFileSync(join(src, folder, "drawings.ts"), "utf8");
    expect(all(module, /\| "([^"]+)"/g)).toEqual(names(folder));
    expect(all(symbols, / id="([^"]+)"/g).sort()).toEqual(
      names(folder)
        .map((name) => `${prefixOf(folder)}-${name}`)
        .sort(),
    );
    expect(new Set(names(folder)).size).toBe(names(folder).length);
  });

  it("refer to nothing outside their sprite, and need no style or script that the policy forbids", () => {
    for (const id of all(symbols, /(?:href="|url\()#([^")]+)/g)) expect(symbols).toContain(` id="${id}"`);
    expect(symbols).not.toMatch(/ style=|<style|<script| on\w+=/);
  });
});

describe("all sprites", () => {
  it("have ids of their own", () => {
    const ids = sprites.flatMap(({ symbols }) => all(symbols, / id="([^"]+)"/g));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("are used by checked names alone", () => {
    const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svelte"));
    const uses = files.flatMap((path) =>
      all(readFileSync(join(src, path), "utf8"), /<use\b([^>]*)>/g).map((use) => `${path}: ${use}`),
    );
    expect(uses.length).toBeGreaterThan(0);
    for (const use of uses) expect(use).toMatch(/ href=\{(drawing|kit)\(/);
  });
});
