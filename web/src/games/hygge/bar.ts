// What stands in the action bar, as sentences. Where there is little room, they are short: the rest is drawn right above.

import type { Words } from "../../words/words";
import { costOf, type LineScene, type Option } from "./scene";
import { printOf, type Animal, type CardName } from "./cards";
import { capital, type Speech } from "./speech";

export interface Said {
  say: string;
  more?: string | undefined;
}

export class BarWords {
  readonly #words: Words;
  readonly #speech: Speech;
  readonly #short: boolean;

  constructor(words: Words, speech: Speech, room: "short" | "long") {
    this.#words = words;
    this.#speech = speech;
    this.#short = room === "short";
  }

  collect(): Said {
    const { t } = this.#words;
    if (this.#short) return { say: t("hygge-ui-collect-short") };
    return { say: t("hygge-ui-collect"), more: t("hygge-ui-collect-more") };
  }

  line(line: LineScene, who: string): Said {
    const { t } = this.#words;
    const name = this.#speech.line(line);
    const left = line.leaves;
    if (this.#short) {
      const consequence = line.winter
        ? t("hygge-ui-leaves-winter-short", { left })
        : line.refill
          ? t("hygge-ui-leaves-refill-short", { left })
          : t("hygge-ui-leaves-short", { left, who });
      return { say: name, more: consequence };
    }
    const consequence = line.winter
      ? t("hygge-ui-leaves-winter", { left })
      : line.refill
        ? t("hygge-ui-leaves-refill", { left })
        : t("hygge-ui-leaves", { left, who });
    return {
      say: t("hygge-ui-told-line", { line: name, cards: this.#speech.cards(line.cards) }),
      more: consequence,
    };
  }

  /** A line as one of the two that a card lies in. */
  crossed(line: LineScene): string {
    return this.#words.t("hygge-ui-line-count", { line: this.#speech.line(line), count: line.cards.length });
  }

  animals(): Said {
    const { t } = this.#words;
    if (this.#short) return { say: t("hygge-ui-shelter-short"), more: t("hygge-ui-shelter-more-short") };
    return { say: t("hygge-ui-shelter"), more: t("hygge-ui-shelter-more") };
  }

  objects(animal: Animal): Said {
    const { t } = this.#words;
    const { paws } = printOf(animal);
    if (this.#short) return { say: t("hygge-ui-shelter-objects-short", { paws }) };
    return {
      say: t("hygge-ui-shelter-objects", { animal: capital(this.#speech.the(animal)), paws }),
      more: t("hygge-ui-shelter-copies"),
    };
  }

  /** `going`: all copies of the objects. */
  shelter(animal: Animal, going: readonly CardName[], flakes: number | undefined): Said {
    const { t } = this.#words;
    const saved = costOf([animal, ...going]);
    if (this.#short) {
      const more = t("hygge-ui-shelter-means-short", { saved });
      return flakes === undefined ? { say: more } : { say: t("hygge-ui-flakes", { flakes }), more };
    }
    return {
      say: t("hygge-ui-shelter-says", {
        animal: capital(this.#speech.the(animal)),
        cards: this.#speech.cards(going),
      }),
      more: flakes === undefined ? undefined : t("hygge-ui-shelter-means", { flakes, saved }),
    };
  }

  last(): Said {
    const { t } = this.#words;
    if (this.#short) return { say: t("hygge-ui-last-short") };
    return { say: t("hygge-ui-last"), more: t("hygge-ui-last-more") };
  }

  option(option: Option): Said {
    if (this.#short) return { say: capital(this.#speech.cards(option.cards)) };
    return { say: this.#speech.option(option) };
  }

  /** Undefined: nothing was chosen to happen. */
  sealed(option: Option | undefined): Said {
    const { t } = this.#words;
    if (this.#short) {
      return {
        say: option ? capital(this.#speech.cards(option.cards)) : t("hygge-ui-sealed-short"),
        more: t("hygge-ui-sealed-more-short"),
      };
    }
    return {
      say: option ? t("hygge-ui-sealed", { choice: this.#speech.option(option) }) : t("hygge-ui-sealed-nothing"),
      more: t("hygge-ui-sealed-more"),
    };
  }
}
