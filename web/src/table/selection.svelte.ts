// What a player has selected. It counts only for the position in which it was selected.

import type { Place } from "./desk";

export class Selection<T> {
  readonly #place: Pick<Place, "version" | "seat">;
  readonly #nothing: T;
  #made = $state.raw<{ value: T; version: number; seat: number | null } | null>(null);

  /** `nothing` stands as long as nothing is selected. */
  constructor(place: Pick<Place, "version" | "seat">, nothing: T) {
    this.#place = place;
    this.#nothing = nothing;
  }

  get value(): T {
    const { version, seat } = this.#place;
    const made = this.#made;
    return made?.version === version && made.seat === seat ? made.value : this.#nothing;
  }

  set value(value: T) {
    const { version, seat } = this.#place;
    this.#made = { value, version, seat };
  }

  clear(): void {
    this.#made = null;
  }
}
