// Several people with one device: whose view is on the screen, and when it is covered in between.

import type { Connection } from "../link/connection.svelte";
import { isFor } from "../link/sitters";
import type { Seat } from "../protocol";
import { TableMemory } from "./memory";

interface Seen {
  matchNumber: number;
  versions: Partial<Record<Seat, number>>;
}
const memory = new TableMemory<Seen>("veillee-device");

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

  /** Who should have the device: the first seat to act, else the current holder. */
  readonly next: Seat | null = $derived.by(() => {
    const { yourSeats, position, resting, isGivenUp } = this.#connection;
    const [first = null] = yourSeats;
    if (yourSeats.length < 2 || !position) return first;
    const isDue = (seat: Seat): boolean => {
      if (resting || isGivenUp) return false;
      if (position.draws === seat) return true;
      const seatView = position.views.find(({ viewer }) => isFor(viewer, seat));
      return Boolean(seatView?.choices) && seatView?.sealed === null;
    };
    const kept = this.#shown !== null && yourSeats.includes(this.#shown) ? this.#shown : null;
    if (kept !== null && isDue(kept)) return kept;
    return yourSeats.find(isDue) ?? kept ?? first;
  });

  readonly isCovered: boolean = $derived.by(() => {
    const { yourSeats, position, isGivenUp } = this.#connection;
    const isOver = position?.over === true || isGivenUp;
    return this.#isHidden && yourSeats.length > 1 && !isOver && this.next !== this.#shown;
  });

  /** The next one has the device. */
  uncover(): void {
    this.#shown = this.next;
    this.#openedAt = this.#connection.position?.decision.version ?? 0;
  }

  /** The version at which the holder opened the device. */
  #openedAt = 0;
  /** Up to which version each of them has seen the match that is being played. */
  #seen: Seen = { matchNumber: 0, versions: {} };

  /**
   * Call after every change of position. A version counts as seen by the holder only when a newer one exists or the device was passed
   * on; until then a reload shows the recap again.
   */
  follow(): void {
    const { position, table } = this.#connection;
    if (!position || !table || !this.#isHidden) return;
    const { matchNumber } = position.decision;
    if (matchNumber !== this.#seen.matchNumber) {
      const kept = memory.of(table.id);
      this.#seen = kept?.matchNumber === matchNumber ? kept : { matchNumber, versions: {} };
    }
    const holder = this.#shown;
    const version = this.isCovered ? this.#openedAt : position.decision.version;
    const { versions } = this.#seen;
    if (holder === null || (!this.isCovered && version === this.#openedAt) || version <= (versions[holder] ?? -1))
      return;
    versions[holder] = version;
    memory.keep(table.id, this.#seen);
  }

  /** What this person saw last; null where that is not known. */
  seenBy(seat: Seat | null): number | null {
    return seat === null ? null : (this.#seen.versions[seat] ?? null);
  }
}
