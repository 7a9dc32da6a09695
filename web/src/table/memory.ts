// What this browser stores about tables.

import { shelf } from "../kit/shelf";

/** Beyond this, the tables seen longest ago are dropped. */
const MOST_TABLES = 40;

export class TableMemory<Kept extends object> {
  readonly #keptAs: string;

  constructor(keptAs: string) {
    this.#keptAs = keptAs;
  }

  /** The last value stored for a table, and when, in milliseconds since 1970. */
  of(table: string): (Kept & { at: number }) | undefined {
    return this.#read()[table];
  }

  keep(table: string, kept: Kept): void {
    const all = { ...this.#read(), [table]: { ...kept, at: Date.now() } };
    const newest = Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
    shelf.write(this.#keptAs, Object.fromEntries(newest.slice(0, MOST_TABLES)));
  }

  /** The storage may hold anything. */
  #read(): Record<string, Kept & { at: number }> {
    const kept = shelf.read(this.#keptAs);
    return typeof kept === "object" && kept !== null ? (kept as Record<string, Kept & { at: number }>) : {};
  }
}
