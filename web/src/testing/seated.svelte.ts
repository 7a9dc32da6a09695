// A place at a table that is not there: it holds a position, and remembers what was done.

import { SvelteMap } from "svelte/reactivity";
import type { Refusal, TryResult } from "../protocol";
import type { News, Place, Why } from "../table/desk";
import type { Words } from "../words/words";

/** Says a key with its facts, so that a test reads what is said without a language. */
const plainWords: Words = {
  language: "en",
  t: (key, ...args) => {
    const facts = Object.entries(args[0] ?? {}).map(([name, value]) => `${name}=${value}`);
    return [key.replace(/^.*-ui-/, ""), ...facts].join(" ");
  },
  say: ({ key, args = [] }) => [key, ...args.map(([name, fact]) => `${name}=${JSON.stringify(fact)}`)].join(" "),
};

export interface Position<View, Seen> {
  view: View;
  seat?: number;
  choices?: string[] | null;
  sealed?: string | null;
  toAct?: number[];
  draws?: number | null;
  seen?: Seen[];
}

export class Seated<View, Seen> implements Place<View, Seen> {
  #position: Position<View, Seen>;
  version = $state(0);
  /** What was sent, each time with all its steps. */
  readonly chosen: string[][] = [];
  readonly tried: string[][] = [];
  readonly explained: Why[] = [];
  readonly announced: string[] = [];
  drawn = 0;
  /** What the table answers to a try. */
  tries: (steps: string[]) => TryResult = () => {
    throw new Error("nothing is to be tried");
  };
  readonly words: Words;
  readonly edition: string;

  constructor(position: Position<View, Seen>, { words = plainWords, edition = "" } = {}) {
    this.#position = $state.raw(position);
    this.words = words;
    this.edition = edition;
  }

  move(position: Position<View, Seen>): void {
    this.#position = position;
    this.version += 1;
  }

  get seat(): number {
    return this.#position.seat ?? 0;
  }
  get view(): View {
    return this.#position.view;
  }
  get choices(): string[] | null {
    return this.#position.choices ?? null;
  }
  get sealed(): string | null {
    return this.#position.sealed ?? null;
  }
  get draws(): number | null {
    return this.#position.draws ?? null;
  }
  get toAct(): number[] {
    return this.#position.toAct ?? (this.choices ? [this.seat] : []);
  }
  get news(): News<Seen>[] {
    const viewer = { seat: this.seat };
    return (this.#position.seen ?? []).map((seen) => ({
      viewer,
      version: this.version,
      seen,
      sentence: null,
      by: null,
    }));
  }
  readonly over = false;
  readonly ready = [];
  readonly seats = [];
  readonly match = 1;
  readonly options = {};
  readonly sending = false;
  readonly holding = new SvelteMap<never, never>();
  readonly pointing = new SvelteMap<never, never>();
  readonly proposed = new SvelteMap<never, never>();

  name(seat: number): string {
    return `Seat ${seat}`;
  }
  choose(...steps: string[]): void {
    this.chosen.push(steps);
  }
  draw(): void {
    this.drawn += 1;
  }
  tryOut(steps: string[]): Promise<TryResult> {
    this.tried.push(steps);
    return Promise.resolve(this.tries(steps));
  }
  explain(why: Why): void {
    this.explained.push(why);
  }
  why({ rule }: Refusal): Why {
    return { text: "the table's reason", rule: rule ?? undefined };
  }
  announce(text: string): void {
    this.announced.push(text);
  }
  hold(): void {}
  point(): void {}
  propose(): void {}
}
