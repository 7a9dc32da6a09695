import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { press } from "../../testing/press";
import { DISPLAY, HAND, keeping, PASS, play, position, seated } from "./testing";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ONLY_V3 = [
  { count: 1, known: ["V3"], cards: ["V3"] },
  { count: 6, known: [], cards: null },
  { count: 4, known: [], cards: null },
];
const plainPass = { ...position({ hands: ONLY_V3 }, [PASS]), display: { ...DISPLAY, plainly_passes: true } };

describe("following", () => {
  it("asks for a play, and for what is missing of one", () => {
    const { desk } = seated(position());
    expect(desk.asked).toBe("follow");
    expect(desk.bar?.say).toBe("to-beat centre=65 count=2 more=3");
    expect(desk.bar?.more).toBe("one-more-beats");
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

  it("selects a play of the list, the lowest first, deselects it, and says which plays remain", () => {
    const { desk } = seated(position());
    const [first, second] = desk.plays ?? [];
    const last = desk.plays?.find(({ cards }) => cards.includes("R8"));
    if (!first || !second || !last) throw new Error("plays are missing");
    desk.select(first);
    expect(desk.selected).toEqual(["V7", "V3"]);
    expect([first, second, last].map((one) => desk.isSelected(one))).toEqual([true, false, false]);
    desk.select(first);
    expect(desk.selected).toEqual([]);
    desk.tap("R8");
    expect([first, last].map((one) => desk.isOpen(one))).toEqual([false, true]);
  });

  it("lays the cards, lets one take them back, and sends play and pick-up together", () => {
    const { place, desk } = seated(position());
    desk.tap("V8");
    desk.tap("V7");
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([]);
    expect(desk.laid?.cards).toEqual(["V8", "V7"]);
    expect(desk.keeps).toEqual(["B6", "B5"]);
    expect(desk.middle).toMatchObject({ cards: ["V8", "V7"], worth: "87", aside: ["B6", "B5"] });
    expect(desk.cards.map(({ card }) => card)).not.toContain("V8");
    expect(desk.bar?.decline).toBeUndefined();
    press(desk.bar?.back);
    expect(desk.laid).toBeNull();
    expect(desk.selected).toEqual(["V8", "V7"]);
    press(desk.bar?.confirm);
    desk.keep("B5");
    expect(place.chosen).toEqual([["V8+V7", "take B5"]]);
  });

  it("takes laid cards off the table when something else happens", () => {
    const { place, desk } = seated(position());
    desk.suggest("V8+V7");
    press(desk.bar?.confirm);
    expect(desk.laid).not.toBeNull();
    place.move(position());
    desk.follow([]);
    expect(desk.laid).toBeNull();
    expect(desk.selected).toEqual(["V8", "V7"]);
  });

  it("sends at once where a single card was beaten, or the hand is empty", () => {
    const single = seated(position({ centre: ["B6"], centre_value: 6 }, [PASS, play("V8")]));
    single.desk.tap("V8");
    press(single.desk.bar?.confirm);
    expect(single.place.chosen).toEqual([["V8"]]);
    const two = [{ count: 2, known: [], cards: ["V8", "V7"] }];
    const last = seated(position({ hands: two }, [PASS, play("V8", "V7")]));
    if (!last.desk.wholeHand) throw new Error("the whole hand is no play");
    last.desk.select(last.desk.wholeHand);
    expect(last.desk.bar?.more).toBe("ends-hand");
    press(last.desk.bar?.confirm);
    expect(last.place.chosen).toEqual([["V8+V7"]]);
  });

  it("forgets what was sent with the next position: a card that comes back is not selected", () => {
    const { desk, place } = seated(position({ centre: ["B6"], centre_value: 6 }));
    desk.tap("V8");
    desk.tap("V7");
    press(desk.bar?.confirm);
    place.move(position());
    desk.follow([]);
    expect(desk.selected).toEqual([]);
  });

  it("says why a card is dim, and starts over with it at the second tap", () => {
    const { place, desk } = seated(position());
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

  it("passes when one wants to", () => {
    const { place, desk } = seated(position());
    press(desk.bar?.decline);
    expect(place.chosen).toEqual([["pass"]]);
  });
});

describe("leading", () => {
  it("lets nobody pass, and exchanges one card for another", () => {
    const { place, desk } = seated(
      position(
        { phase: "lead", centre: [], centre_value: 0 },
        HAND.map((card) => play(card)),
      ),
    );
    expect(desk.bar).toMatchObject({ say: "you-lead", more: undefined });
    expect(desk.bar?.confirm?.why?.rule).toBe("O8");
    expect(desk.bar?.decline?.why?.rule).toBe("O10");
    desk.tap("V8");
    desk.tap("B9");
    expect(desk.selected).toEqual(["B9"]);
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["B9"]]);
  });

  it("offers the whole hand where it is all alike", () => {
    const hands = [{ count: 2, known: [], cards: ["V8", "V7"] }];
    const offers = [play("V8"), play("V7"), play("V8", "V7")];
    const { desk } = seated(position({ phase: "lead", centre: [], centre_value: 0, hands }, offers));
    expect(desk.bar?.more).toBe("or-whole");
    desk.tap("V8");
    desk.tap("V7");
    expect(desk.bar?.say).toMatch(/^lead-whole /);
  });
});

describe("keeping a card", () => {
  const asked = position({ phase: "pick-up", beaten: ["B6", "B5"], centre: ["V8", "V7"], centre_value: 87 }, [
    keeping("B5"),
    keeping("B6"),
  ]);

  it("answers a question of the table's own", () => {
    const { place, desk } = seated(asked);
    expect(desk.asked).toBe("pick-up");
    expect(desk.keeps).toEqual(["B5", "B6"]);
    expect(desk.bar).toMatchObject({ say: "keep-which", confirm: { why: { rule: "O17" } }, back: undefined });
    desk.tap("V3");
    expect(place.explained.map(({ rule }) => rule)).toEqual(["O17"]);
    desk.keep("B6");
    expect(place.chosen).toEqual([["take B6"]]);
  });

  it("shows which one was advised", () => {
    const { desk } = seated(asked);
    desk.suggest("take B6");
    expect(desk.advisedKeep).toBe("B6");
    expect(desk.bar?.more).toMatch(/^advised-keep /);
  });
});

describe("waiting", () => {
  it("keeps what is chosen in advance, and names who is awaited", () => {
    const { place, desk } = seated(position({ turn: 2 }, null));
    expect(desk.bar).toBeUndefined();
    desk.tap("V7");
    desk.tap("V8");
    expect(desk.selected).toEqual(["V7", "V8"]);
    expect(desk.bar?.more).toBe("awaited who=Seat 2");
    expect(desk.bar?.confirm?.why?.rule).toBe("O6");
    place.move(position());
    desk.follow([]);
    expect(desk.bar?.say).toMatch(/^beats /);
  });

  it("says that what was chosen in advance is not possible any more", () => {
    const { place, desk } = seated(position({ turn: 2 }, null));
    desk.tap("B9");
    place.move(position());
    desk.follow([]);
    expect(desk.selected).toEqual([]);
    expect(desk.bar?.more).toMatch(/^overtaken /);
  });
});

describe("the desk", () => {
  it("shows what was advised, as long as the position lasts", () => {
    const { place, desk } = seated(position());
    desk.suggest("V7+V3");
    expect(desk.selected).toEqual(["V7", "V3"]);
    desk.tap("V7");
    desk.tap("V3");
    desk.suggest("pass");
    expect(desk.bar?.more).toBe("advised-pass");
    place.move(position());
    desk.follow([]);
    expect(desk.bar?.more).toBe("one-more-beats");
  });

  it("passes by itself where the table says that everyone can see it, and not at once", () => {
    const { place, desk } = seated(plainPass);
    desk.follow([]);
    expect(desk.bar?.more).toBe("passing");
    expect(place.chosen).toEqual([]);
    vi.runAllTimers();
    expect(place.chosen).toEqual([["pass"]]);
  });

  it("passes for nobody whose cards are hidden, nor after a new position, nor once the stage is taken down", () => {
    const hidden = seated(position({}, [PASS]));
    hidden.desk.follow([]);
    const late = seated(plainPass);
    late.desk.follow([]);
    late.place.move(position({ turn: 1 }, null));
    late.desk.follow([]);
    const left = seated(plainPass);
    left.desk.follow([]);
    left.desk.close();
    vi.runAllTimers();
    expect([...hidden.place.chosen, ...late.place.chosen, ...left.place.chosen]).toEqual([]);
  });

  it("lets the fire blaze when somebody has laid their last card", () => {
    const { desk } = seated(position());
    desk.follow([{ kind: "hand-won", seat: 1 }]);
    expect(desk.isBlazing).toBe(true);
    desk.follow([{ kind: "passed", seat: 1 }]);
    expect(desk.isBlazing).toBe(false);
  });

  it("describes the table, and never a card that is not known", () => {
    const { desk } = seated(position());
    expect(desk.description).toContain("centre worth=65");
    expect(desk.description).toContain("player who=Seat 1 count=6");
    expect(desk.description).toContain("discards-are count=1");
  });

  it("says what is to be beaten once: in the bar, which is read after the table", () => {
    const { desk } = seated(position());
    expect(`${desk.description} ${desk.bar?.say}`.match(/beat/g)).toHaveLength(1);
  });
});

describe("dragging to the table", () => {
  it("plays a card, or the set that is selected with it", () => {
    const { place, desk } = seated(position({ centre: ["B6"], centre_value: 6 }, [PASS, play("V8"), play("V8", "V7")]));
    const hold = desk.pickUp("V8");
    expect(hold).toMatchObject({ carried: ["V8"], open: ["table"] });
    // Picked up is not selected: what is dropped elsewhere changes nothing.
    expect(desk.selected).toEqual([]);
    expect(hold?.drop("table")).toBe(true);
    expect(place.chosen).toEqual([["V8"]]);
    const set = seated(position({ centre: ["B6"], centre_value: 6 }, [PASS, play("V8"), play("V8", "V7")]));
    set.desk.tap("V8");
    expect(set.desk.pickUp("V7")?.carried).toEqual(["V8", "V7"]);
    set.desk.tap("V7");
    set.desk.pickUp("V8")?.drop("table");
    expect(set.place.chosen).toEqual([["V8+V7"]]);
  });

  it("then asks for the card to keep, which can be dragged into the hand", () => {
    const { place, desk } = seated(position());
    desk.tap("V8");
    desk.tap("V7");
    expect(desk.pickUp("V7")?.drop("table")).toBe(true);
    expect(place.chosen).toEqual([]);
    expect(desk.keeps).toEqual(["B6", "B5"]);
    expect(desk.pickUp("R8")?.open).toEqual([]);
    expect(desk.pickUp("R8")?.drop("table")).toBe(false);
    expect(place.explained).toMatchObject([{ rule: "O17" }]);
    const hold = desk.pickUp("B5");
    expect(hold).toMatchObject({ carried: ["B5"], open: ["hand"] });
    hold?.drop("hand");
    expect(place.chosen).toEqual([["V8+V7", "take B5"]]);
  });

  it("says why a card cannot be played, and selects nothing", () => {
    const { place, desk } = seated(position());
    const missing = desk.pickUp("V8");
    expect([missing?.open, missing?.refusing]).toEqual([[], ["table"]]);
    expect(missing?.drop("table")).toBe(false);
    expect(desk.pickUp("B9")?.drop("table")).toBe(false);
    expect(place.explained.map(({ rule }) => rule)).toEqual(["O12", "O14"]);
    expect(place.explained[0]?.text).toContain("add-more");
    expect(desk.selected).toEqual([]);
    const waits = seated(position({ turn: 1 }, null));
    expect(waits.desk.pickUp("V8")?.drop("table")).toBe(false);
    expect(waits.place.explained).toMatchObject([{ text: "not-yet who=Seat 1", rule: "O6" }]);
    expect(waits.desk.pickUp("A1")).toBeNull();
  });
});
