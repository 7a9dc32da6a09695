import { describe, expect, it } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { frames, framesOf, lying, opening, type Picture, settled, turnedUp } from "./picture";
import { counted, NONE, plus, type Pompons, howMany } from "./pompons";
import type { Deed, Display, HappyCats, LineCard, Seen, View } from "./types";

const recorded = playthroughs<HappyCats>("happy-cats");

const ONE_RED: Pompons = { ...NONE, red: 1 };
const RUG: Pompons = { ...NONE, yellow: 1, red: 2, blue: 1 };
const FIRST: Pompons = { ...NONE, red: 2, blue: 1 };
const SECOND: Pompons = { ...NONE, yellow: 1 };

/** A room before the die is rolled: everything in the bag. */
function before(seats: number): { view: View; display: Display } {
  const found = recorded.find(({ view }) => view.seats.length === seats && view.phase === "choose");
  if (!found) throw new Error("nothing recorded");
  const { view, display } = found;
  return {
    view: { ...view, phase: "roll", roll: null, table: NONE, bag: plus(view.bag, view.table) },
    display: { ...display, line: [], tiles: [], spread: NONE },
  };
}

function card(seat: number, laid: string, deed: Deed | null, due = 0): LineCard {
  return { seat, card: laid, takes: laid === "cat" ? 0 : 3, state: deed === null ? "next" : "done", deed, due };
}

/** The line when the round is over. */
const LINE = [
  card(2, "cat", { kind: "kept", discarded: "16" }),
  card(0, "17", { kind: "took", pompons: FIRST }),
  card(1, "2", { kind: "took", pompons: SECOND }),
];

const ROUND: Seen[] = [
  { kind: "rolled", seat: 0, face: "4" },
  { kind: "spread", pompons: RUG },
  { kind: "revealed", laid: ["17", "2", "cat"] },
  { kind: "cat-drew", seat: 2, cards: null },
  { kind: "kept", seat: 2, kept: null, discarded: "16" },
  { kind: "took", seat: 0, pompons: FIRST },
  { kind: "took", seat: 1, pompons: SECOND },
];

/** The picture after all of it. */
function after(picture: Picture, events: Seen[], line: readonly LineCard[] = LINE): Picture {
  return events.reduce((last, seen) => framesOf(last, seen, line).at(-1)?.picture ?? last, picture);
}

describe("a picture of a position", () => {
  it("agrees with every recorded view and display", () => {
    for (const position of recorded) {
      const { view, display } = position;
      const picture = opening(position);
      expect(lying(picture.slots)).toEqual(view.table);
      expect(counted(picture.slots.map(({ colour }) => colour))).toEqual(display.spread);
      expect(picture.bag).toEqual(view.bag);
      expect(picture.bowls).toEqual(view.seats.map((seat) => seat.pompons));
      expect(picture.tiles).toEqual(display.tiles);
      expect(picture.line).toEqual(display.line);
      expect(picture.mouse).toBe(view.mouse);
    }
  });

  it("knows where each pompon has gone, even for those who come late", () => {
    const { view, display } = before(3);
    const line = [card(0, "17", { kind: "took", pompons: FIRST }), card(1, "2", { kind: "late" })];
    const late = opening({ view, display: { ...display, line, spread: RUG } });
    expect(late.slots.map(({ to }) => to).toSorted()).toEqual([0, 0, 0, "bag"]);
  });

  it("never shows a card that is still face down", () => {
    for (const { view, display } of recorded.filter(({ view }) => view.phase === "choose")) {
      const seats = view.seats.map((seat, index) => ({ ...seat, laid: index === 0 ? "cat" : null }));
      const picture = opening({ view: { ...view, seats }, display });
      expect(picture.laid.every((laid) => laid === null)).toBe(true);
      expect(picture.line).toEqual([]);
    }
  });
});

