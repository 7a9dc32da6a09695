// The games, as the page itself knows them.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const source = fileURLToPath(new URL("../src/", import.meta.url));
const listed = readFileSync(`${source}protocol/shelf.ts`, "utf8").matchAll(/key: "([^"]+)", title: "([^"]+)"/g);

/** Their keys and titles, in the order of the shelf. */
export const SHELF = [...listed].map(([, key = "", title = ""]) => ({ key, title }));

/**
 * Fails if a game that has a board of its own is not among these titles.
 * @param {readonly string[]} titles
 * @param {string} place the list that lacks it
 */
export function coversTheShelf(titles, place) {
  for (const { key, title } of SHELF) {
    assert.ok(
      titles.includes(title) || !existsSync(`${source}games/${key}`),
      `${title} has a board of its own, but no row in ${place}: add one`,
    );
  }
}
