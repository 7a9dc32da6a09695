// The points of the hands played at this table, kept as long as the tab: the place changes with every chair and every reload, they do not.

import { noted, type Totals } from "./ledger";
import type { View } from "./types";

const kept = new Map<string, Totals>();

/** A table has its address; its matches are counted. */
function keyOf(match: number): string {
  return `veillee-odin-hands ${location.hash.split("?")[0]} ${match}`;
}

export function totalsOf(match: number): Totals {
  const key = keyOf(match);
  const known = kept.get(key) ?? new Map(read(key));
  kept.set(key, known);
  return known;
}

/** Notes down what this view shows. */
export function noteTotals(match: number, view: View): Totals {
  const key = keyOf(match);
  const before = totalsOf(match);
  const after = noted(before, view);
  if (after !== before) {
    kept.set(key, after);
    write(key, [...after]);
  }
  return after;
}

function read(key: string): [number, number[]][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as [number, number[]][];
  } catch {
    return [];
  }
}

function write(key: string, totals: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(totals));
  } catch {
    // Then the hands before a reload are shown as one.
  }
}
