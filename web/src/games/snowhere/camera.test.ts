import { describe, expect, it } from "vitest";
import {
  HOLDING_SCALE,
  NEAREST,
  between,
  closeUp,
  covers,
  asLaid,
  degreesInFrame,
  fit,
  kept,
  panned,
  placed,
  toFrame,
  toTable,
  zoomed,
  type Camera,
} from "./camera";

const carpet = { left: -28_000, top: -21_000, right: 28_000, bottom: 21_000 };
const wide = { width: 1080, height: 740 };
const tall = { width: 360, height: 480 };
const cameras: Camera[] = [
  { x: 500, y: -700, scale: 1.5, turned: false },
  { x: 500, y: -700, scale: 3, turned: true },
];

describe("the camera", () => {
  it.each(cameras)("leads from the table to the window and back (turned: $turned)", (camera) => {
    const spot = toFrame(camera, wide, { x: 1_234, y: -4_321 });
    const back = toTable(camera, wide, spot);
    expect(back.x).toBeCloseTo(1_234);
    expect(back.y).toBeCloseTo(-4_321);
  });

  it("shows the north above, and at the right where the table is turned", () => {
    const [upright, turned] = cameras.map((camera) => toFrame(camera, wide, { x: camera.x, y: camera.y - 1_000 }));
    expect(upright).toEqual({ left: 540, top: 355 });
    expect(turned).toEqual({ left: 570, top: 370 });
    expect(degreesInFrame({ turned: true }, 450)).toBe(135);
  });

  it("lays a card with its middle at its place, turned as in the window", () => {
    const [upright, turned] = cameras.map((camera) =>
      asLaid(camera, wide, { x: camera.x, y: camera.y - 1_000, angle: 450 }),
    );
    expect(upright).toBe("translate(540px, 355px) translate(-50%, -50%) rotate(45deg)");
    expect(turned).toBe("translate(570px, 370px) translate(-50%, -50%) rotate(135deg)");
  });

  it("turns the table for a tall window, and not for a wide one", () => {
    expect(fit(wide, carpet).turned).toBe(false);
    expect(fit(tall, carpet).turned).toBe(true);
  });

  it("does not turn back for a window that has become a little lower", () => {
    const lower = { width: 360, height: 345 };
    expect(fit(lower, carpet).turned).toBe(false);
    expect(fit(lower, carpet, { wasTurned: true }).turned).toBe(true);
    expect(fit({ width: 640, height: 300 }, carpet, { wasTurned: true }).turned).toBe(false);
  });

  it.each([wide, tall])("fits the whole carpet into the window", (frame) => {
    const camera = fit(frame, carpet);
    for (const corner of [
      { x: carpet.left, y: carpet.top },
      { x: carpet.right, y: carpet.bottom },
    ]) {
      const { left, top } = toFrame(camera, frame, corner);
      expect(left).toBeGreaterThanOrEqual(13);
      expect(left).toBeLessThanOrEqual(frame.width - 13);
      expect(top).toBeGreaterThanOrEqual(13);
      expect(top).toBeLessThanOrEqual(frame.height - 13);
    }
  });

  it("leaves room for what stands above the carpet", () => {
    const { top } = toFrame(fit(wide, carpet, { head: 60 }), wide, { x: 0, y: carpet.top });
    expect(top).toBeCloseTo(74);
  });

  it.each(cameras)("pans as the finger moves (turned: $turned)", (camera) => {
    const point = { x: 2_000, y: 3_000 };
    const before = toFrame(camera, wide, point);
    const after = toFrame(panned(camera, 17, -9), wide, point);
    expect(after.left - before.left).toBeCloseTo(17);
    expect(after.top - before.top).toBeCloseTo(-9);
  });

  it.each(cameras)("zooms around a spot, within bounds (turned: $turned)", (camera) => {
    const spot = { left: 100, top: 650 };
    const under = toTable(camera, wide, spot);
    const nearer = zoomed(camera, wide, spot, 1.7, 0.5);
    expect(toTable(nearer, wide, spot).x).toBeCloseTo(under.x);
    expect(toTable(nearer, wide, spot).y).toBeCloseTo(under.y);
    expect(zoomed(camera, wide, spot, 100, 0.5).scale).toBe(NEAREST);
    expect(zoomed(camera, wide, spot, 0.01, 0.5).scale).toBe(0.5);
  });

  it("keeps the carpet in the middle of the window", () => {
    const [camera] = cameras;
    if (!camera) throw new Error("no camera");
    expect(kept({ ...camera, x: 90_000 }, carpet).x).toBe(carpet.right);
    expect(kept(camera, carpet)).toBe(camera);
  });

  it.each([wide, tall])("comes near a card in hand, and leaves it clear of the edges", (frame) => {
    const whole = fit(frame, carpet);
    for (const point of [
      { x: carpet.left, y: carpet.top },
      { x: 100, y: 200 },
      { x: carpet.right, y: carpet.bottom },
    ]) {
      const near = closeUp(whole, frame, point, carpet);
      expect(near.scale).toBeGreaterThanOrEqual(HOLDING_SCALE);
      const { left, top } = toFrame(near, frame, point);
      expect(left).toBeGreaterThan(frame.width * 0.29);
      expect(left).toBeLessThan(frame.width * 0.71);
      expect(top).toBeGreaterThan(frame.height * 0.29);
      expect(top).toBeLessThan(frame.height * 0.71);
    }
  });

  it("travels from one look to another", () => {
    const [from, to] = [fit(wide, carpet), { x: 9_000, y: 4_000, scale: 4, turned: false }];
    expect(between(from, to, 1)).toBe(to);
    const start = between(from, to, 0);
    expect(start.scale).toBeCloseTo(from.scale);
    expect(start.x).toBeCloseTo(from.x);
    // A point that both see stays on its line.
    const middle = toFrame(between(from, to, 0.5), wide, to);
    expect(middle.left).toBeLessThan(toFrame(from, wide, to).left);
    expect(middle.left).toBeGreaterThan(wide.width / 2);
  });

  it("knows when a picture is not enough", () => {
    const drawn = fit(wide, carpet);
    const size = { width: wide.width + 440, height: wide.height + 440 };
    expect(covers(drawn, size, drawn, wide)).toBe(true);
    expect(covers(drawn, size, panned(drawn, 219, 0), wide)).toBe(true);
    expect(covers(drawn, size, panned(drawn, 221, 0), wide)).toBe(false);
    expect(placed(drawn, size, drawn, wide)).toEqual({ left: -220, top: -220, scale: 1 });
  });
});
