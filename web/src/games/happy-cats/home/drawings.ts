// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/games/happy-cats/home";
import { sprite } from "../../../kit/sprite";

export type Drawing =
  | "scene" | "scene-back" | "scene-rug" | "scene-cat" | "scene-front" | "pompon";

export const drawing = sprite<Drawing>("happy-cats-home", symbols);
