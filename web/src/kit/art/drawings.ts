// Written by `npm run art` from the drawings in this folder.

import symbols from "virtual:sprite/kit/art";
import { sprite } from "../sprite";

export type Drawing =
  | "card" | "card-sheet" | "card-field" | "die" | "face-blaireau" | "face-cerf" | "face-corbeau"
  | "face-ecureuil" | "face-herisson" | "face-hibou" | "face-lievre" | "face-loir" | "face-lynx"
  | "face-ours" | "face-renard" | "fir" | "flake" | "flake-arm" | "flame" | "icon-back"
  | "icon-book" | "icon-cards" | "icon-chat" | "icon-check" | "icon-close" | "icon-crown"
  | "icon-gear" | "icon-hands" | "icon-invite" | "icon-lamp" | "icon-log" | "icon-minus"
  | "icon-move" | "icon-paw" | "icon-play" | "icon-plus" | "icon-send" | "icon-turn" | "paw"
  | "react-bravo" | "react-hello" | "react-laugh" | "react-oops" | "react-think" | "react-wow"
  | "wisp";

export const drawing = sprite<Drawing>("kit", symbols);
