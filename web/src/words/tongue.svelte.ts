// The words of the language that is set, with those of the games that have been wanted so far.

import { settings } from "../kit/settings.svelte";
import { Catalogue, type Company } from "./catalogue";
import { gameSources, mindSources, namedSources, pageSources } from "./sources";
import type { Language, Words } from "./words";

class Tongue {
  #catalogue = $state.raw(new Catalogue(settings.language, []));
  #wanted = new Set<string>();
  /** Games that are played around this device. */
  #named = new Set<string>();

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
    const named = [...this.#named];
    const [sources, names] = await Promise.all([
      Promise.all([
        pageSources(language),
        wanted.length > 0 ? mindSources(language) : [],
        ...wanted.map((game) => gameSources(game, language)),
      ]),
      Promise.all(named.map((game) => namedSources(game, language))),
    ]);
    if (wanted.length !== this.#wanted.size || named.length !== this.#named.size) return this.speak(language);
    this.#catalogue = new Catalogue(language, [...new Set(sources.flat())], [...new Set(names.flat())]);
    document.documentElement.lang = language;
  }

  /** Adds a game's sentences, or those of `watch`, and the bots' words. */
  want(game: string): Promise<void> {
    return this.#add(game, this.#wanted);
  }

  /** And those that call everybody by name. */
  wantNames(game: string): Promise<void> {
    return this.#add(game, this.#named);
  }

  async #add(game: string, to: Set<string>): Promise<void> {
    if (to.has(game)) return;
    to.add(game);
    await this.speak(settings.language);
  }
}

export const tongue = new Tongue();
