// Which words Snowhere's coach has for what is before the player.

import { CONFIRM, type Tip } from "../../../table/coach/coaching";
import type { SnowDesk } from "../desk.svelte";

export const TIPS = {
  take: { says: "snowhere-coach-take", at: ".card-button" },
  lifted: { says: "snowhere-coach-lifted", at: CONFIRM },
  lay: { says: "snowhere-coach-lay", at: "[data-handle]" },
  snowflake: { says: "snowhere-coach-snowflake", at: "[data-handle]" },
  vote: { says: "snowhere-coach-vote", at: CONFIRM },
} as const satisfies Record<string, Tip>;

export function tip({
  mode,
  selected,
  place,
}: Pick<SnowDesk, "mode" | "selected" | "place">): keyof typeof TIPS | null {
  switch (mode) {
    case "take":
      return selected === null ? "take" : "lifted";
    case "lay":
      return place.view.phase === "snowflakes" ? "snowflake" : "lay";
    case "vote":
      return "vote";
    case "propose":
    case "watch":
    case "over":
      return null;
  }
}
