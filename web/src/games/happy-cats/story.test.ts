import { describe, expect, it } from "vitest";
import type { Seen, View } from "../../protocol/happy-cats";
import { playthroughs } from "../../testing/playthroughs";
import { counted, NONE, plus, read, same } from "./pompons";
import { frames, opening, type Picture, settled, tell } from "./story";

const recorded = playthroughs<View>("happy-cats");

function start(seats: number): View {
  const found = recorded.find(({ view }) => view.seats.length === seats && view.phase === "choose");
  if (!found) throw new Error("nothing recorded");
  return found.view;
}

/** A room before the die is rolled: everything in the bag. */
function before(seats: number): { view: View; picture: Picture } {
  const view = start(seats);
  const empty: View = { ...view, phase: "roll", roll: null, table: NONE, bag: plus(view.bag, view.table) };
  return { view: empty, picture: opening(empty) };
}

/** The picture after all of it. */
function after(picture: Picture, events: Seen[]): Picture {
  return events.reduce((last, seen) => tell(last, seen).at(-1)?.picture ?? last, picture);
}

const ROUND: Seen[] = [
  { kind: "rolled", seat: 0, face: "4" },
  { kind: "spread", pompons: read("YRRB") },
  { kind: "revealed", laid: ["17", "2", "cat"] },
  { kind: "cat-drew", seat: 2, cards: null },
  { kind: "kept", seat: 2, kept: null, discarded: "16" },
  { kind: "took", seat: 0, pompons: read("RRB") },
  { kind: "took", seat: 1, pompons: read("Y") },
];

describe("a picture of a position", () => {
  it("agrees with every recorded view", () => {
    for (const { view } of recorded) {
      const picture = opening(view);
      const lying = counted(picture.slots.filter((slot) => slot.to === null).map((slot) => slot.colour));
      expect(lying).toEqual(view.table);
      expect(picture.bag).toEqual(view.bag);
      expect(picture.bowls).toEqual(view.seats.map((seat) => seat.pompons));
      expect(picture.tiles.map((tile) => tile.tile)).toEqual(view.tiles);
      expect(picture.mouse).toBe(view.mouse);
      expect(picture.stage === "hidden").toBe(picture.laid.every((card) => card === null));
    }
  });

  it("never shows a card that is still face down", () => {
    for (const { view } of recorded.filter(({ view }) => view.phase === "choose")) {
      const laid = view.seats.map((seat, index) => ({ ...seat, laid: index === 0 ? "cat" : null }));
      expect(opening({ ...view, seats: laid }).laid.every((card) => card === null)).toBe(true);
    }
  });
});

describe("a round", () => {
  it("moves every pompon from bag to rug to bowl", () => {
    const { picture } = before(3);
    const spread = after(picture, ROUND.slice(0, 2));
    expect(spread.slots).toHaveLength(4);
    expect(plus(spread.bag, read("YRRB"))).toEqual(picture.bag);
    const end = after(picture, ROUND);
    expect(end.slots.map((slot) => slot.to).toSorted()).toEqual([0, 0, 0, 1]);
    expect(end.bowls[0]).toEqual(plus(picture.bowls[0] ?? NONE, read("RRB")));
    expect(end.bowls[1]).toEqual(plus(picture.bowls[1] ?? NONE, read("Y")));
    expect(end.deeds.map((deed) => deed?.kind)).toEqual(["took", "took", "kept"]);
  });

  it("turns all cards up together, and lines them up after a pause", () => {
    const { picture } = before(3);
    const [up, lined, ...more] = tell(after(picture, ROUND.slice(0, 2)), {
      kind: "revealed",
      laid: ["17", "2", "cat"],
    });
    expect(more).toEqual([]);
    expect(up?.picture.stage).toBe("up");
    expect(up?.picture.laid).toEqual(["17", "2", "cat"]);
    expect(up?.lasts).toBeGreaterThan(0);
    expect(lined?.picture.stage).toBe("lined");
  });

  it("puts what is left back into the bag", () => {
    const { picture } = before(3);
    const end = after(picture, [...ROUND.slice(0, 5), { kind: "put-back", pompons: read("YRRB") }]);
    expect(end.slots.every((slot) => slot.to === "bag")).toBe(true);
    expect(end.bag).toEqual(picture.bag);
  });

  it("takes the very pompons that were picked, where several are alike", () => {
    const { picture } = before(2);
    const spread = after(picture, [
      { kind: "rolled", seat: 0, face: "3" },
      { kind: "spread", pompons: read("RRR") },
    ]);
    const [taken] = tell(spread, { kind: "took", seat: 1, pompons: read("R") }, [2]);
    expect(taken?.picture.slots.map((slot) => slot.to)).toEqual([null, null, 1]);
  });

  it("is forgotten when the die is rolled again, and not before", () => {
    const { view, picture } = before(3);
    const end = settled(after(picture, ROUND), view);
    expect(end.stage).toBe("lined");
    expect(end.laid).toEqual(["17", "2", "cat"]);
    const next = after(end, [{ kind: "rolled", seat: 1, face: "basket" }]);
    expect(next.stage).toBe("hidden");
    expect(next.slots).toEqual([]);
    expect(next.face).toBe("basket");
    expect(next.rolls).toBe(end.rolls + 1);
  });
});

describe("basket and question mark", () => {
  it("bring pompons out of the bag before they reach the bowl", () => {
    const { picture } = before(2);
    const [out, caught] = tell(picture, { kind: "drew-pompons", seat: 1, pompons: read("GB") });
    expect(out?.picture.flying.map((one) => [one.colour, one.to])).toEqual([
      ["green", 1],
      ["blue", 1],
    ]);
    expect(out?.picture.bowls).toEqual(picture.bowls);
    expect(caught?.picture.flying).toEqual([]);
    expect(caught?.picture.bowls[1]).toEqual(plus(picture.bowls[1] ?? NONE, read("GB")));
  });

  it("mark one tile as taken, though others are alike", () => {
    const { picture } = before(3);
    const end = after(picture, [
      { kind: "rolled", seat: 0, face: "question" },
      { kind: "tiles-turned", tiles: ["pompon", "pompon", "key"] },
      { kind: "took-tile", seat: 2, tile: "pompon" },
    ]);
    expect(end.tiles.map((tile) => tile.by)).toEqual([2, null, null]);
  });

  it("make the robbed one sulk", () => {
    const { picture } = before(3);
    const end = after(picture, [{ kind: "got-mouse", seat: 0, from: 2 }]);
    expect(end.mouse).toBe(0);
    expect(end.moods).toEqual(["glad", "calm", "sulky"]);
  });
});

describe("frames", () => {
  it("end with the position, whatever happened", () => {
    for (const { view } of recorded) {
      for (const events of [[], ROUND.slice(0, 2), [{ kind: "all-caught" } as const]]) {
        const last = frames(opening(start(view.seats.length)), events, view).at(-1)?.picture;
        if (!last) throw new Error("no frame");
        expect(last.bag).toEqual(view.bag);
        expect(last.bowls).toEqual(view.seats.map((seat) => seat.pompons));
        const lying = counted(last.slots.filter((slot) => slot.to === null).map((slot) => slot.colour));
        expect(same(lying, view.table)).toBe(true);
      }
    }
  });
});
