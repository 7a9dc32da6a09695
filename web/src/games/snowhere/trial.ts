// Asks the table what it thinks of a pose, while the card is being moved: one question at a time, and always about the newest pose.

import type { Pose, TryResult } from "../../protocol";

export interface Asker {
  ask(pose: Pose): Promise<TryResult>;
  answer(pose: Pose, tried: TryResult): void;
  /** Waits so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

/** Questions follow each other no faster than this: the table answers twenty in a second. */
const PAUSE_MS = 70;

export class Trial {
  readonly #asker: Asker;
  #next: Pose | null = null;
  #isAsking = false;
  #generation = 0;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** Asks about this pose as soon as possible; an older one that has not been asked about is forgotten. */
  ask(pose: Pose): void {
    this.#next = pose;
    if (!this.#isAsking) void this.#run();
  }

  /** Forgets what was asked: no answer comes any more. */
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
