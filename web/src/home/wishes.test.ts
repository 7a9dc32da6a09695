import { describe, expect, it } from "vitest";
import { gameHome } from "../games/registry";
import type { OptionOffer } from "../protocol";
import { newTable, offeredOptions, readMode, readWishes, todaysTable, usualWishes } from "./wishes";

const NAMES = ["Ada", "Bob", "Cleo"];

describe("a table that is wished for", () => {
  it("is one opponent, the mildest, at once", () => {
    const { seats, start } = newTable("odin", "computer", usualWishes(), NAMES);
    expect(seats).toEqual([
      { kind: "me", name: "Ada" },
      { kind: "bot", level: "beginner" },
    ]);
    expect(start).toBe(true);
  });

  it("is alone and easy in Snowhere", () => {
    const { seats, options } = newTable("snowhere", "computer", usualWishes(gameHome("snowhere").wishes), NAMES);
    expect([seats.length, options]).toEqual([1, { spread: "easy" }]);
  });

  it("has open seats for those who are invited, and at least one", () => {
    const { seats, start } = newTable("snowhere", "invite", usualWishes(gameHome("snowhere").wishes), NAMES);
    expect([seats.at(1), start]).toEqual([{ kind: "open" }, false]);
  });

  it("has a name for everyone around one device", () => {
    const { seats } = newTable("hygge", "device", { ...usualWishes(), players: 3 }, NAMES);
    expect(seats.map((seat) => seat.kind === "me" && seat.name)).toEqual(NAMES);
  });

  it("has computers besides, if they are wished for", () => {
    const wishes = { ...usualWishes(), computers: 1, level: "regular" };
    const { seats } = newTable("odin", "device", wishes, NAMES);
    expect(seats.map((seat) => seat.kind)).toEqual(["me", "me", "bot"]);
    expect(newTable("odin", "computer", wishes, NAMES).seats.length).toBe(2);
  });

  it("remembers what still makes sense", () => {
    const kept = { players: 4, level: "master", pace: "tomorrow", hints: "yes", options: null };
    expect(readWishes(usualWishes(), kept)).toEqual({ ...usualWishes(), players: 4, level: "master" });
    expect(readWishes(usualWishes(), null)).toEqual(usualWishes());
  });
});

it("offers options between which there is something to choose", () => {
  const option = (key: string, listed: (string | number)[]): OptionOffer => {
    const numbers = { least: 0, most: 5, step: 1 };
    return { key, values: { listed, numbers, sides: null }, default: listed[0] ?? 0, sentence: `odin-option-${key}` };
  };
  const options = [option("limit", ["hand", 10, 15]), option("first", ["lot"])];
  const offer = { key: "odin", leastSeats: 2, mostSeats: 6, editions: [], options, levels: [], rules: 1 };
  expect(offeredOptions(offer).map(({ key }) => key)).toEqual(["limit"]);
});

it("remembers with whom one played, as far as it makes sense", () => {
  expect(["invite", "device", "cat", null].map(readMode)).toEqual(["invite", "device", "computer", "computer"]);
});

describe("the carpet of the day", () => {
  const wishes = { ...usualWishes(), players: 3, computers: 1, options: { spread: "hard" }, edition: "snowhere" };

  it("is the same puzzle for everybody, whatever was chosen", () => {
    for (const mode of ["computer", "invite", "device"] as const) {
      const { carpet, options, edition, hints } = todaysTable("snowhere", mode, wishes, NAMES);
      expect({ carpet, options, edition, hints }).toEqual({
        carpet: "today",
        options: {},
        edition: null,
        hints: false,
      });
    }
  });

  it("is played alone or by people", () => {
    const kinds = (mode: "computer" | "invite" | "device") =>
      todaysTable("snowhere", mode, wishes, NAMES).seats.map(({ kind }) => kind);
    expect([kinds("computer"), kinds("invite"), kinds("device")]).toEqual([
      ["me"],
      ["me", "open", "open"],
      ["me", "me", "me"],
    ]);
  });
});
