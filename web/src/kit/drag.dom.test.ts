import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { drag, type Hold } from "./drag";
import { isMoving } from "./motion.svelte";
import { settings } from "./settings.svelte";

/** Cards of 40 × 60 in a row at the bottom, the table above them, a small place on it. */
const BOXES: Record<string, DOMRect> = {
  a: new DOMRect(0, 300, 40, 60),
  b: new DOMRect(50, 300, 40, 60),
  table: new DOMRect(0, 0, 200, 200),
  bowl: new DOMRect(150, 150, 40, 40),
  shut: new DOMRect(300, 0, 100, 100),
};

describe("dragging", () => {
  const drop = vi.fn<(place: string) => boolean | Promise<unknown>>();
  const putBack = vi.fn();
  const tapped = vi.fn();
  let pickUp: (piece: string) => Hold | null;
  let settles: () => Promise<void>;
  let board: HTMLElement;
  let end: ReturnType<ReturnType<typeof drag>>;
  let flights: EventTarget[];

  beforeEach(() => {
    settings.speed = "normal";
    vi.clearAllMocks();
    drop.mockReturnValue(true);
    pickUp = (piece) => ({ carried: [piece], open: ["table", "bowl"], refusing: ["shut"], drop, putBack });
    settles = () => Promise.resolve();
    flights = [];
    document.body.innerHTML = `<div id="board">
      <div data-drop="table"><div data-drop="bowl"></div></div><div data-drop="shut"></div>
      <button data-drag="a" data-piece="a"><b id="seven">7</b></button>
      <button data-drag="b"><i data-carry>8</i><small>×3</small></button>
    </div>`;
    board = document.querySelector("#board") as HTMLElement;
    for (const button of board.querySelectorAll("button")) button.addEventListener("click", tapped);
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return BOXES[this.dataset.drop ?? this.closest<HTMLElement>("[data-drag]")?.dataset.drag ?? ""] ?? new DOMRect();
    });
    document.elementFromPoint = (x) => (x < 0 ? document.body : board);
    HTMLElement.prototype.animate = () => {
      const flight = new EventTarget();
      flights.push(flight);
      return flight as Animation;
    };
    end = drag({ pickUp: (piece) => pickUp(piece), settles: () => settles() })(board);
  });
  afterEach(() => {
    end?.();
    for (const flight of flights) flight.dispatchEvent(new Event("finish"));
    vi.restoreAllMocks();
  });

  function point(type: string, x: number, y: number, more: PointerEventInit = {}): PointerEvent {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      pointerId: 1,
      isPrimary: true,
      pointerType: "mouse",
      ...more,
    });
    return event;
  }
  const piece = (name: string): HTMLElement => board.querySelector(`[data-drag="${name}"]`) as HTMLElement;
  const place = (name: string): HTMLElement => board.querySelector(`[data-drop="${name}"]`) as HTMLElement;
  const copies = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-copy]")];

  function take(name = "a", more: PointerEventInit = {}): void {
    piece(name).dispatchEvent(point("pointerdown", 20, 320, more));
  }
  function move(x: number, y: number, more: PointerEventInit = {}): void {
    board.dispatchEvent(point("pointermove", x, y, more));
  }
  /** Lets go, and clicks as browsers do after it. */
  function letGo(x: number, y: number, more: PointerEventInit = {}): void {
    board.dispatchEvent(point("pointerup", x, y, more));
    piece("a").click();
  }
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    await vi.waitFor(() => expect(copies()).toHaveLength(0));
  }

  it("drops a piece on the place under the pointer, and that is no click", async () => {
    take();
    move(60, 100);
    expect(piece("a").dataset.carried).toBe("whole");
    expect(copies()[0]?.style.transform).toBe("translate(40px, -220px)");
    expect(document.documentElement.hasAttribute("data-dragging")).toBe(true);
    expect([place("table"), place("shut")].map((each) => each.hasAttribute("data-open"))).toEqual([true, false]);
    expect(place("table").hasAttribute("data-over")).toBe(true);
    letGo(60, 100);
    expect(drop).toHaveBeenCalledExactlyOnceWith("table");
    expect(tapped).not.toHaveBeenCalled();
    expect(putBack).not.toHaveBeenCalled();
    expect(document.documentElement.hasAttribute("data-dragging")).toBe(false);
    expect(place("table").hasAttribute("data-open")).toBe(false);
    await settle();
    expect(piece("a").dataset.carried).toBeUndefined();
    // The next click is one again, wherever it comes from.
    await new Promise((done) => setTimeout(done));
    piece("a").click();
    expect(tapped).toHaveBeenCalledOnce();
  });

  it("prefers the smallest place that takes the piece", () => {
    take();
    move(160, 160);
    letGo(160, 160);
    expect(drop).toHaveBeenCalledExactlyOnceWith("bowl");
  });

  it("drops on a place that says why not, and the piece flies back", () => {
    drop.mockReturnValue(false);
    take();
    move(320, 50);
    expect(place("shut").hasAttribute("data-over")).toBe(false);
    letGo(320, 50);
    expect(drop).toHaveBeenCalledExactlyOnceWith("shut");
    expect(flights).toHaveLength(1);
    expect(isMoving()).toBe(true);
    flights[0]?.dispatchEvent(new Event("finish"));
    expect(isMoving()).toBe(false);
    expect(copies()).toHaveLength(0);
  });

  it("changes nothing where it ends elsewhere, or outside the board", () => {
    for (const [x, y] of [
      [250, 250],
      [-5, 100],
    ] as const) {
      take();
      move(x, y);
      letGo(x, y);
    }
    expect(drop).not.toHaveBeenCalled();
    expect(putBack).toHaveBeenCalledTimes(2);
    expect(flights).toHaveLength(2);
    expect(tapped).not.toHaveBeenCalled();
  });

  it("puts everything back at once with motion off", () => {
    settings.speed = "off";
    take();
    move(250, 250);
    letGo(250, 250);
    expect(flights).toHaveLength(0);
    expect(copies()).toHaveLength(0);
    expect(piece("a").dataset.carried).toBeUndefined();
  });

  it("leaves a tap that trembles alone, and what cannot be picked up", () => {
    take();
    move(24, 322);
    letGo(24, 322);
    expect(tapped).toHaveBeenCalledOnce();
    pickUp = () => null;
    take();
    move(60, 100);
    letGo(60, 100);
    expect(tapped).toHaveBeenCalledTimes(2);
    expect(drop).not.toHaveBeenCalled();
    expect(copies()).toHaveLength(0);
  });

  it("gives way to the browser's scrolling, to a second finger, to Escape and to another button", () => {
    const finger = { pointerType: "touch" };
    take("a", finger);
    move(60, 100, finger);
    board.dispatchEvent(point("pointercancel", 60, 100, finger));
    take("a", finger);
    move(60, 100, finger);
    take("b", { ...finger, pointerId: 2, isPrimary: false });
    take();
    move(60, 100);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    expect(putBack).toHaveBeenCalledTimes(3);
    move(70, 100);
    letGo(70, 100);
    take("a", { button: 2 });
    move(60, 100);
    letGo(60, 100);
    expect(drop).not.toHaveBeenCalled();
  });

  it("carries the set, in which copies have no names of their own", () => {
    pickUp = () => ({ carried: ["a", "b"], open: ["table"], drop });
    take();
    move(60, 100);
    expect(copies()).toHaveLength(2);
    expect(document.querySelectorAll('[data-piece="a"], #seven')).toHaveLength(2);
    expect(piece("b").dataset.carried).toBe("part");
    expect(copies().map((copy) => copy.textContent)).toEqual(["7", "8"]);
    expect(copies().every((copy) => copy.inert && copy.ariaHidden === "true")).toBe(true);
    letGo(60, 100);
  });

  it("keeps the copy where it was dropped until it is known what came of it", async () => {
    let answer: () => void = () => undefined;
    settles = () => new Promise((done) => (answer = done));
    take();
    move(60, 100);
    letGo(60, 100);
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    expect(copies()).toHaveLength(1);
    answer();
    await settle();
  });

  it("keeps the browser from dragging pictures and text", () => {
    const own = new Event("dragstart", { bubbles: true, cancelable: true });
    piece("a").dispatchEvent(own);
    expect(own.defaultPrevented).toBe(true);
  });
});
