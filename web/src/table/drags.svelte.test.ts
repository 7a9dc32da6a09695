import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";
import { dragsOf } from "./drags.svelte";

function table() {
  const place = $state({ version: 3, seat: 0 as number | null, sending: false });
  const drop = vi.fn(() => true);
  const desk = { pickUp: () => ({ carried: ["V8"], open: ["table"], drop }) };
  return { place, drop, drags: dragsOf(place, desk) };
}

describe("a piece that was picked up", () => {
  it("is dropped in the position in which it was picked up", () => {
    const { drags, drop } = table();
    expect(drags.pickUp("V8")?.drop("table")).toBe(true);
    expect(drop).toHaveBeenCalledExactlyOnceWith("table");
  });

  it("flies back once the table has gone on, the device was passed on, or something was sent", () => {
    for (const change of [{ version: 4 }, { seat: 1 }, { sending: true }]) {
      const { place, drags, drop } = table();
      const hold = drags.pickUp("V8");
      Object.assign(place, change);
      expect(hold?.drop("table")).toBe(false);
      expect(drop).not.toHaveBeenCalled();
    }
  });

  it("is nothing for spectators, while a choice is on its way, and in games without dragging", () => {
    const watching = table();
    watching.place.seat = null;
    expect(watching.drags.pickUp("V8")).toBeNull();
    const sending = table();
    sending.place.sending = true;
    expect(sending.drags.pickUp("V8")).toBeNull();
    expect(dragsOf(sending.place, {}).pickUp("V8")).toBeNull();
  });

  it("stays where it was dropped until the choice is answered", async () => {
    const { place, drags } = table();
    place.sending = true;
    const settled = vi.fn();
    void drags.settles?.().then(settled);
    flushSync();
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
    place.sending = false;
    flushSync();
    await Promise.resolve();
    expect(settled).toHaveBeenCalledOnce();
  });
});
