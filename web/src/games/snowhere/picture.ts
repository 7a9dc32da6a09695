// What is asked of the painter, and what comes back: the words between the page and the thread in which pictures are painted.

import type { Camera, Frame } from "./camera";
import type { Laid } from "./scene";

/** What a picture shows: painted for a camera, as large as this, with so many dots for a pixel. */
export interface Drawn {
  camera: Camera;
  size: Frame;
  dots: number;
}

/** How many layers of flames there are that come and go: each card flickers in one of them. */
export const FLICKERS = 2;

/** What is to be painted: the table, its flames that stand differently for a moment, or the cards alone and small. */
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
