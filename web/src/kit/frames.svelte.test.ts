import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Frames } from "./frames.svelte";

const motion = vi.hoisted(() => ({ isStill: false }));
vi.mock("./motion.svelte", () => ({
  isStill: () => motion.isStill,
  paced: (milliseconds: number) => milliseconds * 2,
}));

const page = { hidden: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  motion.isStill = false;
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const frame = (picture: string, lasts = 100) => ({ picture, lasts });

it("shows one picture after the other at the pace of the settings", () => {
  const frames = new Frames("start");
  expect([frames.picture, frames.isSettled]).toEqual(["start", true]);
  frames.show([frame("one"), frame("two", 0)]);
  expect([frames.picture, frames.newest, frames.isSettled]).toEqual(["one", "two", false]);
  vi.advanceTimersByTime(199);
  expect(frames.picture).toBe("one");
  vi.advanceTimersByTime(2);
  expect([frames.picture, frames.isSettled]).toEqual(["two", true]);
});

it("appends to what is still being shown", () => {
  const frames = new Frames("start");
  frames.show([frame("one")]);
  frames.show([frame("two")]);
  expect(frames.picture).toBe("one");
  vi.advanceTimersByTime(200);
  expect([frames.picture, frames.isSettled]).toEqual(["two", false]);
  vi.advanceTimersByTime(200);
  expect(frames.isSettled).toBe(true);
});

it("halves the time of each while there are many", () => {
  const frames = new Frames("start");
  frames.show(Array.from({ length: 10 }, (_, index) => frame(`${index}`)));
  vi.advanceTimersByTime(100);
  expect(frames.picture).toBe("1");
  vi.advanceTimersByTime(100);
  expect(frames.picture).toBe("2");
  vi.advanceTimersByTime(100);
  expect(frames.picture).toBe("2");
});

it("shows the newest at once for whoever hurries, and reports it once", () => {
  const settled = vi.fn();
  const frames = new Frames("start", settled);
  frames.show([frame("one"), frame("two")]);
  expect(settled).not.toHaveBeenCalled();
  frames.hurry();
  expect([frames.picture, frames.isSettled]).toEqual(["two", true]);
  vi.runAllTimers();
  expect(settled).toHaveBeenCalledTimes(1);
});

it("drops what waits where it jumps", () => {
  const frames = new Frames("start");
  frames.show([frame("one"), frame("two")]);
  frames.jump("there");
  vi.runAllTimers();
  expect([frames.picture, frames.newest, frames.isSettled]).toEqual(["there", "there", true]);
});

it("shows the newest at once where nothing moves, and where nobody looks", () => {
  const still = new Frames("start");
  motion.isStill = true;
  still.show([frame("one"), frame("two")]);
  expect([still.picture, still.isSettled]).toEqual(["two", true]);
  motion.isStill = false;
  page.hidden = true;
  const hidden = new Frames("start");
  hidden.show([frame("one"), frame("two")]);
  expect([hidden.picture, hidden.isSettled]).toEqual(["two", true]);
});

it("shows nothing more once it is closed", () => {
  const settled = vi.fn();
  const frames = new Frames("start", settled);
  frames.show([frame("one"), frame("two")]);
  frames.close();
  vi.runAllTimers();
  expect(frames.picture).toBe("one");
  expect(settled).not.toHaveBeenCalled();
});
