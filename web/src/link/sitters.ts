// Who sits at a table, and for whom a view or an event is.

import type { Seat, SeatState, Viewer } from "../protocol";

/** The name of the person or bot in a seat; undefined for an open seat. */
export function nameAt(seats: readonly SeatState[] | undefined, seat: Seat): string | undefined {
  const sitter = seats?.[seat]?.sitter;
  return sitter && sitter.kind !== "open" ? sitter.name : undefined;
}

/** Whether something is for this seat alone. */
export function isFor(viewer: Viewer, seat: Seat | null): boolean {
  return typeof viewer === "object" && viewer.seat === seat;
}

/** Whether this seat sees it: it is for the seat, or for everybody at the table. */
export function isSeenBy(viewer: Viewer, seat: Seat | null): boolean {
  return viewer === "table" || isFor(viewer, seat);
}
