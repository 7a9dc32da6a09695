// Pictures of the table are painted in a worker, so that the page keeps reacting while a hundred
// cards are drawn.

import type { Numbered, Painted, Wish } from "./picture";

/** How long to wait after a worker failed before starting another. */
const AGAIN_MS = 4000;

interface Awaited {
  wish: Wish;
  painted: (picture: ImageBitmap) => void;
  late: () => void;
}

class Pictures {
  #worker: Worker | undefined;
  #asked = 0;
  readonly #waiting = new Map<number, Awaited>();

  /**
   * Paints pictures in the order of the calls. Calls `late` when it takes longer because the worker
   * has failed.
   */
  paint(wish: Wish, late: () => void = () => undefined): Promise<ImageBitmap> {
    const number = (this.#asked += 1);
    return new Promise((painted) => {
      this.#waiting.set(number, { wish, painted, late });
      if (this.#again) late();
      else this.#ask(number, wish);
    });
  }

  #ask(number: number, wish: Wish): void {
    this.#worker ??= this.#begin();
    this.#worker.postMessage({ ...wish, number } satisfies Numbered);
  }

  #begin(): Worker {
    const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<Painted>) => {
      this.#waiting.get(data.number)?.painted(data.picture);
      this.#waiting.delete(data.number);
    });
    // Its file could not be fetched, or it crashed. Another worker paints what is still wanted,
    // after a while or when online again.
    worker.addEventListener("error", () => {
      if (worker !== this.#worker) return;
      worker.terminate();
      this.#worker = undefined;
      this.#again = setTimeout(this.#beginAgain, AGAIN_MS);
      addEventListener("online", this.#beginAgain);
      for (const { late } of this.#waiting.values()) late();
    });
    return worker;
  }

  /** Set while there is no worker, until another one is started. */
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #beginAgain = (): void => {
    clearTimeout(this.#again);
    removeEventListener("online", this.#beginAgain);
    this.#again = undefined;
    for (const [number, { wish }] of this.#waiting) this.#ask(number, wish);
  };
}

export const pictures = new Pictures();

/**
 * Shows a finished picture: the browser need not read the canvas again with every frame, as it
 * would after drawing on it.
 */
export function show(canvas: HTMLCanvasElement, picture: ImageBitmap): void {
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(picture);
}

/** Shows the last of the pictures that were asked for on a canvas. */
export class Shown {
  #last: Wish | undefined;

  async paint(canvas: HTMLCanvasElement, wish: Wish): Promise<void> {
    this.#last = wish;
    const picture = await pictures.paint(wish);
    if (this.#last === wish) show(canvas, picture);
  }
}
