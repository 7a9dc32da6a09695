// The table in words: nine sectors, the cards that may be taken there, the placements that are offered there.

import { SvelteMap } from "svelte/reactivity";
import type { Place } from "../../table/desk";
import { Field } from "./field";
import { SECTORS, type Sector } from "./geometry";
import { placeNotation, readPlace, takeNotation } from "./notation";
import { freed, litCards, offers, roughPoses, serving, type Aim, type Offer, type Takeable } from "./scene";
import type { Card, Seen, View } from "./view";

/** Poses that are tried in one search, and the placements that end it. */
const TRIES = 14;
const ENOUGH = 3;
/** The table answers twenty tries in a second. */
const TRY_PAUSE_MS = 60;

export interface SectorLine {
  sector: Sector;
  /** From 0 to 1. */
  share: number;
  flame: number;
  free: number;
}

export class Finder {
  readonly #place: Place<View, Seen>;
  isOpen = $state(false);
  sector = $state<Sector | null>(null);
  aim = $state<Aim>("most");
  /** Which other cards a take would free. */
  readonly frees = new SvelteMap<Card, Card[]>();
  #found = $state.raw<string[]>([]);
  isSearching = $state(false);
  #version = -1;

  readonly field: Field;
  readonly lit: Takeable[];
  readonly sectors: SectorLine[];
  /** The cards that may be taken, in the sector that was chosen or in all. */
  readonly takes: Takeable[];
  readonly offers: Offer[];

  constructor(place: Place<View, Seen>) {
    this.#place = place;
    this.field = $derived(new Field(place.view));
    this.lit = $derived(litCards(place.view, place.choices));
    this.sectors = $derived(
      this.field.sectors().map(({ sector, share, flame }) => {
        return { sector, share, flame, free: this.lit.filter((card) => card.sector === sector).length };
      }),
    );
    // What a card frees becomes known one by one; the list does not jump about under a finger for it.
    this.takes = $derived(this.lit.filter(({ sector }) => !this.sector || this.sector === sector));
    this.offers = $derived(
      serving(offers(place.view, this.field, [...(place.choices ?? []), ...this.#found]), this.aim, this.sector),
    );
  }

  /** A new position: what was found out about the old one is forgotten. */
  follow(version: number): void {
    if (this.#version === version) return;
    this.#version = version;
    this.frees.clear();
    this.#found = [];
  }

  choose(sector: Sector | null): void {
    this.sector = this.sector === sector ? null : sector;
  }

  /** The sector beside this one, for arrow keys. */
  static beside(sector: Sector, across: number, down: number): Sector {
    const index = SECTORS.indexOf(sector);
    const column = Math.min(Math.max((index % 3) + across, 0), 2);
    const row = Math.min(Math.max(Math.floor(index / 3) + down, 0), 2);
    return SECTORS[3 * row + column] ?? sector;
  }

  /** Asks the table what these takes would free. */
  async learnFrees(cards: readonly Card[]): Promise<void> {
    const version = this.#version;
    const before = this.lit;
    for (const card of cards) {
      if (this.frees.has(card) || !this.#place.choices) continue;
      this.frees.set(card, []);
      const tried = await this.#place.tryOut([takeNotation(card)]);
      if (version !== this.#version) return;
      if (tried.kind === "allowed" && tried.leftOut === 0) {
        this.frees.set(card, freed(before, tried.seatView.view as View));
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_PAUSE_MS));
    }
  }

  /** Looks for placements here: rough ones are tried, and the table says what is near and allowed. */
  async search(): Promise<void> {
    if (this.isSearching) return;
    this.isSearching = true;
    const version = this.#version;
    const { view } = this.#place;
    try {
      let found = 0;
      for (const rough of roughPoses(view, this.field, this.aim, this.sector, TRIES)) {
        const notation = placeNotation(rough);
        const tried = await this.#place.tryOut([notation]);
        if (version !== this.#version) return;
        const allowed = tried.kind === "allowed" ? notation : tried.help?.nudged;
        const pose = allowed ? readPlace(allowed) : undefined;
        if (allowed && pose && !this.#found.includes(allowed) && !this.#place.choices?.includes(allowed)) {
          this.#found = [...this.#found, allowed];
          found += 1;
        }
        if (found >= ENOUGH) break;
        await new Promise((resolve) => setTimeout(resolve, TRY_PAUSE_MS));
      }
      const { words } = this.#place;
      this.#place.announce(words.t("snowhere-ui-found", { count: this.offers.length }));
    } finally {
      this.isSearching = false;
    }
  }
}
