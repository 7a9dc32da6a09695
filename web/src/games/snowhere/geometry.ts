// Where cards lie on the table. Lengths are hundredths of a millimetre and angles tenths of a
// degree, as everywhere in this game. Here they may have fractions: they serve for drawing and
// pointing. The table decides what is allowed.

import type { Pose } from "../../protocol";
import type { Lying } from "./types";

export interface Point {
  x: number;
  y: number;
}

/** Width and height of a card. */
export type Size = readonly [number, number];

export type Corners = readonly [Point, Point, Point, Point];

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const RADIANS = Math.PI / 1800;

export function lyingPose([, x, y, angle]: Lying): Pose {
  return { x, y, angle };
}

export function isSamePose(one: Pose, other: Pose): boolean {
  return one.x === other.x && one.y === other.y && one.angle === other.angle;
}

export function turnedBy(point: Point, tenths: number): Point {
  const [cos, sin] = [Math.cos(tenths * RADIANS), Math.sin(tenths * RADIANS)];
  return { x: point.x * cos - point.y * sin, y: point.x * sin + point.y * cos };
}

/** An angle from 0 to 3599. */
export function wholeAngle(tenths: number): number {
  return ((Math.round(tenths) % 3600) + 3600) % 3600;
}

/** Clockwise from the upper left corner of the card before it is turned. */
export function corners(pose: Pose, size: Size): Corners {
  const [right, bottom] = [size[0] / 2, size[1] / 2];
  const corner = (x: number, y: number) => {
    const turned = turnedBy({ x, y }, pose.angle);
    return { x: pose.x + turned.x, y: pose.y + turned.y };
  };
  return [corner(-right, -bottom), corner(right, -bottom), corner(right, bottom), corner(-right, bottom)];
}

/** How far a point is from a card; 0 upon it. */
export function distance(point: Point, pose: Pose, size: Size): number {
  const local = turnedBy({ x: point.x - pose.x, y: point.y - pose.y }, -pose.angle);
  return Math.hypot(Math.max(Math.abs(local.x) - size[0] / 2, 0), Math.max(Math.abs(local.y) - size[1] / 2, 0));
}

/** Whether two cards share some area. */
export function overlap(one: Pose, other: Pose, size: Size): boolean {
  if (Math.hypot(one.x - other.x, one.y - other.y) >= Math.hypot(size[0], size[1])) return false;
  return !apart(one, other, size) && !apart(other, one, size);
}

/** Whether a side of the first card separates the two. */
function apart(one: Pose, other: Pose, size: Size): boolean {
  const local = corners(other, size).map((corner) =>
    turnedBy({ x: corner.x - one.x, y: corner.y - one.y }, -one.angle),
  );
  const [right, bottom] = [size[0] / 2, size[1] / 2];
  return (
    local.every((corner) => corner.x >= right) ||
    local.every((corner) => corner.x <= -right) ||
    local.every((corner) => corner.y >= bottom) ||
    local.every((corner) => corner.y <= -bottom)
  );
}

/** The smallest upright rectangle around all of these cards. */
export function bounds(poses: readonly Pose[], size: Size): Bounds {
  const all = poses.flatMap((pose) => corners(pose, size));
  const xs = all.map((corner) => corner.x);
  const ys = all.map((corner) => corner.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The nine parts of the table, row by row. */
export const SECTORS = [
  "north-west",
  "north",
  "north-east",
  "west",
  "centre",
  "east",
  "south-west",
  "south",
  "south-east",
] as const;

export type Sector = (typeof SECTORS)[number];

/** The part of a carpet, whose width and height are given in millimetres, in which a point lies. */
export function sectorOf(point: Point, spread: readonly [number, number]): Sector {
  const third = (coordinate: number, side: number) =>
    6 * coordinate < -side * 100 ? 0 : 6 * coordinate > side * 100 ? 2 : 1;
  return SECTORS[3 * third(point.y, spread[1]) + third(point.x, spread[0])] ?? "centre";
}
