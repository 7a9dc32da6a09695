// Cards travel: whatever lay somewhere before a change and lies elsewhere after it moves from there to here. Each card exists once, so its
// name is enough to find it again, whoever holds it.

/** Where a card comes from that was not to be seen before: a hand of hidden cards, or the pack. */
export type Source = (piece: HTMLElement, root: HTMLElement) => HTMLElement | null;

const EASE = "cubic-bezier(0.2, 0.8, 0.25, 1)";

export class Flight {
  #before = new Map<string, DOMRect>();

  /** To be said before the change is drawn. */
  note(root: HTMLElement | undefined): void {
    if (root === undefined) return;
    this.#before = new Map(pieces(root).map(([card, piece]) => [card, piece.getBoundingClientRect()]));
  }

  /** To be said once it is drawn. */
  start(root: HTMLElement | undefined, milliseconds: number, source: Source): void {
    if (root === undefined || milliseconds === 0) return;
    let late = 0;
    for (const [card, piece] of pieces(root)) {
      const known = this.#before.get(card);
      const from = known ?? source(piece, root)?.getBoundingClientRect();
      if (from === undefined || from.width === 0) continue;
      const moves = travel(piece, from, milliseconds, known === undefined ? late : 0);
      if (moves && known === undefined) late += Math.min(40, milliseconds / 6);
    }
  }
}

function pieces(root: HTMLElement): [string, HTMLElement][] {
  return [...root.querySelectorAll<HTMLElement>("[data-card]")].map((piece) => [piece.dataset.card ?? "", piece]);
}

/** Moves a piece from that place to where it is; says whether there was anything to move. */
function travel(piece: HTMLElement, from: DOMRect, duration: number, delay: number): boolean {
  const to = piece.getBoundingClientRect();
  const across = from.x + from.width / 2 - (to.x + to.width / 2);
  const down = from.y + from.height / 2 - (to.y + to.height / 2);
  if (to.width === 0 || Math.hypot(across, down) < 3) return false;
  const scale = Math.min(3, Math.max(0.2, from.width / to.width));
  const start = `translate(${across}px, ${down}px) scale(${scale})`;
  const over = { zIndex: "60" };
  piece.animate(
    [
      { transform: start, ...over },
      { transform: "none", ...over },
    ],
    {
      duration,
      delay,
      easing: EASE,
      fill: "backwards",
    },
  );
  return true;
}
