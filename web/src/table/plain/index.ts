// For a game that has no picture yet: what can be chosen and what can be seen, as lists.

import type { Desk, GameUi, Place } from "../desk";
import Board from "./Board.svelte";
import { lines } from "./lines";
import Sheet from "./Sheet.svelte";

class PlainDesk implements Desk {
  readonly bar = undefined;
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  get description(): string {
    const names = this.#place.seats.map(({ seat }) => this.#place.name(seat));
    return lines(this.#place.view, names)
      .map(({ name, text }) => `${name}: ${text}.`)
      .join(" ");
  }

  suggest(notation: string): void {
    this.#place.explain({ text: notation });
  }

  clear(): void {
    // Nothing is ever selected here.
  }
}

const ui: GameUi = { openDesk: (place) => new PlainDesk(place), Board, Sheet };
export default ui;
