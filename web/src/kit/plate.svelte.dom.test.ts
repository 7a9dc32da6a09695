import { createRawSnippet, flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import Plate from "./Plate.svelte";

let takeDown = (): void => undefined;
afterEach(() => takeDown());

function show<Props extends Record<string, unknown>>(Part: Component<Props>, props: Props): HTMLElement {
  const target = document.body.appendChild(document.createElement("main"));
  const part = mount(Part, { target, props });
  flushSync();
  takeDown = () => {
    void unmount(part);
    target.remove();
  };
  return target;
}

const drawn = createRawSnippet(() => ({ render: () => "<svg></svg>" }));

describe("a plate", () => {
  it("has one place where bubbles rise: the face, or the plate around a figure of the game", () => {
    const plate = { seat: 2, name: "Ada", isTurn: false };
    const rise = (figure?: typeof drawn | null): string[] => {
      const root = show(Plate, figure === undefined ? plate : { ...plate, figure });
      const found = [...root.querySelectorAll('[data-plate="2"]')].map((one) => one.tagName.toLowerCase());
      takeDown();
      return found;
    };
    expect(rise()).toEqual(["svg"]);
    expect(rise(drawn)).toEqual(["span"]);
    expect(rise(null)).toEqual(["span"]);
  });

  it("shows whose turn it is, and says nothing where something else does", () => {
    const root = show(Plate, { seat: 0, name: "Ada", isTurn: true, state: "to choose", silent: true });
    const plate = root.querySelector(".plate.is-turn");
    expect(plate?.getAttribute("aria-hidden")).toBe("true");
    expect(plate?.textContent.trim().split(/\s+/)).toEqual(["Ada", "to", "choose"]);
  });
});
