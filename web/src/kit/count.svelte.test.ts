import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CountUp } from "./count.svelte";

const pace = vi.hoisted(() => ({ factor: 1 }));
vi.mock("./motion.svelte", () => ({ paced: (milliseconds: number) => milliseconds * pace.factor }));

describe("a count", () => {
  let end = (): void => undefined;
  function counting(isDue = true): CountUp {
    let count: CountUp | undefined;
    end = $effect.root(() => {
      count = new CountUp({ items: () => 3, step: 100, isDue: () => isDue });
    });
    flushSync();
    return count as CountUp;
  }
  function wait(milliseconds: number): void {
    vi.advanceTimersByTime(milliseconds);
    flushSync();
  }

  beforeEach(() => {
    vi.useFakeTimers();
    pace.factor = 1;
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it("shows one item after the other", () => {
    const count = counting();
    expect(count.counted).toBe(0);
    wait(100);
    expect([count.has(0), count.has(1), count.isDone]).toEqual([true, false, false]);
    wait(100);
    wait(100);
    expect([count.counted, count.isDone]).toEqual([3, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("keeps to the pace of the settings, and shows all at once where nothing moves", () => {
    pace.factor = 2;
    const slow = counting();
    wait(100);
    expect(slow.counted).toBe(0);
    end();
    pace.factor = 0;
    expect(counting().counted).toBe(3);
  });

  it("can be skipped", () => {
    const count = counting();
    count.skip();
    flushSync();
    expect([count.has(2), count.isDone]).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("has nothing to count in the middle of a game", () => {
    const count = counting(false);
    expect([count.isDone, count.hasCounted]).toEqual([true, false]);
  });
});
