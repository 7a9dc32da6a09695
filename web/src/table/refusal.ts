// Why something that is not offered cannot be done: only the table knows.

import type { TryResult } from "../protocol";
import type { Place } from "./desk";

/** Tries these steps, and puts the reason against them into the bar if there is one. */
export async function explainRefusal(
  place: Pick<Place, "tryOut" | "explain" | "why">,
  ...steps: string[]
): Promise<TryResult> {
  const tried = await place.tryOut(steps);
  if (tried.kind === "refused") place.explain(place.why(tried.refusal));
  return tried;
}
