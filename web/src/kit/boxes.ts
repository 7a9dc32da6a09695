// Where things are on a board, by their names.

export interface Placed {
  box: DOMRect;
  element: HTMLElement;
  /** What says in its `data-to` where this goes when it is gone. */
  leaves: HTMLElement | null;
}

export type Boxes = ReadonlyMap<string, Placed>;

export const NOWHERE: Boxes = new Map();

const LARGEST_COPY_PX = 96;

/** Where everything with such a name is. What is not displayed has no place. */
export function boxes(root: HTMLElement, kind: "piece" | "spot"): Boxes {
  const found = new Map<string, Placed>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${kind}]`)) {
    const name = element.dataset[kind] ?? "";
    const box = (copyOf(element) ?? element).getBoundingClientRect();
    if (box.width > 0 && !found.has(name)) found.set(name, { box, element, leaves: element.closest("[data-to]") });
  }
  return found;
}

/** What is carried of a piece, or of what lies on a spot: it is where its copy is (drag.ts). */
function copyOf(element: HTMLElement): Element | null | undefined {
  return element.querySelector("[data-copy]") ?? element.closest("[data-carried]")?.querySelector("[data-copy]");
}

/** The first of several spots, separated by `|`, that can be seen. */
export function first(names: string | undefined, spots: Boxes): Placed | undefined {
  for (const name of names?.split("|") ?? []) {
    const spot = spots.get(name);
    if (spot) return spot;
  }
  return undefined;
}

export function middle({ x, y, width, height }: DOMRect): [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}

/** The largest square in the middle of a box, no larger than a piece: copies are pictures of one piece. */
export function square(box: DOMRect): DOMRect {
  const size = Math.min(box.width, box.height, LARGEST_COPY_PX);
  const [x, y] = middle(box);
  return new DOMRect(x - size / 2, y - size / 2, size, size);
}

/** Where a copy that leaves the game vanishes. */
export function above(box: DOMRect): DOMRect {
  return new DOMRect(box.x + box.width / 2, box.y - 60, 8, 8);
}
