import { describe, expect, it } from "vitest";
import { Seated } from "../../testing/seated.svelte";
import { OdinDesk } from "./desk.svelte";
import type { Seen, View } from "./types";

const HAND = ["V8", "R8", "V7", "V3", "B9"];

/** A place at a table for three, where one has to beat 65. */
function placeWith(
  changes: Partial<View> = {},
  choices: string[] | null = ["pass", "V8+V7", "V7+V3", "V8+V7+V3", "R8+V8"],
) {
  const view: View = {
    viewer: { seat: 0 },
    phase: "follow",
    turn: 0,
    removed: null,
    hands: [
      { count: HAND.length, known: [], cards: HAND },
      { count: 6, known: ["R5"], cards: null },
      { count: 4, known: [], cards: null },
    ],
    centre: ["B6", "B5"],
    centre_value: 65,
    last: 2,
    passed: [],
    beaten: [],
    discards: ["A1"],
    hand_number: 1,
    opener: 0,
    scores: [0, 0, 0],
    limit: 15,
    ...changes,
  };
  const place = new Seated<View, Seen>({ view, choices, toAct: view.turn === null ? [] : [view.turn] });
  return { place, desk: new OdinDesk(place) };
}

describe("the desk", () => {
  it("asks for a play, and for what is missing of one", () => {
    const { desk } = placeWith();
    expect(desk.bar?.say).toBe("to-beat centre=65 count=2 more=3");
    expect(desk.bar?.confirm?.why?.rule).toBe("O12");
    desk.tap("V7");
    expect(desk.bar?.say).toContain("add-more");
    desk.tap("V8");
    expect(desk.bar?.say).toMatch(/^beats .* worth=87 centre=65$/);
    expect(desk.bar?.more).toMatch(/^can-add .* worth=873$/);
    expect(desk.bar?.confirm?.why).toBeUndefined();
    desk.tap("V8");
    expect(desk.selected).toEqual(["V7"]);
  });

  it("lays the cards, lets one take them back, and sends play and pick-up together", () => {
    const { place, desk } = placeWith();
    desk.tap("V8");
    desk.tap("V7");
    desk.bar?.confirm?.act();
    expect(place.chosen).toEqual([]);
    expect(desk.laying).toEqual(["V8", "V7"]);
    expect(desk.keeps).toEqual(["B6", "B5"]);
    expect(desk.middle).toMatchObject({ cards: ["V8", "V7"], aside: ["B6", "B5"] });
    expect(desk.cards.map(({ card }) => card)).not.toContain("V8");
    expect(desk.bar?.decline).toBeUndefined();
    desk.bar?.back?.act();
    expect(desk.laying).toEqual([]);
    expect(desk.selected).toEqual(["V8", "V7"]);
    desk.bar?.confirm?.act();
    desk.keep("B5");
    expect(place.chosen).toEqual([["V8+V7", "take B5"]]);
  });

  it("sends at once where a single card was beaten, or the hand is empty", () => {
    const single = placeWith({ centre: ["B6"] }, ["pass", "V8"]);
    single.desk.tap("V8");
    single.desk.bar?.confirm?.act();
    expect(single.place.chosen).toEqual([["V8"]]);
    const last = placeWith({ hands: [{ count: 2, known: [], cards: ["V8", "V7"] }] }, ["pass", "V8+V7"]);
    last.desk.select(last.desk.wholeHand ?? { notation: "", cards: [], worth: "", whole: false });
    expect(last.desk.bar?.more).toBe("ends-hand");
    last.desk.bar?.confirm?.act();
    expect(last.place.chosen).toEqual([["V8+V7"]]);
  });

  it("has forgotten what was sent once the match has gone on: a card that comes back is not selected", () => {
    const { desk, place } = placeWith({ centre: ["B6"], centre_value: 6 });
    desk.tap("V8");
    desk.tap("V7");
    desk.bar?.confirm?.act();
    place.move({ view: place.view, choices: place.choices });
    expect(desk.selected).toEqual([]);
  });

  it("says why a card is dim, and starts over with it at the second tap", () => {
    const { place, desk } = placeWith();
    desk.tap("B9");
    desk.tap("V7");
    desk.tap("R8");
    expect(place.explained.map(({ rule }) => rule)).toEqual(["O14", "O13"]);
    expect(desk.selected).toEqual(["V7"]);
    desk.tap("R8");
    expect(desk.selected).toEqual(["R8"]);
    desk.tap("B9");
    desk.tap("B9");
    expect(desk.selected).toEqual(["R8"]);
  });

  it("answers a question of the table's own about the card to keep", () => {
    const { place, desk } = placeWith({ phase: "pick-up", beaten: ["B6", "B5"], centre: ["V8", "V7"] }, [
      "take B5",
      "take B6",
    ]);
    expect(desk.asked).toBe("keep");
    expect(desk.bar?.back).toBeUndefined();
    desk.keep("B6");
    expect(place.chosen).toEqual([["take B6"]]);
  });

  it("lets nobody pass who leads", () => {
    const { place, desk } = placeWith({ phase: "lead", centre: [] }, HAND);
    expect(desk.bar?.decline?.why?.rule).toBe("O10");
    desk.tap("V8");
    desk.tap("B9");
    expect(desk.selected).toEqual(["B9"]);
    desk.bar?.confirm?.act();
    expect(place.chosen).toEqual([["B9"]]);
  });

  it("keeps what is chosen in advance, and names who is awaited", () => {
    const { desk } = placeWith({ turn: 2 }, null);
    expect(desk.bar).toBeUndefined();
    desk.tap("V7");
    desk.tap("V8");
    expect(desk.selected).toEqual(["V7", "V8"]);
    expect(desk.bar?.more).toBe("awaited who=Seat 2");
    expect(desk.bar?.confirm?.why?.rule).toBe("O6");
  });

  it("shows what was advised", () => {
    const { desk } = placeWith();
    desk.suggest("V7+V3");
    expect(desk.selected).toEqual(["V7", "V3"]);
    desk.clear();
    expect(desk.selected).toEqual([]);
    desk.suggest("pass");
    expect(desk.bar?.more).toBe("advised-pass");
  });

  it("describes the table, and never a card that is not known", () => {
    const { desk } = placeWith();
    expect(desk.description).toContain("centre worth=65");
    expect(desk.description).toContain("player who=Seat 1 count=6");
    expect(desk.description).toContain("discards-are count=1");
  });

  it("says what is to be beaten once: in the bar, which is read after the table", () => {
    const { desk } = placeWith();
    expect(`${desk.description} ${desk.bar?.say}`.match(/beat/g)).toHaveLength(1);
  });
});
