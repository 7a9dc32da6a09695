import { describe, expect, it } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { COLOURS, counted, list, NONE, plus, howMany, within } from "./pompons";
import { addable, asked, CAT, complete, hand, handfuls, heap, openTiles, pickedOf, placeOf, shown } from "./scene";
import type { Choice, HappyCats } from "./types";

const recorded = playthroughs<HappyCats>("happy-cats").map((one) => ({ ...one, draws: null }));

function recordedFor(kind: Choice["kind"]): (typeof recorded)[number][] {
  return recorded.filter(({ offers }) => offers?.[0]?.action.kind === kind);
}

describe("what is asked", () => {
  it("is what the choices are about, in every recorded position", () => {
    expect(recorded.length).toBeGreaterThan(50);
    for (const position of recorded) {
      const [kind, ...others] = new Set(position.offers?.map(({ action }) => action.kind));
      expect(others).toEqual([]);
      expect(asked(position)).toBe(kind ?? "wait");
    }
  });

  it("is a tap where die or bag wait for this seat, and for no other", () => {
    const [found] = recorded;
    if (!found) throw new Error("nothing recorded");
    const at = (phase: "roll" | "basket") => ({ ...found, view: { ...found.view, phase }, offers: null });
    expect(asked({ ...at("roll"), seat: 1, draws: 1 })).toBe("roll");
    expect(asked({ ...at("basket"), seat: 1, draws: 1 })).toBe("bag");
    expect(asked({ ...at("roll"), seat: 1, draws: 0 })).toBe("wait");
    expect(asked({ ...at("roll"), seat: null, draws: 0 })).toBe("wait");
  });

  it("is nothing when the game is over", () => {
    const [found] = recorded;
    if (!found) throw new Error("nothing recorded");
    expect(asked({ ...found, view: { ...found.view, phase: "over" } })).toBe("over");
  });
});

describe("the hand", () => {
  it("has one's own cards from low to high, the cat last, and opens what can be laid", () => {
    const positions = recordedFor("lay");
    expect(positions.length).toBeGreaterThan(10);
    for (const position of positions) {
      const cards = hand(position);
      expect(cards.at(-1)?.card).toBe(CAT);
      const numbers = cards.slice(0, -1).map(({ card }) => Number(card));
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      const open = cards.filter(({ isOpen }) => isOpen).map(({ card }) => card);
      expect(open.toSorted()).toEqual(position.offers?.map(({ notation }) => notation).toSorted());
    }
  });

  it("is dim while no card is asked for", () => {
    for (const position of recordedFor("take")) expect(hand(position).some(({ isOpen }) => isOpen)).toBe(false);
  });

  it("is not there for a spectator", () => {
    for (const position of recordedFor("lay")) expect(hand({ ...position, seat: null })).toEqual([]);
  });

  it("is that of the seat in front where hands lie open", () => {
    for (const position of recordedFor("lay")) {
      const open = { ...position, seat: null, view: { ...position.view, viewer: "open" as const } };
      const cards = hand(open).map(({ card }) => String(card));
      expect(cards).toEqual([...(position.view.seats[0]?.cards ?? [])].reverse().map(String).concat(CAT));
    }
  });

  it("shows the pompons that stand on the cards of the edition", () => {
    const three = recorded.find(({ file }) => file.includes("bands3"));
    const four = recorded.find(({ file }) => file.includes("bands4"));
    if (!three || !four) throw new Error("an edition is not recorded");
    expect([1, 13, 14, 28].map((number) => shown(three.prints, String(number)))).toEqual([3, 3, 2, 1]);
    expect([1, 11, 21, 31].map((number) => shown(four.prints, String(number)))).toEqual([4, 3, 2, 1]);
    expect(shown(four.prints, CAT)).toBe(0);
  });
});

describe("taking pompons", () => {
  it("reaches every handful one pompon at a time, and none that cannot be taken", () => {
    const positions = recordedFor("take");
    expect(positions.length).toBeGreaterThan(3);
    for (const { view, offers } of positions) {
      const possible = handfuls(offers);
      expect(possible).toHaveLength(offers?.length ?? 0);
      for (const handful of possible) {
        let picked = NONE;
        for (const colour of list(handful)) {
          expect(complete(possible, picked)).toBe(false);
          expect(addable(possible, picked, colour)).toBe(true);
          picked = plus(picked, counted([colour]));
        }
        expect(complete(possible, picked)).toBe(true);
        expect(COLOURS.some((colour) => addable(possible, picked, colour))).toBe(false);
        expect(howMany(picked)).toBe(view.amount);
        expect(within(handful, view.table)).toBe(true);
      }
    }
  });

  it("counts what was picked by its places", () => {
    const slots = (["red", "blue", "red"] as const).map((colour) => ({ colour, to: null }));
    expect(pickedOf(slots, [0, 2])).toEqual(counted(["red", "red"]));
    expect(pickedOf(slots, [])).toEqual(NONE);
  });
});

describe("smaller things", () => {
  it("reads the open tiles from the choices", () => {
    const positions = recordedFor("tile");
    expect(positions.length).toBeGreaterThan(3);
    for (const { view, offers } of positions) {
      expect(new Set(openTiles(offers))).toEqual(new Set(view.tiles));
    }
    for (const { offers } of recordedFor("lay")) expect(openTiles(offers)).toEqual([]);
  });

  it("lays pompons inside the rug and apart from each other", () => {
    for (let count = 1; count <= 12; count += 1) {
      const places = Array.from({ length: count }, (_, index) => placeOf(index, count));
      for (const [x, y] of places) {
        expect(Math.max(Math.abs(x - 50), Math.abs(y - 50))).toBeLessThanOrEqual(50);
      }
      expect(new Set(places.map(String)).size).toBe(count);
    }
  });

  it("heaps no more than a bowl shows, and each pompon once", () => {
    expect(heap(NONE)).toEqual([]);
    const few = heap(counted(["yellow", "yellow", "blue"]));
    expect(few.map(({ colour }) => colour)).toEqual(["yellow", "blue", "yellow"]);
    const full = heap({ yellow: 9, red: 9, green: 9, blue: 9 });
    expect(full.length).toBeLessThan(36);
    expect(new Set(full.map(({ key }) => key)).size).toBe(full.length);
  });
});
