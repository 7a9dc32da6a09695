// The points of the hands played at this table, kept as long as the tab: a new place is made for every seat and every reload, these stay.

import { tabShelf } from "../../kit/shelf";
import { noted, type Totals } from "./ledger";
import type { View } from "./types";

const kept = new Map<string, Totals>();

/** A table has its address; its matches are counted. */
function keyOf(match: number): string {
  return `veillee-odin-hands ${location.hash.split("?")[0]} ${match}`;
}

export function totalsOf(match: number): Totals {
  const key = keyOf(match);
  const known = kept.get(key) ?? new Map(tabShelf.read(key) as [number, number[]][] | null);
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
    tabShelf.write(key, [...after]);
  }
  return after;
}
