// The cards: what is printed on them, in each edition.

export const COLOURS = ["red", "blue", "purple", "green", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

export const ANIMALS = ["hedgehog", "marmot", "bear", "tortoise", "dormouse", "bat", "frog"] as const;
export type Animal = (typeof ANIMALS)[number];

export type ObjectName = `${Colour}-${1 | 2 | 3}`;
export type CardName = Animal | ObjectName;

/** In the order of the notation: by colour, then by number. */
export const OBJECTS: readonly ObjectName[] = COLOURS.flatMap((colour) =>
  ([1, 2, 3] as const).map((number): ObjectName => `${colour}-${number}`),
);

export interface AnimalPrint {
  colours: readonly Colour[];
  paws: number;
}

/** H2, in every edition. */
const ANIMAL_PRINTS: Record<Animal, AnimalPrint> = {
  hedgehog: { colours: ["red"], paws: 2 },
  marmot: { colours: ["blue"], paws: 2 },
  bear: { colours: ["purple"], paws: 2 },
  tortoise: { colours: ["green"], paws: 2 },
  dormouse: { colours: ["yellow"], paws: 1 },
  bat: { colours: ["red", "purple", "yellow"], paws: 1 },
  frog: { colours: ["blue", "green", "yellow"], paws: 1 },
};

/** The snowflakes of each colour's three objects (H3). */
type Flakes = Record<Colour, readonly [number, number, number]>;
const FLAKES: Record<string, Flakes> = {
  hygge: { red: [1, 2, 3], blue: [1, 2, 3], purple: [1, 2, 3], green: [1, 2, 3], yellow: [2, 2, 2] },
  first: { red: [2, 3, 4], blue: [2, 3, 4], purple: [2, 3, 5], green: [2, 3, 5], yellow: [3, 3, 3] },
};

export function isAnimal(card: CardName): card is Animal {
  return (ANIMALS as readonly string[]).includes(card);
}

export function colourOf(object: ObjectName): Colour {
  return object.slice(0, -2) as Colour;
}

/** What is printed on an animal. */
export function printOf(animal: Animal): AnimalPrint {
  return ANIMAL_PRINTS[animal];
}

/** The snowflakes on an object; undefined in an edition that this page does not know. */
export function flakesOn(object: ObjectName, edition: string): number | undefined {
  return FLAKES[edition]?.[colourOf(object)][Number(object.at(-1)) - 1];
}

/** 0, 1, … so many. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Animals first, then objects by colour and number: the order in which cards lie before a player. */
export function inOrder(card: CardName): number {
  return isAnimal(card) ? ANIMALS.indexOf(card) : ANIMALS.length + OBJECTS.indexOf(card);
}

/** How many of each card, in order. */
export function counted(cards: readonly CardName[]): [CardName, number][] {
  const counts = new Map<CardName, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => inOrder(one) - inOrder(other));
}
