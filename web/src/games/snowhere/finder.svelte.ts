// The table in words: nine sectors, the cards that may be taken there, the placements that are
// offered there.

import { Selection } from "../../table/selection.svelte";
import type { Pose } from "../../protocol";
import { Field } from "./field";
import { isSamePose, type Sector } from "./geometry";
import { placeNotation } from "./notation";
import {
  freed,
  litCards,
  nudgedPose,
  offeredPoses,
  placements,
  roughPoses,
  serving,
  type Aim,
  type Placement,
  type Takeable,
} from "./scene";
import type { Card, SnowherePlace, View } from "./types";

/** How many poses a search tries at most, and how many placements end it. */
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
  readonly #place: SnowherePlace;
  isOpen = $state(false);
  sector = $state<Sector | null>(null);
  aim = $state<Aim>("most");
  isSearching = $state(false);
  /** How many other cards each take would free, as far as that was asked. */
  readonly #frees: Selection<Readonly<Record<Card, number>>>;
  /** Placements that a search found besides those offered. */
  readonly #found: Selection<readonly Pose[]>;

  readonly field: Field;
  readonly lit: Takeable[];
  readonly sectors: SectorLine[];
  /** The cards that may be taken, in the chosen sector or in all. */
  readonly takes: Takeable[];
  readonly placements: Placement[];

  constructor(place: SnowherePlace) {
    this.#place = place;
    this.#frees = new Selection<Readonly<Record<Card, number>>>(place, {});
    this.#found = new Selection<readonly Pose[]>(place, []);
    this.field = $derived(new Field(place.view));
    this.lit = $derived(litCards(place.view, place.offers));
    this.sectors = $derived(
      this.field.sectors().map(({ sector, share, flame }) => {
        return { sector, share, flame, free: this.lit.filter((card) => card.sector === sector).length };
      }),
    );
    // Not sorted by what a card frees: that becomes known one by one, and the list must not move
    // under a finger.
    this.takes = $derived(this.lit.filter(({ sector }) => !this.sector || this.sector === sector));
    this.placements = $derived(
      serving(
        placements(place.view, this.field, [...offeredPoses(place.offers), ...this.#found.value]),
        this.aim,
        this.sector,
      ),
    );
  }

  /** How many other cards a take would free, as far as that is known. */
  frees(card: Card): number {
    return this.#frees.value[card] ?? 0;
  }

  choose(sector: Sector | null): void {
    this.sector = this.sector === sector ? null : sector;
  }

  /** Asks the table what these takes would free. */
  async learnFrees(cards: readonly Card[]): Promise<void> {
    const { version } = this.#place;
    const before = this.lit;
    for (const card of cards) {
      const notation = this.#takeOf(card);
      if (notation === undefined || card in this.#frees.value) continue;
      this.#learn(card, 0);
      const tried = await this.#place.tryOut([notation]);
      if (version !== this.#place.version) return;
      if (tried.kind === "allowed" && tried.leftOut === 0) {
        this.#learn(card, freed(before, tried.seatView.view as View).length);
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_PAUSE_MS));
    }
  }

  #learn(card: Card, frees: number): void {
    this.#frees.value = { ...this.#frees.value, [card]: frees };
  }

  #takeOf(card: Card): string | undefined {
    return this.#place.offers?.find(({ action }) => action.kind === "take" && action.card === card)?.notation;
  }

  /**
   * Looks for more placements: tries rough poses, and takes the allowed pose that the table names
   * beside a refused one.
   */
  async search(): Promise<void> {
    if (this.isSearching) return;
    this.isSearching = true;
    const { view, version, words } = this.#place;
    try {
      let found = 0;
      for (const rough of roughPoses(view, this.field, this.aim, this.sector, TRIES)) {
        const tried = await this.#place.tryOut([placeNotation(rough)]);
        if (version !== this.#place.version) return;
        const pose = tried.kind === "allowed" ? rough : nudgedPose(tried);
        const known = [...offeredPoses(this.#place.offers), ...this.#found.value];
        if (pose && !known.some((other) => isSamePose(other, pose))) {
          this.#found.value = [...this.#found.value, pose];
          found += 1;
        }
        if (found >= ENOUGH) break;
        await new Promise((resolve) => setTimeout(resolve, TRY_PAUSE_MS));
      }
      this.#place.announce(words.t("snowhere-ui-found", { count: this.placements.length }));
    } finally {
      this.isSearching = false;
    }
  }
}
