// What fingers, mouse and wheel do on the board. Meant for `{@attach}`.

import type { Attachment } from "svelte/attachments";
import { unturned, type Spot } from "./camera";
import type { SnowDesk } from "./desk.svelte";
import { distance } from "./geometry";
import { gestures, type Hands } from "./gestures";
import { tapped } from "./scene";

/** How far beside the card or its handle a finger still grabs it, in pixels. */
const CARD_REACH = 10;
const HANDLE_REACH = 8;
/** Tenths of a degree for a turn of the wheel. */
const TURN = 50;
const FINE_TURN = 10;

export function boardHands(desk: SnowDesk): Attachment<HTMLElement> {
  return (board) => gestures(handsOn(desk, board))(board);
}

function handsOn(desk: SnowDesk, board: HTMLElement): Hands {
  const { place, lens, hand, finder } = desk;
  return {
    grabs: (spot) => (desk.isHolding && (isOnHandle(board, spot) || isOnCard(desk, spot)) ? "card" : "table"),
    tap(spot) {
      if (desk.mode !== "take") return;
      const found = tapped(place.view, finder.lit, lens.camera, lens.frame, spot);
      if (found.kind === "card") desk.select(found.card);
      else if (found.kind === "several") lens.step(2, lens.under(found.at));
      else if (found.kind === "covered") void desk.explain(found.card);
      else if (desk.selected !== null) desk.select(desk.selected);
    },
    press: (spot) => desk.pings.point(lens.under(spot)),
    dragTable: (across, down) => lens.pan(across, down),
    dragCard(across, down) {
      hand.isDragged = true;
      const moved = unturned(lens.camera, across, down);
      hand.moveBy(moved.x, moved.y);
    },
    dropCard: () => hand.drop(),
    pinch: (spot, factor) => lens.zoom(spot, factor),
    twist(degrees) {
      if (desk.isHolding) hand.turnBy(Math.round(degrees * 10));
    },
    wheel(spot, { down, isFine, isZoom }) {
      if (desk.isHolding && !isZoom) hand.turnBy(Math.sign(down) * (isFine ? FINE_TURN : TURN));
      else lens.zoom(spot, Math.exp(-down / 420));
    },
  };
}

function isOnCard({ hand, lens, place }: SnowDesk, spot: Spot): boolean {
  if (!hand.pose) return false;
  const pixels = distance(lens.under(spot), hand.pose, place.view.card_size) * (lens.camera.scale / 100);
  return pixels < CARD_REACH;
}

function isOnHandle(board: HTMLElement, spot: Spot): boolean {
  const handle = board.querySelector("[data-handle]")?.getBoundingClientRect();
  if (!handle) return false;
  const box = board.getBoundingClientRect();
  const [x, y] = [spot.left + box.left, spot.top + box.top];
  return (
    x > handle.left - HANDLE_REACH &&
    x < handle.right + HANDLE_REACH &&
    y > handle.top - HANDLE_REACH &&
    y < handle.bottom + HANDLE_REACH
  );
}
