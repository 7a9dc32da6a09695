// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/games/hygge/home";
import { sprite } from "../../../kit/sprite";

export type Drawing =
  | "scene" | "scene-back" | "scene-light" | "scene-sleeper" | "scene-cup" | "scene-front";

export const drawing = sprite<Drawing>("hygge-home", symbols);
