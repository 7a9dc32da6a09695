// Dice that were rolled tumble: each shows a few faces before its own.

import { begins, isStill, paced } from "../../kit/motion.svelte";

const FACES = 5;
const FACE_MS = 80;

export class Tumble {
  #dice = $state.raw<readonly number[]>([]);
  #left = $state(0);
  #timer: ReturnType<typeof setInterval> | undefined;
  #ends = (): void => undefined;

  /** How many faces a die still shows before its own. */
  left(at: number): number {
    return this.#dice.includes(at) ? this.#left : 0;
  }

  start(dice: readonly number[]): void {
    this.stop();
    if (dice.length === 0 || isStill()) return;
    this.#dice = dice;
    this.#left = FACES;
    this.#ends = begins();
    this.#timer = setInterval(() => {
      this.#left -= 1;
      if (this.#left === 0) this.stop();
    }, paced(FACE_MS));
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#left = 0;
    this.#ends();
  }
}
