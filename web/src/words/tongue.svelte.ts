// The words of the language that is set, with those of the games that have been wanted so far.

import { settings } from "../kit/settings.svelte";
import { Catalogue, type Company } from "./catalogue";
import { gameSources, mindSources, pageSources } from "./sources";
import type { Language, Words } from "./words";

class Tongue {
  #catalogue = $state.raw(new Catalogue(settings.language, []));
  #wanted = new Set<string>();

  get language(): Language {
    return this.#catalogue.language;
  }

  /** The page's own words. */
  readonly words: Words = $derived(this.#catalogue.words());

  /** Words for somebody at a table. */
  wordsFor(company: Company): Words {
    return this.#catalogue.words(company);
  }

  /** Loads the page's words; the language changes when all of them are there. */
  async speak(language: Language): Promise<void> {
    const wanted = [...this.#wanted];
    const sources = await Promise.all([
      pageSources(language),
      wanted.length > 0 ? mindSources(language) : [],
      ...wanted.map((game) => gameSources(game, language)),
    ]);
    if (wanted.length !== this.#wanted.size) return this.speak(language);
    this.#catalogue = new Catalogue(language, [...new Set(sources.flat())]);
    document.documentElement.lang = language;
  }

  /** A game's sentences, or those of `watch`, and the computers' words, besides. */
  async want(game: string): Promise<void> {
    if (this.#wanted.has(game)) return;
    this.#wanted.add(game);
    await this.speak(settings.language);
  }
}

export const tongue = new Tongue();
