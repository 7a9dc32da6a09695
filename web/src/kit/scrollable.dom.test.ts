import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showsMore } from "./scrollable";

let list: HTMLElement;
let stop: ReturnType<typeof showsMore>;

/** The document has no layout: how high the list and its content are. */
function room(content: number, shown: number): void {
  vi.spyOn(list, "scrollHeight", "get").mockReturnValue(content);
  vi.spyOn(list, "clientHeight", "get").mockReturnValue(shown);
}

beforeEach(() => {
  list = document.createElement("ul");
  document.body.replaceChildren(list);
});
afterEach(() => {
  stop?.();
  vi.restoreAllMocks();
});

test("a list says that there is more below until its end is reached", () => {
  room(300, 100);
  stop = showsMore(list);
  list.dispatchEvent(new Event("scroll"));
  expect(list.hasAttribute("data-more")).toBe(true);
  list.scrollTop = 200;
  list.dispatchEvent(new Event("scroll"));
  expect(list.hasAttribute("data-more")).toBe(false);
});

test("a list that fits says nothing", () => {
  room(100, 100);
  stop = showsMore(list);
  list.dispatchEvent(new Event("scroll"));
  expect(list.hasAttribute("data-more")).toBe(false);
});

test("a list that grows says so", async () => {
  room(100, 100);
  stop = showsMore(list);
  room(300, 100);
  list.append(document.createElement("li"));
  await new Promise((done) => setTimeout(done));
  expect(list.hasAttribute("data-more")).toBe(true);
});
