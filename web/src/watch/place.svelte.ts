// A place at a table that is looked at again: everything can be seen there, nothing done.

import { SvelteMap } from "svelte/reactivity";
import type { Refusal, Seat, SeatState, TryResult } from "../protocol";
import type { News, Place, Why } from "../table/desk";
import type { Words } from "../words/words";
import type { Watching } from "./watching.svelte";

/** Real matches start at 1; 0 keeps replays out of games' per-match storage. */
const NO_MATCH = 0;

export class WatchedPlace implements Place {
  readonly #watching: Watching;
  readonly #around: { readonly words: Words; announce(text: string): void };

  readonly choices = null;
  readonly sealed = null;
  readonly ready = [];
  readonly sending = false;
  readonly match = NO_MATCH;
  readonly holding = new SvelteMap<never, never>();
  readonly pointing = new SvelteMap<never, never>();
  readonly proposed = new SvelteMap<never, never>();

  constructor(watching: Watching, around: { readonly words: Words; announce(text: string): void }) {
    this.#watching = watching;
    this.#around = around;
  }

  get seat(): Seat | null {
    const { viewer } = this.#watching;
    return typeof viewer === "object" ? viewer.seat : null;
  }

  get #moment() {
    const { replay, version } = this.#watching;
    return replay.moments[version];
  }

  get view(): unknown {
    return this.#moment?.view;
  }

  get open(): unknown {
    return this.over ? this.#watching.replay.open : undefined;
  }

  get toAct(): readonly Seat[] {
    return this.#moment?.toAct ?? [];
  }

  get draws(): Seat | null {
    return this.#moment?.draws ?? null;
  }

  get over(): boolean {
    const { replay, version } = this.#watching;
    return replay.finished && version === replay.steps;
  }

  get version(): number {
    return this.#watching.version;
  }

  readonly news: readonly News<unknown>[] = $derived.by(() => {
    const { replay, version, followed } = this.#watching;
    return followed ? replay.events.filter((event) => event.version === version) : [];
  });

  readonly log: readonly News<unknown>[] = $derived.by(() => {
    const { replay, version } = this.#watching;
    return replay.events.filter((event) => event.version <= version);
  });

  readonly seats: readonly SeatState[] = $derived.by(() => {
    return this.#watching.replay.players.map(({ name, player }, seat) => {
      const isPerson = player === "person" || player === "program";
      const sitter = isPerson
        ? { kind: "person" as const, name, online: true }
        : { kind: "bot" as const, level: player, name };
      return { seat, sitter, muted: false };
    });
  });

  get options(): Readonly<Record<string, unknown>> {
    return this.#watching.replay.options;
  }

  get edition(): string {
    return this.#watching.replay.edition;
  }

  get words(): Words {
    return this.#around.words;
  }

  name(seat: Seat): string {
    return this.#watching.replay.players[seat]?.name ?? this.words.t("common-seat", { number: seat });
  }

  announce(text: string): void {
    this.#around.announce(text);
  }

  explain(why: Why): void {
    this.announce(why.text);
  }

  why(refusal: Refusal): Why {
    return { text: this.words.t(`page-refused-${refusal.code}`) };
  }

  /** What is over cannot be tried: the question has no answer. */
  tryOut(): Promise<TryResult> {
    return new Promise(() => undefined);
  }

  choose(): void {
    // It has been chosen long ago.
  }
  draw(): void {
    // It has been drawn long ago.
  }
  hold(): void {
    // Nothing is held here.
  }
  point(): void {
    // Nobody would see it.
  }
  propose(): void {
    // Nobody would hear it.
  }
}
