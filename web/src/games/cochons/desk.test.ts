import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TryResult } from "../../protocol";
import { playthroughs } from "../../testing/playthroughs";
import { press } from "../../testing/press";
import { Seated, type Position } from "../../testing/seated.svelte";
import type { Offer } from "../../table/desk";
import { CochonsDesk } from "./desk.svelte";
import type { Choice, Cochons, House, Prints, Seen, View } from "./types";

const motion = vi.hoisted(() => ({ factor: 1, under: 0 }));
vi.mock("../../kit/motion.svelte", () => ({
  isStill: () => motion.factor === 0,
  paced: (milliseconds: number) => milliseconds * motion.factor,
  begins: () => {
    let by = 1;
    motion.under += by;
    return () => {
      motion.under -= by;
      by = 0;
    };
  },
}));

const recorded = playthroughs<Cochons>("cochons");
type Table = { place: Seated<Cochons>; desk: CochonsDesk };

const opened = new Set<CochonsDesk>();
beforeEach(() => {
  vi.useFakeTimers();
  motion.factor = 1;
});
afterEach(() => {
  for (const desk of opened) desk.close();
  opened.clear();
  expect(vi.getTimerCount()).toBe(0);
  expect(motion.under).toBe(0);
  vi.useRealTimers();
});

function seated(test: (view: View, choices: string[]) => boolean): Table {
  const found = recorded.find((each) => each.choices && test(each.view, each.choices));
  if (!found) throw new Error("no such position is recorded");
  return open(found, found.prints);
}

function open(position: Position<Cochons>, prints: Prints): Table {
  const place = new Seated<Cochons>(position, { prints });
  const desk = new CochonsDesk(place);
  opened.add(desk);
  place.tries = () => refused;
  desk.follow([]);
  place.tried.length = 0;
  return { place, desk };
}

/** The next position: as it was, but for what has changed. */
function go({ place, desk }: Table, changes: Partial<Position<Cochons>>): void {
  const { display, seat } = place;
  place.move({ view: place.view, display, seat, ...changes });
  desk.follow(changes.seen ?? []);
}

/** Lets the table answer. */
async function answer(): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
}

const rolling = (view: View): boolean => view.phase === "reroll" && view.rolls === 1;
const free = (view: View): boolean => rolling(view) && !view.dice.includes("wolf");
const allowed = (choices: Offer<Choice>[] | null): TryResult => ({
  kind: "allowed",
  events: [],
  seatView: { viewer: "table", view: null, display: null, choices, sealed: null },
  leftOut: 0,
  stoppedBefore: null,
  help: null,
});
const refused: TryResult = {
  kind: "refused",
  step: 0,
  refusal: { code: "rule", rule: "P12", sentence: null, data: null },
  help: null,
};
const buys = (...piles: string[]): Offer<Choice>[] =>
  piles.map((pile) => ({ notation: `buy ${pile} new`, action: { kind: "buy", pile, site: "new" } }));

