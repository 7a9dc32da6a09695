// What this page has seen happen at a table: which animal took what is told once, when it goes.

import type { News, Place } from "../../table/desk";
import type { Seen, View } from "./view";

class Told {
  seen = $state.raw<readonly Seen[]>([]);
  #upTo = "";

  hear(news: readonly Seen[], match: number, version: number): void {
    const at = `${match}/${version}`;
    if (at === this.#upTo || news.length === 0) return;
    const sameMatch = this.#upTo.startsWith(`${match}/`);
    this.#upTo = at;
    this.seen = sameMatch ? [...this.seen, ...news] : news;
  }
}

/** A page that keeps the whole log hands it on. */
type WithLog = Place<View, Seen> & { readonly log?: readonly News<Seen>[] };

const tables = new WeakMap<Place<View, Seen>, Told>();

export function told(place: WithLog): { readonly seen: readonly Seen[]; hear: Told["hear"] } {
  const kept = tables.get(place) ?? new Told();
  tables.set(place, kept);
  return {
    get seen() {
      return place.log ? place.log.map((news) => news.seen) : kept.seen;
    },
    hear: (news, match, version) => kept.hear(news, match, version),
  };
}
