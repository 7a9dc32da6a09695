import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Seated } from "../../testing/seated.svelte";
import { press } from "../../testing/press";
import { SnowDesk } from "./desk.svelte";
import { allowed, holding, position, refused, seated, taking, VIEW, DISPLAY } from "./testing";
import type { Seen, Snowhere } from "./types";

// Nothing moves here: what flies is looked at on the board.
vi.mock("../../kit/motion.svelte", () => ({ paced: () => 0, begins: () => () => undefined }));

function open(at: ReturnType<typeof position>, seats = 1) {
  const { place, shared } = seated(at, { seats });
  place.tries = () => refused();
  const desk = new SnowDesk(place);
  desk.follow([]);
  return { place, shared, desk };
}

/** The next position. */
function move(desk: SnowDesk, place: Seated<Snowhere>, at: ReturnType<typeof position>, seen: Seen[] = []): void {
  place.move({ ...at, seen });
  desk.follow(seen);
}

const wide = { width: 1_000, height: 700 };
const carpet = { left: -30_000, top: -24_000, right: 30_000, bottom: 24_000 };

describe("taking a card", () => {
  it("asks for a card first, and says so", () => {
    const { desk } = open(taking());
    expect(desk.mode).toBe("take");
    expect(desk.bar?.say).toBe("take-ask count=3");
    expect(desk.bar?.confirm?.why).toEqual({ text: "take-none", rule: "S8" });
  });

  it("selects a card, says what it frees, and sends it", async () => {
    const { desk, place } = open(taking());
    place.tries = () => allowed(0, { ...VIEW, free: [0, 1] });
    desk.select(2);
    await vi.waitFor(() => expect(desk.bar?.say).toBe("take-this card=2 place=snowhere-sector sector=centre frees=1"));
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["take 2"]]);
  });

  it("puts a card back that is selected again", () => {
    const { desk } = open(taking());
    desk.select(2);
    expect(desk.bar?.back).toBeUndefined();
    desk.lens.set(wide, carpet);
    expect(desk.bar?.more).toBe("take-final");
    press(desk.bar?.back);
    expect(desk.selected).toBeNull();
    desk.select(3);
    expect(desk.bar?.more).toBe("take-edge");
    desk.select(3);
    expect(desk.selected).toBeNull();
  });

  it("forgets the card with the position", () => {
    const { desk, place } = open(taking());
    desk.select(2);
    move(desk, place, taking());
    expect(desk.selected).toBeNull();
  });

  it("asks for another one after a snowflake", () => {
    const { desk, place } = open(taking());
    move(desk, place, taking({ aside: [2] }), [{ kind: "found-snowflake", seat: 0, card: 2, aside: 1 }]);
    expect(desk.bar?.say).toBe("take-another count=3");
  });

  it("lets the table say why a card cannot be taken", async () => {
    const { desk, place } = open(taking());
    await desk.explain(1);
    expect(place.tried).toEqual([["take 1"]]);
    expect(place.explained).toEqual([{ text: "the table's reason", rule: "S16" }]);
  });
});

describe("stopping", () => {
  it.each([
    ["alone", taking(), 1, "stop-now"],
    ["together", taking(), 2, "stop-propose"],
    ["holding", holding(), 2, "stop-now"],
  ])("asks once more (%s)", (kind, at, seats, label) => {
    const { desk, place } = open(at, seats);
    press(desk.bar?.decline);
    expect(desk.bar?.say).toBe(`stop-ask kind=${kind} percent=73`);
    press(desk.bar?.back);
    expect(desk.bar?.say).not.toContain("stop");
    press(desk.bar?.decline);
    expect(desk.bar?.confirm?.label).toBe(label);
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["stop"]]);
  });

  it("is proposed once in a turn", () => {
    const { desk } = open(taking({ has_proposed: true }), 2);
    expect(desk.bar?.decline?.why).toEqual({ text: "snowhere-proposed-already", rule: "S21" });
  });

  it("is over with the next position, and when a card is selected", () => {
    const { desk, place } = open(taking());
    press(desk.bar?.decline);
    desk.select(2);
    expect(desk.bar?.say).toContain("take-this");
    press(desk.bar?.decline);
    move(desk, place, taking());
    expect(desk.bar?.say).toContain("take-ask");
  });
});

describe("a vote", () => {
  const voting = position({ phase: "vote", turn: 1, vote: { agreed: [1, 2], asked: 0 } }, [
    { kind: "agree" },
    { kind: "disagree" },
  ]);

  it("says who would stop, and who has agreed", () => {
    const { desk } = open(voting, 3);
    expect(desk.bar).toMatchObject({
      say: "vote-ask name=Seat 1 percent=73",
      more: "vote-agreed names=Seat 1, Seat 2 count=2",
    });
  });

  it("sends either answer", () => {
    const { desk, place } = open(voting, 3);
    press(desk.bar?.confirm);
    press(desk.bar?.decline);
    expect(place.chosen).toEqual([["agree"], ["disagree"]]);
  });
});

