import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { look } from "./looking.svelte";

const pace = vi.hoisted(() => ({ factor: 1 }));
vi.mock("../kit/motion.svelte", () => ({ paced: (milliseconds: number) => milliseconds * pace.factor }));

describe("a reveal", () => {
  const goOn = vi.fn();
  let at = $state<number | null>(null);
  let isShown = $state(true);
  let end = (): void => undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    goOn.mockClear();
    pace.factor = 1;
    at = null;
    isShown = true;
    end = $effect.root(() => look({ at: () => at, isShown: () => isShown, goOn }));
    flushSync();
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it("has been looked at a while after all of it is in the picture", () => {
    at = 20;
    isShown = false;
    flushSync();
    vi.advanceTimersByTime(60_000);
    expect(goOn).not.toHaveBeenCalled();
    isShown = true;
    flushSync();
    vi.advanceTimersByTime(1000);
    expect(goOn).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(goOn).toHaveBeenCalledOnce();
  });

  it("is over at once where nothing moves", () => {
    pace.factor = 0;
    at = 20;
    flushSync();
    vi.advanceTimersByTime(0);
    expect(goOn).toHaveBeenCalledOnce();
  });

  it("is not waited for once somebody has pressed Continue", () => {
    at = 20;
    flushSync();
    at = null;
    flushSync();
    vi.advanceTimersByTime(60_000);
    expect(goOn).not.toHaveBeenCalled();
  });
});
