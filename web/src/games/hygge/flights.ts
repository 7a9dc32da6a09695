// Cards that travel: between two pictures, a copy of each card flies from where it lay to where it lies.

import { paced } from "../../kit/motion.svelte";
import { AWAY, journeys, type Journey, type Spot } from "./travel";
import type { View } from "./view";

const FLIGHT_MS = 380;
const BETWEEN_MS = 45;

/** Where things were before the picture changed, and how they looked. */
export interface Before {
  view: View;
  lay: Map<Spot, { box: DOMRect; copy: HTMLElement }>;
}

export function before(root: HTMLElement, view: View): Before {
  const lay = new Map<Spot, { box: DOMRect; copy: HTMLElement }>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-spot]")) {
    const spot = element.dataset.spot;
    const box = element.getBoundingClientRect();
    if (spot !== undefined && box.width > 0) lay.set(spot, { box, copy: element });
  }
  // Only what leaves is copied: copying everything at each step would cost more than the flight.
  return { view, lay };
}

export function fly(root: HTMLElement, layer: HTMLElement, was: Before, view: View): void {
  const length = paced(FLIGHT_MS);
  if (length === 0) return;
  const found = journeys(was.view, view);
  const frame = layer.getBoundingClientRect();
  for (const [order, journey] of found.entries()) {
    const from = was.lay.get(journey.from) ?? fallback(was, journey.from);
    const target = element(root, journey.to);
    const end = target?.getBoundingClientRect();
    if (!from || (!end && journey.to !== AWAY)) continue;
    const delay = paced(order * BETWEEN_MS);
    const shape = picture(root, journey);
    if (!shape) continue;
    travel(layer, shape, from.box, end ?? gone(from.box), frame, length, delay);
    // What comes to an empty place of the reserve is not there before it has arrived.
    if (target && journey.to.startsWith("place ")) {
      target.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration: length + delay });
    }
  }
}

/** What stands for somebody whose cards are not all drawn. */
function fallback(was: Before, spot: Spot): { box: DOMRect } | undefined {
  const seat = /^(?:open|shelf) (\d+)/.exec(spot)?.[1];
  return seat === undefined ? undefined : was.lay.get(`side ${seat}`);
}

function element(root: HTMLElement, spot: Spot): HTMLElement | null {
  const found = [...root.querySelectorAll<HTMLElement>(`[data-spot="${spot}"]`)].find(
    (one) => one.getClientRects().length > 0,
  );
  if (found) return found;
  const seat = /^(?:open|shelf) (\d+)/.exec(spot)?.[1];
  return seat === undefined ? null : root.querySelector<HTMLElement>(`[data-spot="side ${seat}"]`);
}

/** The card's picture alone: it looks the same in the reserve, in a stack and on a shelf. */
function picture(root: HTMLElement, journey: Journey): SVGSVGElement | undefined {
  const use = root.querySelector<SVGUseElement>(`svg.figure > use[href="#hygge-${journey.card}"]`);
  const figure = use?.ownerSVGElement?.cloneNode(true);
  return figure instanceof SVGSVGElement ? figure : undefined;
}

function gone(box: DOMRect): DOMRect {
  return new DOMRect(box.x + box.width / 2, box.y - 60, 8, 8);
}

function travel(
  layer: HTMLElement,
  shape: SVGSVGElement,
  from: DOMRect,
  to: DOMRect,
  frame: DOMRect,
  duration: number,
  delay: number,
): void {
  const size = Math.min(from.width, from.height, 96);
  const card = document.createElement("div");
  card.className = "flying";
  card.style.width = `${size}px`;
  card.style.height = `${size}px`;
  card.append(shape);
  layer.append(card);
  const centre = (box: DOMRect): [number, number] => [
    box.x + box.width / 2 - frame.x - size / 2,
    box.y + box.height / 2 - frame.y - size / 2,
  ];
  const [x1, y1] = centre(from);
  const [x2, y2] = centre(to);
  const scale = Math.max(0.35, Math.min(1.2, Math.min(to.width, to.height, 96) / size));
  const flight = card.animate(
    [
      { transform: `translate(${x1}px, ${y1}px) scale(1)`, opacity: 1 },
      {
        transform: `translate(${(x1 + x2) / 2}px, ${Math.min(y1, y2) * 0.35 + ((y1 + y2) / 2) * 0.65}px) scale(${(1.1 + scale) / 2})`,
        opacity: 1,
      },
      { transform: `translate(${x2}px, ${y2}px) scale(${scale})`, opacity: to.width < 10 ? 0 : 1 },
    ],
    { duration, delay, easing: "cubic-bezier(.3,.1,.25,1)", fill: "backwards" },
  );
  flight.onfinish = () => card.remove();
  flight.oncancel = () => card.remove();
}
