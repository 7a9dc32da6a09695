// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/games/hygge/art";
import { sprite } from "../../../kit/sprite";

export type Drawing =
  | "bat" | "bear" | "blue-1" | "blue-2" | "blue-3" | "dormouse" | "flake" | "flake-arm" | "flame"
  | "glow" | "frog" | "frog-leg" | "frog-foot" | "green-1" | "sock" | "green-2" | "green-3"
  | "hedgehog" | "mark-blue" | "mark-green" | "mark-purple" | "mark-red" | "mark-yellow" | "marmot"
  | "marmot-paw" | "purple-1" | "purple-2" | "purple-3" | "red-1" | "red-2" | "red-3" | "tortoise"
  | "yellow-1" | "yellow-2" | "yellow-3" | "mitten";

export const drawing = sprite<Drawing>("hygge", symbols);
