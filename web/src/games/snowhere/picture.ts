// The messages between the page and the worker that paints pictures.

import type { Camera, Frame } from "./camera";
import type { Laid } from "./scene";

/** For which camera a picture is painted, its size in pixels, and its dots for each pixel. */
export interface Drawn {
  camera: Camera;
  size: Frame;
  dots: number;
}

/** How many layers of flickering flames there are; each card flickers in one of them. */
export const FLICKERS = 2;

/** What to paint: the table, its flames in another posture, or only the cards, small. */
export interface Wish {
  what: "table" | "flicker" | "plan";
  drawn: Drawn;
  cards: readonly Laid[];
  flicker?: number;
}

export interface Numbered extends Wish {
  number: number;
}

export interface Painted {
  number: number;
  picture: ImageBitmap;
}
