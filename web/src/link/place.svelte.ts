// A seat at a table, or the place of a spectator, as a game knows it.

import type { Ending, Refusal, Seat, SeatState, SeatView, TryResult } from "../protocol";
import type { News, Offer, Place, SharedPieces, Why } from "../table/desk";
import type { Sentence, Words } from "../words/words";
import type { Connection } from "./connection.svelte";
import { isFor, isSeenBy, nameAt } from "./sitters";

/** What a place takes from the page around it. */
export interface Around {
  readonly words: Words;
  /** Whether the page has told how the match ended. */
  readonly hasTold: boolean;
  announce(text: string): void;
}

export class ConnectedPlace implements Place {
  readonly #seat: () => Seat | null;
  readonly #connection: Connection;
  readonly #around: Around;
  /** A reason that somebody asked for, and the position it belongs to. */
  #explained = $state.raw<{ why: Why; version: number } | null>(null);

  /** `seat` is asked again and again: around one device the same place is one person's, then another's. */
  constructor(connection: Connection, seat: () => Seat | null, around: Around) {
    this.#connection = connection;
    this.#seat = seat;
    this.#around = around;
  }

  get seat(): Seat | null {
    return this.#seat();
  }

  readonly #seatView = $derived.by((): SeatView | undefined => {
    const views = this.#connection.position?.views;
    const mine = views?.find(({ viewer }) => isFor(viewer, this.seat));
    return mine ?? views?.find(({ viewer }) => viewer === "table") ?? views?.[0];
  });

  get view(): unknown {
    return this.#seatView?.view;
  }

  get display(): unknown {
    return this.#seatView?.display;
  }

  get prints(): unknown {
    return this.#connection.table?.prints;
  }

  get open(): unknown {
    return this.#connection.position?.views.find(({ viewer }) => viewer === "open")?.view;
  }

  get offers(): readonly Offer<unknown>[] | null {
    const { resting, isGivenUp } = this.#connection;
    return this.seat === null || resting || isGivenUp ? null : (this.#seatView?.choices ?? null);
  }

  get sealed(): string | null {
    return this.#seatView?.sealed ?? null;
  }

  get toAct(): readonly Seat[] {
    return this.#connection.isGivenUp ? [] : (this.#connection.position?.toAct ?? []);
  }

  get ready(): readonly Seat[] {
    return this.#connection.ready;
  }

  get draws(): Seat | null {
    const { resting, isGivenUp, position } = this.#connection;
    return resting || isGivenUp ? null : (position?.draws ?? null);
  }

  get over(): boolean {
    return this.#connection.position?.over ?? false;
  }

  get ending(): Ending | null {
    return this.#around.hasTold ? (this.#connection.position?.ending ?? null) : null;
  }

  get version(): number {
    return this.#connection.position?.decision.version ?? 0;
  }

  readonly news: readonly News<unknown>[] = $derived.by(() => {
    return this.#connection.news.filter(({ viewer }) => isSeenBy(viewer, this.seat));
  });

  get seats(): readonly SeatState[] {
    return this.#connection.table?.seats ?? [];
  }

  get match(): number {
    return this.#connection.position?.decision.matchNumber ?? 1;
  }

  get sending(): boolean {
    return this.seat !== null && this.#connection.isSending(this.seat);
  }

  get words(): Words {
    return this.#around.words;
  }

  readonly shared: SharedPieces = $derived.by(() => {
    const connection = this.#connection;
    const seat = this.seat;
    const { holding, pointing, proposed } = connection;
    return {
      holding,
      pointing,
      proposed,
      hold: (pose) => seat !== null && connection.say({ type: "hold", seat, pose }),
      point: (x, y) => seat !== null && connection.say({ type: "point", seat, x, y }),
      propose: (pose) => seat !== null && connection.say({ type: "propose", seat, pose }),
    };
  });

  /** What stands in the bar instead of the desk's sentence: a reason that was asked for, or a refusal. */
  readonly reason: Why | null = $derived.by(() => {
    const { refused } = this.#connection;
    if (refused && refused.seat === this.seat) return this.why(refused.refusal);
    return this.#explained?.version === this.version ? this.#explained.why : null;
  });

  name(seat: Seat): string {
    return nameAt(this.seats, seat) ?? this.words.t("common-seat", { number: seat });
  }

  choose(...steps: string[]): void {
    if (this.seat === null) return;
    this.forget();
    this.#connection.choose(this.seat, steps);
  }

  draw(): void {
    if (this.seat !== null) this.#connection.draw(this.seat);
  }

  tryOut(steps: string[]): Promise<TryResult> {
    return this.#connection.tryOut(this.seat ?? 0, steps);
  }

  explain(why: Why): void {
    this.#connection.refused = null;
    this.#explained = { why, version: this.version };
    this.announce(why.text);
  }

  /** The reason has been read. */
  forget(): void {
    this.#connection.refused = null;
    this.#explained = null;
  }

  why(refusal: Refusal): Why {
    const rule = refusal.rule ?? undefined;
    if (refusal.sentence) return { text: this.words.say(refusal.sentence as Sentence), rule };
    return { text: this.words.t(`page-refused-${refusal.code}`), rule };
  }

  announce(text: string): void {
    this.#around.announce(text);
  }
}
