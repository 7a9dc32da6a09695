import { describe, expect, it } from "vitest";
import { FACE_HEIGHT, FACE_WIDTH, FLAME_FACES, POSTURES, SNOW, SNOWFLAKE, flameFace } from "./faces";

const faces = Array.from({ length: FLAME_FACES }, (_, face) => face);

describe("the faces", () => {
  it.each(faces)("face %i stands differently in each posture, and never leaves the card", (face) => {
    const postures = Array.from({ length: POSTURES }, (_, posture) => flameFace(face, posture));
    expect(new Set(postures.map((pieces) => JSON.stringify(pieces))).size).toBe(POSTURES);
    for (const { path } of postures.flat()) {
      const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number);
      expect(numbers.length % 2 === 0 || path.includes("H")).toBe(true);
      for (const number of numbers) {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThanOrEqual(Math.max(FACE_WIDTH, FACE_HEIGHT));
      }
    }
  });

  it("are all different, and begin with a whole card", () => {
    const all = [...faces.map((face) => flameFace(face)), SNOW, SNOWFLAKE];
    expect(new Set(all.map((pieces) => JSON.stringify(pieces))).size).toBe(all.length);
    for (const [whole] of all) expect(whole?.path).toMatch(/^M(0|59) 0/);
  });
});
