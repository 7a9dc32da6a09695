// Endings count up item by item, at the pace of the settings; a tap shows the rest at once.

import type { Attachment } from "svelte/attachments";
import { paced } from "./motion.svelte";

export interface Counted {
  /** How many items there are. */
  items: () => number;
  /** How long each takes, in milliseconds at the usual pace. */
  step: number;
  /** Whether there is anything to be counted; else all is there from the start. */
  isDue: () => boolean;
}

/** Made while a component is set up, and counts as long as that is there. */
export class CountUp {
  readonly #of: Counted;
  #shown = $state(0);
  #isSkipped = $state(false);
  /** Whether there was anything to wait for since the component came. */
  hasCounted = $state(false);

  constructor(of: Counted) {
    this.#of = of;
    $effect(() => {
      if (this.isDone) return;
      this.hasCounted = true;
      const next = this.#shown + 1;
      const timer = setTimeout(() => (this.#shown = next), paced(of.step));
      return () => clearTimeout(timer);
    });
  }

  readonly isDone: boolean = $derived.by(() => {
    const { items, step, isDue } = this.#of;
    return this.#isSkipped || !isDue() || paced(step) === 0 || this.#shown >= items();
  });

  /** How many items have been counted. */
  get counted(): number {
    return this.isDone ? this.#of.items() : this.#shown;
  }

  /** A number that counts up with the items, as far as it has come. */
  upTo(whole: number): number {
    return Math.min(whole, this.counted);
  }

  /** Whether this item has been counted; the first is 0. */
  has(item: number): boolean {
    return this.isDone || item < this.#shown;
  }

  skip(): void {
    this.#isSkipped = true;
  }

  /** `{@attach count.skips}`: a tap anywhere on it is enough. */
  readonly skips: Attachment<HTMLElement> = (element) => {
    const skip = (): void => this.skip();
    element.addEventListener("pointerdown", skip);
    return () => element.removeEventListener("pointerdown", skip);
  };
}