describe("a round", () => {
  it("moves every pompon from bag to rug to bowl", () => {
    const picture = opening(before(3));
    const spread = after(picture, ROUND.slice(0, 2));
    expect(spread.slots).toHaveLength(howMany(RUG));
    expect(plus(spread.bag, RUG)).toEqual(picture.bag);
    const end = after(picture, ROUND);
    expect(end.slots.map(({ to }) => to).toSorted()).toEqual([0, 0, 0, 1]);
    expect(end.bowls[0]).toEqual(plus(picture.bowls[0] ?? NONE, FIRST));
    expect(end.bowls[1]).toEqual(plus(picture.bowls[1] ?? NONE, SECOND));
    expect(end.line.map(({ deed, state }) => [deed?.kind, state])).toEqual([
      ["kept", "done"],
      ["took", "done"],
      ["took", "done"],
    ]);
  });

  it("turns all cards up together, and lines them up after a pause", () => {
    const picture = after(opening(before(3)), ROUND.slice(0, 2));
    const laid = ["17", "2", "cat"];
    const [up, lined, ...more] = framesOf(picture, { kind: "revealed", laid }, LINE);
    expect(more).toEqual([]);
    expect(up?.picture.laid).toEqual(laid);
    expect(up?.picture.line).toEqual([]);
    expect(up?.lasts).toBeGreaterThan(0);
    expect(lined?.picture.laid.every((one) => one === null)).toBe(true);
    expect(lined?.picture.line.map(({ seat }) => seat)).toEqual([2, 0, 1]);
  });

  it("shows a card that is turned up with what it will get, and nothing done", () => {
    const still = card(1, "2", null, 1);
    const turned = turnedUp(["17", "2", "cat"], [...LINE.slice(0, 2), still]);
    expect(turned.map(({ deed, state, due }) => [deed, state, due])).toEqual([
      [null, "next", 0],
      [null, "next", 3],
      [null, "next", 1],
    ]);
  });

  it("has no line where the table has none any more", () => {
    expect(turnedUp(["17", "2", "cat"], [])).toEqual([]);
    expect(turnedUp(["18", "2", "cat"], LINE)).toEqual([]);
    const missed = framesOf(opening(before(3)), { kind: "revealed", laid: ["17", "2", "cat"] }, []);
    expect(missed).toHaveLength(1);
    expect(missed[0]?.picture.laid).toEqual(["17", "2", "cat"]);
  });

  it("keeps a card in its state while the cat looks at two", () => {
    const looking = after(opening(before(3)), ROUND.slice(0, 4));
    expect(looking.line[0]).toMatchObject({ seat: 2, deed: { kind: "looks" }, state: "next" });
  });

  it("puts what is left back into the bag", () => {
    const picture = opening(before(3));
    const end = after(picture, [...ROUND.slice(0, 5), { kind: "put-back", pompons: RUG }]);
    expect(end.slots.every(({ to }) => to === "bag")).toBe(true);
    expect(end.bag).toEqual(picture.bag);
  });

  it("takes the very pompons that were picked, where several are alike", () => {
    const spread = after(opening(before(2)), [
      { kind: "rolled", seat: 0, face: "3" },
      { kind: "spread", pompons: { ...NONE, red: 3 } },
    ]);
    const [taken] = framesOf(spread, { kind: "took", seat: 1, pompons: ONE_RED }, [], [2]);
    expect(taken?.picture.slots.map(({ to }) => to)).toEqual([null, null, 1]);
  });

  it("stays until the die is rolled again", () => {
    const { view, display } = before(3);
    const end = settled(after(opening({ view, display }), ROUND), {
      view,
      display: { ...display, line: LINE, spread: RUG },
    });
    expect(end.line).toEqual(LINE);
    expect(end.slots.map(({ to }) => to).toSorted()).toEqual([0, 0, 0, 1]);
    const next = after(end, [{ kind: "rolled", seat: 1, face: "basket" }]);
    expect(next.line).toEqual([]);
    expect(next.slots).toEqual([]);
    expect(next.face).toBe("basket");
    expect(next.rolls).toBe(end.rolls + 1);
  });
});

describe("basket and question mark", () => {
  it("bring pompons out of the bag before they reach the bowl", () => {
    const picture = opening(before(2));
    const drawn: Pompons = { ...NONE, green: 1, blue: 1 };
    const [out, caught] = framesOf(picture, { kind: "drew-pompons", seat: 1, pompons: drawn });
    expect(out?.picture.flying.map(({ colour, to }) => [colour, to])).toEqual([
      ["green", 1],
      ["blue", 1],
    ]);
    expect(out?.picture.bowls).toEqual(picture.bowls);
    expect(caught?.picture.flying).toEqual([]);
    expect(caught?.picture.bowls[1]).toEqual(plus(picture.bowls[1] ?? NONE, drawn));
  });

  it("mark one tile as taken, though others are alike", () => {
    const end = after(opening(before(3)), [
      { kind: "rolled", seat: 0, face: "question" },
      { kind: "tiles-turned", tiles: ["pompon", "pompon", "key"] },
      { kind: "took-tile", seat: 2, tile: "pompon" },
    ]);
    expect(end.tiles.map(({ by }) => by)).toEqual([2, null, null]);
  });

  it("make the robbed one sulk", () => {
    const end = after(opening(before(3)), [{ kind: "got-mouse", seat: 0, from: 2 }]);
    expect(end.mouse).toBe(0);
    expect(end.moods).toEqual(["glad", "calm", "sulky"]);
  });
});

describe("frames", () => {
  it("end with the position, whatever happened", () => {
    for (const position of recorded) {
      const { view, display } = position;
      for (const events of [[], ROUND.slice(0, 2), [{ kind: "all-caught" } as const]]) {
        const last = frames(opening(before(view.seats.length)), events, position).at(-1)?.picture;
        if (!last) throw new Error("no frame");
        expect(last.bag).toEqual(view.bag);
        expect(last.bowls).toEqual(view.seats.map((seat) => seat.pompons));
        expect(lying(last.slots)).toEqual(view.table);
        expect(last.line).toEqual(display.line);
        expect(last.tiles).toEqual(display.tiles);
      }
    }
  });
});
