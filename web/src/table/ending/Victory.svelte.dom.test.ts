import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../kit/settings.svelte";
import type { Ending, Tally } from "../../protocol";
import { Seated } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { pageSources } from "../../words/sources";
import type { Words } from "../../words/words";
import type { GameTypes } from "../desk";
import { Reveal } from "./reveal.svelte";
import Victory from "./Victory.svelte";

let words: Words;
beforeAll(async () => {
  words = new Catalogue("en", await pageSources("en")).words();
});
beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
});

const ENDING: Ending = {
  places: [
    { seat: 2, place: 1, score: 4 },
    { seat: 0, place: 2, score: 9 },
    { seat: 1, place: 2, score: 9 },
  ],
  winners: [2],
  together: false,
  margin: 5,
  unit: "points",
};

let takeDown = (): void => undefined;
afterEach(() => {
  takeDown();
  settings.speed = "normal";
  settings.simple = false;
  vi.useRealTimers();
});

function show(ending: Ending, tally: Tally | null = null): { root: HTMLElement; reveal: Reveal } {
  const place = new Seated<GameTypes>({ view: null, display: null, offers: null }, { words });
  const root = document.body.appendChild(document.createElement("main"));
  let reveal: Reveal | undefined;
  const end = $effect.root(() => {
    reveal = new Reveal({ isDue: () => true, places: () => ending.places.length, isKnown: false });
  });
  if (!reveal) throw new Error("nothing was made");
  const props = { place, ending, game: null, reveal, reader: null, tally };
  const mounted = mount(Victory, { target: root, props });
  takeDown = () => {
    void unmount(mounted);
    end();
    document.body.replaceChildren();
  };
  flushSync();
  return { root, reveal };
}
/** Each step of the reveal sets the timer of the next. */
function pass(milliseconds: number): void {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    vi.advanceTimersByTime(10);
    flushSync();
  }
}
const shown = (root: HTMLElement): number => root.querySelectorAll("ol > li:not(.waits)").length;

describe("an ending on the page", () => {
  it("has no headline and no place before their time, and nobody's name", () => {
    const { root } = show(ENDING);
    pass(500);
    expect(root.querySelector("h2")).toBeNull();
    expect(shown(root)).toBe(0);
    pass(400);
    expect(root.querySelector("h2")?.textContent).toMatch(/wins!$/u);
    expect(shown(root)).toBe(0);
    pass(130);
    expect(shown(root)).toBe(1);
    pass(2000);
    expect(shown(root)).toBe(3);
  });

  it("has the places in order, shared ones with the same number", () => {
    settings.speed = "off";
    const { root } = show(ENDING);
    const numbers = [...root.querySelectorAll("ol .no [aria-hidden]")].map((number) => number.textContent);
    expect(numbers).toEqual(["1", "2", "2"]);
    const points = [...root.querySelectorAll("ol .points")].map((text) => text.textContent?.trim());
    expect(points).toEqual(["4 pts", "9 pts", "9 pts"]);
  });

  it.each(["pointerdown", "keydown"])("shows all of it after a %s, and does nothing else with it", (type) => {
    const { root, reveal } = show(ENDING);
    pass(100);
    const event = new Event(type, { bubbles: true, cancelable: true });
    if (type === "keydown") Object.assign(event, { key: "Enter" });
    const acts = vi.fn();
    document.body.addEventListener(type, acts);
    document.body.dispatchEvent(event);
    flushSync();
    document.body.removeEventListener(type, acts);
    expect([reveal.isDone, shown(root)]).toEqual([true, 3]);
    expect(acts).toHaveBeenCalledTimes(type === "keydown" ? 0 : 1);
  });

  it("counts wins in flames, and says them", () => {
    settings.speed = "off";
    const { root } = show(ENDING, { matches: 8, wins: [0, 2, 6] });
    const of = [...root.querySelectorAll(".tally li")].map((item) => [
      item.querySelectorAll(".flames svg").length,
      item.querySelector(".sr")?.textContent,
    ]);
    expect(of).toEqual([
      [0, "no win yet"],
      [2, "2 wins"],
      [1, "6 wins"],
    ]);
  });

  it("has the results of the table where all play together, and no places", () => {
    settings.speed = "off";
    const together = [
      { matchNumber: 1, score: 304 },
      { matchNumber: 2, score: 1200 },
    ];
    const ending: Ending = { ...ENDING, together: true, margin: null, unit: "hundredths-left" };
    const { root } = show(ending, { matches: 2, wins: [0, 0, 0], together });
    expect(root.querySelector("[aria-label='Places']")).toBeNull();
    const results = [...root.querySelectorAll(".tally li .num")].map((text) => text.textContent);
    expect(results).toEqual(["3.1%", "12%"]);
  });

  it("has a kind word for everybody at a simple table", () => {
    settings.speed = "off";
    settings.simple = true;
    expect(show(ENDING).root.textContent).toContain("Well played, everybody!");
  });
});
