// Converts between the table and the window: what the camera shows, how near, and whether it is
// turned to fit a tall window.

import type { Bounds, Point } from "./geometry";

export interface Camera {
  /** The point of the table in the middle of the window. */
  x: number;
  y: number;
  /** Pixels for a millimetre. */
  scale: number;
  /** Whether the table is turned by a quarter, so that its east is at the bottom. */
  turned: boolean;
}

/** A size in pixels. */
export interface Frame {
  width: number;
  height: number;
}

/** Pixels. */
export interface Spot {
  left: number;
  top: number;
}

/**
 * The least scale while a card is in hand: a finger then moves it by less than half a millimetre.
 */
export const HOLDING_SCALE = 2.5;
export const NEAREST = 10;
/** Hundredths in a millimetre. */
const HUNDREDTHS = 100;

export function toFrame(camera: Camera, frame: Frame, point: Point): Spot {
  const x = ((point.x - camera.x) / HUNDREDTHS) * camera.scale;
  const y = ((point.y - camera.y) / HUNDREDTHS) * camera.scale;
  return camera.turned
    ? { left: frame.width / 2 - y, top: frame.height / 2 + x }
    : { left: frame.width / 2 + x, top: frame.height / 2 + y };
}

export function toTable(camera: Camera, frame: Frame, spot: Spot): Point {
  const moved = unturned(camera, spot.left - frame.width / 2, spot.top - frame.height / 2);
  return { x: camera.x + moved.x, y: camera.y + moved.y };
}

/** A movement in pixels across and down, on the table. */
export function unturned(camera: Camera, across: number, down: number): Point {
  const hundredths = HUNDREDTHS / camera.scale;
  return camera.turned
    ? { x: down * hundredths, y: -across * hundredths }
    : { x: across * hundredths, y: down * hundredths };
}

/** An angle on the table, as it appears in the window, in degrees. */
export function degreesInFrame(camera: Pick<Camera, "turned">, tenths: number): number {
  return tenths / 10 + (camera.turned ? 90 : 0);
}

/** The CSS transform that puts an element of a card's size where a card lies. */
export function asLaid(camera: Camera, frame: Frame, pose: Point & { angle: number }): string {
  const { left, top } = toFrame(camera, frame, pose);
  return `translate(${left}px, ${top}px) translate(-50%, -50%) rotate(${degreesInFrame(camera, pose.angle)}deg)`;
}

/** How much better it must fit the other way before the table is turned, or turned back. */
const TURN_GAIN = 1.05;
const TURN_BACK_GAIN = 1.3;

export interface Fitting {
  /** Table around the carpet, in pixels. */
  margin?: number;
  /** Room kept free at the upper edge, in pixels. */
  head?: number;
  /** Whether it was turned before: a small gain does not turn it back. */
  wasTurned?: boolean | undefined;
}

/** Shows the whole carpet with some table around it, turned where that fits much better. */
export function fit(frame: Frame, carpet: Bounds, { margin = 14, head = 0, wasTurned }: Fitting = {}): Camera {
  const [wide, high] = [(carpet.right - carpet.left) / HUNDREDTHS, (carpet.bottom - carpet.top) / HUNDREDTHS];
  const [width, height] = [Math.max(frame.width - 2 * margin, 1), Math.max(frame.height - 2 * margin - head, 1)];
  const [upright, turned] = [Math.min(width / wide, height / high), Math.min(width / high, height / wide)];
  const gain = wasTurned === undefined ? TURN_GAIN : TURN_BACK_GAIN;
  const isTurned = wasTurned ? upright <= turned * gain : turned > upright * gain;
  const camera = {
    x: (carpet.left + carpet.right) / 2,
    y: (carpet.top + carpet.bottom) / 2,
    scale: isTurned ? turned : upright,
    turned: isTurned,
  };
  return panned(camera, 0, head / 2);
}

/** Moved as by a finger that drags the table. */
export function panned(camera: Camera, across: number, down: number): Camera {
  const moved = unturned(camera, across, down);
  return { ...camera, x: camera.x - moved.x, y: camera.y - moved.y };
}

/** Zooms, while the point under the spot stays there. */
export function zoomed(camera: Camera, frame: Frame, spot: Spot, factor: number, farthest: number): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, farthest), NEAREST);
  const fixed = toTable(camera, frame, spot);
  const there = toTable({ ...camera, scale }, frame, spot);
  return { ...camera, scale, x: camera.x + fixed.x - there.x, y: camera.y + fixed.y - there.y };
}

/** The carpet never leaves the middle of the window. */
export function kept(camera: Camera, carpet: Bounds): Camera {
  const x = Math.min(Math.max(camera.x, carpet.left), carpet.right);
  const y = Math.min(Math.max(camera.y, carpet.top), carpet.bottom);
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

/**
 * Near enough to hold a card there, no farther away than now, with as much of the carpet in the
 * window as possible.
 */
export function closeUp(camera: Camera, frame: Frame, point: Point, carpet: Bounds): Camera {
  const scale = Math.max(camera.scale, HOLDING_SCALE);
  const [across, down] = camera.turned ? [frame.height, frame.width] : [frame.width, frame.height];
  const along = (value: number, low: number, high: number, pixels: number) => {
    const half = ((pixels / 2) * HUNDREDTHS) / scale;
    const [least, most] = [low + 0.7 * half, high - 0.7 * half];
    const full = least > most ? (low + high) / 2 : Math.min(Math.max(value, least), most);
    // The card stays clear of the edges, where the panels are.
    const aside = pixels < 560 ? 0.15 * half : 0.4 * half;
    return Math.min(Math.max(full, value - aside), value + aside);
  };
  return {
    ...camera,
    x: along(point.x, carpet.left, carpet.right, across),
    y: along(point.y, carpet.top, carpet.bottom, down),
    scale,
  };
}

/** A camera on the way from one to another; 0 is the start, 1 the end. */
export function between(from: Camera, to: Camera, way: number): Camera {
  if (way >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** way;
  // The centre moves with the scale, so that a point visible in both stays on a straight line.
  const moved = from.scale === to.scale ? way : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved, scale, turned: to.turned };
}

/** Where a picture drawn for one camera lies in the window of another. */
export function placed(drawn: Camera, size: Frame, camera: Camera, frame: Frame): Spot & { scale: number } {
  const scale = camera.scale / drawn.scale;
  const middle = toFrame(camera, frame, drawn);
  return { left: middle.left - (size.width / 2) * scale, top: middle.top - (size.height / 2) * scale, scale };
}

/** Whether the window shows nothing but the picture. */
export function covers(drawn: Camera, size: Frame, camera: Camera, frame: Frame): boolean {
  const { left, top, scale } = placed(drawn, size, camera, frame);
  return left <= 0 && top <= 0 && left + size.width * scale >= frame.width && top + size.height * scale >= frame.height;
}
