// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/games/happy-cats/art";
import { sprite } from "../../../kit/sprite";

export type Drawing =
  | "back" | "bag" | "bowl" | "bowl-back" | "bowl-front" | "cat-black" | "black-tail" | "black-body"
  | "black-ear-left" | "black-ear-right" | "black-head" | "cat-calico" | "calico-tail"
  | "calico-body" | "calico-ear-left" | "calico-ear-right" | "calico-head" | "calico-arm"
  | "cat-face" | "cat-ginger" | "ginger-tail" | "ginger-body" | "ginger-ear-left"
  | "ginger-ear-right" | "ginger-head" | "cat-grey" | "grey-tail" | "grey-body" | "grey-ear-left"
  | "grey-ear-right" | "grey-head" | "die-basket" | "die-question" | "flame" | "mark-blue"
  | "mark-green" | "mark-red" | "mark-yellow" | "mouse" | "pompon-blue" | "pompon-green"
  | "pompon-red" | "pompon-wool" | "wool-1" | "wool-2" | "wool-3" | "pompon-yellow" | "rug"
  | "tile-back" | "tile-card" | "tile-key" | "tile-pompon" | "tile" | "wall" | "glow" | "fir"
  | "wall-frame" | "wall-night" | "wall-room";

export const drawing = sprite<Drawing>("happy-cats", symbols);
