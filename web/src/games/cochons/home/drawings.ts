// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/games/cochons/home";
import { sprite } from "../../../kit/sprite";

export type Drawing =
  | "scene" | "scene-back" | "scene-pig" | "scene-house" | "scene-wolf" | "scene-front";

export const drawing = sprite<Drawing>("cochons-home", symbols);
