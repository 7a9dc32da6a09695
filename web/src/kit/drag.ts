// Pieces that are taken with a mouse or a finger and dropped on a place.
//
// - A piece is an element with `data-drag="name"`, a place is one with `data-drop="name"`.
// - Of a piece that shows more than itself (a pile with its count), only the part with `data-carry` is carried.
// - Pieces in a row that scrolls sideways lie inside an element with `data-pans`: a finger that moves sideways scrolls there.
//
// What is carried is a copy inside the piece, in the top layer: it looks the same, and no edge cuts it off.

import { tick } from "svelte";
import type { Attachment } from "svelte/attachments";
import { middle } from "./boxes";
import { layer } from "./layers";
import { begins, EASE, paced } from "./motion.svelte";

/** Something that was picked up. */
export interface Hold {
  /** The pieces that are carried, the one that was taken among them. */
  carried: readonly string[];
  /** The places that take it. They are lit. */
  open: readonly string[];
  /** The places that do not take it, and say why. */
  refusing?: readonly string[] | undefined;
  /** Dropped on one of these places. False: it flies back. A promise: it stays there until the promise is settled. */
  drop(place: string): boolean | Promise<unknown>;
  /** Dropped elsewhere: everything is as before. */
  putBack?(): void;
}

export interface Drags {
  /** Null: this cannot be picked up. */
  pickUp(piece: string): Hold | null;
  /** After a drop: resolves once it is known what came of it. */
  settles?(): Promise<void>;
}

/** A mouse or finger that moves by less still taps. */
const SLOP_PX = { mouse: 6, other: 10 };
const BACK_MS = 240;
/** Pieces that are carried together overlap by this part of their width. */
const OVERLAP = 0.58;

/** `{@attach drag(…)}` on the element around all pieces and places. */
export function drag(drags: Drags): Attachment<HTMLElement> {
  return (root) => {
    let gesture: Gesture | null = null;

    const down = (event: PointerEvent): void => {
      // A second finger means something else.
      if (gesture) return gesture.end();
      const piece = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-drag]") : null;
      if (!piece || event.button !== 0 || !event.isPrimary) return;
      gesture = new Gesture(root, piece, event, drags, () => (gesture = null));
    };
    // The browser's own dragging of pictures and text.
    const own = (event: Event): void => event.preventDefault();
    root.addEventListener("pointerdown", down);
    root.addEventListener("dragstart", own);
    return () => {
      gesture?.end();
      root.removeEventListener("pointerdown", down);
      root.removeEventListener("dragstart", own);
    };
  };
}

/** From the moment a piece is touched until it is let go. */
class Gesture {
  readonly #root: HTMLElement;
  readonly #piece: HTMLElement;
  readonly #pointer: number;
  readonly #from: { x: number; y: number };
  readonly #slop: number;
  readonly #drags: Drags;
  readonly #onEnd: () => void;
  readonly #listening = new AbortController();
  #hold: Hold | null = null;
  #copies: readonly Copy[] = [];
  #closeLayer = (): void => undefined;

