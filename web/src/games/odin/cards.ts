// What is printed on a card, and the order of cards. The table writes the red eight as `R8`.

import type { Card, Colour } from "./types";

export type Letter = "R" | "A" | "V" | "B" | "P" | "G";

/** The numbers that are drawn on cards. */
export type CardNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The colour of each letter, in the order in which the table counts them. */
export const COLOURS = {
  R: "red",
  A: "amber",
  V: "green",
  B: "blue",
  P: "plum",
  G: "glacier",
} as const satisfies Record<Letter, Colour>;

export const LETTERS = Object.keys(COLOURS) as Letter[];

export function letterOf(card: Card): Letter {
  return card.charAt(0) as Letter;
}

export function colourOf(card: Card): Colour {
  return COLOURS[letterOf(card)];
}

export function numberOf(card: Card): CardNumber {
  return Number(card.charAt(1)) as CardNumber;
}

export function letterOfColour(colour: Colour): Letter {
  return LETTERS.find((letter) => COLOURS[letter] === colour) ?? "R";
}

/** The two orders in which a hand can be held. */
export type Sorting = "number" | "colour";

export function sorted(cards: readonly Card[], by: Sorting = "number"): Card[] {
  const colour = (card: Card) => LETTERS.indexOf(letterOf(card));
  const byNumber = (a: Card, b: Card) => numberOf(b) - numberOf(a);
  const byColour = (a: Card, b: Card) => colour(a) - colour(b);
  return cards.toSorted((a, b) =>
    by === "number" ? byNumber(a, b) || byColour(a, b) : byColour(a, b) || byNumber(a, b),
  );
}
