// How many columns let things of one shape stand largest in a space.

export interface Packing {
  columns: number;
  /** The width of one. */
  size: number;
}

/** `tall`: the height of one for a width of 1. Nothing grows beyond `largest`. */
export function pack(count: number, width: number, height: number, tall: number, largest: number): Packing {
  let best: Packing = { columns: Math.max(1, count), size: 0 };
  for (let columns = 1; columns <= Math.max(1, count); columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(largest, width / columns, rows > 0 ? height / rows / tall : largest);
    if (size > best.size) best = { columns, size };
  }
  return best;
}

export interface Shelving {
  /** What stands on each shelf, by its index. */
  shelves: number[][];
  /** The length of one unit. */
  size: number;
}

/** Things of different widths, in order, on as few and as tall shelves as let them stand largest. */
export function shelve(
  widths: readonly number[],
  width: number,
  height: number,
  tall: number,
  largest: number,
): Shelving {
  const widest = Math.max(0, ...widths);
  for (let size = largest; size > 8; size *= 0.94) {
    const shelves = lines(widths, width / size);
    if (widest * size <= width && shelves.length * tall * size <= height) return { shelves, size };
  }
  return { shelves: lines(widths, width / 8), size: 8 };
}

function lines(widths: readonly number[], room: number): number[][] {
  const found: number[][] = [];
  let used = Infinity;
  for (const [index, width] of widths.entries()) {
    if (used + width > room) {
      found.push([]);
      used = 0;
    }
    found.at(-1)?.push(index);
    used += width;
  }
  return found;
}
