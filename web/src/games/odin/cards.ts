// The cards as the table writes them: `R8` is the red eight. A play is written highest number first, `R8+R2`.

import type { Fact, Sentence } from "../../words/words";

/** A card in notation: the letter of its colour and its number. */
export type Card = string;

export type Letter = "R" | "A" | "V" | "B" | "P" | "G";

/** The word for each colour, in the order in which the table counts them. */
export const COLOURS = { R: "red", A: "amber", V: "green", B: "blue", P: "plum", G: "glacier" } as const;

export type Colour = (typeof COLOURS)[Letter];

export const LETTERS = Object.keys(COLOURS) as Letter[];

export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

export function letterOf(card: Card): Letter {
  return card.charAt(0) as Letter;
}

export function colourOf(card: Card): Colour {
  return COLOURS[letterOf(card)];
}

export function numberOf(card: Card): number {
  return Number(card.charAt(1));
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

/** What cards are worth: their digits, highest first, read as one number. Kept as text, so that no language puts marks into it. */
export function worth(cards: readonly Card[]): string {
  return sorted(cards).map(numberOf).join("");
}

function named(key: string, ...args: [string, Fact][]): Sentence {
  return { key: `odin-${key}`, args };
}

export function sayColour(colour: Colour): Sentence {
  return named(colour);
}

/** "red 8". */
export function sayCard(card: Card): Sentence {
  return named("card", ["colour", { said: sayColour(colourOf(card)) }], ["rank", { number: numberOf(card) }]);
}

/** "red 8-2", "two 8s (red and blue)", or one by one where they are neither: as the table itself says it. */
export function sayCards(cards: readonly Card[]): Sentence {
  const laid = sorted(cards);
  const [first] = laid;
  if (first === undefined) return named("no-cards");
  if (laid.length === 1) return sayCard(first);
  if (laid.every((card) => letterOf(card) === letterOf(first))) {
    return named(
      "colour-set",
      ["colour", { said: named(`${colourOf(first)}s`) }],
      ["ranks", { notation: laid.map(numberOf).join("-") }],
    );
  }
  if (laid.every((card) => numberOf(card) === numberOf(first))) {
    return named(
      "number-set",
      ["colours", { list: laid.map((card) => sayColour(colourOf(card))) }],
      ["count", { number: laid.length }],
      ["rank", { number: numberOf(first) }],
    );
  }
  return named("card-list", ["cards", { list: laid.map(sayCard) }]);
}
