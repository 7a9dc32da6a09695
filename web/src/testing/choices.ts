// Choices as a table sends them.

import type { SeatView } from "../protocol";

/** Choices of which only the notation counts. */
export function choicesOf(notations: readonly string[] | null): SeatView["choices"] {
  return notations?.map((notation) => ({ notation, action: null })) ?? null;
}
