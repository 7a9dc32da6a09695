// A game at a place: live, in a replay, on the room's screen and in tests, a stage makes its desk and keeps it up to date.

import { untrack } from "svelte";
import { isMoving } from "../kit/motion.svelte";
import type { Desk, GameTypes, GameUi, Place } from "./desk";

export class Stage<G extends GameTypes = GameTypes, P extends Place<G> = Place<G>, D extends Desk<G> = Desk<G>> {
  readonly place: P;
  readonly desk: D;
  readonly Board: GameUi<G, D>["Board"];
  readonly Sheet: GameUi<G, D>["Sheet"];
  #known: { version: number; seat: number | null };

  /** To be made while a component is; the stage is taken down with it. */
  constructor(ui: GameUi<G, D>, place: P) {
    this.place = place;
    this.desk = untrack(() => ui.openDesk(place));
    this.Board = ui.Board;
    this.Sheet = ui.Sheet;
    this.#known = untrack(() => ({ version: place.version, seat: place.seat }));
    untrack(() => this.desk.follow?.([]));
    $effect.pre(() => {
      const { version, seat } = place;
      untrack(() => this.#follow(version, seat));
    });
    $effect(() => () => this.desk.close?.());
  }

  /** Whether the picture shows all that has happened. */
  get settled(): boolean {
    return this.desk.settled !== false && !isMoving();
  }

  #follow(version: number, seat: number | null): void {
    const before = this.#known;
    if (before.version === version && before.seat === seat) return;
    this.#known = { version, seat };
    this.desk.follow?.(before.version === version ? [] : this.place.news.map(({ seen }) => seen));
  }
}
