import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Pose } from "../../protocol";
import { Hand } from "./hand.svelte";
import { allowed, holding, refused, seated } from "./testing";

const carpet = { left: -10_000, top: -8_000, right: 10_000, bottom: 8_000 };
const pose = (x: number, y = 0, angle = 0): Pose => ({ x, y, angle });

beforeEach(() => void vi.useFakeTimers({ now: 1_000 }));
afterEach(() => void vi.useRealTimers());

/** A hand that the table answers like this. */
function hand(answer = allowed(1_230), begins: Pose = pose(0)) {
  const { place, shared } = seated(holding(), { seats: 2 });
  place.tries = () => answer;
  const held = new Hand(place);
  held.begin(begins, carpet, "lay");
  return { place, shared, held, settle: () => vi.advanceTimersByTimeAsync(1) };
}

describe("a card in hand", () => {
  it("asks the table about where it lies, and knows what it answered", async () => {
    const { place, held, settle } = hand(allowed(1_230));
    expect(held.verdict).toEqual({ kind: "asking" });
    expect(held.isJudged).toBe(false);
    await vi.advanceTimersByTimeAsync(70);
    await settle();
    expect(place.tried).toEqual([["place 0.00,0.00,0.0"]]);
    expect(held.verdict).toEqual({ kind: "legal", quenched: 1_230, endsMatch: false });
    expect(held.isJudged).toBe(true);
    held.moveBy(100.4, -50);
    expect(held.isJudged).toBe(false);
  });

  it("keeps fractions while it moves, and stays near the carpet", () => {
    const { held } = hand();
    for (let step = 0; step < 4; step += 1) held.moveBy(0.25, -0.25);
    expect(held.pose).toEqual(pose(1, -1));
    held.moveBy(99_999, -99_999);
    expect(held.pose).toEqual(pose(16_000, -14_000));
    held.turnBy(-10);
    expect(held.pose?.angle).toBe(3_590);
  });

  it("says why it is refused, and can be nudged to where it is not", async () => {
    const { held } = hand(refused(pose(900, 0, 10)));
    held.nudge();
    expect(held.pose).toEqual(pose(0));
    await vi.advanceTimersByTimeAsync(100);
    expect(held.verdict).toMatchObject({ kind: "refused", why: { rule: "S16" }, nudged: pose(900, 0, 10) });
    held.nudge();
    expect(held.pose).toEqual(pose(900, 0, 10));
  });

  it("asks again where the table did not judge, and forgets nothing meanwhile", async () => {
    const { place, held } = hand(refused(null, "too-much"));
    await vi.advanceTimersByTimeAsync(200);
    expect(place.tried.length).toBeGreaterThan(1);
    expect(held.verdict).toEqual({ kind: "asking" });
    place.tries = () => allowed(10);
    await vi.advanceTimersByTimeAsync(200);
    expect(held.verdict.kind).toBe("legal");
  });
});

describe("a card that is let go", () => {
  it.each([
    ["snaps to a place right beside it", pose(150, 100, 3_595), true, pose(150, 100, 3_595)],
    ["does not snap far", pose(250), true, pose(0)],
    ["does not snap by a great turn", pose(0, 0, 20), true, pose(0)],
    ["does not snap where that is switched off", pose(150), false, pose(0)],
  ])("%s", async (_name, nudged, snaps, lies) => {
    const { held } = hand(refused(nudged));
    held.snaps = snaps;
    held.isDragged = true;
    held.drop();
    expect(held.isDragged).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(held.pose).toEqual(lies);
  });

  it("snaps at once where it was judged already", async () => {
    const { held } = hand(refused(pose(150)));
    await vi.advanceTimersByTimeAsync(100);
    expect(held.pose).toEqual(pose(0));
    held.drop();
    expect(held.pose).toEqual(pose(150));
  });
});

describe("what others learn of it", () => {
  it("is read out once the hand rests", async () => {
    const { place, held } = hand();
    await vi.advanceTimersByTimeAsync(400);
    held.moveBy(100, 0);
    await vi.advanceTimersByTimeAsync(400);
    expect(place.announced).toEqual([]);
    expect(held.rested.kind).toBe("asking");
    await vi.advanceTimersByTimeAsync(300);
    expect(place.announced).toEqual(["legal-area area=12.3"]);
    expect(held.rested.kind).toBe("legal");
  });

  it("is read out only when the table has answered", async () => {
    const { place } = hand(refused(null, "too-much"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(place.announced).toEqual([]);
    place.tries = () => refused();
    await vi.advanceTimersByTimeAsync(500);
    expect(place.announced).toEqual(["refused-why why=the table's reason"]);
  });

  it("is shown in steps, rounded, and taken back at the end", async () => {
    const { shared, held } = hand();
    await vi.advanceTimersByTimeAsync(500);
    shared.held.length = 0;
    for (let step = 0; step < 10; step += 1) {
      held.moveBy(10.3, 0);
      await vi.advanceTimersByTimeAsync(22);
    }
    expect(shared.held).toEqual([pose(10), pose(52), pose(103)]);
    held.end();
    expect(shared.held.at(-1)).toBeNull();
    expect(held.pose).toBeNull();
  });

  it("is neither tried nor shown where a place is only proposed", async () => {
    const { place, shared } = seated(holding({}, null), { seats: 2 });
    const held = new Hand(place);
    held.begin(pose(0), carpet, "propose");
    held.moveBy(500, 0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(place.tried).toEqual([]);
    expect(shared.held).toEqual([]);
    expect(place.announced).toEqual([]);
  });

  it("ends when the desk is closed", async () => {
    const { place, shared, held } = hand();
    held.moveBy(100, 0);
    shared.held.length = 0;
    held.close();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shared.held).toEqual([]);
    expect(place.announced).toEqual([]);
    expect(held.verdict.kind).toBe("asking");
  });
});
