// The cards by name. What is printed on them comes from the table.

import type { Animal, Colour, Prints } from "../../protocol/hygge";

export type { Animal, Colour } from "../../protocol/hygge";

export type ObjectName = `${Colour}-${1 | 2 | 3}`;
export type CardName = Animal | ObjectName;

export const COLOURS: readonly Colour[] = ["red", "blue", "purple", "green", "yellow"];
const ANIMALS: readonly CardName[] = ["hedgehog", "marmot", "bear", "tortoise", "dormouse", "bat", "frog"];

/** The order in which cards lie before a player: animals, then objects by colour and number. */
const ORDER: readonly CardName[] = [
  ...ANIMALS,
  ...COLOURS.flatMap((colour) => ([1, 2, 3] as const).map((number): ObjectName => `${colour}-${number}`)),
];

export function isAnimal(card: CardName): card is Animal {
  return ANIMALS.includes(card);
}

export function colourOf(object: ObjectName): Colour {
  return object.slice(0, -2) as Colour;
}

/** The snowflakes printed on an object. */
export function flakesOn(object: ObjectName, prints: Prints): number {
  return prints.flakes[colourOf(object)][Number(object.at(-1)) - 1] ?? 0;
}

/** The numbers from 0 to `count` − 1. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** How many of each card, in the order in which they lie. */
export function counted(cards: readonly CardName[]): [CardName, number][] {
  const counts = new Map<CardName, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
}
