// What can wait takes turns: one part of a picture a frame, so that no single frame draws everything and every tap is heard between.

/** What one plays with comes before what only surrounds it. */
export type Part = "pieces" | "scenery";

const waiting: Record<Part, (() => void)[]> = { pieces: [], scenery: [] };
let isGoing = false;

/** Resolves after the next frame has been painted, for one after the other. */
export function turn(part: Part): Promise<void> {
  const mine = new Promise<void>((resolve) => waiting[part].push(resolve));
  if (!isGoing) void goRound();
  return mine;
}

async function goRound(): Promise<void> {
  isGoing = true;
  while (waiting.pieces.length + waiting.scenery.length > 0) {
    await painted();
    const next = waiting.pieces.shift() ?? waiting.scenery.shift();
    next?.();
  }
  isGoing = false;
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
