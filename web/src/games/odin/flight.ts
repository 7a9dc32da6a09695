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
    // All is measured before anything moves: a measure after a move would have the page laid out anew for each card.
    const ways = pieces(root).flatMap(([card, piece]) => {
      const known = this.#before.get(card);
      const from = known ?? source(piece, root)?.getBoundingClientRect();
      const start = from && way(from, piece.getBoundingClientRect());
      return start ? [{ piece, start, isNew: known === undefined }] : [];
    });
    let late = 0;
    for (const { piece, start, isNew } of ways) {
      travel(piece, start, milliseconds, isNew ? late : 0);
      if (isNew) late += Math.min(40, milliseconds / 6);
    }
  }
}

function pieces(root: HTMLElement): [string, HTMLElement][] {
  return [...root.querySelectorAll<HTMLElement>("[data-card]")].map((piece) => [piece.dataset.card ?? "", piece]);
}

/** Where a piece starts that goes from one place to another, or null where there is no way to go. */
function way(from: DOMRect, to: DOMRect): string | null {
  const across = from.x + from.width / 2 - (to.x + to.width / 2);
  const down = from.y + from.height / 2 - (to.y + to.height / 2);
  if (from.width === 0 || to.width === 0 || Math.hypot(across, down) < 3) return null;
  const scale = Math.min(3, Math.max(0.2, from.width / to.width));
  return `translate(${across}px, ${down}px) scale(${scale})`;
}

/** Moves a piece from there to where it is. */
function travel(piece: HTMLElement, start: string, duration: number, delay: number): void {
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
}
