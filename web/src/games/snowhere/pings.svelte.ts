// Places that somebody points at. Each shows for a moment.

import type { Seat } from "../../protocol";
import type { Point } from "./geometry";
import type { SnowherePlace } from "./types";

export interface Ping {
  seat: Seat;
  at: Point;
  key: number;
  timer: ReturnType<typeof setTimeout>;
}

const PING_MS = 4_500;

export class Pings {
  readonly #place: SnowherePlace;
  #all = $state.raw<readonly Ping[]>([]);
  #count = 0;
  readonly #seen = new WeakSet<Point>();

  constructor(place: SnowherePlace) {
    this.#place = place;
  }

  get all(): readonly Ping[] {
    return this.#all;
  }

  /** Shows the others a place. */
  point({ x, y }: Point): void {
    const { seat, seats, shared } = this.#place;
    if (seat === null || seats.length < 2) return;
    const at = { x: Math.round(x), y: Math.round(y) };
    shared?.point(at.x, at.y);
    this.#add(seat, at);
  }

  /** What everybody points at now. Each place of another seat shows once. */
  see(pointing: ReadonlyMap<Seat, Point>): void {
    const { seat: own, words } = this.#place;
    for (const [seat, at] of pointing) {
      if (this.#seen.has(at)) continue;
      this.#seen.add(at);
      if (seat === own) continue;
      this.#add(seat, at);
      this.#place.announce(words.t("snowhere-ui-points", { name: this.#place.name(seat) }));
    }
  }

  close(): void {
    for (const { timer } of this.#all) clearTimeout(timer);
  }

  /** A seat points at one place at a time. */
  #add(seat: Seat, at: Point): void {
    this.#drop(seat);
    this.#count += 1;
    const timer = setTimeout(() => this.#drop(seat), PING_MS);
    this.#all = [...this.#all, { seat, at, key: this.#count, timer }];
  }

  #drop(seat: Seat): void {
    clearTimeout(this.#all.find((ping) => ping.seat === seat)?.timer);
    this.#all = this.#all.filter((ping) => ping.seat !== seat);
  }
}
