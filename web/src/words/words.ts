// The language side of the page: what turns keys and facts into words.

import type { Keys } from "./keys";

export type Language = "en" | "fr";

/** A sentence without a language, as the table sends it: a key of a catalogue with its facts. */
export interface Sentence {
  key: string;
  args?: [string, Fact][];
}

export type Fact =
  | { number: number }
  | { tenths: number }
  | { seat: number }
  | { notation: string }
  | { said: Sentence }
  | { list: Sentence[] };

/** What the page's own messages take. */
export type Args = Record<string, string | number>;

/** A message that exists in every language: the page's own words, and all sentences of the games. */
export type Key = keyof Keys;

/** What has to be said with a key: nothing, or one value for each of its variables. */
export type ArgsOf<K extends Key> = keyof Keys[K] extends never ? [] : [args: Keys[K]];

export interface Words {
  readonly language: Language;
  /** A message by its key. A key that does not exist, or a missing variable, is an error of types. */
  t<K extends Key>(key: K, ...args: ArgsOf<K>): string;
  /** A sentence of a game's. */
  say(sentence: Sentence): string;
  /** "Ada, Bob and Cleo". */
  list(items: readonly string[]): string;
  /** A whole number, with a true minus: "1,200", "−2". */
  number(value: number): string;
  /** A change, always with its sign: "+3", "−2"; without a change "0". */
  signed(value: number): string;
}
