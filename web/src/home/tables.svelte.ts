// The tables at which this browser has a seat, and the public ones.

import { tables } from "../link/http";
import type { TableSummary } from "../protocol";

const EVERY_MS = 20_000;

export class Tables {
  mine = $state.raw<readonly TableSummary[]>([]);
  lobby = $state.raw<readonly TableSummary[]>([]);

  /** Those that can go on: first where it is one's turn, then the latest. */
  readonly unfinished = $derived(
    this.mine
      .filter(({ phase }) => phase.kind === "playing" || phase.kind === "waiting")
      .toSorted(
        (one, other) => Number(other.yourTurn ?? false) - Number(one.yourTurn ?? false) || other.updated - one.updated,
      ),
  );
  /** Others' tables. */
  readonly others = $derived(this.lobby.filter(({ id }) => !this.mine.some((table) => table.id === id)));

  /** Looks now, when the page comes back, and every once in a while. */
  watch(): () => void {
    const look = (): void => {
      if (document.visibilityState === "visible") void this.look();
    };
    look();
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }

  async look(): Promise<void> {
    try {
      const [mine, lobby] = await Promise.all([tables("mine"), tables("lobby")]);
      this.mine = mine.tables;
      this.lobby = lobby.tables;
    } catch {
      // What is known stays on the page; the next look may have more luck.
    }
  }
}
