// Which words Odin's coach has for what is before the player.

import { CONFIRM, DECLINE, isComplete, type Tip } from "../../../table/coach/coaching";
import type { OdinDesk } from "../desk.svelte";

export const TIPS = {
  lead: { says: "odin-coach-lead", at: ".odin .hand" },
  follow: { says: "odin-coach-follow", at: ".odin .pile" },
  together: { says: "odin-coach-together", at: ".odin .hand" },
  complete: { says: "odin-coach-complete", at: CONFIRM },
  keep: { says: "odin-coach-keep", at: ".odin .aside" },
  stuck: { says: "odin-coach-stuck", at: DECLINE },
} as const satisfies Record<string, Tip>;

type Before = Pick<OdinDesk, "asked" | "bar" | "keeps" | "plays" | "selected">;

export function tip({ asked, bar, keeps, plays, selected }: Before): keyof typeof TIPS | null {
  if (keeps.length > 0) return "keep";
  if (plays === null) return null;
  if (plays.length === 0) return "stuck";
  if (isComplete(bar)) return "complete";
  if (asked === "lead") return "lead";
  return selected.length > 0 ? "together" : "follow";
}
