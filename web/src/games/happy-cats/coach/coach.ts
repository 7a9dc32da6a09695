// Which words the coach of Happy Cats has for what is before the player.

import { CONFIRM, isComplete, type Tip } from "../../../table/coach/coaching";
import type { CatsDesk } from "../desk.svelte";

export const TIPS = {
  roll: { says: "happy-cats-coach-roll", at: "[data-board] .die" },
  bag: { says: "happy-cats-coach-bag", at: CONFIRM },
  choose: { says: "happy-cats-coach-choose", at: "[data-board] [role=radiogroup].hand" },
  lay: { says: "happy-cats-coach-lay", at: CONFIRM },
  keep: { says: "happy-cats-coach-keep", at: "[data-board] [role=radiogroup].keep" },
  take: { says: "happy-cats-coach-take", at: "[data-board] .pompons" },
  caught: { says: "happy-cats-coach-caught", at: CONFIRM },
  tile: { says: "happy-cats-coach-tile", at: "[data-board] .tiles" },
} as const satisfies Record<string, Tip>;

export function tip({
  ask,
  bar,
  card,
  laid,
}: Pick<CatsDesk, "ask" | "bar" | "card" | "laid">): keyof typeof TIPS | null {
  switch (ask) {
    case "roll":
    case "bag":
    case "keep":
    case "tile":
      return ask;
    case "lay":
      if (laid !== null) return null;
      return card === null ? "choose" : "lay";
    case "take":
      return isComplete(bar) ? "caught" : "take";
    case "wait":
    case "over":
      return null;
  }
}
