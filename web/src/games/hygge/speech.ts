// The table in words: what is read aloud is said of the same scene that is drawn.

import type { Words } from "../../words/words";
import { colourOf, counted, flakesOn, isAnimal, printOf, type Animal, type CardName, type Colour } from "./cards";
import type { Line } from "./choices";
import type { LineScene, Option, Scene, Side, Stack } from "./scene";

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

/** Who sits where. */
export type Names = (seat: number) => string;

export class Speech {
  readonly #words: Words;
  readonly #edition: string;

  constructor(words: Words, edition: string) {
    this.#words = words;
    this.#edition = edition;
  }

  letter(colour: Colour): string {
    return this.#words.t(LETTERS[colour]);
  }

  colour(colour: Colour): string {
    return this.#words.t(COLOUR_WORDS[colour]);
  }

  card(card: CardName, count = 1): string {
    return this.#words.t(CARDS[card], { count });
  }

  /** "the frog". */
  the(animal: Animal): string {
    return this.#words.t(THE_ANIMALS[animal]);
  }

  /** "frog, 2 lanterns": without what is printed on them. */
  cards(cards: readonly CardName[]): string {
    return this.#list(counted(cards).map(([card, copies]) => this.card(card, copies)));
  }

  /** A card with what is printed on it. */
  print(card: CardName, count = 1): string {
    const cards = this.card(card, count);
    if (isAnimal(card)) {
      const { colours, paws } = printOf(card);
      return this.#words.t("hygge-ui-animal", {
        cards,
        paws,
        colours: this.#list(colours.map((colour) => this.colour(colour))),
      });
    }
    const colour = this.colour(colourOf(card));
    const flakes = flakesOn(card, this.#edition);
    if (flakes === undefined) return this.#words.t("hygge-ui-object-unknown", { cards, colour });
    return this.#words.t("hygge-ui-object", { cards, colour, flakes });
  }

  line(line: Line): string {
    return this.#words.t(line.axis === "row" ? "hygge-ui-row" : "hygge-ui-column", { name: line.name });
  }

  /** "Row 2: frog, 2 lanterns; 7 remain". */
  lineOf(scene: LineScene): string {
    const line = this.line(scene);
    if (scene.cards.length === 0) return this.#words.t("hygge-ui-line-empty", { line });
    return this.#words.t("hygge-ui-line-leaves", { line, cards: this.cards(scene.cards), left: scene.leaves });
  }

  stack(stack: Stack): string {
    if (stack.count === 0) return this.#words.t("hygge-ui-coming", { cards: this.print(stack.card, stack.coming) });
    return this.print(stack.card, stack.count);
  }

  side(side: Side, who: string): string {
    const { piles } = side;
    if (side.cost === 0) return this.#words.t("hygge-ui-player-empty", { who, piles });
    return this.#words.t("hygge-ui-player", { who, cards: this.#stacks(side), cost: side.cost, piles });
  }

  option(option: Option): string {
    const [first, ...objects] = option.cards;
    if (first === undefined) return "";
    const change = option.change;
    if (option.kind === "discard") {
      return this.#words.t("hygge-ui-last-discard", { card: this.card(first), change: change ?? 0 });
    }
    const said = { animal: isAnimal(first) ? this.the(first) : this.card(first), cards: this.cards(objects) };
    if (change === undefined) return this.#words.t("hygge-ui-last-shelter-unknown", said);
    return this.#words.t("hygge-ui-last-shelter", { ...said, change });
  }

  pile(scene: Scene): string {
    return this.#words.t("hygge-ui-pile", { count: scene.pile });
  }

  winter(scene: Scene): string {
    if (scene.winter) return this.#words.t("hygge-ui-pile-winter");
    if (scene.frost) return this.#words.t("hygge-ui-pile-frost");
    return this.#words.t("hygge-ui-pile-sleeps", { last: scene.pile - scene.beforeWinter });
  }

  /** All of it. */
  table(scene: Scene, names: Names): string {
    const t = this.#words.t.bind(this.#words);
    const told = [t("hygge-ui-told-reserve", { count: scene.inReserve })];
    for (const row of scene.rows) {
      if (row.cards.length > 0)
        told.push(t("hygge-ui-told-line", { line: this.line(row), cards: this.cards(row.cards) }));
    }
    if (scene.mine) {
      const flakes = scene.mine.flakes ?? 0;
      told.push(
        scene.mine.cost === 0
          ? t("hygge-ui-told-mine-empty", { flakes })
          : t("hygge-ui-told-mine", { cards: this.#stacks(scene.mine), cost: scene.mine.cost, flakes }),
      );
    }
    for (const side of scene.others)
      told.push(t("hygge-ui-told-player", { player: this.side(side, names(side.seat)) }));
    told.push(t("hygge-ui-told-pile", { pile: this.pile(scene), winter: this.winter(scene) }));
    return told.join(" ");
  }

  #stacks(side: Side): string {
    const here = [...side.animals, ...side.objects].filter((stack) => stack.count > 0);
    return this.#list(here.map((stack) => this.card(stack.card, stack.count)));
  }

  #list(items: readonly string[]): string {
    return new Intl.ListFormat(this.#words.language, { style: "long", type: "conjunction" }).format(items);
  }
}

/** With a capital, where words begin a sentence. */
export function capital(words: string): string {
  return words.slice(0, 1).toLocaleUpperCase() + words.slice(1);
}