describe("rolling", () => {
  it("rolls all dice that are not kept, and forgets a die that is tapped twice", () => {
    const { place, desk } = seated(free);
    desk.toggle(0);
    desk.toggle(3);
    desk.toggle(4);
    desk.toggle(4);
    expect(desk.bar?.confirm?.label).toBe("reroll count=3 which=others left=2");
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["reroll 2+3+5"]]);
  });

  it("does not let a wolf go, and says why", () => {
    const { place, desk } = seated((view) => rolling(view) && view.dice.includes("wolf"));
    desk.toggle(place.view.dice.indexOf("wolf"));
    expect(desk.kept).toEqual([]);
    expect(place.explained[0]?.rule).toBe("P9");
  });

  it("has nothing to roll when all is kept", () => {
    const { desk } = seated(free);
    for (const die of [0, 1, 2, 3, 4]) desk.toggle(die);
    expect(desk.bar?.confirm?.why?.text).toBe("all-kept");
  });

  it("lights what could be bought after stopping, and says when that is nothing", async () => {
    const table = seated(rolling);
    const { place, desk } = table;
    const { offers } = place;
    place.tries = (steps) => (steps.join() === "stop" ? allowed([...buys("Sd", "Sd", "Ww")]) : refused);
    go(table, { offers });
    await answer();
    expect(desk.lit).toEqual(["Sd", "Ww"]);
    expect(desk.light).toBe("stop");
    expect(desk.nothing).toBe(false);
    expect(place.announced).toHaveLength(1);

    place.tries = () => allowed(null);
    go(table, { offers });
    expect(desk.lit).toEqual([]);
    expect(desk.nothing).toBe(false);
    await answer();
    expect(desk.nothing).toBe(true);
    expect(desk.bar?.decline?.label).toBe("stop-nothing");
    expect(desk.bar?.more).toBeUndefined();
  });

  it("does not take an answer for another position than the one it was asked in", async () => {
    const table = seated(rolling);
    const { place, desk } = table;
    const { offers } = place;
    place.tries = () => allowed(buys("Sd"));
    go(table, { offers });
    place.tries = () => refused;
    go(table, { offers });
    await answer();
    expect(desk.lit).toEqual([]);
    expect(place.announced).toEqual([]);
  });

  it("says that stopping ends the match, of which the answer shows nothing", async () => {
    const table = seated(rolling);
    const { place, desk } = table;
    const { offers } = place;
    place.tries = () => ({ ...allowed(buys("Sd")), leftOut: 1, stoppedBefore: "end" as const });
    go(table, { offers });
    await answer();
    expect(desk.lit).toEqual([]);
    expect(desk.bar?.more).toBe("stop-ends");
    press(desk.bar?.decline);
    expect(place.chosen).toEqual([["stop"]]);
  });

  it("explains that nothing can be bought where the purchase is left out of the answer", async () => {
    const { place, desk } = seated(rolling);
    place.tries = () => ({ ...allowed(null), leftOut: 1, stoppedBefore: "draw" as const });
    desk.tapPile("Sd");
    await answer();
    expect(place.tried).toEqual([["stop", expect.stringContaining("buy Sd")]]);
    expect(place.explained).toEqual([{ text: "piles-nothing" }]);
  });

  it("keeps what was kept before the second roll, also for a page that is opened after it", () => {
    const { place } = seated(free);
    const { view, display, prints, seat, offers } = place;
    const { desk } = open(
      { view: { ...view, rolls: 2 }, display: { ...display, kept: [1, 3, 4] }, seat, offers },
      prints,
    );
    expect(desk.kept).toEqual([0, 2, 3]);
    expect(desk.bar?.confirm?.label).toBe("reroll count=2 which=others left=2");
    desk.toggle(0);
    expect(desk.kept).toEqual([2, 3]);
  });

  it("taps the dice once for a choice to roll again, and waits for the first roll", () => {
    const table = seated(rolling);
    const { place, desk } = table;
    const { view, seat } = place;
    go(table, { view: { ...view, phase: "roll", rolls: 0 }, draws: seat });
    expect(place.drawn).toBe(0);
    expect(desk.drawing).toBe(false);
    press(desk.bar?.confirm);
    press(desk.bar?.confirm);
    expect(place.drawn).toBe(1);
    expect(desk.drawing).toBe(true);
    go(table, { view: { ...view, phase: "roll", rolls: 1 }, draws: seat });
    expect(place.drawn).toBe(2);
  });
});

