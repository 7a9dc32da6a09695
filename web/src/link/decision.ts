// Points in the matches of a table.

import type { Decision } from "../protocol";

/** Whether both are the same point of the same match. */
export function isSameDecision(one: Decision | undefined, other: Decision | undefined): boolean {
  return one?.matchNumber === other?.matchNumber && one?.version === other?.version;
}
