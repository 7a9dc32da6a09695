// What happened while the player was away. For each table the browser stores the last decision it has shown.

import { untrack } from "svelte";
import type { Connection } from "../link/connection.svelte";
import type { Decision, Position } from "../protocol";
import { TableMemory } from "./memory";

const memory = new TableMemory<Decision>("veillee-seen");
/** A shorter absence does not count: the page was reloaded, or another tab was open. */
const AWAY_MS = 20_000;

export class Absence {
  /** The last version seen before the absence; null: nothing was missed. */
  from = $state<number | null>(null);
  /** The version that was there when one came back: what happens from then on is not missed. */
  until = $state(0);
  /** Whether it has been read: then it is only marked in the log. */
  isRead = $state(false);
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

  /** The player has read what was missed. */
  read(): void {
    this.isRead = true;
  }

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
      if (isSameMatch && seen.version < decision.version && Date.now() - seen.at > AWAY_MS) {
        this.from = seen.version;
        this.until = decision.version;
        this.isRead = false;
      }
    }
    memory.keep(table, decision);
  }
}