describe("dice that were rolled", () => {
  const tumbling = (desk: CochonsDesk): number[] => [0, 1, 2, 3, 4].filter((at) => desk.tumble.left(at) > 0);

  it("tumble for a while: all at first, later those that did not lie", () => {
    const table = seated(free);
    const { view, display, seat } = table.place;
    const rolled = (roll: number): Seen => ({ kind: "rolled", seat, roll, dice: view.dice });
    go(table, { seen: [rolled(1)] });
    expect(tumbling(table.desk)).toEqual([0, 1, 2, 3, 4]);
    expect(motion.under).toBe(1);
    vi.advanceTimersByTime(400);
    expect(tumbling(table.desk)).toEqual([]);
    expect(motion.under).toBe(0);
    go(table, { display: { ...display, kept: [1, 3, 4] }, seen: [rolled(2)] });
    expect(tumbling(table.desk)).toEqual([1, 4]);
  });

  it("are those in the hand, where the page was opened before the roll", () => {
    const { place } = seated(free);
    const { view, display, prints, seat } = place;
    const dice = view.dice.map((face, at) => (at === 3 ? null : face));
    const table = open({ view: { ...view, phase: "roll", dice }, display, seat }, prints);
    const rolled: Seen = { kind: "rolled", seat, roll: 2, dice: view.dice };
    go(table, { view: { ...view, rolls: 2 }, display: { ...display, kept: [1, 2, 3, 5] }, seen: [rolled] });
    expect(tumbling(table.desk)).toEqual([3]);
  });

  it("lie still where motion is off", () => {
    motion.factor = 0;
    const table = seated(free);
    const { view, seat } = table.place;
    go(table, { seen: [{ kind: "rolled", seat, roll: 1, dice: view.dice }] });
    expect(tumbling(table.desk)).toEqual([]);
  });
});

describe("buying", () => {
  it("asks for a tile, then for a place, and sends both", () => {
    const { place, desk } = seated((_, choices) => choices.filter((each) => each.startsWith("buy Sw")).length > 1);
    expect(desk.bar?.confirm?.why?.text).toBe("choose-tile");
    desk.tapPile("Sw");
    expect(desk.bar?.confirm?.why?.text).toBe("choose-site");
    expect(desk.dice.some((die) => die.place === "paying")).toBe(true);
    desk.tapSite(desk.sites[0] ?? 0);
    expect(desk.bar?.confirm?.why).toBeUndefined();
    press(desk.bar?.confirm);
    const first = place.offers?.find(({ action }) => action.kind === "buy" && action.pile === "Sw");
    expect(place.chosen).toEqual([[first?.notation]]);
  });

  it("takes the only place there is", () => {
    const only = (choices: string[]): boolean => choices.filter((each) => each.startsWith("buy")).length === 1;
    const { desk } = seated((_, choices) => only(choices));
    const [buy] = desk.choices.buys;
    desk.tapPile(buy?.pile ?? "");
    expect(desk.site).toBe(buy?.site);
    press(desk.bar?.back);
    expect(desk.pile).toBeNull();
  });

  it("must be done once, and may be finished then", () => {
    expect(seated((view) => view.phase === "buy").desk.bar?.decline?.why?.rule).toBe("P13");
    const { place, desk } = seated((view) => view.phase === "buy-more");
    press(desk.bar?.decline);
    expect(desk.bar?.decline?.why).toBeUndefined();
    expect(place.chosen).toEqual([["finish"]]);
  });

  it("gives the table's reason for a tile that cannot be bought", async () => {
    const { place, desk } = seated((view) => view.phase === "buy");
    const dim = desk.piles.find((pile) => !pile.lit)?.pile ?? "";
    desk.tapPile(dim);
    await answer();
    expect(place.tried).toHaveLength(1);
    expect(place.tried[0]?.[0]).toMatch(new RegExp(`^buy ${dim} `));
    expect(place.explained[0]?.text).toBe("the table's reason");
  });

  it("gives the table's reason for a house where a tile cannot go", async () => {
    const table = seated((view) => view.phase === "buy");
    const { place, desk } = table;
    const [buy] = desk.choices.buys;
    desk.tapPile(buy?.pile ?? "");
    const other = [0, 1, 2, 3].find((site) => !desk.sites.includes(site)) ?? 0;
    desk.tapSite(other);
    await answer();
    expect(place.tried).toEqual([[`buy ${buy?.pile} ${other + 1}`]]);
    expect(place.explained[0]?.text).toBe("the table's reason");
  });

  it("is no more than looking at a house while no tile is chosen", () => {
    const { place, desk } = seated((view) => view.phase === "buy" && (view.houses[0]?.length ?? 0) > 0);
    desk.tapSite(0);
    expect(place.explained[0]?.text).toContain("house house=1");
    expect(desk.site).toBeNull();
  });

  it("is forgotten when the position changes", () => {
    const table = seated((view) => view.phase === "buy");
    const { offers } = table.place;
    table.desk.tapPile(table.desk.choices.buys[0]?.pile ?? "");
    expect(table.desk.pile).not.toBeNull();
    go(table, { offers });
    expect(table.desk.pile).toBeNull();
  });

  it("names the tile that was bought, until the next step", () => {
    const table = seated((view) => view.houses.some((row) => row.length > 0));
    const seat = table.place.view.houses.findIndex((row) => row.length > 0);
    const tiles = table.place.display.houses[seat]?.[0]?.tiles ?? [];
    const part = tiles.at(-1)?.part;
    const pile = table.desk.piles.find((each) => each.part === part)?.pile ?? "";
    go(table, { seen: [{ kind: "added", seat, pile, decor: "plain", house: 1 }] });
    expect(table.desk.boughtFor(seat, 0)).toMatchObject({ pile, tile: tiles.length - 1 });
    expect(table.desk.boughtFor(seat, 1)).toBeUndefined();
    go(table, {});
    expect(table.desk.boughtFor(seat, 0)).toBeUndefined();
  });
});

