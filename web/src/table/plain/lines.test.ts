import { describe, expect, it } from "vitest";
import { lines } from "./lines";

const VIEW = {
  phase: "play",
  hands: [
    { count: 2, cards: ["5", "7"] },
    { count: 2, cards: null },
  ],
  trick: [null, "12"],
  cards_gone: [],
  turn: 0,
};

describe("a view in lines", () => {
  it("names the seats where there is one of each", () => {
    expect(lines(VIEW, ["Ada", "Bob"])).toEqual([
      { name: "phase", text: "play" },
      { name: "hands", text: "Ada: count 2, cards 5 7; Bob: count 2, cards –" },
      { name: "trick", text: "Ada: –; Bob: 12" },
      { name: "cards gone", text: "–" },
      { name: "turn", text: "0" },
    ]);
  });

  it("is empty where there is nothing to see", () => {
    expect(lines(null, ["Ada"])).toEqual([]);
  });
});
