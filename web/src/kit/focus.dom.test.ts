import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { returnsFocus } from "./focus";

let table: HTMLElement;
let stop: ReturnType<typeof returnsFocus>;

beforeEach(() => {
  document.body.innerHTML = `
    <main tabindex="-1">
      <div class="hand" data-home><button id="seven">7</button><button id="eight">8</button></div>
      <section><button id="play">Play</button></section>
    </main>`;
  // The document has no layout: everything counts as seen.
  vi.spyOn(HTMLElement.prototype, "getClientRects").mockReturnValue([{}] as unknown as DOMRectList);
  table = document.querySelector("main") as HTMLElement;
  stop = returnsFocus(table);
});
afterEach(() => {
  stop?.();
  vi.restoreAllMocks();
});

const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
/** The element leaves, and focus with it, as in a browser. */
async function leaves(element: HTMLElement): Promise<void> {
  element.blur();
  element.remove();
  await new Promise((done) => setTimeout(done));
}

test("goes to the next card when the played one leaves", async () => {
  byId("seven").focus();
  await leaves(byId("seven"));
  expect(document.activeElement).toBe(byId("eight"));
});

test("goes to the cards when a button of the bar leaves", async () => {
  byId("play").focus();
  await leaves(byId("play"));
  expect(document.activeElement).toBe(byId("seven"));
});

test("prefers what can be chosen now to a group that lies dim", async () => {
  byId("seven").setAttribute("aria-disabled", "true");
  byId("eight").setAttribute("aria-disabled", "true");
  table.insertAdjacentHTML("beforeend", `<div data-home><button id="keep">keep</button></div>`);
  byId("play").focus();
  await leaves(byId("play"));
  expect(document.activeElement).toBe(byId("keep"));
});

test("stays with dim cards while others play", async () => {
  byId("seven").setAttribute("aria-disabled", "true");
  byId("eight").setAttribute("aria-disabled", "true");
  byId("play").focus();
  await leaves(byId("play"));
  expect(document.activeElement).toBe(byId("seven"));
});

test("goes to the table where there are no cards", async () => {
  document.querySelector(".hand")?.remove();
  byId("play").focus();
  await leaves(byId("play"));
  expect(document.activeElement).toBe(table);
});

test("takes no focus from elsewhere", async () => {
  document.body.insertAdjacentHTML("beforeend", `<input id="chat" />`);
  byId("play").focus();
  byId("chat").focus();
  byId("play").remove();
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(byId("chat"));
});
