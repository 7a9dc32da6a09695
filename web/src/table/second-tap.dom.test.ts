import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { secondTap } from "./second-tap";

describe("a second tap", () => {
  const press = vi.fn();
  const played = vi.fn();
  let isOn = true;
  let ready: string | null = null;
  let end: ReturnType<ReturnType<typeof secondTap>>;
  let card: HTMLButtonElement, other: HTMLButtonElement;

  beforeEach(() => {
    press.mockClear();
    played.mockClear();
    isOn = true;
    ready = null;
    const board = document.createElement("div");
    board.innerHTML = "<button><span>7</span></button><button>8</button>";
    document.body.replaceChildren(board);
    [card, other] = board.querySelectorAll("button") as unknown as [HTMLButtonElement, HTMLButtonElement];
    // As in a game: a tap selects, and the selection can be played.
    for (const button of [card, other]) {
      button.addEventListener("click", () => {
        played(button.textContent);
        ready = button.textContent;
      });
    }
    end = secondTap({ isOn: () => isOn, ready: () => ready, press })(board);
  });
  afterEach(() => end?.());

  function tap(on: Element, detail = 1): void {
    on.dispatchEvent(new MouseEvent("click", { bubbles: true, detail }));
  }

  it("on the same thing plays it, and the game does not see it", () => {
    tap(card);
    expect(press).not.toHaveBeenCalled();
    tap(card.firstElementChild ?? card);
    expect(press).toHaveBeenCalledOnce();
    expect(played).toHaveBeenCalledOnce();
  });

  it("on another thing is a first tap", () => {
    tap(card);
    tap(other);
    expect(press).not.toHaveBeenCalled();
    expect(played).toHaveBeenCalledTimes(2);
  });

  it("plays nothing that has changed since", () => {
    tap(card);
    ready = "something else";
    tap(card);
    expect(press).not.toHaveBeenCalled();
  });

  it("plays nothing that can no longer be played", () => {
    tap(card);
    ready = null;
    tap(card);
    expect(press).not.toHaveBeenCalled();
  });

  it("is for fingers and mice, and for those who want it", () => {
    tap(card, 0);
    tap(card, 0);
    isOn = false;
    tap(card);
    tap(card);
    expect(press).not.toHaveBeenCalled();
  });
});
