// Shows pictures one after another, so that people can follow what the table reports at once.

import { isStill, paced } from "./motion.svelte";

/** A picture, and for how many milliseconds it is shown before the next, at the usual pace. */
export interface Frame<P> {
  picture: P;
  lasts: number;
}

/** With more frames than this ahead, each is shown half as long, so that nobody waits long. */
const MANY = 7;

export class Frames<P> {
  #picture = $state.raw() as P;
  #settled = $state(true);
  #queue: Frame<P>[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #whenSettled: () => void;

  /** `whenSettled` is called each time the newest picture is shown. */
  constructor(first: P, whenSettled: () => void = () => undefined) {
    this.#picture = first;
    this.#whenSettled = whenSettled;
  }

  get picture(): P {
    return this.#picture;
  }

  /** Whether the newest picture is shown. */
  get isSettled(): boolean {
    return this.#settled;
  }

  /** The picture that will be shown when all frames are through. */
  get newest(): P {
    return this.#queue.at(-1)?.picture ?? this.#picture;
  }

  /** Appends frames. Shows the last one at once if motion is off or the page is hidden. */
  show(frames: readonly Frame<P>[]): void {
    this.#queue.push(...frames);
    this.#settled = false;
    if (isStill() || document.hidden) this.hurry();
    else if (this.#timer === undefined) this.#next();
  }

  /** Shows the newest picture at once. */
  hurry(): void {
    if (!this.#settled) this.jump(this.newest);
  }

  /** Shows this picture at once and drops what is queued. */
  jump(picture: P): void {
    this.close();
    this.#picture = picture;
    this.#settled = true;
    this.#whenSettled();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #next(): void {
    const next = this.#queue.shift();
    if (next === undefined) {
      this.hurry();
      return;
    }
    this.#picture = next.picture;
    const lasts = paced(next.lasts) * (this.#queue.length > MANY ? 0.5 : 1);
    this.#timer = setTimeout(() => this.#next(), lasts);
  }
}