describe("laying a card", () => {
  const [, , two] = VIEW.flames;
  const lay = { x: two?.[1], y: two?.[2], angle: two?.[3] };

  it("begins where the card lay, and sends where it is put", () => {
    const { desk, place } = open(taking());
    expect(desk.isHolding).toBe(false);
    move(desk, place, holding());
    expect(desk.mode).toBe("lay");
    expect(desk.isHolding).toBe(true);
    expect(desk.hand.pose).toEqual(lay);
    expect(desk.bar?.say).toBe("lay-ask");
    desk.hand.moveBy(-1_000, 12.4);
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["place 0.00,5.12,90.0"]]);
  });

  it("cannot be laid where it was refused, until it has moved", async () => {
    const { desk } = open(holding());
    await vi.waitFor(() => expect(desk.bar?.confirm?.why?.rule).toBe("S16"));
    desk.hand.moveBy(10, 0);
    expect(desk.bar?.confirm?.why).toBeUndefined();
  });

  it("has room for keys only on a wide window", () => {
    const { desk } = open(holding());
    expect(desk.bar?.more).toBeUndefined();
    desk.lens.set(wide, carpet);
    expect(desk.bar?.more).toBe("lay-keys");
  });

  it("ends when the card is laid, and shows the whole table again", () => {
    const { desk, place } = open(holding());
    desk.lens.set(wide, carpet);
    expect(desk.lens.seesAll).toBe(false);
    move(desk, place, position({ turn: 1, snow: [[2, 0, 0, 0]] }));
    expect(desk.hand.pose).toBeNull();
    expect(desk.mode).toBe("watch");
    expect(desk.lens.seesAll).toBe(true);
  });

  it("takes over what another proposes", () => {
    const { desk, shared } = open(holding(), 2);
    shared.proposed.set(1, { x: 500, y: 600, angle: 700 }).set(0, { x: 1, y: 1, angle: 1 });
    expect(desk.proposals).toEqual([{ seat: 1, pose: { x: 500, y: 600, angle: 700 } }]);
    desk.adopt({ x: 500, y: 600, angle: 700 });
    expect(desk.hand.pose).toEqual({ x: 500, y: 600, angle: 700 });
  });
});

describe("a snowflake", () => {
  const flakes = position({ phase: "snowflakes", aside: [2, 0] }, [{ kind: "pass" }]);

  it("begins where one looks, and may be passed", () => {
    const { desk, place } = open(flakes);
    const { x, y } = desk.lens.camera;
    expect(desk.hand.pose).toEqual({ x, y, angle: 0 });
    expect(desk.bar).toMatchObject({ say: "lay-ask-flake", more: "lay-flake count=2" });
    press(desk.bar?.decline);
    expect(place.chosen).toEqual([["pass"]]);
  });
});

describe("a place that is shown to the one who holds the card", () => {
  it("begins where they hold it, and is sent rounded", () => {
    const { desk, shared } = open(holding({ turn: 1 }, null), 2);
    expect(desk.mode).toBe("watch");
    expect(desk.bar).toBeUndefined();
    expect(desk.canPropose).toBe(true);
    shared.holding.set(1, { x: 100, y: 200, angle: 300 });
    desk.beginProposal();
    expect(desk.bar?.say).toBe("propose-ask name=Seat 1");
    expect(desk.hand.pose).toEqual({ x: 100, y: 200, angle: 300 });
    desk.hand.moveBy(0.4, 10.6);
    press(desk.bar?.confirm);
    expect(shared.proposals).toEqual([{ x: 100, y: 211, angle: 300 }]);
    expect(desk.mode).toBe("watch");
    expect(desk.isHolding).toBe(false);
  });

  it("may be taken back, and ends when the card is laid", () => {
    const { desk, place, shared } = open(holding({ turn: 1 }, null), 2);
    desk.beginProposal();
    press(desk.bar?.back);
    expect(desk.mode).toBe("watch");
    desk.beginProposal();
    move(desk, place, position({ turn: 0 }));
    expect(desk.hand.pose).toBeNull();
    move(desk, place, holding({ turn: 1 }, null));
    expect(desk.mode).toBe("watch");
    expect(shared.proposals).toEqual([]);
  });

  it("is nothing for a spectator, nor while a card is taken", () => {
    const { place, desk } = open(holding({ turn: 1 }, null), 2);
    Object.defineProperty(place, "seat", { value: null });
    expect(desk.canPropose).toBe(false);
    expect(open(position({ turn: 1 }), 2).desk.canPropose).toBe(false);
  });
});

