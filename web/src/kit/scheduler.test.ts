import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scheduled, type Part } from "./scheduler";

/** The frames that somebody waits for; each is painted when it is called. */
const frames: (() => void)[] = [];

/** Paints one frame, and lets whoever waited for it go on. */
async function paint(): Promise<void> {
  frames.shift()?.();
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.resolve();
}

describe("scheduler", () => {
  beforeEach(() => {
    vi.stubGlobal("requestAnimationFrame", (painted: () => void) => frames.push(painted));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it("come one a frame, what one plays with before what surrounds it", async () => {
    const drawn: string[] = [];
    const draw = (part: Part, name: string): void => void scheduled(part).then(() => drawn.push(name));
    draw("scenery", "window");
    draw("scenery", "fire");
    draw("pieces", "hand");
    expect(drawn).toEqual([]);
    await paint();
    expect(drawn).toEqual(["hand"]);
    draw("pieces", "middle");
    await paint();
    await paint();
    expect(drawn).toEqual(["hand", "middle", "window"]);
    await paint();
    expect(drawn).toEqual(["hand", "middle", "window", "fire"]);
    expect(frames).toEqual([]);
  });

  it("begin again after everybody has had one", async () => {
    const late = scheduled("scenery");
    await paint();
    await expect(late).resolves.toBeUndefined();
  });
});
