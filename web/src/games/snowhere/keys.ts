// Keys on the board: arrows move the card in hand, Q and E turn it, N nudges it, P points, T opens
// the table in words, + and − zoom, 0 shows everything. Letters and 0 can be switched off in the
// settings.

import type { Attachment } from "svelte/attachments";
import { settings } from "../../kit/settings.svelte";
import { unturned } from "./camera";
import type { SnowDesk } from "./desk.svelte";

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
export function boardKeys(desk: SnowDesk): Attachment<HTMLElement> {
  return (element) => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (pressed(desk, event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    element.addEventListener("keydown", listen);
    return () => element.removeEventListener("keydown", listen);
  };
}

/** Whether the key meant something. */
function pressed(desk: SnowDesk, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (arrow && desk.isHolding) {
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
  if (!settings.letters) return false;
  const turn = event.shiftKey ? FINE_TURN : TURN;
  switch (event.key.toLowerCase()) {
    case "q":
      desk.hand.turnBy(-turn);
      return desk.isHolding;
    case "e":
      desk.hand.turnBy(turn);
      return desk.isHolding;
    case "n":
      desk.hand.nudge();
      return desk.isHolding;
    case "0":
      desk.lens.all();
      return true;
    case "t":
      desk.finder.isOpen = !desk.finder.isOpen;
      return true;
    case "p": {
      const at = desk.hand.pose ?? (desk.selected === null ? undefined : desk.knownPose(desk.selected));
      if (at) desk.pings.point(at);
      return at !== undefined;
    }
    default:
      return false;
  }
}
