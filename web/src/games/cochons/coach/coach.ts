// Which words the coach of the three little pigs has for what is before the player.

import { CONFIRM, type Tip } from "../../../table/coach/coaching";
import type { CochonsDesk } from "../desk.svelte";

export const TIPS = {
  roll: { says: "cochons-coach-roll", at: CONFIRM },
  keep: { says: "cochons-coach-keep", at: ".tray .dice" },
  buy: { says: "cochons-coach-buy", at: "[data-pile].lit" },
  site: { says: "cochons-coach-site", at: ".mine .ground" },
  build: { says: "cochons-coach-build", at: CONFIRM },
  wolf: { says: "cochons-coach-wolf", at: ".instead .hills" },
  blow: { says: "cochons-coach-blow", at: CONFIRM },
  spin: { says: "cochons-coach-spin", at: ".gale .wheel" },
} as const satisfies Record<string, Tip>;

type Before = Pick<CochonsDesk, "bar" | "choices" | "choosesPrey" | "draws" | "pile" | "site" | "target" | "spins">;

export function tip(desk: Before): keyof typeof TIPS | null {
  if (desk.bar === undefined) return null;
  if (desk.draws) return desk.spins ? "spin" : "roll";
  if (desk.choices.stop) return "keep";
  if (desk.choosesPrey) return desk.target === null ? "wolf" : "blow";
  if (desk.choices.buys.length === 0) return null;
  if (desk.pile === null) return "buy";
  return desk.site === null ? "site" : "build";
}
