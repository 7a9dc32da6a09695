import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../kit/settings.svelte";
import { Reveal } from "./reveal.svelte";

let takeDown = (): void => undefined;
let isDue = $state(false);

function made(isKnown = false): Reveal {
  let reveal: Reveal | undefined;
  takeDown = $effect.root(() => {
    reveal = new Reveal({ isDue: () => isDue, places: () => 3, isKnown });
  });
  flushSync();
  if (!reveal) throw new Error("nothing was made");
  return reveal;
}
function begin(): void {
  isDue = true;
  flushSync();
}
function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}
/** Passes from one step to the next. */
function next(): void {
  vi.advanceTimersToNextTimer();
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  isDue = false;
  settings.speed = "normal";
});
afterEach(() => {
  takeDown();
  settings.speed = "normal";
  vi.useRealTimers();
});

describe("an ending", () => {
  it("shows light, winner, headline, then the places from last to first", () => {
    const reveal = made();
    const shown = (): boolean[] => [reveal.hasLight, reveal.hasFigure, reveal.hasHeadline];
    pass(5000);
    expect([reveal.hasBegun, ...shown()]).toEqual([false, false, false, false]);
    begin();
    const seen = [shown()];
    for (let step = 0; step < 3; step += 1) {
      next();
      seen.push(shown());
    }
    expect(seen).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
    expect([0, 1, 2].map((place) => reveal.hasPlace(place))).toEqual([false, false, false]);
    next();
    expect([0, 1, 2].map((place) => reveal.hasPlace(place))).toEqual([false, false, true]);
    next();
    next();
    expect([reveal.hasPlace(0), reveal.isDone]).toEqual([true, true]);
  });

  it("takes about a second and a half", () => {
    const reveal = made();
    begin();
    const started = Date.now();
    while (!reveal.isDone) next();
    expect(Date.now() - started).toBeLessThanOrEqual(1600);
  });

  it("is skipped at once, but not before it has begun", () => {
    const reveal = made();
    reveal.skip();
    begin();
    expect(reveal.hasHeadline).toBe(false);
    reveal.skip();
    expect(reveal.isDone).toBe(true);
  });

  it("is there at once without motion, and where it is known already", () => {
    settings.speed = "off";
    const still = made();
    begin();
    expect(still.isDone).toBe(true);
    takeDown();
    isDue = false;
    settings.speed = "normal";
    const known = made(true);
    begin();
    expect(known.isDone).toBe(true);
  });
});
