// What a seat can choose.

import type { SeatView } from "../protocol";

/** The choices in notation; null where the seat is not to act. */
export function notations(seatView: SeatView | undefined): string[] | null {
  return seatView?.choices?.map(({ notation }) => notation) ?? null;
}
