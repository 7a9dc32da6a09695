// Labels of cards and lines, and the table in words: all of it from the same scene that is drawn.

import type { Words } from "../../words/words";
import { colourOf, counted, flakesOn, isAnimal, type Animal, type CardName, type Colour } from "./cards";
import type { LineScene, Option, Scene, Side, Stack } from "./scene";
import type { Prints } from "./types";

const CARDS = {
  hedgehog: "hygge-ui-hedgehogs",
  marmot: "hygge-ui-marmots",
  bear: "hygge-ui-bears",
  tortoise: "hygge-ui-tortoises",
  dormouse: "hygge-ui-dormice",
  bat: "hygge-ui-bats",
  frog: "hygge-ui-frogs",
  "red-1": "hygge-ui-apples",
  "red-2": "hygge-ui-scarves",
  "red-3": "hygge-ui-lanterns",
  "blue-1": "hygge-ui-mugs",
  "blue-2": "hygge-ui-blankets",
  "blue-3": "hygge-ui-teapots",
  "purple-1": "hygge-ui-plums",
  "purple-2": "hygge-ui-candles",
  "purple-3": "hygge-ui-cushions",
  "green-1": "hygge-ui-socks",
  "green-2": "hygge-ui-books",
  "green-3": "hygge-ui-bobble-hats",
  "yellow-1": "hygge-ui-honeys",
  "yellow-2": "hygge-ui-cheeses",
  "yellow-3": "hygge-ui-mittens",
} as const satisfies Record<CardName, string>;

const COLOUR_WORDS = {
  red: "hygge-red",
  blue: "hygge-blue",
  purple: "hygge-purple",
  green: "hygge-green",
  yellow: "hygge-yellow",
} as const satisfies Record<Colour, string>;

const LETTERS = {
  red: "hygge-ui-letter-red",
  blue: "hygge-ui-letter-blue",
  purple: "hygge-ui-letter-purple",
  green: "hygge-ui-letter-green",
  yellow: "hygge-ui-letter-yellow",
} as const satisfies Record<Colour, string>;

const THE_ANIMALS = {
  hedgehog: "hygge-the-hedgehog",
  marmot: "hygge-the-marmot",
  bear: "hygge-the-bear",
  tortoise: "hygge-the-tortoise",
  dormouse: "hygge-the-dormouse",
  bat: "hygge-the-bat",
  frog: "hygge-the-frog",
} as const satisfies Record<Animal, string>;

export class Labels {
  readonly #words: Words;
  readonly #prints: Prints;

  constructor(words: Words, prints: Prints) {
    this.#words = words;
    this.#prints = prints;
  }

  letter(colour: Colour): string {
    return this.#words.t(LETTERS[colour]);
  }

  card(card: CardName, count = 1): string {
    return this.#words.t(CARDS[card], { count });
  }

  /** "the frog". */
  the(animal: Animal): string {
    return this.#words.t(THE_ANIMALS[animal]);
  }

  /** "frog and 2 lanterns": without what is printed on them. */
  cards(cards: readonly CardName[]): string {
    return this.#words.list(counted(cards).map(([card, copies]) => this.card(card, copies)));
  }

  /** A card with what is printed on it. */
  print(card: CardName, count = 1): string {
    const { t, list } = this.#words;
    const cards = this.card(card, count);
    if (isAnimal(card)) {
      const { colours, paws } = this.#prints.animals[card];
      return t("hygge-ui-animal", { cards, paws, colours: list(colours.map((colour) => t(COLOUR_WORDS[colour]))) });
    }
    const colour = t(COLOUR_WORDS[colourOf(card)]);
    return t("hygge-ui-object", { cards, colour, flakes: flakesOn(card, this.#prints) });
  }

  line({ axis, name }: LineScene): string {
    return this.#words.t(axis === "row" ? "hygge-ui-row" : "hygge-ui-column", { name });
  }

  /** "Row 2: frog and 2 lanterns; 7 remain". */
  lineWithCards(scene: LineScene): string {
    const line = this.line(scene);
    if (scene.cards.length === 0) return this.#words.t("hygge-ui-line-empty", { line });
    return this.#words.t("hygge-ui-line-leaves", { line, cards: this.cards(scene.cards), left: scene.leaves });
  }

  stack(stack: Stack): string {
    if (stack.count === 0) return this.#words.t("hygge-ui-coming", { cards: this.print(stack.card, stack.coming) });
    const cards = this.print(stack.card, stack.count);
    return stack.coming === 0 ? cards : this.#words.t("hygge-ui-coming-more", { cards, count: stack.coming });
  }

  side(side: Side, who: string): string {
    const { piles, cost } = side;
    if (cost === 0) return this.#words.t("hygge-ui-player-empty", { who, piles });
    return this.#words.t("hygge-ui-player", { who, cards: this.#stacks(side), cost, piles });
  }

  option({ kind, cards: [first, ...objects], change }: Option): string {
    if (first === undefined) return "";
    if (kind === "discard") return this.#words.t("hygge-ui-last-discard", { card: this.card(first), change });
    const animal = isAnimal(first) ? this.the(first) : this.card(first);
    return this.#words.t("hygge-ui-last-shelter", { animal, cards: this.cards(objects), change });
  }

  pile({ pile }: Scene): string {
    return this.#words.t("hygge-ui-pile", { count: pile });
  }

  winter({ winter, pile, beforeWinter }: Scene): string {
    switch (winter) {
      case "here":
        return this.#words.t("hygge-ui-pile-winter");
      case "near":
        return this.#words.t("hygge-ui-pile-frost");
      case "sleeps":
        return this.#words.t("hygge-ui-pile-sleeps", { last: pile - beforeWinter });
    }
  }

  /** The whole table in a few sentences. `names` gives the name of whoever sits at a seat. */
  description(scene: Scene, names: (seat: number) => string): string {
    const { t } = this.#words;
    const { mine } = scene;
    const sentences = [t("hygge-ui-told-reserve", { count: scene.inReserve })];
    for (const row of scene.rows) {
      if (row.cards.length > 0)
        sentences.push(t("hygge-ui-told-line", { line: this.line(row), cards: this.cards(row.cards) }));
    }
    if (mine) {
      const flakes = mine.flakes ?? 0;
      sentences.push(
        mine.cost === 0
          ? t("hygge-ui-told-mine-empty", { flakes })
          : t("hygge-ui-told-mine", { cards: this.#stacks(mine), cost: mine.cost, flakes }),
      );
    }
    for (const side of scene.others)
      sentences.push(t("hygge-ui-told-player", { player: this.side(side, names(side.seat)) }));
    sentences.push(t("hygge-ui-told-pile", { pile: this.pile(scene), winter: this.winter(scene) }));
    return sentences.join(" ");
  }

  #stacks(side: Side): string {
    const here = [...side.animals, ...side.objects].filter((stack) => stack.count > 0);
    return this.#words.list(here.map((stack) => this.card(stack.card, stack.count)));
  }
}

/** With a capital, where words begin a sentence. */
export function capital(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
}
