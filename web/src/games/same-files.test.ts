import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { src } from "../../scripts/sprites.js";
import { GAMES } from "./registry";

/** Whoever knows one game finds the same things in the others. */
const FILES = [
  "Board.svelte",
  "Sheet.svelte",
  "art/hues.css",
  "bar.ts",
  "board.svelte.dom.test.ts",
  "coach/coach.ts",
  "desk.svelte.ts",
  "home/index.ts",
  "index.ts",
  "scene.test.ts",
  "scene.ts",
  "types.ts",
  "words.ts",
];

const withBoard = GAMES.filter((game) => existsSync(join(src, "games", game, "index.ts")));

describe.each(withBoard)("%s", (game) => {
  const folder = join(src, "games", game);

  it("has the files that every game has", () => {
    expect(FILES.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });

  it("tests its desk", () => {
    expect(readdirSync(folder).filter((file) => /^desk(\.svelte)?\.test\.ts$/.test(file))).toHaveLength(1);
  });
});
