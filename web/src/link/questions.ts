// Questions to the table that wait for an answer: what would come of these steps?

import type { Refusal, TryResult } from "../protocol";

export interface Question {
  seat: number;
  steps: string[];
  answer: (result: TryResult) => void;
}

export type Asking = Question & { id: number };

const STALE: Refusal = { code: "stale", rule: null, sentence: null, data: null };

/** The answer to a question about a position that is gone. */
export const GONE: TryResult = { kind: "refused", step: 0, refusal: STALE, help: null };

export class Questions {
  #last = 0;
  readonly #open = new Map<number, Asking>();

  nextId(): number {
    this.#last += 1;
    return this.#last;
  }

  add(question: Question): Asking {
    const asking = { ...question, id: this.nextId() };
    this.#open.set(asking.id, asking);
    return asking;
  }

  all(): Asking[] {
    return [...this.#open.values()];
  }

  answer(id: number, result: TryResult): void {
    const asking = this.#open.get(id);
    this.#open.delete(id);
    asking?.answer(result);
  }

  /** What was asked about a position that is gone has no answer any more. */
  giveUp(): void {
    for (const { id } of this.all()) this.answer(id, GONE);
  }
}
