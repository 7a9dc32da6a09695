// What falls through an ending: scattered once and for all, so that every device shows the same picture.

export interface Flake {
  /** Hundredths of the width and of the height. */
  x: number;
  y: number;
  /** Between 0 and 1. */
  size: number;
  turn: number;
  /** Seconds. */
  lasts: number;
  starts: number;
}

export function scatter(count: number, seed = 7): Flake[] {
  let state = seed;
  const next = (): number => (state = (state * 16807) % 2147483647) / 2147483647;
  next();
  return Array.from({ length: count }, () => ({
    x: next() * 100,
    y: next() * 100,
    size: next(),
    turn: next() * 140 - 70,
    lasts: 9 + next() * 9,
    starts: next() * -18,
  }));
}

/** Up to this many winners stand side by side, each as large as there is room. */
export function row(count: number): { x: number; size: number }[] {
  const size = count === 1 ? 1 : count === 2 ? 0.74 : count === 3 ? 0.56 : 0.44;
  const width = 290 * size;
  return Array.from({ length: count }, (_, index) => ({ x: (index - (count - 1) / 2) * width, size }));
}
