import { describe, expect, it } from "vitest";
import { placeNotation, takeNotation } from "./notation";

describe("notation", () => {
  it.each([
    [{ x: 12_345, y: -6_700, angle: 900 }, "place 123.45,-67.00,90.0"],
    [{ x: 0, y: -5, angle: 0 }, "place 0.00,-0.05,0.0"],
    [{ x: -0.3, y: 7.6, angle: 3_599 }, "place 0.00,0.08,359.9"],
    [{ x: 100, y: 100, angle: -10 }, "place 1.00,1.00,359.0"],
  ])("writes %o", (pose, written) => {
    expect(placeNotation(pose)).toBe(written);
  });

  it("writes takes", () => {
    expect(takeNotation(17)).toBe("take 17");
  });
});
