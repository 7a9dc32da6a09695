// Whether a seat of this page was taken from it, while it still belongs to somebody: signed out from another device, or moved.

import type { Connection } from "../link/connection.svelte";
import type { Seat } from "../protocol";

export class SignedOut {
  readonly #connection: Connection;
  #had: readonly Seat[] = [];

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** To be called when the table has changed: whose seat has just gone, or null. */
  follow(): string | null {
    const { table, yourSeats } = this.#connection;
    if (!table) return null;
    const gone = this.#had.find((seat) => !yourSeats.includes(seat));
    this.#had = yourSeats;
    const sitter = gone === undefined ? undefined : table.seats[gone]?.sitter;
    // Whoever gets up leaves an open seat behind.
    return sitter?.kind === "person" ? sitter.name : null;
  }
}
