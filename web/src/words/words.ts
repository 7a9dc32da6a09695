// The language side of the page: what turns keys and facts into words.

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

export interface Words {
  readonly language: Language;
  /** A message of the page's own catalogue. */
  t(key: string, args?: Args): string;
  /** A sentence of a game's. */
  say(sentence: Sentence): string;
}