  constructor(root: HTMLElement, piece: HTMLElement, event: PointerEvent, drags: Drags, onEnd: () => void) {
    this.#root = root;
    this.#piece = piece;
    this.#pointer = event.pointerId;
    this.#from = { x: event.clientX, y: event.clientY };
    this.#slop = event.pointerType === "mouse" ? SLOP_PX.mouse : SLOP_PX.other;
    this.#drags = drags;
    this.#onEnd = onEnd;
    const { signal } = this.#listening;
    addEventListener("pointermove", (moved) => this.#move(moved), { signal });
    addEventListener("pointerup", (lifted) => this.#up(lifted), { signal });
    // The browser scrolls instead, or the window is gone.
    addEventListener("pointercancel", (gone) => gone.pointerId === this.#pointer && this.end(), { signal });
    addEventListener("blur", () => this.end(), { signal });
  }

  #move(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    const [across, down] = [event.clientX - this.#from.x, event.clientY - this.#from.y];
    if (!this.#hold) {
      if (Math.hypot(across, down) <= this.#slop) return;
      if (!this.#lift()) return this.#stop();
    }
    for (const copy of this.#copies) copy.move(across, down);
    this.#light(this.#placeAt(event.clientX, event.clientY));
  }

  /** Whether the piece could be picked up. */
  #lift(): boolean {
    const hold = this.#drags.pickUp(this.#piece.dataset.drag ?? "");
    if (!hold) return false;
    this.#hold = hold;
    const pieces = hold.carried.flatMap((name) => {
      return this.#root.querySelector<HTMLElement>(`[data-drag="${CSS.escape(name)}"]`) ?? [];
    });
    const all = pieces.includes(this.#piece) ? pieces : [this.#piece];
    const box = all.map((piece) => pictureOf(piece).getBoundingClientRect());
    const taken = all.indexOf(this.#piece);
    const [x, y] = middle(box[taken] ?? new DOMRect());
    // Measured first: a copy lays the page out again.
    this.#copies = all.map((piece, at) => {
      const own = box[at] ?? new DOMRect();
      const [ownX, ownY] = middle(own);
      const beside = (at - taken) * own.width * (1 - OVERLAP);
      return new Copy(piece, own, { x: x + beside - ownX, y: y - ownY });
    });
    document.documentElement.toggleAttribute("data-dragging", true);
    this.#closeLayer = layer(() => this.end());
    return true;
  }

  #up(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer) return;
    const hold = this.#hold;
    if (!hold) return this.#stop();
    swallowClick();
    const place = this.#piece.isConnected ? this.#placeAt(event.clientX, event.clientY)?.dataset.drop : undefined;
    if (place === undefined) return this.end();
    this.#stop();
    void this.#drop(hold, place);
  }

  async #drop(hold: Hold, place: string): Promise<void> {
    const copies = this.#copies;
    const result = hold.drop(place);
    if (result === false) return giveBack(copies);
    // The copies stay until the pieces are drawn in their new places, so that they fly there from here.
    if (result !== true) await result.catch(() => undefined);
    await tick();
    await this.#drags.settles?.();
    await tick();
    for (const copy of copies) copy.remove();
  }

  /** Nothing was dropped anywhere. */
  end(): void {
    this.#stop();
    this.#hold?.putBack?.();
    giveBack(this.#copies);
    this.#hold = null;
    this.#copies = [];
  }

  #stop(): void {
    this.#listening.abort();
    this.#closeLayer();
    this.#closeLayer = () => undefined;
    for (const place of this.#places()) {
      place.removeAttribute("data-open");
      place.removeAttribute("data-over");
    }
    document.documentElement.removeAttribute("data-dragging");
    this.#onEnd();
  }

  #places(): HTMLElement[] {
    return [...this.#root.querySelectorAll<HTMLElement>("[data-drop]")];
  }

  /** The smallest place under the pointer; one that takes the piece comes first. */
  #placeAt(x: number, y: number): HTMLElement | undefined {
    const hold = this.#hold;
    const hit = document.elementFromPoint(x, y);
    if (!hold || !hit || !this.#root.contains(hit)) return undefined;
    const under = this.#places()
      .map((place) => ({ place, name: place.dataset.drop ?? "", box: place.getBoundingClientRect() }))
      .filter(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)
      .sort((one, other) => one.box.width * one.box.height - other.box.width * other.box.height);
    const found =
      under.find(({ name }) => hold.open.includes(name)) ?? under.find(({ name }) => hold.refusing?.includes(name));
    return found?.place;
  }

  /** Places may appear while a piece is carried, so this is done with every movement. */
  #light(over: HTMLElement | undefined): void {
    for (const place of this.#places()) {
      const isOpen = this.#hold?.open.includes(place.dataset.drop ?? "") ?? false;
      place.toggleAttribute("data-open", isOpen);
      place.toggleAttribute("data-over", isOpen && place === over);
    }
  }
}

/** The part of a piece that is carried. */
function pictureOf(piece: HTMLElement): HTMLElement {
  return piece.querySelector<HTMLElement>("[data-carry]") ?? piece;
}

/** What is seen of a piece under the pointer. */
class Copy {
  readonly #piece: HTMLElement;
  readonly #layer = document.createElement("span");

  /** `gathers`: from its place to the piece that was taken. */
  constructor(piece: HTMLElement, box: DOMRect, gathers: { x: number; y: number }) {
    this.#piece = piece;
    const picture = pictureOf(piece);
    const inner = document.createElement("span");
    const nodes = picture === piece ? [...piece.children] : [picture];
    inner.append(...nodes.map((node) => nameless(node.cloneNode(true) as Element)));
    Object.assign(this.#layer.style, {
      left: `${box.x}px`,
      top: `${box.y}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    this.#layer.dataset.copy = "";
    this.#layer.ariaHidden = "true";
    this.#layer.inert = true;
    this.#layer.append(inner);
    piece.append(this.#layer);
    // In a browser without a top layer it is only cut off where its row ends.
    if ("showPopover" in HTMLElement.prototype) {
      this.#layer.popover = "manual";
      this.#layer.showPopover();
    }
    piece.dataset.carried = picture === piece ? "whole" : "part";
    inner.style.translate = `${gathers.x}px ${gathers.y}px`;
  }

  move(across: number, down: number): void {
    this.#layer.style.transform = `translate(${across}px, ${down}px)`;
  }

  flyBack(): void {
    const duration = paced(BACK_MS);
    if (duration === 0 || !this.#layer.isConnected) return this.remove();
    const inner = this.#layer.firstElementChild;
    if (inner instanceof HTMLElement) inner.style.translate = "none";
    const flight = this.#layer.animate([{ transform: this.#layer.style.transform }, { transform: "none" }], {
      duration,
      easing: EASE,
      fill: "forwards",
    });
    const ends = begins();
    const arrive = (): void => {
      ends();
      this.remove();
    };
    flight.addEventListener("finish", arrive);
    flight.addEventListener("cancel", arrive);
  }

  remove(): void {
    this.#layer.remove();
    delete this.#piece.dataset.carried;
  }
}

function giveBack(copies: readonly Copy[]): void {
  for (const copy of copies) copy.flyBack();
}

/** A copy is no second piece or spot of the same name. */
function nameless(element: Element): Element {
  for (const each of [element, ...element.querySelectorAll("*")]) {
    for (const name of ["data-piece", "data-spot", "data-drag", "data-drop", "data-carry", "id"]) {
      each.removeAttribute(name);
    }
  }
  return element;
}

/** The click that follows a drag is none. It comes before any timer. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, true));
}
