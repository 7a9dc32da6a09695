// Whether a seat of this page was taken from it, while it still belongs to somebody: signed out from another device, or moved.

import type { Connection } from "../link/connection.svelte";
import type { Seat } from "../protocol";

export class SignedOut {
  readonly #connection: Connection;
  #had: readonly Seat[] = [];
  #seats = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** To be called when the table has changed: whose seat has just gone, or null. */
  follow(): string | null {
    const { table, yourSeats } = this.#connection;
    if (!table) return null;
    // Before the first match a free seat may go: those after it have other numbers then.
    const areRenumbered = table.seats.length < this.#seats;
    this.#seats = table.seats.length;
    const gone = this.#had.find((seat) => !yourSeats.includes(seat));
    this.#had = yourSeats;
    const sitter = gone === undefined || areRenumbered ? undefined : table.seats[gone]?.sitter;
    // A person who leaves the seat leaves it open.
    return sitter?.kind === "person" ? sitter.name : null;
  }
}
