// Spreads drawing over frames: one part per frame, so that no frame draws everything and taps are handled in between.

/** Pieces are drawn before scenery. */
export type Part = "pieces" | "scenery";

const waiting: Record<Part, (() => void)[]> = { pieces: [], scenery: [] };
let isGoing = false;

/** Resolves when it is this part's turn to be drawn: after a frame was painted, one part after the other. */
export function scheduled(part: Part): Promise<void> {
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
