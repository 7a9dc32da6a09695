// A place at a table that is not there, for tests: it holds a position, and remembers what was done.

import { SvelteMap } from "svelte/reactivity";
import type { Tried } from "../../protocol";
import type { News, Place, Why } from "../../table/desk";
import type { Words } from "../../words/words";
import type { Seen, View } from "./scene";

/** Says a key with its facts, so that a test reads what is said without a language. */
const plainWords: Words = {
  language: "en",
  t: (key, ...args) => {
    const facts = Object.entries(args[0] ?? {}).map(([name, value]) => `${name}=${value}`);
    return [key.replace("cochons-ui-", ""), ...facts].join(" ");
  },
  say: (sentence) => sentence.key,
};

export interface Position {
  view: View;
  seat?: number;
  choices?: string[] | null;
  draws?: number | null;
  seen?: Seen[];
}

export class Seated implements Place<View, Seen> {
  #position = $state.raw<Position>({} as Position);
  version = $state(0);
  readonly chosen: string[] = [];
  readonly explained: Why[] = [];
  readonly announced: string[] = [];
  drawn = 0;
  /** What the table answers to a try. */
  tries: (steps: string[]) => Tried = () => {
    throw new Error("nothing is to be tried");
  };

  constructor(position: Position) {
    this.move(position);
  }

  move(position: Position): void {
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
  get draws(): number | null {
    return this.#position.draws ?? null;
  }
  get over(): boolean {
    return this.view.phase === "over";
  }
  get news(): News<Seen>[] {
    const viewer = { seat: this.seat };
    return (this.#position.seen ?? []).map((seen) => ({ viewer, version: this.version, seen, says: null, by: null }));
  }
  get toAct(): number[] {
    return this.choices ? [this.seat] : [];
  }
  readonly sealed = null;
  readonly ready = [];
  readonly chairs = [];
  readonly match = 1;
  readonly options = {};
  readonly edition = "cochons";
  readonly sending = false;
  readonly words = plainWords;
  readonly holding = new SvelteMap<never, never>();
  readonly pointing = new SvelteMap<never, never>();
  readonly proposed = new SvelteMap<never, never>();

  name(seat: number): string {
    return `Seat ${seat}`;
  }
  choose(...steps: string[]): void {
    this.chosen.push(...steps);
  }
  draw(): void {
    this.drawn += 1;
  }
  tryOut(steps: string[]): Promise<Tried> {
    return Promise.resolve(this.tries(steps));
  }
  explain(why: Why): void {
    this.explained.push(why);
  }
  why(): Why {
    return { text: "the table's reason", rule: "P12" };
  }
  announce(text: string): void {
    this.announced.push(text);
  }
  hold(): void {}
  point(): void {}
  propose(): void {}
}
