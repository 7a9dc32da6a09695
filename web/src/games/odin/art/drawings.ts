// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/games/odin/art";
import { sprite } from "../../../kit/sprite";

export type Drawing =
  | "back" | "pic-amber" | "pic-blue" | "pic-glacier" | "pic-green" | "pic-plum" | "pic-red"
  | "rune-amber" | "rune-blue" | "rune-glacier" | "rune-green" | "rune-plum" | "rune-red"
  | "shield-gone" | "shield" | "shield-rim" | "shield-field" | "shield-boss" | "signs" | "number-1"
  | "number-2" | "number-3" | "number-4" | "number-5" | "number-6" | "number-7" | "number-8"
  | "number-9" | "letter-R" | "letter-A" | "letter-V" | "letter-B" | "letter-P" | "letter-G"
  | "torch-flame" | "torch-stake" | "window-bars" | "window-view" | "window-sky" | "window-moon"
  | "window-stars" | "window-land";

export const drawing = sprite<Drawing>("odin", symbols);
