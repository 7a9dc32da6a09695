import { describe, expect, it } from "vitest";
import type { View } from "../../protocol/happy-cats";
import { playthroughs } from "../../testing/playthroughs";
import { COLOURS, list, NONE, plus, read, total, within, written } from "./pompons";
import { addable, amount, asked, CAT, complete, hand, handfuls, heap, kept, line, openTiles, others } from "./scene";
import { pickedOf, place, points, takes, winners } from "./scene";
import { opening } from "./story";

const recorded = playthroughs<View>("happy-cats");

function recordedIn(phase: View["phase"]): (typeof recorded)[number][] {
  return recorded.filter(({ view, choices }) => view.phase === phase && choices !== null);
}

describe("what is asked", () => {
  it("is what the choices are about, in every recorded position", () => {
    expect(recorded.length).toBeGreaterThan(50);
    for (const { view, seat, choices } of recorded) {
      const ask = asked(view, seat, choices, null);
      const first = choices?.[0] ?? "";
      if (choices === null) expect(["wait", "over"]).toContain(ask);
      else if (first.startsWith("take ")) expect(ask).toBe("take");
      else if (first.startsWith("keep ")) expect(ask).toBe("keep");
      else if (first.startsWith("tile ")) expect(ask).toBe("tile");
      else expect(ask).toBe("choose");
    }
  });

  it("is a tap where die or bag wait for this seat, and for no other", () => {
    const found = recorded[0];
    if (!found) throw new Error("nothing recorded");
    expect(asked({ ...found.view, phase: "roll" }, 1, null, 1)).toBe("roll");
    expect(asked({ ...found.view, phase: "basket" }, 1, null, 1)).toBe("bag");
    expect(asked({ ...found.view, phase: "roll" }, 1, null, 0)).toBe("wait");
    expect(asked({ ...found.view, phase: "roll" }, null, null, 0)).toBe("wait");
  });
});

describe("the hand", () => {
  it("has one's own cards from low to high, the cat last, and opens what can be laid", () => {
    const positions = recordedIn("choose");
    expect(positions.length).toBeGreaterThan(10);
    for (const { view, seat, choices } of positions) {
      const cards = hand(view, seat, choices);
      expect(cards.at(-1)?.card).toBe(CAT);
      const numbers = cards.slice(0, -1).map((one) => one.number);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
      expect(cards.filter((one) => one.open).map((one) => one.card)).toEqual(
        [...(choices ?? [])].sort((one, other) => (Number(one) || 99) - (Number(other) || 99)),
      );
    }
  });

  it("is dim while nothing is laid", () => {
    for (const { view, seat, choices } of recordedIn("take")) {
      expect(hand(view, seat, choices).some((one) => one.open)).toBe(false);
    }
  });

  it("knows how many pompons a card takes from the edition's own list", () => {
    const three = recorded.find(({ file }) => file.includes("bands3"));
    const four = recorded.find(({ file }) => file.includes("bands4"));
    if (!three || !four) throw new Error("an edition is not recorded");
    expect([1, 13, 14, 28].map((number) => takes(three.view, String(number)))).toEqual([3, 3, 2, 1]);
    expect([1, 11, 21, 31].map((number) => takes(four.view, String(number)))).toEqual([4, 3, 2, 1]);
    expect(takes(four.view, CAT)).toBe(0);
  });
});

describe("taking pompons", () => {
  it("reaches every handful one pompon at a time, and none that cannot be taken", () => {
    const positions = recordedIn("take");
    expect(positions.length).toBeGreaterThan(3);
    for (const { choices } of positions) {
      const possible = handfuls(choices);
      expect(possible.map((handful) => `take ${written(handful)}`)).toEqual(choices);
      for (const handful of possible) {
        let picked = NONE;
        for (const colour of list(handful)) {
          expect(complete(possible, picked)).toBe(false);
          expect(addable(possible, picked, colour)).toBe(true);
          picked = plus(picked, read(colour.charAt(0).toUpperCase()));
        }
        expect(complete(possible, picked)).toBe(true);
        expect(COLOURS.some((colour) => addable(possible, picked, colour))).toBe(false);
        expect(total(picked)).toBe(amount(possible));
      }
    }
  });

  it("never offers what does not lie on the rug", () => {
    for (const { view, choices } of recordedIn("take")) {
      for (const handful of handfuls(choices)) expect(within(handful, view.table)).toBe(true);
    }
  });

  it("counts what was picked by its places", () => {
    const slots = (["red", "blue", "red"] as const).map((colour) => ({ colour, to: null }));
    expect(pickedOf(slots, [0, 2])).toEqual(read("RR"));
    expect(pickedOf(slots, [])).toEqual(NONE);
  });
});

