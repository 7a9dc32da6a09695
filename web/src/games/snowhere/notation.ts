// How placements are written: millimetres with two decimals, degrees with one.

import type { Pose } from "../../protocol";
import { wholeAngle } from "./geometry";

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

/** The pose of a placement; undefined for every other choice. */
export function readPlace(notation: string): Pose | undefined {
  const found = /^place (-?\d+)\.(\d\d),(-?\d+)\.(\d\d),(\d+)\.(\d)$/.exec(notation);
  if (!found) return undefined;
  const [, x, xPart, y, yPart, angle, anglePart] = found;
  return { x: Number(`${x}${xPart}`), y: Number(`${y}${yPart}`), angle: Number(`${angle}${anglePart}`) };
}

export function takeNotation(card: number): string {
  return `take ${card}`;
}

/** The card of a take; undefined for every other choice. */
export function readTake(notation: string): number | undefined {
  const found = /^take (\d+)$/.exec(notation);
  return found ? Number(found[1]) : undefined;
}
