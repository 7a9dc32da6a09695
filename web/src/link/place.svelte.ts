// A seat at a table, or the place of a spectator, as a game knows it.

import type { Pose, Refusal, Seat, SeatState, SeatView, TryResult } from "../protocol";
import type { News, Place, Why } from "../table/desk";
import type { Sentence, Words } from "../words/words";
import { notations } from "./choices";
import type { Connection } from "./connection.svelte";

/** What a place takes from the page around it. */
export interface Around {
  readonly words: Words;
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
    const mine = views?.find(({ viewer }) => typeof viewer === "object" && viewer.seat === this.seat);
    return mine ?? views?.find(({ viewer }) => viewer === "table") ?? views?.[0];
  });
  readonly #notations = $derived.by(() => notations(this.#seatView));

  get view(): unknown {
    return this.#seatView?.view;
  }

  get open(): unknown {
    return this.#connection.position?.views.find(({ viewer }) => viewer === "open")?.view;
  }

  get choices(): readonly string[] | null {
    const { resting, isGivenUp } = this.#connection;
    return this.seat === null || resting || isGivenUp ? null : this.#notations;
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

  get version(): number {
    return this.#connection.position?.decision.version ?? 0;
  }

  readonly news: readonly News<unknown>[] = $derived.by(() => {
    return this.#connection.news.filter(({ viewer }) => this.#isMine(viewer));
  });

  readonly log: readonly News<unknown>[] = $derived.by(() => {
    return this.#connection.log.filter(({ viewer }) => this.#isMine(viewer));
  });

  get seats(): readonly SeatState[] {
    return this.#connection.table?.seats ?? [];
  }

  get match(): number {
    return this.#connection.position?.decision.matchNumber ?? 1;
  }

  get options(): Readonly<Record<string, unknown>> {
    return this.#connection.table?.options ?? {};
  }

  get edition(): string {
    return this.#connection.table?.edition ?? "";
  }

  get sending(): boolean {
    return this.seat !== null && this.#connection.isSending(this.seat);
  }

  get words(): Words {
    return this.#around.words;
  }

  get holding(): ReadonlyMap<Seat, Pose> {
    return this.#connection.holding;
  }

  get pointing(): ReadonlyMap<Seat, { x: number; y: number }> {
    return this.#connection.pointing;
  }

  get proposed(): ReadonlyMap<Seat, Pose> {
    return this.#connection.proposed;
  }

  /** What stands in the bar instead of the desk's sentence: a reason that was asked for, or a refusal. */
  readonly reason: Why | null = $derived.by(() => {
    const { refused } = this.#connection;
    if (refused && refused.seat === this.seat) return this.why(refused.refusal);
    return this.#explained?.version === this.version ? this.#explained.why : null;
  });

  name(seat: Seat): string {
    const sitter = this.seats[seat]?.sitter;
    if (sitter && sitter.kind !== "open") return sitter.name;
    return this.words.t("common-seat", { number: seat });
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

  hold(pose: Pose | null): void {
    if (this.seat !== null) this.#connection.say({ type: "hold", seat: this.seat, pose });
  }

  point(x: number, y: number): void {
    if (this.seat !== null) this.#connection.say({ type: "point", seat: this.seat, x, y });
  }

  propose(pose: Pose): void {
    if (this.seat !== null) this.#connection.say({ type: "propose", seat: this.seat, pose });
  }

  #isMine(viewer: News<unknown>["viewer"]): boolean {
    return viewer === "table" || (typeof viewer === "object" && viewer.seat === this.seat);
  }
}
