import { describe, expect, it } from "vitest";
import { Catalogue } from "../../words/catalogue";
import type { Sentence } from "../../words/words";
import type { Offer, Place } from "../desk";
import { choiceText, tableLines } from "./lines";

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

const NAMES = ["Ada", "Bob"];
const words = new Catalogue("fr", ["play = Jouer le { $card }.\nturn = C’est à { $who }."]).words({
  name: (seat) => NAMES[seat],
  reader: null,
});

function place(parts: Partial<Place>): Place {
  const seats = NAMES.map((_, seat) => ({ seat }));
  return { view: VIEW, display: null, words, seats, name: (seat: number) => NAMES[seat], ...parts } as Place;
}

describe("a plain table", () => {
  it("is what the game says of it", () => {
    const display = [{ key: "turn", args: [["who", { seat: 1 }]] }];
    expect(tableLines(place({ display }))).toEqual([{ name: "", text: "C’est à Bob." }]);
  });

  it("is else the view, and names the seats where there is one of each", () => {
    expect(tableLines(place({}))).toEqual([
      { name: "phase", text: "play" },
      { name: "hands", text: "Ada: count 2, cards 5 7; Bob: count 2, cards –" },
      { name: "trick", text: "Ada: –; Bob: 12" },
      { name: "cards gone", text: "–" },
      { name: "turn", text: "0" },
    ]);
    expect(tableLines(place({ open: { turn: 1 } }))).toEqual([{ name: "turn", text: "1" }]);
    expect(tableLines(place({ view: null }))).toEqual([]);
  });

  it("says what a choice does", () => {
    const offer = (action: unknown, said?: Sentence): Offer<unknown> => ({
      notation: "4",
      action,
      words: said,
    });
    const play = { kind: "play", card: "4" };
    const said: Sentence = { key: "play", args: [["card", { notation: "4" }]] };
    expect(choiceText(place({}), offer(play, said))).toBe("Jouer le 4.");
    expect(choiceText(place({}), offer(play))).toBe("play: card 4");
    expect(choiceText(place({}), offer({ kind: "pass" }))).toBe("pass");
    expect(choiceText(place({}), offer("4"))).toBe("4");
  });
});
