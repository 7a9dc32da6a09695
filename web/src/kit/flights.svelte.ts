// Pieces that fly: when something changes on the board, each piece moves from where it was to where it is.
//
// - A piece is an element with `data-piece="name"`; a name is on the board at most once, though perhaps in another element than before.
// - A piece that was not there flies in from the spot in its `data-from`. A spot is an element with `data-spot="name"`.
// - A piece that is gone flies to the spot in its `data-to`, or in that of an element around it, which stays and knows where it went.
//   Without one it just goes.
// - A piece with `data-rolls` is a ball: it rolls from its spot and to it, and is half as large there.
// - Equal pieces without names (copies of a card) fly by `journeys`: a copy of a picture flies from spot to spot.
//
// A `data-from`, a `data-to` or a journey may name several spots, separated by `|`: the first that can be seen counts.

import { untrack } from "svelte";
import type { Attachment } from "svelte/attachments";
import { above, boxes, first, middle, NOWHERE, square, type Boxes } from "./boxes";
import { begins, EASE, paced } from "./motion.svelte";

/** A copy of a picture that flies. */
export interface Journey {
  from: string;
  /** Null: it vanishes. */
  to: string | null;
  picture: Element;
  /** Hide the target until the copy has arrived. */
  hidesTarget?: boolean;
}

export interface FlightOptions {
  /** Reads everything that may move pieces. */
  when: () => unknown;
  /** What flies besides the named pieces, asked after each change. */
  journeys?: () => readonly Journey[];
  /** In milliseconds at the usual pace. */
  lasts?: number;
}

const LASTS_MS = 360;
const BETWEEN_MS = 40;
/** A piece that moves by less stays where it is. */
const NEAR_PX = 3;

export class Flights {
  #root: HTMLElement | undefined;
  /** At first sight nothing flies. */
  #isNew = true;
  #pieces: Boxes = NOWHERE;
  #spots: Boxes = NOWHERE;
  readonly #options: FlightOptions;

