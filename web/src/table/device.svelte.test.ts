import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../link/connection.svelte";
import type { Position, SeatView } from "../protocol";
import { DeviceSeats } from "./device.svelte";

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock("../kit/shelf", () => ({
  shelf: { read: (key: string) => kept.get(key) ?? null, write: (key: string, value: unknown) => kept.set(key, value) },
}));

const view = (seat: number, isDue: boolean, sealed: string | null = null): SeatView => ({
  viewer: { seat },
  view: {},
  display: null,
  choices: isDue ? [{ notation: "pass", action: {} }] : null,
  sealed,
});

/** Two people, seats 0 and 2, share a device. */
class Shared {
  yourSeats = $state.raw<number[]>([0, 2]);
  position = $state.raw<Position>(at(1, [view(0, true), view(2, false)]));
  resting = $state.raw<object | null>(null);
  isGivenUp = $state(false);
  readonly table = { id: "0w3ge1r70w3ge1r7" };
}

function at(version: number, views: SeatView[], changed: Partial<Position> = {}): Position {
  return { decision: { matchNumber: 1, version }, toAct: [], draws: null, over: false, views, ...changed };
}

function device(isHidden = true): { shared: Shared; device: DeviceSeats } {
  const shared = new Shared();
  return { shared, device: new DeviceSeats(shared as unknown as Connection, isHidden) };
}

beforeEach(() => kept.clear());

describe("a shared device", () => {
  it("is covered until the first of them has it, and whenever another is due", () => {
    const { shared, device: seats } = device();
    expect([seats.next, seats.isCovered]).toEqual([0, true]);
    seats.uncover();
    expect(seats.isCovered).toBe(false);
    shared.position = at(2, [view(0, false), view(2, true)]);
    expect([seats.next, seats.isCovered]).toEqual([2, true]);
    seats.uncover();
    expect([seats.next, seats.isCovered]).toEqual([2, false]);
  });

  it("stays with whoever has it while nobody else is due, and goes on once a choice is sealed", () => {
    const { shared, device: seats } = device();
    seats.uncover();
    shared.position = at(2, [view(0, false), view(2, false)]);
    expect([seats.next, seats.isCovered]).toEqual([0, false]);
    shared.position = at(3, [view(0, true), view(2, true)]);
    expect(seats.next).toBe(0);
    shared.position = at(3, [view(0, true, "7"), view(2, true)]);
    expect([seats.next, seats.isCovered]).toEqual([2, true]);
  });

  it("goes to whoever draws, and to nobody while play rests", () => {
    const { shared, device: seats } = device();
    seats.uncover();
    shared.position = at(2, [view(0, false), view(2, false)], { draws: 2 });
    expect(seats.next).toBe(2);
    shared.resting = {};
    expect([seats.next, seats.isCovered]).toEqual([0, false]);
  });

  it("is never covered where all see the same, at the end, after a match was given up, or with one person", () => {
    expect(device(false).device.isCovered).toBe(false);
    const over = device();
    over.shared.position = at(9, [view(0, false), view(2, false)], { over: true });
    expect(over.device.isCovered).toBe(false);
    const left = device();
    left.shared.isGivenUp = true;
    expect(left.device.isCovered).toBe(false);
    const alone = device();
    alone.shared.yourSeats = [2];
    expect([alone.device.next, alone.device.isCovered]).toEqual([2, false]);
  });

  it("knows what each has seen: only what somebody looked at, and also after a reload", () => {
    const { shared, device: seats } = device();
    seats.follow();
    expect(seats.seenBy(0)).toBeNull();
    seats.uncover();
    seats.follow();
    // Nothing has come after it yet: a reload shows it again.
    expect(seats.seenBy(0)).toBeNull();
    shared.position = at(2, [view(0, false), view(2, false)]);
    seats.follow();
    expect(seats.seenBy(0)).toBe(2);
    shared.position = at(5, [view(0, false), view(2, true)]);
    seats.follow();
    // Whoever handed the device on has not seen what came later.
    expect([seats.seenBy(0), seats.seenBy(2)]).toEqual([2, null]);

    const again = new DeviceSeats(shared as unknown as Connection, true);
    again.follow();
    expect([again.seenBy(0), again.seenBy(2)]).toEqual([2, null]);
  });
});
