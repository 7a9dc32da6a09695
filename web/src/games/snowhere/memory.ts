// The first carpet, remembered until the end: the position itself only has what still lies there.

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
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(kept));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** The first carpet of this game, if it was seen here. */
export function firstCarpet(view: View): Lying[] | null {
  if (kept?.first !== view.outcome.first) kept = stored() ?? kept;
  return kept?.first === view.outcome.first ? kept.flames : null;
}

function stored(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT_AS) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
