// Keys inside the table: arrows move the card in hand, Q and E turn it, N nudges it, T opens the table in words, + and − look closer.

import type { SnowDesk } from "./desk.svelte";
import { unturned } from "./camera";
import type { Point } from "./geometry";

export interface Keyed {
  readonly desk: SnowDesk;
  readonly isHolding: boolean;
  /** Whether single letters are keys. */
  hasLetters(): boolean;
  point(at: Point): void;
}

const ARROWS: Record<string, readonly [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Millimetres for a press. */
const STEP = 5;
const FINE_STEP = 1;
/** Tenths of a degree for a press. */
const TURN = 150;
const FINE_TURN = 10;

/** Meant for `{@attach}`. */
export function boardKeys(keyed: Keyed): (element: HTMLElement) => () => void {
  return (element) => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (pressed(keyed, event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    element.addEventListener("keydown", listen);
    return () => element.removeEventListener("keydown", listen);
  };
}

/** Whether the key meant something. */
function pressed(keyed: Keyed, event: KeyboardEvent): boolean {
  const { desk } = keyed;
  const arrow = ARROWS[event.key];
  if (arrow && keyed.isHolding) {
    const millimetres = event.shiftKey ? FINE_STEP : STEP;
    const moved = unturned({ ...desk.lens.camera, scale: 1 }, arrow[0] * millimetres, arrow[1] * millimetres);
    desk.hand.moveBy(moved.x, moved.y);
    if (desk.hand.pose) desk.lens.show(desk.hand.pose);
    return true;
  }
  if (event.key === "+" || event.key === "-") {
    desk.lens.step(event.key === "+" ? 1.4 : 1 / 1.4, desk.hand.pose ?? undefined);
    return true;
  }
  if (!keyed.hasLetters()) return false;
  const turn = event.shiftKey ? FINE_TURN : TURN;
  switch (event.key.toLowerCase()) {
    case "q":
      desk.hand.turnBy(-turn);
      return keyed.isHolding;
    case "e":
      desk.hand.turnBy(turn);
      return keyed.isHolding;
    case "n":
      desk.hand.nudge();
      return keyed.isHolding;
    case "0":
      desk.lens.all();
      return true;
    case "t":
      desk.finder.isOpen = !desk.finder.isOpen;
      return true;
    case "p": {
      const at = desk.hand.pose ?? (desk.selected === null ? undefined : desk.knownPose(desk.selected));
      if (at) keyed.point(at);
      return at !== undefined;
    }
    default:
      return false;
  }
}
