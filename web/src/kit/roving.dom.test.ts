import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { roving, type Roving } from "./roving";

/** Called when there is other room; the document of the tests has no layout, so it is called by hand. */
let settle = (): void => undefined;
let detach: (() => void) | undefined;

beforeEach(() => {
  class Observer {
    constructor(callback: () => void) {
      settle = callback;
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockImplementation(function (this: HTMLElement) {
    return (this.hidden ? [] : [{}]) as unknown as DOMRectList;
  });
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const [x = 0, y = 0] = (this.dataset.at ?? "").split(",").map(Number);
    return new DOMRect(x * 100, y * 100, 50, 50);
  });
});
afterEach(() => {
  detach?.();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function group(html: string, options: Roving = {}): HTMLElement[] {
  const around = document.createElement("div");
  around.innerHTML = html;
  document.body.append(around);
  detach = roving({ items: "button", ...options })(around) ?? undefined;
  settle();
  return [...around.querySelectorAll<HTMLElement>("button")];
}

function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented;
}

const tabs = (items: HTMLElement[]): number[] => items.map(({ tabIndex }) => tabIndex);
const focused = (items: HTMLElement[]): number => items.findIndex((item) => item === document.activeElement);

describe("roving focus", () => {
  it("has one stop for Tab: the chosen one, else the first", () => {
    expect(tabs(group("<button></button><button></button>"))).toEqual([0, -1]);
    document.body.replaceChildren();
    expect(tabs(group('<button tabindex="-1"></button><button tabindex="-1" aria-checked="true"></button>'))).toEqual([
      -1, 0,
    ]);
  });

  it("goes on from one to the next, round the end, and to both ends", () => {
    const items = group("<button></button><button></button><button></button>");
    items[0]?.focus();
    expect(press("ArrowRight")).toBe(true);
    expect(focused(items)).toBe(1);
    expect(tabs(items)).toEqual([-1, 0, -1]);
    press("ArrowDown");
    press("ArrowRight");
    expect(focused(items)).toBe(0);
    press("ArrowLeft");
    expect(focused(items)).toBe(2);
    press("Home");
    expect(focused(items)).toBe(0);
    press("End");
    expect(focused(items)).toBe(2);
  });

  it("does not go round where it should not, nor across where it goes along", () => {
    const items = group("<button></button><button></button>", { wraps: false, along: "row" });
    items[1]?.focus();
    expect(press("ArrowRight")).toBe(false);
    expect(press("ArrowUp")).toBe(false);
    expect(focused(items)).toBe(1);
  });

  it("passes over what cannot be seen, and leaves keys with others to the browser", () => {
    const items = group("<button></button><button hidden></button><button></button>");
    items[0]?.focus();
    expect(press("ArrowRight", { altKey: true })).toBe(false);
    press("ArrowRight");
    expect(focused(items)).toBe(2);
  });

  it("finds the nearest in a grid, straight ahead before aside", () => {
    const items = group(
      '<button data-at="0,0"></button><button data-at="1,0"></button><button data-at="0,1"></button><button data-at="1,1"></button>',
      { along: "grid" },
    );
    items[0]?.focus();
    press("ArrowDown");
    expect(focused(items)).toBe(2);
    press("ArrowRight");
    expect(focused(items)).toBe(3);
    press("ArrowUp");
    expect(focused(items)).toBe(1);
    expect(press("ArrowUp")).toBe(false);
  });
});
