// Who sits where, seen from one seat.

import type { Seat } from "../protocol";

/** The other seats in turn order, from the left neighbour on; for a spectator, all seats. */
export function around(seats: number, seat: Seat | null): Seat[] {
  const all = Array.from({ length: seats }, (_, index) => index);
  return seat === null ? all : [...all.slice(seat + 1), ...all.slice(0, seat)];
}
