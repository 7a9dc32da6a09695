// Asks the table about a pose while the card is being moved: one question at a time, always about
// the newest pose.

import type { Pose, TryResult } from "../../protocol";

export interface Asker {
  ask(pose: Pose): Promise<TryResult>;
  answer(pose: Pose, tried: TryResult): void;
  wait(milliseconds: number): Promise<void>;
}

/** The pause between two questions: the table answers twenty in a second. */
const PAUSE_MS = 70;

export class Trial {
  readonly #asker: Asker;
  #next: Pose | null = null;
  #isAsking = false;
  #generation = 0;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Asks about this pose as soon as possible. It replaces an older pose that still waits. */
  ask(pose: Pose): void {
    this.#next = pose;
    if (!this.#isAsking) void this.#run();
  }

  /** Drops all questions: no answer is reported any more. */
  stop(): void {
    this.#next = null;
    this.#generation += 1;
  }

  async #run(): Promise<void> {
    this.#isAsking = true;
    try {
      while (this.#next) {
        const pose = this.#next;
        this.#next = null;
        const generation = this.#generation;
        const [tried] = await Promise.all([this.#asker.ask(pose), this.#asker.wait(PAUSE_MS)]);
        if (generation === this.#generation) this.#asker.answer(pose, tried);
      }
    } finally {
      this.#isAsking = false;
    }
  }
}
