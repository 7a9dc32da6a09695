import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SeatState } from "../protocol";
import { BUBBLE_MS, Bubbles, presenceChange } from "./bubbles.svelte";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a reaction stays for three seconds", () => {
  const bubbles = new Bubbles();
  bubbles.show(1, { kind: "reaction", reaction: "bravo" });
  vi.advanceTimersByTime(BUBBLE_MS - 1);
  expect([...bubbles.shown.keys()]).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(bubbles.shown.size).toBe(0);
});

test("the newest of a seat replaces the one before, and has its full time", () => {
  const bubbles = new Bubbles();
  bubbles.show(1, { kind: "reaction", reaction: "oops" });
  vi.advanceTimersByTime(BUBBLE_MS - 1);
  bubbles.show(1, { kind: "nudge", to: 0 });
  vi.advanceTimersByTime(BUBBLE_MS - 1);
  expect(bubbles.shown.get(1)).toMatchObject({ kind: "nudge", to: 0 });
  expect(bubbles.latest).toMatchObject({ seat: 1, bubble: { kind: "nudge" } });
  vi.advanceTimersByTime(1);
  expect(bubbles.shown.size).toBe(0);
});

test("a closed connection leaves nothing behind", () => {
  const bubbles = new Bubbles();
  bubbles.show(0, { kind: "text", name: "Ada", text: "Good evening!" });
  bubbles.clear();
  expect(bubbles.shown.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("a person who goes, comes back or gets a stand-in is news; another person in the seat is not", () => {
  const seat = (online: boolean, standIn: string | null = null, name = "Bo"): SeatState => ({
    seat: 1,
    sitter: { kind: "person", name, online },
    muted: false,
    ...(standIn ? { standIn } : {}),
  });
  expect(presenceChange(seat(true), seat(false))).toBe("away");
  expect(presenceChange(seat(false), seat(true))).toBe("back");
  expect(presenceChange(seat(false), seat(false, "regular"))).toBe("stood-in");
  expect(presenceChange(seat(false, "regular"), seat(true))).toBe("took-over");
  expect(presenceChange(seat(true), seat(true))).toBeNull();
  expect(presenceChange(seat(false), seat(true, null, "Cleo"))).toBeNull();
  expect(presenceChange({ ...seat(true), sitter: { kind: "open" } }, seat(true))).toBeNull();
});
