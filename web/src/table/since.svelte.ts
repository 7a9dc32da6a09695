// What happened while one was away: the decision this browser has shown last, table by table.

import { untrack } from "svelte";
import type { Connection } from "../link/connection.svelte";
import type { Decision, Position } from "../protocol";
import { TableMemory } from "./memory";

const memory = new TableMemory<Decision>("veillee-seen");
/** Whoever was away for less has missed nothing: a page was loaded again, another tab was looked at. */
const AWAY_MS = 20_000;

export class Since {
  /** The version that was looked at before one went away; null: there is nothing to tell. */
  from = $state<number | null>(null);
  #isHere = false;

  constructor(connection: Connection) {
    // People who share a device see what happened since their own turns instead.
    if (connection.yourSeats.length !== 1) return;
    $effect(() => {
      const { position, table } = connection;
      if (!position || !table) return;
      const look = (): void => untrack(() => this.#look(table.id, position));
      look();
      document.addEventListener("visibilitychange", look);
      return () => document.removeEventListener("visibilitychange", look);
    });
  }

  /** It has been read. */
  forget(): void {
    this.from = null;
  }

  #look(table: string, { decision, over }: Position): void {
    const wasHere = this.#isHere;
    this.#isHere = document.visibilityState === "visible";
    if (!this.#isHere && !wasHere) return;
    if (!wasHere && !over) {
      const seen = memory.of(table);
      const isSameMatch = seen?.matchNumber === decision.matchNumber;
      if (isSameMatch && seen.version < decision.version && Date.now() - seen.at > AWAY_MS) this.from = seen.version;
    }
    memory.keep(table, decision);
  }
}
