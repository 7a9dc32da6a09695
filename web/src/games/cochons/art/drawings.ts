// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/games/cochons/art";
import { sprite } from "../../../kit/sprite";

export type Drawing =
  | "breath" | "chain" | "door-brick" | "door-straw" | "door-wood" | "face-door" | "face-roof"
  | "face-window" | "face-wolf" | "fir" | "hat-beret" | "hat-bobble" | "hat-cap" | "hat-kerchief"
  | "hat-straw" | "pig" | "pig-head" | "pig-eyes-calm" | "pig-eyes-afraid" | "pig-eyes-glad"
  | "pig-snout" | "pig-mouth-calm" | "pig-mouth-glad" | "pig-mouth-afraid" | "pig-scarf" | "pot"
  | "roof-brick" | "roof-straw" | "roof-wood" | "sector-brick" | "sector-straw" | "sector-wood"
  | "wall-brick" | "wall-straw" | "wall-wood" | "log-ends" | "wheel" | "wheel-disc" | "wheel-hub"
  | "window-brick" | "window-straw" | "window-wood" | "wolf-head" | "wolf";

export const drawing = sprite<Drawing>("cochons", symbols);
