// How a card that lies anywhere is written, for what the table does not list: a free placement, and
// a take that it refuses. Millimetres have two decimals, degrees one.

import type { Pose } from "../../protocol";
import { wholeAngle } from "./geometry";
import type { Card } from "./types";

/** Stopping is allowed even where the table does not list it. */
export const STOP = "stop";

export function placeNotation(pose: Pose): string {
  const decimal = (whole: number, places: number) => {
    const digits = Math.abs(whole)
      .toString()
      .padStart(places + 1, "0");
    return `${whole < 0 ? "-" : ""}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  };
  const [x, y] = [Math.round(pose.x), Math.round(pose.y)];
  return `place ${decimal(x, 2)},${decimal(y, 2)},${decimal(wholeAngle(pose.angle), 1)}`;
}

export function takeNotation(card: Card): string {
  return `take ${card}`;
}
