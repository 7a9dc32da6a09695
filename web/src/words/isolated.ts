// Text from people inside a sentence of the page.

/** Letters that run from right to left, and controls of direction. */
const TURNS =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/gu;

/**
 * The text between marks of isolation, where without them it could change the order of the words around it. Other text stays as it is:
 * nearly every name does, and is copied, searched and read aloud without marks.
 */
export function isolated(text: string): string {
  return TURNS.test(text.replace(ISOLATED, "")) ? `\u2068${text}\u2069` : text;
}
