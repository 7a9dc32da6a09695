import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { gestures, type Hands } from "./gestures";

let done: string[] = [];
let grabbed: "card" | "table" = "table";
const round = (value: number): number => Math.round(value * 100) / 100;

const hands: Hands = {
  grabs: () => grabbed,
  tap: ({ left, top }) => done.push(`tap ${left},${top}`),
  press: ({ left, top }) => done.push(`press ${left},${top}`),
  dragTable: (across, down) => done.push(`table ${across},${down}`),
  dragCard: (across, down) => done.push(`card ${across},${down}`),
  dropCard: () => done.push("drop"),
  pinch: ({ left, top }, factor) => done.push(`pinch ${left},${top} ${round(factor)}`),
  twist: (degrees) => done.push(`twist ${round(degrees)}`),
  wheel: (_spot, { down, isFine, isZoom }) => done.push(`wheel ${down} ${isFine} ${isZoom}`),
};

let board: HTMLElement;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  grabbed = "table";
  board = document.body.appendChild(document.createElement("div"));
  board.setPointerCapture = () => undefined;
  // The board does not begin at the window's corner.
  board.getBoundingClientRect = () => new DOMRect(100, 50, 800, 600);
  stop = gestures(hands)(board);
});
afterEach(() => {
  stop();
  board.remove();
  vi.useRealTimers();
});

type Kind = "down" | "move" | "up" | "cancel";

/** A finger at a spot of the board. */
function finger(kind: Kind, left: number, top: number, pointerId = 1, on: Element = board): void {
  const at = { clientX: left + 100, clientY: top + 50 };
  on.dispatchEvent(new PointerEvent(`pointer${kind}`, { pointerId, pointerType: "touch", bubbles: true, ...at }));
}

it("taps where the finger came down, though it trembled", () => {
  finger("down", 10, 20);
  finger("move", 14, 23);
  finger("up", 14, 23);
  expect(done).toEqual(["tap 10,20"]);
});

it("does not tap with a finger that was taken away, nor with another button of the mouse", () => {
  finger("down", 10, 20);
  finger("cancel", 10, 20);
  for (const type of ["pointerdown", "pointerup"]) {
    board.dispatchEvent(new PointerEvent(type, { pointerType: "mouse", button: 2, bubbles: true }));
  }
  expect(done).toEqual([]);
});

it("leaves alone what is not the table", () => {
  const tools = board.appendChild(document.createElement("div"));
  tools.dataset.notTable = "";
  const button = tools.appendChild(document.createElement("button"));
  finger("down", 10, 20, 1, button);
  finger("move", 60, 20, 1, button);
  finger("up", 60, 20, 1, button);
  expect(done).toEqual([]);
});

it("drags the table from where the finger came down, all of the way", () => {
  finger("down", 10, 20);
  finger("move", 16, 20);
  expect(done).toEqual([]);
  finger("move", 18, 21);
  finger("move", 28, 11);
  finger("up", 28, 11);
  expect(done).toEqual(["table 8,1", "table 10,-10"]);
});

it("drags the card where the finger grabbed it, and drops it at the end", () => {
  grabbed = "card";
  finger("down", 10, 20);
  finger("move", 30, 20);
  // Whatever is under the finger by now, it keeps what it has.
  grabbed = "table";
  finger("move", 30, 50);
  finger("up", 30, 50);
  expect(done).toEqual(["card 20,0", "card 0,30", "drop"]);
});

it("presses with a finger that rests, and then does nothing more with it", () => {
  finger("down", 10, 20);
  vi.advanceTimersByTime(549);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  finger("move", 90, 20);
  finger("up", 90, 20);
  expect(done).toEqual(["press 10,20"]);
});

it("does not press while it drags", () => {
  finger("down", 10, 20);
  finger("move", 40, 20);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(["table 30,0"]);
});

it("moves and zooms the table with two fingers", () => {
  finger("down", 100, 100, 1);
  finger("down", 200, 100, 2);
  finger("move", 300, 100, 2);
  expect(done).toEqual(["table 50,0", "pinch 200,100 2"]);
  done = [];
  finger("up", 300, 100, 2);
  finger("up", 100, 100, 1);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([]);
});

it("turns only after two fingers have turned by more than nine degrees", () => {
  const twists = (): string[] => done.filter((what) => what.startsWith("twist"));
  const turned = (degrees: number): [number, number] => {
    const angle = (degrees * Math.PI) / 180;
    return [100 + 100 * Math.cos(angle), 100 + 100 * Math.sin(angle)];
  };
  finger("down", 100, 100, 1);
  finger("down", ...turned(0), 2);
  finger("move", ...turned(5), 2);
  finger("move", ...turned(8), 2);
  expect(twists()).toEqual([]);
  finger("move", ...turned(10), 2);
  finger("move", ...turned(14), 2);
  finger("move", ...turned(13), 2);
  expect(twists()).toEqual(["twist 4", "twist -1"]);
});

it("turns the short way past the half turn", () => {
  finger("down", 200, 100, 1);
  finger("down", 100, 120, 2);
  finger("move", 100, 100, 2);
  finger("move", 100, 80, 2);
  expect(done.filter((what) => what.startsWith("twist"))).toEqual(["twist 11.31"]);
});

it("lets the card go when a second finger comes, and then moves the table with the one that stays", () => {
  grabbed = "card";
  finger("down", 10, 20, 1);
  finger("move", 30, 20, 1);
  finger("down", 200, 20, 2);
  expect(done).toEqual(["card 20,0", "drop"]);
  done = [];
  finger("up", 200, 20, 2);
  finger("move", 60, 20, 1);
  finger("up", 60, 20, 1);
  expect(done).toEqual(["table 30,0"]);
});

it("tells a plain turn of the wheel from a fine one and from a zoom, sideways too", () => {
  const turn = (init: WheelEventInit): boolean => {
    const event = new WheelEvent("wheel", { cancelable: true, ...init });
    // This document does not take modifiers of a wheel from its options.
    for (const key of ["shiftKey", "ctrlKey", "metaKey"] as const) {
      Object.defineProperty(event, key, { value: init[key] ?? false });
    }
    board.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(turn({ deltaY: 120 })).toBe(true);
  turn({ deltaX: -30, shiftKey: true });
  turn({ deltaY: 5, ctrlKey: true });
  expect(done).toEqual(["wheel 120 false false", "wheel -30 true false", "wheel 5 false true"]);
});

it("presses with the mouse's menu, but not twice for a finger", () => {
  const menu = (pointerType: string): boolean => {
    const at = { clientX: 110, clientY: 70 };
    const event = new PointerEvent("contextmenu", { pointerType, cancelable: true, ...at });
    board.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([menu("mouse"), menu("touch")]).toEqual([true, true]);
  expect(done).toEqual(["press 10,20"]);
});

it("hears nothing more once it is stopped", () => {
  finger("down", 10, 20);
  stop();
  vi.advanceTimersByTime(1_000);
  finger("up", 10, 20);
  expect(done).toEqual([]);
});
