import { describe, expect, it } from "vitest";
import { newTable, offeredValues, readWishes, usualWishes } from "./wishes";

const NAMES = ["Ada", "Bob", "Cleo"];

describe("a table that is wished for", () => {
  it("is one opponent, the mildest, at once", () => {
    const { chairs, start } = newTable("odin", "computer", usualWishes("odin"), NAMES);
    expect(chairs).toEqual([
      { kind: "me", name: "Ada" },
      { kind: "bot", level: "beginner" },
    ]);
    expect(start).toBe(true);
  });

  it("is alone and easy in Snowhere", () => {
    const { chairs, options } = newTable("snowhere", "computer", usualWishes("snowhere"), NAMES);
    expect([chairs.length, options]).toEqual([1, { spread: "easy" }]);
  });

  it("has open chairs for those who are invited, and at least one", () => {
    const { chairs, start } = newTable("snowhere", "invite", usualWishes("snowhere"), NAMES);
    expect([chairs.at(1), start]).toEqual([{ kind: "open" }, false]);
  });

  it("has a name for everyone around one device", () => {
    const { chairs } = newTable("hygge", "device", { ...usualWishes("hygge"), players: 3 }, NAMES);
    expect(chairs.map((chair) => chair.kind === "me" && chair.name)).toEqual(NAMES);
  });

  it("has computers besides, if they are wished for", () => {
    const wishes = { ...usualWishes("odin"), computers: 1, level: "regular" };
    const { chairs } = newTable("odin", "device", wishes, NAMES);
    expect(chairs.map((chair) => chair.kind)).toEqual(["me", "me", "bot"]);
    expect(newTable("odin", "computer", wishes, NAMES).chairs.length).toBe(2);
  });

  it("remembers what still makes sense", () => {
    const kept = { players: 4, level: "master", pace: "tomorrow", hints: "yes", options: null };
    expect(readWishes("odin", kept)).toEqual({ ...usualWishes("odin"), players: 4, level: "master" });
    expect(readWishes("odin", null)).toEqual(usualWishes("odin"));
  });
});

it("offers the values that can be named", () => {
  expect(offeredValues("hand, 10, 15, 20, or any multiple of 5 up to 1000")).toEqual(["hand", "10", "15", "20"]);
  expect(offeredValues("easy, medium, hard, or WIDTHxHEIGHT in millimetres, each from 100 to 1200")).toEqual([
    "easy",
    "medium",
    "hard",
  ]);
  expect(offeredValues("4 or 6")).toEqual(["4", "6"]);
  expect(offeredValues("lot, or a seat counted from 0")).toEqual(["lot"]);
});
