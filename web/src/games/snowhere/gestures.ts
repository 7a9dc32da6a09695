// Turns pointer events on an element into gestures: a tap, a drag, two fingers, a long press, the
// wheel.

import type { Spot } from "./camera";

export interface Hands {
  /** A drag begins here: does it move the card, or the table? */
  grabs(spot: Spot): "card" | "table";
  tap(spot: Spot): void;
  press(spot: Spot): void;
  dragTable(across: number, down: number): void;
  dragCard(across: number, down: number): void;
  /** The card was let go. */
  dropCard(): void;
  pinch(spot: Spot, factor: number): void;
  /** Two fingers turn, in degrees. */
  twist(degrees: number): void;
  wheel(spot: Spot, turn: { down: number; isFine: boolean; isZoom: boolean }): void;
}

/** A finger that moves by less, in pixels, still taps. */
const SLOP = 7;
const PRESS_MS = 550;
/** Two fingers that turn by less, in degrees, only zoom. */
const TWIST_SLOP = 9;

interface Finger extends Spot {
  from: Spot;
}

/** Listens on an element; returns what stops it. Meant for `{@attach}`. */
export function gestures(hands: Hands): (element: HTMLElement) => () => void {
  return (element) => {
    const fingers = new Map<number, Finger>();
    let dragged: "card" | "table" | null = null;
    let wasMultiple = false;
    let press = 0;
    let twisted = 0;
    let isTwisting = false;

    // Measured once for each touch: measuring with every movement would make the browser lay out
    // the page each time.
    let box = element.getBoundingClientRect();
    const spotOf = (event: MouseEvent): Spot => {
      return { left: event.clientX - box.left, top: event.clientY - box.top };
    };
    const two = (): { middle: Spot; apart: number; angle: number } | null => {
      const [one, other] = [...fingers.values()];
      if (!one || !other) return null;
      const [across, down] = [other.left - one.left, other.top - one.top];
      return {
        middle: { left: (one.left + other.left) / 2, top: (one.top + other.top) / 2 },
        apart: Math.max(Math.hypot(across, down), 1),
        angle: (Math.atan2(down, across) * 180) / Math.PI,
      };
    };
    const endDrag = () => {
      if (dragged === "card") hands.dropCard();
      dragged = null;
    };

    const down = (event: PointerEvent) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest("[data-not-table]")) return;
      element.setPointerCapture(event.pointerId);
      box = element.getBoundingClientRect();
      const spot = spotOf(event);
      fingers.set(event.pointerId, { ...spot, from: spot });
      clearTimeout(press);
      if (fingers.size === 1) {
        wasMultiple = false;
        press = window.setTimeout(() => {
          if (fingers.size !== 1 || dragged) return;
          fingers.clear();
          hands.press(spot);
        }, PRESS_MS);
      } else {
        wasMultiple = true;
        isTwisting = false;
        twisted = 0;
        endDrag();
      }
    };
    const move = (event: PointerEvent) => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      const before = two();
      const spot = spotOf(event);
      const [across, along] = [spot.left - finger.left, spot.top - finger.top];
      if (before) {
        fingers.set(event.pointerId, { ...finger, ...spot });
        const after = two();
        if (!after) return;
        hands.dragTable(after.middle.left - before.middle.left, after.middle.top - before.middle.top);
        hands.pinch(after.middle, after.apart / before.apart);
        const turned = ((after.angle - before.angle + 540) % 360) - 180;
        twisted += turned;
        if (isTwisting) hands.twist(turned);
        else isTwisting = Math.abs(twisted) > TWIST_SLOP;
        return;
      }
      if (!dragged && Math.hypot(spot.left - finger.from.left, spot.top - finger.from.top) > SLOP) {
        clearTimeout(press);
        dragged = wasMultiple ? "table" : hands.grabs(finger.from);
      }
      if (dragged === "card") hands.dragCard(across, along);
      else if (dragged === "table") hands.dragTable(across, along);
      if (dragged) fingers.set(event.pointerId, { ...finger, ...spot });
    };
    const up = (event: PointerEvent) => {
      const finger = fingers.get(event.pointerId);
      if (!finger) return;
      clearTimeout(press);
      fingers.delete(event.pointerId);
      const isTap = event.type === "pointerup" && !dragged && !wasMultiple;
      endDrag();
      if (isTap) hands.tap(finger.from);
    };
    const context = (event: MouseEvent) => {
      event.preventDefault();
      box = element.getBoundingClientRect();
      // A finger that rests already counts as a long press.
      if (!(event instanceof PointerEvent && event.pointerType === "touch")) hands.press(spotOf(event));
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      box = element.getBoundingClientRect();
      const down = event.deltaY || event.deltaX;
      hands.wheel(spotOf(event), { down, isFine: event.shiftKey, isZoom: event.ctrlKey || event.metaKey });
    };

    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerup", up);
    element.addEventListener("pointercancel", up);
    element.addEventListener("contextmenu", context);
    element.addEventListener("wheel", wheel, { passive: false });
    return () => {
      clearTimeout(press);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerup", up);
      element.removeEventListener("pointercancel", up);
      element.removeEventListener("contextmenu", context);
      element.removeEventListener("wheel", wheel);
    };
  };
}
