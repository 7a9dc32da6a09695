// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/games/odin/home";
import { sprite } from "../../../kit/sprite";

export type Drawing =
  | "scene" | "scene-lights" | "scene-hall" | "scene-glow" | "scene-shields" | "shield"
  | "scene-raven" | "scene-snow";

export const drawing = sprite<Drawing>("odin-home", symbols);
