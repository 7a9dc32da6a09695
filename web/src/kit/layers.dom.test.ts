import { afterEach, expect, it, vi } from "vitest";
import { layer } from "./layers";

const ends: (() => void)[] = [];
function open(close: () => void): () => void {
  const end = layer(close);
  ends.push(end);
  return end;
}
afterEach(() => {
  for (const end of ends.splice(0)) end();
  document.body.replaceChildren();
});

function press(target: Element = document.body): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  target.dispatchEvent(event);
  return event;
}

it("closes the newest layer only", () => {
  const [table, note] = [vi.fn(), vi.fn()];
  open(table);
  const end = open(note);
  expect(press().defaultPrevented).toBe(true);
  expect([table.mock.calls.length, note.mock.calls.length]).toEqual([0, 1]);
  end();
  press();
  expect([table.mock.calls.length, note.mock.calls.length]).toEqual([1, 1]);
});

it("finds its layer, though an older one was taken away before", () => {
  const [tip, neighbour] = [vi.fn(), vi.fn()];
  const end = open(tip);
  open(neighbour);
  end();
  press();
  expect([tip.mock.calls.length, neighbour.mock.calls.length]).toEqual([0, 1]);
});

it("leaves the key to whoever writes, and to dialogs", () => {
  const close = vi.fn();
  open(close);
  const input = document.createElement("input");
  const dialog = document.createElement("dialog");
  const button = document.createElement("button");
  dialog.append(button);
  document.body.append(input, dialog);
  press(input);
  dialog.setAttribute("open", "");
  press(button);
  // The button that had the focus may be gone.
  press();
  expect(close).not.toHaveBeenCalled();
  dialog.remove();
});

it("does nothing where there is no layer", () => {
  open(vi.fn())();
  expect(press().defaultPrevented).toBe(false);
});
