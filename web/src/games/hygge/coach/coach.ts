// Which words Hygge's coach has for what is before the player.

import { CONFIRM, type Tip } from "../../../table/coach/coaching";
import type { HyggeDesk } from "../desk.svelte";

export const TIPS = {
  collect: { says: "hygge-coach-collect", at: ".hygge .quilt" },
  line: { says: "hygge-coach-line", at: CONFIRM },
  animal: { says: "hygge-coach-animal", at: ".hygge .stacks" },
  object: { says: "hygge-coach-object", at: ".hygge .stacks" },
  shelter: { says: "hygge-coach-shelter", at: CONFIRM },
  winter: { says: "hygge-coach-winter", at: ".hygge .winter" },
} as const satisfies Record<string, Tip>;

export function tip({ scene }: Pick<HyggeDesk, "scene">): keyof typeof TIPS | null {
  switch (scene.ask) {
    case "collect":
      return scene.selected ? "line" : "collect";
    case "shelter":
      if (scene.shelter) return "shelter";
      return scene.mine?.animals.some(({ light }) => light === "selected") ? "object" : "animal";
    case "last-choice":
      return "winter";
    case "nothing":
      return null;
  }
}
