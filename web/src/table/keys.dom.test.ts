import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keys, type TableKeys } from "./keys";

let table: { [Name in keyof TableKeys]: ReturnType<typeof vi.fn> };
let detach: (() => void) | undefined;
let frame: HTMLElement;

beforeEach(() => {
  const called = (): ReturnType<typeof vi.fn> => vi.fn();
  table = {
    confirm: called(),
    repeat: called(),
    describe: called(),
    rules: called(),
    hint: called(),
    log: called(),
    chat: called(),
    hasLetters: vi.fn(() => true),
  };
  frame = document.createElement("main");
  frame.innerHTML = '<button aria-pressed="true">R8</button><button>Menu</button><input />';
  document.body.append(frame);
  detach = keys(table as unknown as TableKeys)(frame) ?? undefined;
});
afterEach(() => {
  detach?.();
  document.body.replaceChildren();
});

function press(key: string, on = "button", more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  frame.querySelector(on)?.dispatchEvent(event);
  return event.defaultPrevented;
}

it("confirms with Enter on what can be selected, once however long it is held", () => {
  expect(press("Enter")).toBe(true);
  press("Enter", "button", { repeat: true });
  expect(table.confirm).toHaveBeenCalledOnce();
});

it("leaves Enter on other buttons to them", () => {
  expect(press("Enter", "button:not([aria-pressed])")).toBe(false);
  expect(table.confirm).not.toHaveBeenCalled();
});

it("has a letter for each part of the page, also as a capital", () => {
  for (const key of ["r", "D", "?", "h", "l", "c"]) press(key);
  for (const name of ["repeat", "describe", "rules", "hint", "log", "chat"] as const) {
    expect(table[name], name).toHaveBeenCalledOnce();
  }
});

it("takes no letter from whoever writes, from other shortcuts, or where letters are switched off", () => {
  press("r", "input");
  press("r", "button", { ctrlKey: true });
  table.hasLetters.mockReturnValue(false);
  press("r");
  expect(table.repeat).not.toHaveBeenCalled();
});