  /** To be made while the board is. */
  constructor(options: FlightOptions) {
    this.#options = options;
    $effect.pre(() => {
      options.when();
      untrack(() => this.#measure());
    });
    $effect(() => {
      options.when();
      const journeys = untrack(() => options.journeys?.() ?? []);
      if (this.#isNew || !this.#root || untrack(() => paced(LASTS_MS)) === 0) {
        this.#isNew = false;
        return;
      }
      const ends = begins();
      // Measured with the next frame, which is laid out anyway.
      const frame = requestAnimationFrame(() => {
        this.#start(journeys);
        ends();
      });
      return () => {
        cancelAnimationFrame(frame);
        ends();
      };
    });
  }

  /** `{@attach flights.board}` on the element around all pieces and spots. */
  readonly board: Attachment<HTMLElement> = (root) => {
    this.#root = root;
    return () => (this.#root = undefined);
  };

  #measure(): void {
    if (!this.#root || paced(LASTS_MS) === 0) return;
    this.#pieces = boxes(this.#root, "piece");
    this.#spots = boxes(this.#root, "spot");
  }

  #start(journeys: readonly Journey[]): void {
    const root = this.#root;
    if (!root) return;
    const lasts = paced(this.#options.lasts ?? LASTS_MS);
    // All is measured before anything moves: a measure after a move would lay the page out again for each piece.
    const pieces = boxes(root, "piece");
    const spots = boxes(root, "spot");
    const frame = root.getBoundingClientRect();
    let late = 0;
    const next = (): number => {
      const delay = paced(late);
      late += BETWEEN_MS;
      return delay;
    };
    for (const [name, { box, element }] of pieces) {
      const known = this.#pieces.get(name);
      const from = known?.box ?? (first(element.dataset.from, this.#spots) ?? first(element.dataset.from, spots))?.box;
      if (!from || isNear(from, box)) continue;
      if (known || !rolls(element)) fly(element, [way(from, box), "none"], lasts, known ? 0 : next());
      else fly(element, rolling(from, box), lasts, next());
    }
    for (const [name, { box, element, leaves }] of this.#pieces) {
      const to = pieces.has(name) ? undefined : first(leaves?.dataset.to, spots)?.box;
      if (to) copy(root, element, box, to, frame, lasts, next());
    }
    for (const { from, to, picture, hidesTarget } of journeys) {
      const start = (first(from, this.#spots) ?? first(from, spots))?.box;
      const target = to === null ? undefined : first(to, spots);
      if (!start || (to !== null && !target)) continue;
      const delay = next();
      copy(root, picture, square(start), target?.box ?? above(start), frame, lasts, delay);
      if (hidesTarget && target) {
        const hidden = [{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }];
        target.element.animate(hidden, { duration: lasts + delay });
      }
    }
    this.#pieces = pieces;
    this.#spots = spots;
  }
}

function isNear(one: DOMRect, other: DOMRect): boolean {
  const [x1, y1] = middle(one);
  const [x2, y2] = middle(other);
  return Math.hypot(x1 - x2, y1 - y2) < NEAR_PX;
}

function rolls(element: Element): boolean {
  return element instanceof HTMLElement && element.dataset.rolls !== undefined;
}

/** The transform that shows a piece of the box `to` in the box `from`. */
function way(from: DOMRect, to: DOMRect): string {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const scale = Math.min(3, Math.max(0.2, from.width / to.width));
  return `translate(${x1 - x2}px, ${y1 - y2}px) scale(${scale})`;
}

/** The transforms of a ball that rolls from the box `from` to its own box `to`. */
function rolling(from: DOMRect, to: DOMRect): string[] {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const [across, down] = [x1 - x2, y1 - y2];
  const distance = Math.hypot(across, down);
  const turns = Math.sign(across || 1) * Math.min(540, 120 + distance);
  const hop = Math.min(36, distance * 0.12);
  return [
    `translate(${across}px, ${down}px) rotate(${turns}deg) scale(0.5)`,
    `translate(${across / 2}px, ${down / 2 - hop}px) rotate(${turns / 2}deg) scale(0.75)`,
    "none",
  ];
}

function fly(element: Element, transforms: readonly string[], duration: number, delay: number): Animation {
  const frames = transforms.map((transform) => ({ transform, zIndex: "60" }));
  const flight = element.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
  const ends = begins();
  flight.addEventListener("finish", ends);
  flight.addEventListener("cancel", ends);
  return flight;
}

/** Lays a picture over the board, moves it, and takes it away. */
function copy(
  root: HTMLElement,
  picture: Element,
  from: DOMRect,
  to: DOMRect,
  frame: DOMRect,
  duration: number,
  delay: number,
): void {
  const layer = document.createElement("div");
  layer.ariaHidden = "true";
  Object.assign(layer.style, {
    position: "absolute",
    left: `${from.x - frame.x}px`,
    top: `${from.y - frame.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    zIndex: "60",
    pointerEvents: "none",
  });
  layer.append(picture);
  root.append(layer);
  const flight = fly(layer, rolls(picture) ? rolling(to, from).reverse() : rising(from, to), duration, delay);
  flight.addEventListener("finish", () => layer.remove());
  flight.addEventListener("cancel", () => layer.remove());
}

/** The transforms of a copy on its way between two boxes: it rises a little. */
function rising(from: DOMRect, to: DOMRect): string[] {
  const [x1, y1] = middle(from);
  const [x2, y2] = middle(to);
  const scale = Math.max(0.1, Math.min(1.2, to.width / from.width));
  return [
    "none",
    `translate(${(x2 - x1) / 2}px, ${(y2 - y1) / 2 - 24}px) scale(${(1.1 + scale) / 2})`,
    `translate(${x2 - x1}px, ${y2 - y1}px) scale(${scale})`,
  ];
}
