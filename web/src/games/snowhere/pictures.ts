// Pictures of the table are painted in a thread of their own: the page stays free for fingers while a hundred cards are drawn.

import type { Numbered, Painted, Wish } from "./picture";

class Pictures {
  #worker: Worker | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, (picture: ImageBitmap) => void>();

  /** One after the other, in the order in which they were asked for. */
  paint(wish: Wish): Promise<ImageBitmap> {
    const number = (this.#asked += 1);
    this.#worker ??= this.#begin();
    this.#worker.postMessage({ ...wish, number } satisfies Numbered);
    return new Promise((resolve) => this.#waiting.set(number, resolve));
  }

  #begin(): Worker {
    const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Painted>) => {
      this.#waiting.get(data.number)?.(data.picture);
      this.#waiting.delete(data.number);
    });
    return worker;
  }
}

export const pictures = new Pictures();

/** A canvas that only shows a finished picture is not asked again with every frame what it shows, as one that is painted on would be. */
export function show(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
}

/** Keeps a canvas at the last of the pictures that were asked for. */
export class Shown {
  #last: Wish | undefined;

  async paint(canvas: HTMLCanvasElement, wish: Wish): Promise<void> {
    this.#last = wish;
    const picture = await pictures.paint(wish);
    if (this.#last === wish) show(canvas, picture);
  }
}
