// What happened while one was away: which version this browser has looked at last, table by table.

import { untrack } from "svelte";
import { shelf } from "../kit/shelf";
import type { Connection } from "../link/connection.svelte";

interface Seen {
  game: number;
  version: number;
  /** When, in milliseconds since 1970. */
  at: number;
}

const KEPT_AS = "veillee-seen";
/** Tables remembered; of more, those that were looked at longest ago are forgotten. */
const MOST_TABLES = 40;
/** Whoever was away for less has missed nothing: a page was loaded again, another tab was looked at. */
const AWAY_MS = 20_000;

function read(): Record<string, Seen> {
  const kept = shelf.read(KEPT_AS);
  return typeof kept === "object" && kept !== null ? (kept as Record<string, Seen>) : {};
}

function keep(table: string, seen: Seen): void {
  const newest = Object.entries({ ...read(), [table]: seen }).sort(([, one], [, other]) => other.at - one.at);
  shelf.write(KEPT_AS, Object.fromEntries(newest.slice(0, MOST_TABLES)));
}

export class Since {
  /** The version that was looked at before one went away; null: there is nothing to tell. */
  from = $state<number | null>(null);
  #isHere = false;

  constructor(connection: Connection) {
    // People who share a device are told about their own turns.
    if (connection.seats.length !== 1) return;
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

  #look(table: string, { game, version, over }: { game: number; version: number; over: boolean }): void {
    const wasHere = this.#isHere;
    this.#isHere = document.visibilityState === "visible";
    if (!this.#isHere && !wasHere) return;
    const now = Date.now();
    if (!wasHere && !over) {
      const seen = read()[table];
      const isBack = seen?.game === game && seen.version < version && now - seen.at > AWAY_MS;
      if (isBack) this.from = seen.version;
    }
    keep(table, { game, version, at: now });
  }
}
