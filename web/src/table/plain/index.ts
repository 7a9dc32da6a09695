// For a game that has no board yet: what can be chosen and what can be seen, as lists.

import type { Desk, GameUi, Place } from "../desk";
import Board from "./Board.svelte";
import { choiceText, tableLines } from "./lines";
import Sheet from "./Sheet.svelte";

class PlainDesk implements Desk {
  readonly bar = undefined;
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  get description(): string {
    return tableLines(this.#place)
      .map(({ name, text }) => (name ? `${name}: ${text}.` : text))
      .join(" ");
  }

  suggest(notation: string): void {
    const offer = this.#place.offers?.find((offer) => offer.notation === notation);
    this.#place.explain({ text: offer ? choiceText(this.#place, offer) : notation });
  }
}

const ui: GameUi = {
  openDesk: (place) => new PlainDesk(place),
  Board,
  Sheet,
  // The page knows nothing of this game: it may have secrets.
  hidden: true,
};
export default ui;
