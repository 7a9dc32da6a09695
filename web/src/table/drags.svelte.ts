// Dragging at the table: the game's desk says what a piece can do, the page when it counts.

import type { Drags, Hold } from "../kit/drag";
import type { Desk, Place } from "./desk";

type At = Pick<Place, "version" | "seat" | "sending">;

/** What was picked up counts only for the position in which it was, as a selection does. */
export function dragsOf(place: At, desk: Pick<Desk, "pickUp">): Drags {
  return {
    pickUp(piece): Hold | null {
      if (place.sending || place.seat === null) return null;
      const { version, seat } = place;
      const hold = desk.pickUp?.(piece) ?? null;
      const isCurrent = (): boolean => place.version === version && place.seat === seat && !place.sending;
      return hold && { ...hold, drop: (at) => isCurrent() && hold.drop(at) };
    },
    settles: () => new Promise((settled) => whenSent(place, settled)),
  };
}

/** Calls once nothing is on its way any more. */
function whenSent(place: At, then: () => void): void {
  const end = $effect.root(() => {
    $effect(() => {
      if (place.sending) return;
      then();
      queueMicrotask(() => end());
    });
  });
}