describe("the wolf", () => {
  const hunting = (): Table => seated((view) => view.phase === "wolf");

  it("blows at the house that was tapped", () => {
    const { place, desk } = hunting();
    expect(desk.bar?.confirm?.why?.text).toBe("choose-prey");
    const [blow] = desk.choices.blows;
    if (!blow) throw new Error("a house can be blown at");
    desk.tapPrey({ seat: blow.seat, place: blow.place });
    expect(desk.bar?.more).toContain("odds material=straw sectors=3 of=6");
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([[blow.notation]]);
    desk.tapPrey({ seat: blow.seat, place: blow.place });
    expect(desk.target).toBeNull();
  });

  it("keeps everybody from buying, and says so", async () => {
    const { place, desk } = hunting();
    desk.tapPile("Sd");
    await answer();
    expect(place.explained).toEqual([{ text: "cochons-wolf-is-here" }]);
  });

  it("asks for the wheel or for the dice where a tile cannot be bought before them", async () => {
    const table = hunting();
    const { view, seat } = table.place;
    for (const [phase, says] of [
      ["spin", "say-spin"],
      ["roll", "roll-first"],
    ] as const) {
      go(table, { view: { ...view, phase }, draws: seat, offers: null });
      table.desk.tapPile("Sd");
      await answer();
      expect(table.place.explained.at(-1)).toEqual({ text: says });
    }
  });

  it("waits for the wheel to be spun", () => {
    const table = hunting();
    const { view, seat } = table.place;
    go(table, { view: { ...view, phase: "spin" }, draws: seat });
    expect(table.desk.bar?.confirm?.label).toBe("spin");
    press(table.desk.bar?.confirm);
    expect(table.place.drawn).toBe(1);
  });

  /** A house is blown down. */
  function blown(): Table & { prey: House; owner: number } {
    const table = hunting();
    const { view, display } = table.place;
    const [target] = table.desk.choices.blows;
    const prey = target && display.houses[target.seat]?.[target.place];
    if (!prey) throw new Error("a house can be blown at");
    const { seat: owner, place } = target;
    const houses = display.houses.map((row, at) => (at === owner ? row.toSpliced(place, 1) : row));
    const material = prey.tiles[0]?.material ?? "straw";
    go(table, {
      view: { ...view, phase: "roll", rolls: 0 },
      display: { ...display, houses },
      seen: [
        { kind: "spun", material },
        { kind: "lost", owner, house: place + 1, material, tiles: prey.tiles.length },
        { kind: "vanished", owner, house: place + 1 },
      ],
    });
    return { ...table, prey, owner };
  }

  it("shows what it has blown down, for a while, and moves for less than that", () => {
    const { desk, prey, owner } = blown();
    expect(desk.gust).toMatchObject({ owner, before: prey, after: null, lost: prey.tiles.length });
    expect(desk.turn).toBeGreaterThanOrEqual(720);
    expect(motion.under).toBe(1);
    vi.advanceTimersByTime(3500);
    expect(motion.under).toBe(0);
    expect(desk.gust).not.toBeNull();
    vi.advanceTimersByTime(2500);
    expect(desk.gust).toBeNull();
  });

  it("stops when the desk is closed", () => {
    const { desk } = blown();
    desk.close();
    expect(desk.gust).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    expect(motion.under).toBe(0);
  });

  it("gives way at once to a player who wants the piles", () => {
    const { desk } = blown();
    desk.closeGust();
    expect(desk.gust).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
    expect(motion.under).toBe(0);
  });
});

