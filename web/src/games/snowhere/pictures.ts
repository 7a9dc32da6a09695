// Pictures of the table are painted in a thread of their own: the page stays free for fingers while a hundred cards are drawn.

import type { Numbered, Painted, Wish } from "./picture";

/** How long nobody is sent for after a painter that did not come. */
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

  /** One after the other, in the order in which they were asked for. `late` is called when it will take longer: no painter has come. */
  paint(wish: Wish, late: () => void = () => undefined): Promise<ImageBitmap> {
    const number = (this.#asked += 1);
    return new Promise((painted) => {
      this.#waiting.set(number, { wish, painted, late });
      // While nobody paints, whoever comes next is told.
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
    // Its file could not be fetched, or it has fallen over: another one takes over what is still waited for, when the line is back or soon.
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

  /** Set while there is no painter, until another one is sent for. */
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #beginAgain = (): void => {
    clearTimeout(this.#again);
    removeEventListener("online", this.#beginAgain);
    this.#again = undefined;
    for (const [number, { wish }] of this.#waiting) this.#ask(number, wish);
  };
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
