// What shows where, on a grid of two millimetres. This is precise enough to describe the table and
// to look for places; the table measures exactly and judges.

import type { Pose } from "../../protocol";
import {
  SECTORS,
  bounds,
  lyingPose,
  sectorOf,
  turnedBy,
  type Bounds,
  type Point,
  type Sector,
  type Size,
} from "./geometry";
import type { View } from "./types";

/** The side of a cell. */
const CELL = 200;
/** The area of a cell, in square millimetres. */
const CELL_AREA = (CELL / 100) ** 2;
const BARE = -1;
const SNOW = -2;

export interface SectorFlame {
  sector: Sector;
  /** In square millimetres. */
  flame: number;
  /** The flame's share of all that shows there, from 0 to 1. */
  share: number;
}

/** A place with much flame around it. */
export interface Hearth {
  point: Point;
  sector: Sector;
  card: number;
}

export class Field {
  readonly #bounds: Bounds;
  readonly #columns: number;
  readonly #rows: number;
  /** The flame card that shows in each cell, or bare table, or snow. */
  readonly #shown: Int16Array;
  readonly #size: Size;
  readonly #spread: readonly [number, number];

  constructor(view: View) {
    this.#size = view.card_size;
    this.#spread = view.spread;
    const poses = [...view.flames, ...view.snow].map(lyingPose);
    this.#bounds = poses.length > 0 ? bounds(poses, this.#size) : { left: 0, top: 0, right: CELL, bottom: CELL };
    this.#columns = Math.ceil((this.#bounds.right - this.#bounds.left) / CELL);
    this.#rows = Math.ceil((this.#bounds.bottom - this.#bounds.top) / CELL);
    this.#shown = new Int16Array(this.#columns * this.#rows).fill(BARE);
    for (const lying of view.flames) this.#cells(lyingPose(lying), (cell) => (this.#shown[cell] = lying[0]));
    for (const lying of view.snow) this.#cells(lyingPose(lying), (cell) => (this.#shown[cell] = SNOW));
  }

  /** All nine. */
  sectors(): SectorFlame[] {
    const flame = new Map<Sector, number>();
    const covered = new Map<Sector, number>();
    this.#shown.forEach((shown, cell) => {
      if (shown === BARE) return;
      const sector = sectorOf(this.#middle(cell), this.#spread);
      covered.set(sector, (covered.get(sector) ?? 0) + 1);
      if (shown >= 0) flame.set(sector, (flame.get(sector) ?? 0) + 1);
    });
    return SECTORS.map((sector) => {
      const cells = flame.get(sector) ?? 0;
      return { sector, flame: cells * CELL_AREA, share: cells / Math.max(covered.get(sector) ?? 0, 1) };
    });
  }

  /** About how much flame a card would quench there, in square millimetres. */
  quenched(pose: Pose): number {
    let cells = 0;
    this.#cells(pose, (cell) => {
      if ((this.#shown[cell] ?? BARE) >= 0) cells += 1;
    });
    // The grid may count a little more than the card covers.
    return Math.min(cells * CELL_AREA, (this.#size[0] * this.#size[1]) / 10_000);
  }

  /** Whether a card would lie on some bare table there. */
  sticksOut(pose: Pose): boolean {
    let inside = 0;
    let covered = 0;
    this.#cells(pose, (cell) => {
      inside += 1;
      if (this.#shown[cell] !== BARE) covered += 1;
    });
    const whole = (this.#size[0] * this.#size[1]) / (CELL * CELL);
    // Cells at the edges of the card are imprecise, so less than a twentieth does not count as rim.
    return covered < inside * 0.95 || inside < whole * 0.95;
  }

  /** The middle of what shows of each flame card, the largest part first. */
  hearths(): Hearth[] {
    const sums = new Map<number, { x: number; y: number; cells: number }>();
    this.#shown.forEach((shown, cell) => {
      if (shown < 0) return;
      const sum = sums.get(shown) ?? { x: 0, y: 0, cells: 0 };
      const middle = this.#middle(cell);
      sum.x += middle.x;
      sum.y += middle.y;
      sum.cells += 1;
      sums.set(shown, sum);
    });
    return [...sums]
      .sort(([, one], [, other]) => other.cells - one.cells)
      .map(([card, { x, y, cells }]) => {
        const point = { x: Math.round(x / cells), y: Math.round(y / cells) };
        return { point, sector: sectorOf(point, this.#spread), card };
      });
  }

  #middle(cell: number): Point {
    return {
      x: this.#bounds.left + ((cell % this.#columns) + 0.5) * CELL,
      y: this.#bounds.top + (Math.floor(cell / this.#columns) + 0.5) * CELL,
    };
  }

  /** Visits the cells whose middle lies under a card. */
  #cells(pose: Pose, visit: (cell: number) => void): void {
    const { left, top, right, bottom } = bounds([pose], this.#size);
    const column = (x: number) => Math.floor((x - this.#bounds.left) / CELL);
    const row = (y: number) => Math.floor((y - this.#bounds.top) / CELL);
    const across = turnedBy({ x: 1, y: 0 }, -pose.angle);
    const [halfWidth, halfHeight] = [this.#size[0] / 2, this.#size[1] / 2];
    for (let j = Math.max(row(top), 0); j <= Math.min(row(bottom), this.#rows - 1); j += 1) {
      const y = this.#bounds.top + (j + 0.5) * CELL - pose.y;
      for (let i = Math.max(column(left), 0); i <= Math.min(column(right), this.#columns - 1); i += 1) {
        const x = this.#bounds.left + (i + 0.5) * CELL - pose.x;
        const isUnder =
          Math.abs(x * across.x - y * across.y) < halfWidth && Math.abs(x * across.y + y * across.x) < halfHeight;
        if (isUnder) visit(j * this.#columns + i);
      }
    }
  }
}
