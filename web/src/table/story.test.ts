import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../protocol";
import { Catalogue } from "../words/catalogue";
import type { Language } from "../words/words";
import { story } from "./story";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const wordsIn = (language: Language) =>
  new Catalogue(language, [
    read(`../../../engine/sentences/sentences/${language}.ftl`),
    read(`../../sentences/page.${language}.ftl`),
  ]).words();

const event = (version: number, by: string | null, key = "page-bar-over"): GameEvent => ({
  viewer: "table",
  version,
  seen: null,
  sentence: { key },
  by,
});
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/gu, "");
const lines = (log: GameEvent[], language: Language): string[] =>
  story(log, null, wordsIn(language)).map(({ text }) => plain(text));

describe("the log", () => {
  it("says once, in words, that a bot chose", () => {
    const log = [event(1, "regular"), event(1, "regular", "page-bar-wait"), event(2, null)];
    expect(lines(log, "en")).toEqual(["The game is over. (a bot)", "One moment…", "The game is over."]);
    expect(lines(log, "fr")[0]).toBe("La partie est finie. (un robot)");
  });

  it("names somebody else who chose", () => {
    expect(lines([event(1, "Robin")], "en")).toEqual(["The game is over. (Robin)"]);
  });
});
