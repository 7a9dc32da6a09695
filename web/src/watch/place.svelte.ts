// A place in a replay: everything can be seen there, nothing done.

import { GONE } from "../link/questions";
import type { Ending, Refusal, Seat, SeatState, TryResult } from "../protocol";
import type { News, Place, Why } from "../table/desk";
import type { Words } from "../words/words";
import type { Watching } from "./watching.svelte";

export class WatchedPlace implements Place {
  readonly #watching: Watching;
  readonly #around: { readonly words: Words; announce(text: string): void };

  readonly offers = null;
  readonly sealed = null;
  readonly ready = [];
  readonly sending = false;

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

  get display(): unknown {
    return this.#moment?.display;
  }

  get prints(): unknown {
    return this.#watching.replay.prints;
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

  get ending(): Ending | null {
    return this.over ? (this.#watching.replay.ending ?? null) : null;
  }

  get version(): number {
    return this.#watching.version;
  }

  readonly news: readonly News<unknown>[] = $derived.by(() => {
    const { replay, version, followed } = this.#watching;
    return followed ? replay.events.filter((event) => event.version === version) : [];
  });

  readonly seats: readonly SeatState[] = $derived.by(() => {
    return this.#watching.replay.players.map(({ name, player, face }, seat) => {
      const isPerson = player === "person" || player === "program";
      const sitter = isPerson
        ? { kind: "person" as const, name, online: true }
        : { kind: "bot" as const, level: player, name };
      return { seat, sitter, muted: false, ...(face && { face }) };
    });
  });

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

  /** A position of the past cannot be tried any more. */
  tryOut(): Promise<TryResult> {
    return Promise.resolve(GONE);
  }

  choose(): void {
    // It has been chosen long ago.
  }
  draw(): void {
    // It has been drawn long ago.
  }
}
