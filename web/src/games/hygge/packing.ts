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
