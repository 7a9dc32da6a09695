// For a game that has no picture yet: what can be chosen, as a list.

import type { Desk, GameUi, Place } from "../desk";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";

class PlainDesk implements Desk {
  readonly bar = undefined;
  readonly description = "";
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  suggest(notation: string): void {
    this.#place.explain({ text: notation });
  }

  clear(): void {
    // Nothing is ever selected.
  }
}

const ui: GameUi = { openDesk: (place) => new PlainDesk(place), Board, Sheet };
export default ui;
