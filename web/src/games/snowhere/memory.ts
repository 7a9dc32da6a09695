// The first carpet, remembered until the end: the position itself only has what still lies there.

import { tabShelf } from "../../kit/shelf";
import type { Lying, View } from "./view";

const KEPT_AS = "snowhere-carpet";

/** The flame of the first carpet, to a square micrometre, names it. */
interface Kept {
  first: number;
  flames: Lying[];
}

let kept: Kept | null = null;

/** Before the first card is taken. */
export function remember(view: View): void {
  if (view.turned > 0 || view.held !== null || view.flames.length === 0 || kept?.first === view.outcome.first) return;
  kept = { first: view.outcome.first, flames: view.flames };
  tabShelf.write(KEPT_AS, kept);
}

/** The first carpet of this game, if it was seen here. */
export function firstCarpet(view: View): Lying[] | null {
  if (kept?.first !== view.outcome.first) kept = (tabShelf.read(KEPT_AS) as Kept | null) ?? kept;
  return kept?.first === view.outcome.first ? kept.flames : null;
}
