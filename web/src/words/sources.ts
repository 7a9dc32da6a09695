// Where the messages are. Each file becomes a piece of its own, fetched when its language and its game are wanted.

import type { Language } from "./words";

const files: Record<string, () => Promise<string>> = import.meta.glob<string>(
  [
    "../../sentences/*.ftl",
    "../../sentences/named/*.ftl",
    "../../../engine/sentences/sentences/*.ftl",
    "../../../games/*/sentences/*.ftl",
    "../../../minds/sentences/*.ftl",
  ],
  { query: "?raw", import: "default" },
);

/** The page's own words, and those that all games share. */
export function pageSources(language: Language): Promise<string[]> {
  return load([`../../../engine/sentences/sentences/${language}.ftl`, `../../sentences/page.${language}.ftl`]);
}

/** The sentences of a game, its words on the page, and the bots' advice. */
export function gameSources(game: string, language: Language): Promise<string[]> {
  return load([
    `../../../games/${game}/sentences/${language}.ftl`,
    `../../sentences/${game}.${language}.ftl`,
    `../../../minds/sentences/${language}.ftl`,
  ]);
}

/** The same around one device, where everybody is called by name. */
export function namedSources(game: string, language: Language): Promise<string[]> {
  return load([`../../sentences/named/page.${language}.ftl`, `../../sentences/named/${game}.${language}.ftl`]);
}

/** The names and words of bots. */
export function mindSources(language: Language): Promise<string[]> {
  return load([`../../../minds/sentences/${language}.ftl`]);
}

function load(paths: string[]): Promise<string[]> {
  return Promise.all(paths.flatMap((path) => files[path]?.() ?? []));
}
