// A place at a table that is not there: it holds a position, and remembers what was done.

import type { Ending, Refusal, TryResult } from "../protocol";
import type { GameTypes, News, Offer, Place, Why } from "../table/desk";
import type { Words } from "../words/words";

/** Says a key with its facts, so that a test reads what is said without a language. */
const plainWords: Words = {
  language: "en",
  t: (key, ...args) => {
    const facts = Object.entries(args[0] ?? {}).map(([name, value]) => `${name}=${value}`);
    return [key.replace(/^.*-ui-/, ""), ...facts].join(" ");
  },
  list: (items) => items.join(", "),
  number: String,
  signed: (value) => (value > 0 ? `+${value}` : String(value)),
  say: ({ key, args = [] }) => [key, ...args.map(([name, fact]) => `${name}=${JSON.stringify(fact)}`)].join(" "),
};

export interface Position<G extends GameTypes> {
  view: G["View"];
  display?: G["Display"];
  seat?: number;
  choices?: string[] | null;
  /** The choices with their parts; `choices` may then be left out. */
  offers?: Offer<G["Choice"]>[] | null;
  sealed?: string | null;
  toAct?: number[];
  draws?: number | null;
  seen?: G["Seen"][];
}

interface Around<G extends GameTypes> {
  words?: Words;
  edition?: string;
  prints?: G["Prints"];
}

export class Seated<G extends GameTypes> implements Place<G> {
  #position: Position<G>;
  version = $state(0);
  /** What was sent, each time with all its steps. */
  readonly chosen: string[][] = [];
  readonly tried: string[][] = [];
  readonly explained: Why[] = [];
  readonly announced: string[] = [];
  drawn = 0;
  /** How the match ended, once the page has told it. */
  ending: Ending | null = $state.raw(null);
  /** What the table answers to a try. */
  tries: (steps: string[]) => TryResult = () => {
    throw new Error("nothing is to be tried");
  };
  readonly words: Words;
  readonly edition: string;

  readonly prints: G["Prints"];

  constructor(position: Position<G>, { words = plainWords, edition = "", prints }: Around<G> = {}) {
    this.#position = $state.raw(position);
    this.words = words;
    this.edition = edition;
    this.prints = prints;
  }

  move(position: Position<G>): void {
    this.#position = position;
    this.version += 1;
  }

  /** The same position, as another seat sees it. */
  sit(position: Position<G>): void {
    this.#position = position;
  }

  get seat(): number {
    return this.#position.seat ?? 0;
  }
  get view(): G["View"] {
    return this.#position.view;
  }
  get display(): G["Display"] {
    return this.#position.display;
  }
  get offers(): Offer<G["Choice"]>[] | null {
    return this.#position.offers ?? null;
  }
  get choices(): string[] | null {
    return this.#position.choices ?? this.offers?.map(({ notation }) => notation) ?? null;
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
  get news(): News<G["Seen"]>[] {
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
  readonly sending = false;

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
}
