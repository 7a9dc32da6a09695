import { describe, expect, it } from "vitest";
import { newTable, offeredValues, readWishes, usualWishes } from "./wishes";

const NAMES = ["Ada", "Bob", "Cleo"];

describe("a table that is wished for", () => {
  it("is one opponent, the mildest, at once", () => {
    const { seats, start } = newTable("odin", "computer", usualWishes("odin"), NAMES);
    expect(seats).toEqual([
      { kind: "me", name: "Ada" },
      { kind: "bot", level: "beginner" },
    ]);
    expect(start).toBe(true);
  });

  it("is alone and easy in Snowhere", () => {
    const { seats, options } = newTable("snowhere", "computer", usualWishes("snowhere"), NAMES);
    expect([seats.length, options]).toEqual([1, { spread: "easy" }]);
  });

  it("has open seats for those who are invited, and at least one", () => {
    const { seats, start } = newTable("snowhere", "invite", usualWishes("snowhere"), NAMES);
    expect([seats.at(1), start]).toEqual([{ kind: "open" }, false]);
  });

  it("has a name for everyone around one device", () => {
    const { seats } = newTable("hygge", "device", { ...usualWishes("hygge"), players: 3 }, NAMES);
    expect(seats.map((seat) => seat.kind === "me" && seat.name)).toEqual(NAMES);
  });

  it("has computers besides, if they are wished for", () => {
    const wishes = { ...usualWishes("odin"), computers: 1, level: "regular" };
    const { seats } = newTable("odin", "device", wishes, NAMES);
    expect(seats.map((seat) => seat.kind)).toEqual(["me", "me", "bot"]);
    expect(newTable("odin", "computer", wishes, NAMES).seats.length).toBe(2);
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
