// The position as the table sends it, and what follows from it at once.

import type { Pose } from "../../protocol";
import type { Lying } from "../../protocol/snowhere";

export type { Card, CardEdge, Grade, Lying, Refusal, Seen, View } from "../../protocol/snowhere";

export function lyingPose(lying: Lying): Pose {
  return { x: lying[1], y: lying[2], angle: lying[3] };
}
