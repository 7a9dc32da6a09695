// How an ending appears: light, the winner, the headline, then the places from last to first. About 1.6 s, and a tap shows the rest at once.

import { watch } from "../../kit/watch.svelte";
import { paced } from "../../kit/motion.svelte";

/** How long each step waits after the one before, in milliseconds at the usual pace. */
const LIGHT_MS = 60;
const FIGURE_MS = 360;
const HEADLINE_MS = 420;
const PLACE_MS = 120;

/** The steps before the places. */
const BEFORE_PLACES = [LIGHT_MS, FIGURE_MS, HEADLINE_MS] as const;

export interface Revealed {
  /** Whether the ending may appear: the match is over, and the picture shows its last move. */
  isDue: () => boolean;
  /** How many places there are. */
  places: () => number;
  /** Whether the match was over when the page came: then there is nothing to wait for. */
  isKnown: boolean;
}

/** To be made while a component is. */
export class Reveal {
  readonly #of: Revealed;
  #step = $state(0);
  #isSkipped = $state(false);

  constructor(of: Revealed) {
    this.#of = of;
    this.#isSkipped = of.isKnown;
    watch(
      () => ({ waits: this.hasBegun && !this.isDone, step: this.#step }),
      ({ waits, step }) => {
        if (!waits) return;
        const timer = setTimeout(() => (this.#step = step + 1), paced(BEFORE_PLACES[step] ?? PLACE_MS));
        return () => clearTimeout(timer);
      },
    );
  }

  /** Whether the ending is on the screen. */
  get hasBegun(): boolean {
    return this.#of.isDue();
  }

  get hasLight(): boolean {
    return this.#has(1);
  }

  get hasFigure(): boolean {
    return this.#has(2);
  }

  /** Whether the result may be read: until then nothing on the page tells it. */
  get hasHeadline(): boolean {
    return this.#has(3);
  }

  /** Whether a place is shown; 0 is the first one, which comes last. */
  hasPlace(index: number): boolean {
    return this.#has(BEFORE_PLACES.length + this.#of.places() - index);
  }

  get isDone(): boolean {
    return this.#has(BEFORE_PLACES.length + this.#of.places());
  }

  skip(): void {
    if (this.hasBegun) this.#isSkipped = true;
  }

  #has(step: number): boolean {
    return this.hasBegun && (this.#isSkipped || paced(PLACE_MS) === 0 || this.#step >= step);
  }
}