describe("the line of cards", () => {
  it("has cats from the roller on, then numbers from high to low", () => {
    const [found] = recordedIn("choose").filter(({ view }) => view.seats.length === 4);
    if (!found) throw new Error("nothing recorded");
    const view: View = { ...found.view, roller: 2, phase: "take", turn: 0 };
    const picture = { ...opening(view), laid: ["31", "cat", "40", "cat"], stage: "lined" as const };
    expect(line(view, picture).map((one) => one.seat)).toEqual([3, 1, 2, 0]);
  });

  it("says how many pompons each will get as things stand", () => {
    const [found] = recordedIn("choose").filter(({ view }) => view.seats.length === 3 && view.roll !== "basket");
    if (!found) throw new Error("nothing recorded");
    const view: View = { ...found.view, phase: "take", turn: 0, roll: "4", table: read("YRRB") };
    const picture = { ...opening(view), laid: ["39", "2", "15"], stage: "lined" as const };
    const due = Object.fromEntries(line(view, picture).map((one) => [one.card, one.due]));
    const [high, middle] = [takes(view, "39"), takes(view, "15")];
    expect(due).toEqual({ "39": high, "15": Math.min(middle, 4 - high), "2": Math.max(0, 4 - high - middle) });
  });

  it("gives the basket to the highest number alone", () => {
    const [found] = recordedIn("choose").filter(({ view }) => view.seats.length === 2);
    if (!found) throw new Error("nothing recorded");
    const view: View = { ...found.view, phase: "basket", turn: 1, roll: "basket", bag: read("YRGB") };
    const picture = { ...opening(view), laid: ["3", "20"], stage: "lined" as const };
    expect(line(view, picture).map((one) => one.due)).toEqual([takes(view, "20"), 0]);
  });
});

describe("smaller things", () => {
  it("seats the others clockwise from the left", () => {
    for (const { view, seat } of recorded) {
      const around = others(view, seat);
      expect(around).toHaveLength(view.seats.length - 1);
      expect(around[0]).toBe((seat + 1) % view.seats.length);
      expect(around).not.toContain(seat);
    }
  });

  it("reads the cat's two cards and the tiles from the choices", () => {
    for (const { view, choices } of recordedIn("keep")) expect(kept(choices)).toEqual(view.drawn);
    for (const { choices } of recordedIn("tile")) {
      expect(openTiles(choices).map((tile) => `tile ${tile}`)).toEqual(choices);
    }
  });

  it("lays pompons inside the rug and apart from each other", () => {
    for (let count = 1; count <= 12; count += 1) {
      const places = Array.from({ length: count }, (_, index) => place(index, count));
      for (const [x, y] of places) {
        expect(Math.max(Math.abs(x - 50), Math.abs(y - 50))).toBeLessThanOrEqual(50);
      }
      expect(new Set(places.map(String)).size).toBe(count);
    }
  });

  it("heaps no more than a bowl shows, and each pompon once", () => {
    expect(heap(NONE)).toEqual([]);
    expect(heap(read("YYB")).map((one) => one.colour)).toEqual(["yellow", "blue", "yellow"]);
    const full = heap({ yellow: 9, red: 9, green: 9, blue: 9 });
    expect(full.length).toBeLessThan(36);
    expect(new Set(full.map((one) => one.key)).size).toBe(full.length);
  });
});

describe("points", () => {
  it("agree with the table's own wherever a colour is known", () => {
    let known = 0;
    for (const { view } of recorded) {
      for (const one of points(view)) {
        const theirs = view.seats[one.seat]?.points;
        if (typeof theirs !== "number") continue;
        known += 1;
        expect(one.total).toBe(theirs);
        expect(one.own * 2 + one.others + (one.mouse ? 3 : 0)).toBe(theirs);
      }
    }
    expect(known).toBeGreaterThan(50);
  });

  it("name all who have the most", () => {
    const [found] = recorded.filter(({ view }) => view.seats.length === 3);
    if (!found) throw new Error("nothing recorded");
    const seats = [read("YY"), read("RB"), read("G")].map((pompons, seat) => {
      const one = found.view.seats[seat];
      if (!one) throw new Error("a seat is missing");
      return { ...one, pompons, colour: seat === 1 ? ("green" as const) : ("red" as const) };
    });
    expect(winners({ ...found.view, seats, mouse: null })).toEqual([0, 1]);
    expect(winners({ ...found.view, seats, mouse: 2 })).toEqual([2]);
  });
});
