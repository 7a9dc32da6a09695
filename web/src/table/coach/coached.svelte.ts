// The tips that were shown already, stored on this device for each game.

import { settings } from "../../kit/settings.svelte";
import { shelf } from "../../kit/shelf";

const KEPT_AS = "veillee-coached";
/** The pictures count as one of the things to be shown. */
const GOALS = "goals";
/** Somebody wanted no more of it. */
const ALL = "all";

type Kept = Record<string, readonly string[]>;

/** Takes over only what is of the right kind: the shelf may hold anything. */
function read(): Kept {
  const found = shelf.read(KEPT_AS);
  if (typeof found !== "object" || found === null) return {};
  const fit = Object.entries(found).filter(([, shown]) => Array.isArray(shown));
  return Object.fromEntries(fit) as Kept;
}

class Coached {
  #kept = $state.raw(read());

  /** Whether there may be something left to show. */
  isOpen(game: string): boolean {
    return settings.coach && !this.#shown(game).includes(ALL);
  }

  hasSeenGoals(game: string): boolean {
    return this.hasSeen(game, GOALS);
  }

  seeGoals(game: string): void {
    this.see(game, GOALS);
  }

  hasSeen(game: string, tip: string): boolean {
    return this.#shown(game).includes(tip);
  }

  see(game: string, tip: string): void {
    if (!this.hasSeen(game, tip)) this.#keep(game, [...this.#shown(game), tip]);
  }

  /** No more of it for this game. */
  skip(game: string): void {
    this.#keep(game, [ALL]);
  }

  /** Show all tips again, even if they were switched off. */
  restart(game: string): void {
    settings.coach = true;
    this.#keep(game, []);
  }

  #shown(game: string): readonly string[] {
    return this.#kept[game] ?? [];
  }

  #keep(game: string, shown: readonly string[]): void {
    this.#kept = { ...this.#kept, [game]: shown };
    shelf.write(KEPT_AS, this.#kept);
  }
}

export const coached = new Coached();