describe("a card in somebody else's hand", () => {
  it("is seen where they hold it, and remembered for when it is laid", () => {
    const { desk, place } = open(position({ turn: 1 }), 2);
    move(desk, place, holding({ turn: 1 }, null));
    expect(desk.theirs).toMatchObject({ card: 2, face: "snow", pose: { x: 1_000, y: 500, angle: 900 } });
    if (desk.theirs) desk.watchHeld(desk.theirs);
    expect(desk.lastHeld(2)).toEqual({ x: 1_000, y: 500, angle: 900 });
    expect(desk.lastHeld(0)).toBeUndefined();
  });

  it("is seen where it lay by a page that is opened then", () => {
    const { desk } = open(holding({ turn: 1 }, null), 2);
    expect(desk.theirs).toMatchObject({ card: 2, pose: { x: 1_000, y: 500, angle: 900 } });
  });

  it("is one's own while one lays it", () => {
    expect(open(holding(), 2).desk.theirs).toBeNull();
  });
});

describe("advice", () => {
  it("selects a card to take, and never puts it back", () => {
    const { desk } = open(taking());
    desk.suggest("take 2", { kind: "take", card: 2 });
    desk.suggest("take 2", { kind: "take", card: 2 });
    expect(desk.selected).toBe(2);
  });

  it("puts the card in hand where it is advised, offered or not", () => {
    const { desk } = open(holding({}, []));
    desk.suggest("place -12.30,4.05,91.5", { kind: "place", pose: { x: -1_230, y: 405, angle: 915 } });
    expect(desk.hand.pose).toEqual({ x: -1_230, y: 405, angle: 915 });
  });

  it("asks whether to stop, even alone where stopping is not offered", () => {
    const { desk } = open(taking());
    desk.suggest("stop", { kind: "stop" });
    expect(desk.bar?.say).toContain("stop-ask");
  });

  it("does nothing where it does not fit", () => {
    const { desk } = open(taking());
    desk.suggest("place -12.30,4.05,91.5", { kind: "place", pose: { x: -1_230, y: 405, angle: 915 } });
    desk.suggest("take 1", { kind: "take", card: 1 });
    expect(desk.hand.pose).toBeNull();
    expect(desk.selected).toBeNull();
  });
});

it("says nothing in the bar while others move, and after the end", () => {
  expect(open(position({ turn: 1 })).desk.bar).toBeUndefined();
  const { desk } = open(position({ phase: "over" }));
  expect(desk.mode).toBe("over");
  expect(desk.bar).toBeUndefined();
});

it("describes the table with the numbers of the table", () => {
  const { desk } = open({ ...taking(), display: { ...DISPLAY, percent: 12 } });
  expect(desk.description).toMatch(/^described percent=12 area=160.0 flames=4 snow=0 aside=0 free=3 sector /);
  expect(desk.description.match(/ sector place=/g)).toHaveLength(3);
});

describe("pointing", () => {
  beforeEach(() => void vi.useFakeTimers());

  it("shows the others a place for a moment, rounded", () => {
    const { desk, shared } = open(taking(), 2);
    desk.pings.point({ x: 10.4, y: -3.6 });
    expect(shared.pointed).toEqual([[10, -4]]);
    expect(desk.pings.all).toMatchObject([{ seat: 0, at: { x: 10, y: -4 } }]);
    vi.advanceTimersByTime(4_000);
    desk.pings.point({ x: 20, y: 0 });
    vi.advanceTimersByTime(4_000);
    expect(desk.pings.all).toMatchObject([{ seat: 0, at: { x: 20, y: 0 } }]);
    vi.advanceTimersByTime(500);
    expect(desk.pings.all).toEqual([]);
    vi.useRealTimers();
  });

  it("is nothing alone", () => {
    const { desk, shared } = open(taking());
    desk.pings.point({ x: 1, y: 2 });
    expect(shared.pointed).toEqual([]);
    expect(desk.pings.all).toEqual([]);
    vi.useRealTimers();
  });

  it("shows what others point at, once each, and says who does", () => {
    const { desk, place } = open(taking(), 2);
    const pointing = new Map([
      [0, { x: 5, y: 5 }],
      [1, { x: 7, y: 8 }],
    ]);
    desk.pings.see(pointing);
    desk.pings.see(pointing);
    expect(desk.pings.all).toMatchObject([{ seat: 1, at: { x: 7, y: 8 } }]);
    expect(place.announced).toEqual(["points name=Seat 1"]);
    desk.close();
    vi.advanceTimersByTime(9_000);
    expect(desk.pings.all).toHaveLength(1);
    vi.useRealTimers();
  });
});
