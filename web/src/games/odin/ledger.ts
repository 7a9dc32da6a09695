// The points of each hand. A view has only the totals, so they are noted down at the end of each hand; whoever comes late sees the hands
// that were missed as one.

import type { View } from "./types";

/** The totals after so many hands, as far as they were seen. */
export type Totals = ReadonlyMap<number, readonly number[]>;

/** After how many hands the totals of this view stand. */
export function handsOver(view: View): number {
  const between = view.phase === "deal" || view.phase === "over";
  return between ? view.hand_number : Math.max(0, view.hand_number - 1);
}

/** What is known of the totals once this view was seen, too. At the start nobody has points. */
export function noted(totals: Totals, view: View): Totals {
  const over = handsOver(view);
  if (totals.has(over) && totals.has(0)) return totals;
  const start: [number, readonly number[]] = [0, view.scores.map(() => 0)];
  return new Map([start, ...totals, [over, [...view.scores]]]);
}

/** One hand, or several where the ones before were missed. */
export interface Entry {
  from: number;
  to: number;
  points: number[];
}

export function entries(totals: Totals): Entry[] {
  const seen = [...totals.keys()].toSorted((a, b) => a - b);
  return seen.slice(1).map((to, index) => {
    const before = seen[index] ?? 0;
    const earlier = totals.get(before) ?? [];
    const points = (totals.get(to) ?? []).map((total, seat) => total - (earlier[seat] ?? 0));
    return { from: before + 1, to, points };
  });
}

/** Who emptied their hand: the only one without points in a single hand. */
export function handWinner(entry: Entry): number | null {
  const seat = entry.points.indexOf(0);
  return entry.from === entry.to && seat >= 0 ? seat : null;
}

/** Who has the fewest points. */
export function leaders(scores: readonly number[]): number[] {
  const fewest = Math.min(...scores);
  return [...scores.keys()].filter((seat) => scores[seat] === fewest);
}