describe("advice", () => {
  it("is shown as if it had been selected, whatever it is", () => {
    for (const { view, display, prints, seat, offers } of recorded) {
      for (const { notation } of offers ?? []) {
        const { place, desk } = open({ view, display, seat, offers }, prints);
        desk.suggest(notation);
        if (notation === "stop" || notation === "finish") press(desk.bar?.decline);
        else press(desk.bar?.confirm);
        expect(place.chosen).toEqual([[notation]]);
      }
    }
  }, 30_000);
});

describe("the table in words", () => {
  it("names every house and every pile", () => {
    const { place, desk } = seated((view) => view.houses.flat().length > 4);
    const houses = place.view.houses.flat().length;
    expect(desk.description.match(/house house=/g)).toHaveLength(houses);
    expect(desk.description.match(/pile(-empty)? /g)?.length).toBeGreaterThanOrEqual(9);
  });
});

describe("dragging", () => {
  const several = (choices: string[]): boolean => choices.filter((each) => each.startsWith("buy Sw")).length > 1;

  it("builds a tile where it is dropped, and shows the places as long as it is carried", () => {
    const { place, desk } = seated((_, choices) => several(choices));
    const hold = desk.pickUp("Sw");
    expect(desk.pile).toBe("Sw");
    expect(hold?.open).toEqual(desk.sites.map((site) => `house ${site}`));
    hold?.putBack?.();
    expect(desk.pile).toBeNull();
    const again = desk.pickUp("Sw");
    expect(again?.drop(again.open[0] ?? "")).toBe(true);
    const first = place.offers?.find(({ action }) => action.kind === "buy" && action.pile === "Sw");
    expect(place.chosen).toEqual([[first?.notation]]);
  });

  it("asks where a tile goes that is dropped beside the houses", () => {
    const { place, desk } = seated((_, choices) => several(choices));
    expect(desk.pickUp("Sw")?.drop("hill")).toBe(false);
    expect(place.chosen).toEqual([]);
    expect(desk.bar?.confirm?.why?.text).toBe("choose-site");
  });

  it("builds on the only place wherever on the hillside it is dropped", () => {
    const { place, desk } = seated((_, choices) => choices.filter((each) => each.startsWith("buy")).length === 1);
    const [buy] = desk.choices.buys;
    expect(desk.pickUp(buy?.pile ?? "")?.drop("hill")).toBe(true);
    expect(place.chosen).toEqual([[buy?.notation]]);
  });

  it("gives the table's reason for what cannot be bought", async () => {
    const { place, desk } = seated((view) => view.phase === "buy");
    const dim = desk.piles.find((pile) => !pile.lit && pile.left > 0);
    const hold = desk.pickUp(dim?.pile ?? "");
    expect([hold?.open, hold?.drop("hill")]).toEqual([[], false]);
    await answer();
    expect(place.explained).toMatchObject([{ rule: "P12" }]);
    expect(place.chosen).toEqual([]);
    expect(desk.pile).toBeNull();
  });
});
