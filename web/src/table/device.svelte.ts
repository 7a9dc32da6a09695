// Several people with one device: whose view is on the screen, and when it is covered in between.

import type { Connection } from "../link/connection.svelte";
import type { Seat } from "./desk";

export class DeviceSeats {
  readonly #connection: Connection;
  /** Whether one of them must not see what the other sees. */
  readonly #isHidden: boolean;
  /** Who has seen their own view last. */
  #shown = $state<Seat | null>(null);

  constructor(connection: Connection, isHidden: boolean) {
    this.#connection = connection;
    this.#isHidden = isHidden;
  }

  /** Whose turn it is with the device: the first who has something to do, else whoever has it. */
  readonly next: Seat | null = $derived.by(() => {
    const { seats, position, resting } = this.#connection;
    const [first = null] = seats;
    if (seats.length < 2 || !position) return first;
    const isDue = (seat: Seat): boolean => {
      if (resting) return false;
      if (position.draws === seat) return true;
      const look = position.looks.find(({ viewer }) => typeof viewer === "object" && viewer.seat === seat);
      return Boolean(look?.choices) && look?.sealed === null;
    };
    const kept = this.#shown !== null && seats.includes(this.#shown) ? this.#shown : null;
    if (kept !== null && isDue(kept)) return kept;
    return seats.find(isDue) ?? kept ?? first;
  });

  readonly isCovered: boolean = $derived.by(() => {
    const { seats, position } = this.#connection;
    return this.#isHidden && seats.length > 1 && !position?.over && this.next !== this.#shown;
  });

  /** The next one has the device. */
  uncover(): void {
    this.#shown = this.next;
  }

  /** Up to which version each of them has seen the table, in the match that is being played. */
  #versions: Partial<Record<Seat, number>> = {};
  #match = 0;

  /** To be called when the position has changed: whoever has the device sees it. */
  follow(): void {
    const { position } = this.#connection;
    if (!position) return;
    if (position.game !== this.#match) this.#versions = {};
    this.#match = position.game;
    if (this.next !== null && !this.isCovered) this.#versions[this.next] = position.version;
  }

  /** What this person saw last; null where that is not known. */
  seenBy(seat: Seat | null): number | null {
    return seat === null ? null : (this.#versions[seat] ?? null);
  }
}
