import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { press } from "../../testing/press";
import { Seated, type Position } from "../../testing/seated.svelte";
import { CatsDesk } from "./desk.svelte";
import { counted, NONE, type Pompons } from "./pompons";
import type { Choice, Display, HappyCats, LineCard, Seen, View } from "./types";

const motion = vi.hoisted(() => ({ isStill: true }));
vi.mock("../../kit/motion.svelte", () => ({
  isStill: () => motion.isStill,
  paced: (milliseconds: number) => milliseconds,
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
  motion.isStill = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [first] = playthroughs<HappyCats>("happy-cats").filter(({ file }) => file.includes("3-bands4"));
if (!first) throw new Error("nothing recorded");
const { prints } = first;

const RUG: Pompons = { yellow: 1, red: 2, green: 0, blue: 1 };
const [YR, RB, RR] = [counted(["yellow", "red"]), counted(["red", "blue"]), counted(["red", "red"])];

const take = (pompons: Pompons, notation: string) => ({ notation, action: { kind: "take", pompons } as const });
const lay = (card: string) => ({ notation: card, action: { kind: "lay", card } as const });

function viewWith(changes: Partial<View> = {}): View {
  const [own, ...others] = first?.view.seats ?? [];
  if (!own) throw new Error("nobody sits there");
  const seats = [{ ...own, cards: ["31", "12", "4"], count: 3, laid: null }, ...others];
  return { ...(first?.view as View), phase: "choose", roll: "4", roller: 1, table: RUG, seats, ...changes };
}

function displayWith(changes: Partial<Display> = {}): Display {
  return { ...(first?.display as Display), line: [], tiles: [], spread: RUG, ...changes };
}

/** A desk at a table for three, where seat 0 has one decision to make. */
function deskAt(position: Partial<Position<HappyCats>> = {}) {
  const place = new Seated<HappyCats>({ view: viewWith(), display: displayWith(), seat: 0, ...position }, { prints });
  const desk = new CatsDesk(place);
  desk.follow([]);
  const move = (next: Partial<Position<HappyCats>>, seen: Seen[]): void => {
    place.move({ view: viewWith(), display: displayWith(), seat: 0, ...next });
    desk.follow(seen);
  };
  return { place, desk, move };
}

const HAND = [lay("4"), lay("12"), lay("31"), lay("cat")];

describe("laying a card", () => {
  it("asks for a card, explains the chosen one, and sends it", () => {
    const { place, desk } = deskAt({ offers: HAND });
    expect(desk.ask).toBe("lay");
    expect(desk.bar).toMatchObject({ say: "choose-say", more: "coach" });
    expect(desk.bar?.confirm?.why?.rule).toBe("C9");
    desk.tapCard("12");
    expect(desk.bar).toMatchObject({ say: `card-say number=12 takes=${prints.shown[11]}`, more: undefined });
    desk.tapCard("cat");
    expect(desk.bar?.say).toBe("cat-say");
    desk.tapCard("cat");
    expect(desk.card).toBeNull();
    desk.tapCard("31");
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["31"]]);
    expect(desk.card).toBeNull();
  });

  it("says what a basket means", () => {
    const { desk } = deskAt({ view: viewWith({ roll: "basket" }), offers: HAND });
    expect(desk.bar?.more).toBe("coach-basket");
  });

  it("shows a sealed card face down, names those who are late, and lets it be changed", () => {
    const { place, desk } = deskAt({ offers: HAND, sealed: "12", toAct: [0, 1, 2] });
    expect(desk.laid).toBe("12");
    expect(desk.bar).toMatchObject({ say: "sealed-say card=12", more: "sealed-more names=Seat 1, Seat 2" });
    press(desk.bar?.back);
    expect([desk.laid, desk.card]).toEqual([null, "12"]);
    expect(desk.bar?.more).toBe("lifted-more card=12");
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([]);
    expect(desk.laid).toBe("12");
    desk.tapCard("cat");
    expect(desk.laid).toBeNull();
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["cat"]]);
  });

  it("says why no card can be laid now", () => {
    const { place, desk } = deskAt();
    expect(desk.ask).toBe("wait");
    expect(desk.bar).toBeUndefined();
    desk.tapCard("12");
    expect(place.explained).toMatchObject([{ text: "not-now", rule: "C9" }]);
    expect(desk.card).toBeNull();
  });
});

describe("keeping one of two cards", () => {
  const offers = ["23", "8"].map((card) => ({ notation: `keep ${card}`, action: { kind: "keep", card } as const }));
  const view = viewWith({ phase: "keep", drawn: ["23", "8"] });

  it("names the card that goes, and sends the one that stays", () => {
    const { place, desk } = deskAt({ view, offers });
    expect(desk.keeps).toEqual(["23", "8"]);
    expect(desk.bar).toMatchObject({ say: "keep-say", more: "keep-more" });
    expect(desk.bar?.confirm?.why?.rule).toBe("C12");
    desk.tapKeep("8");
    expect(desk.bar).toMatchObject({ say: "keep-this card=8 other=23", more: undefined });
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["keep 8"]]);
  });
});

describe("taking pompons", () => {
  const offers = [take(YR, "take YR"), take(RB, "take RB"), take(RR, "take RR")];
  const view = viewWith({ phase: "take", amount: 2, turn: 0 });
  const places = (desk: CatsDesk, colour: string): number[] =>
    [...desk.picture.slots.entries()].flatMap(([index, slot]) => (slot.colour === colour ? [index] : []));

  it("picks one by one, tells what is missing, and sends the handful", () => {
    const { place, desk } = deskAt({ view, offers });
    const [red = -1, otherRed = -1] = places(desk, "red");
    expect(desk.colours).toEqual(["yellow", "red", "blue"]);
    expect(desk.bar).toMatchObject({ say: "take-say picked=0 amount=2", more: "take-more amount=2" });
    expect(desk.bar?.back).toBeUndefined();
    desk.tapPompon(red);
    expect(desk.bar).toMatchObject({ say: "take-say picked=1 amount=2", more: "happy-cats-red-pompons count=1" });
    expect(desk.bar?.confirm?.why).toMatchObject({ text: "take-why missing=1", rule: "C18" });
    desk.step("blue", 1);
    expect(desk.taking).toEqual(RB);
    desk.tapPompon(otherRed);
    expect(place.explained).toMatchObject([{ text: "enough amount=2", rule: "C18" }]);
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["take RB"]]);
  });

  it("picks no pompon that leads to no handful", () => {
    const { place, desk } = deskAt({ view, offers: [take(RR, "take RR")] });
    expect([desk.canAdd("red"), desk.canAdd("yellow")]).toEqual([true, false]);
    desk.step("yellow", 1);
    expect(desk.picked).toEqual([]);
    expect(place.explained).toHaveLength(1);
  });

  it("puts back one by one, by tap or step, or all at once", () => {
    const { desk } = deskAt({ view, offers });
    const [red = -1] = places(desk, "red");
    desk.tapPompon(red);
    desk.tapPompon(red);
    expect(desk.picked).toEqual([]);
    desk.step("red", 1);
    desk.step("red", 1);
    desk.step("red", -1);
    expect(desk.taking).toEqual(counted(["red"]));
    press(desk.bar?.back);
    expect(desk.taking).toEqual(NONE);
  });

  it("lets the picked pompons leave the rug, though others are alike", () => {
    const { desk, move } = deskAt({ view, offers });
    const [, red = -1] = places(desk, "red");
    const [yellow = -1] = places(desk, "yellow");
    desk.tapPompon(red);
    desk.tapPompon(yellow);
    press(desk.bar?.confirm);
    const table = counted(["red", "blue"]);
    move({ view: viewWith({ phase: "take", table }) }, [{ kind: "took", seat: 0, pompons: YR }]);
    expect(desk.picked).toEqual([]);
    const gone = [...desk.picture.slots.entries()].flatMap(([index, { to }]) => (to === 0 ? [index] : []));
    expect(gone).toEqual([red, yellow].toSorted());
  });

  it("says whose turn it is not", () => {
    const { place, desk } = deskAt({ view: viewWith({ phase: "take" }) });
    desk.tapPompon(0);
    expect(place.explained).toMatchObject([{ text: "not-your-pick", rule: "C16" }]);
  });
});

describe("taking a tile", () => {
  const offers = (["pompon", "key"] as const).map((tile) => ({
    notation: `tile ${tile}`,
    action: { kind: "tile", tile } as const,
  }));
  const view = viewWith({ phase: "tile", roll: "question", tiles: ["pompon", "key"] });

  it("says what the tile brings, and sends it", () => {
    const { place, desk } = deskAt({ view, offers });
    expect(desk.bar?.say).toBe("tile-say");
    expect(desk.bar?.confirm?.why?.text).toBe("tile-why");
    desk.tapTile("key", null);
    expect(desk.bar?.say).toBe("tile-effect tile=key");
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["tile key"]]);
  });

  it("says why another cannot be taken", () => {
    const { place, desk } = deskAt({ view, offers });
    desk.tapTile("pompon", 2);
    desk.tapTile("card", null);
    expect(place.explained.map(({ text }) => text)).toEqual(["taken", "not-your-tile"]);
    expect(desk.tile).toBeNull();
  });
});

describe("die and bag", () => {
  it("rolls the die where it is one's own, and else says whose it is", () => {
    const roll = viewWith({ phase: "roll", roll: null });
    const { place, desk } = deskAt({ view: roll, draws: 0 });
    expect([desk.ask, desk.bar?.say]).toEqual(["roll", "roll-say"]);
    press(desk.bar?.confirm);
    expect(place.drawn).toBe(1);
    const other = deskAt({ view: roll, draws: 1 });
    other.desk.tapDie();
    expect(other.place.drawn).toBe(0);
    expect(other.place.explained).toMatchObject([{ text: "not-your-die name=Seat 1", rule: "C7" }]);
  });

  it("draws as many from the bag as the card in the line will get, or one for a tile", () => {
    const line: LineCard[] = [{ seat: 0, card: "31", takes: 1, state: "now", deed: null, due: 3 }];
    const basket = deskAt({ view: viewWith({ phase: "basket" }), display: displayWith({ line }), draws: 0 });
    expect(basket.desk.bar?.say).toBe("bag-say count=3");
    press(basket.desk.bar?.confirm);
    expect(basket.place.drawn).toBe(1);
    const tile = deskAt({ view: viewWith({ phase: "tile-pompon" }), draws: 0 });
    expect(tile.desk.bar?.say).toBe("bag-say count=1");
    expect(tile.place.drawn).toBe(0);
  });

  it("opens the bag for the rug by itself, once, when the die lies still", () => {
    motion.isStill = false;
    const { place, desk, move } = deskAt({ view: viewWith({ phase: "roll", roll: null }), draws: 0 });
    const rolled: Seen = { kind: "rolled", seat: 0, face: "4" };
    const empty = displayWith({ spread: NONE });
    move({ view: viewWith({ phase: "bag", table: NONE }), display: empty, draws: 0 }, [rolled]);
    expect([place.drawn, desk.settled]).toEqual([0, false]);
    vi.runAllTimers();
    expect([place.drawn, desk.settled]).toEqual([1, true]);
    desk.tapCard("12");
    expect(place.drawn).toBe(1);
  });

  it("leaves the bag to the one who has rolled", () => {
    const { place } = deskAt({ view: viewWith({ phase: "bag" }), draws: 1 });
    expect(place.drawn).toBe(0);
  });
});

describe("what happens at the table", () => {
  const line: LineCard[] = [
    { seat: 2, card: "cat", takes: 0, state: "now", deed: null, due: 0 },
    { seat: 1, card: "33", takes: 1, state: "next", deed: null, due: 1 },
    { seat: 0, card: "12", takes: 3, state: "next", deed: null, due: 3 },
  ];
  const revealed: Seen = { kind: "revealed", laid: ["12", "33", "cat"] };
  const next = { view: viewWith({ phase: "keep", turn: 2 }), display: displayWith({ line }) };

  it("is shown step by step, and at once to whoever acts", () => {
    motion.isStill = false;
    const { desk, move } = deskAt({ offers: HAND });
    move(next, [revealed]);
    expect(desk.picture.laid).toEqual(["12", "33", "cat"]);
    expect([desk.picture.line.length, desk.settled]).toEqual([0, false]);
    desk.tapPompon(0);
    expect(desk.picture.line).toEqual(line);
    expect(desk.settled).toBe(true);
  });

  it("is shown at once where one comes to a position, and where nothing moves", () => {
    motion.isStill = false;
    const jumped = deskAt();
    jumped.move(next, []);
    expect(jumped.desk.picture.line).toEqual(line);
    motion.isStill = true;
    const still = deskAt();
    still.move(next, [revealed]);
    expect([still.desk.picture.line, still.desk.settled]).toEqual([line, true]);
  });

  it("reads the cards out in the order in which they act", () => {
    const { place, move } = deskAt();
    move(next, [revealed]);
    expect(place.announced).toEqual([
      "told-cat who=Seat 2",
      `told-card who=Seat 1 number=33 takes=${prints.shown[32]}`,
      `told-card who=you number=12 takes=${prints.shown[11]}`,
    ]);
  });

  it("reads them out by seat where the round is over by now", () => {
    const { place, move } = deskAt();
    move({}, [revealed]);
    expect(place.announced.map((text) => /who=(Seat \d|you)/.exec(text)?.[1])).toEqual(["you", "Seat 1", "Seat 2"]);
  });

  it("ends when the desk is closed", () => {
    motion.isStill = false;
    const { desk, move } = deskAt();
    move(next, [revealed]);
    desk.close();
    vi.runAllTimers();
    expect(desk.picture.line).toEqual([]);
  });

  it("takes the selection away with its position", () => {
    const { desk, move } = deskAt({ offers: HAND });
    desk.tapCard("12");
    move({ offers: HAND }, []);
    expect(desk.card).toBeNull();
  });
});

describe("an advised choice", () => {
  const kinds: Choice["kind"][] = ["lay", "keep", "take", "tile"];
  it.each(kinds)("is selected so that it only has to be confirmed: %s", (kind) => {
    const positions = playthroughs<HappyCats>("happy-cats").filter(({ offers }) => offers?.[0]?.action.kind === kind);
    expect(positions.length).toBeGreaterThan(3);
    for (const { view, display, seat, offers, prints } of positions) {
      for (const { notation } of offers ?? []) {
        const place = new Seated<HappyCats>({ view, display, seat, offers }, { prints });
        const desk = new CatsDesk(place);
        desk.follow([]);
        desk.suggest(notation);
        press(desk.bar?.confirm);
        expect(place.chosen).toEqual([[notation]]);
      }
    }
  });

  it("takes a sealed card up, and ignores what cannot be chosen", () => {
    const { desk } = deskAt({ offers: HAND, sealed: "12" });
    desk.suggest("4");
    expect([desk.laid, desk.card]).toEqual([null, "4"]);
    desk.suggest("take YYY");
    expect([desk.laid, desk.card]).toEqual(["12", null]);
  });
});

it("describes the table in words", () => {
  const { desk } = deskAt({ view: viewWith({ mouse: 1 }) });
  expect(desk.description).toContain("describe-face face=4 describe-rug pompons=happy-cats-yellow-pompons count=1, ");
  expect(desk.description).toContain("describe-hand cards=31, 12, 4");
  expect(desk.description).toContain("describe-mouse name=Seat 1");
});

describe("dragging", () => {
  it("lays a card on the rug, and changes one that is sealed", () => {
    const { place, desk } = deskAt({ offers: HAND });
    const hold = desk.pickUp("card 12");
    expect(hold).toMatchObject({ carried: ["card 12"], open: ["rug"] });
    expect(desk.card).toBeNull();
    expect(hold?.drop("rug")).toBe(true);
    expect(place.chosen).toEqual([["12"]]);
    const sealed = deskAt({ offers: HAND, sealed: "12" });
    sealed.desk.pickUp("card 31")?.drop("rug");
    expect(sealed.place.chosen).toEqual([["31"]]);
  });

  it("says why no card can be laid now", () => {
    const { place, desk } = deskAt();
    const hold = desk.pickUp("card 12");
    expect([hold?.open, hold?.refusing]).toEqual([[], ["rug"]]);
    expect(hold?.drop("rug")).toBe(false);
    expect(place.explained).toMatchObject([{ text: "not-now", rule: "C9" }]);
    expect(place.chosen).toEqual([]);
  });

  it("takes a handful with its last pompon", () => {
    const view = viewWith({ phase: "take", amount: 2 });
    const { place, desk } = deskAt({ view, offers: [take(RB, "take RB")] });
    const at = (colour: string): number => desk.picture.slots.findIndex((slot) => slot.colour === colour);
    expect(desk.pickUp(`pompon ${at("red")}`)?.drop("corner")).toBe(true);
    expect(place.chosen).toEqual([]);
    const yellow = desk.pickUp(`pompon ${at("yellow")}`);
    expect(yellow?.open).toEqual([]);
    expect(yellow?.drop("corner")).toBe(false);
    expect(place.explained).toMatchObject([{ rule: "C18" }]);
    desk.pickUp(`pompon ${at("blue")}`)?.drop("corner");
    expect(place.chosen).toEqual([["take RB"]]);
  });

  it("takes a tile, and keeps one of two cards", () => {
    const offers = [{ notation: "tile key", action: { kind: "tile", tile: "key" } as const }];
    const view = viewWith({ phase: "tile", roll: "question", tiles: ["pompon", "key"] });
    const display = displayWith({
      tiles: [
        { tile: "pompon", by: 2 },
        { tile: "key", by: null },
      ],
    });
    const { place, desk } = deskAt({ view, display, offers });
    const taken = desk.pickUp("tile 0");
    expect([taken?.open, taken?.drop("corner")]).toEqual([[], false]);
    expect(place.explained).toMatchObject([{ text: "taken" }]);
    desk.pickUp("tile 1")?.drop("corner");
    expect(place.chosen).toEqual([["tile key"]]);
    const drawn = viewWith({ phase: "keep", drawn: ["31", "12"] });
    const keep = ["31", "12"].map((card) => ({ notation: `keep ${card}`, action: { kind: "keep", card } as const }));
    const cat = deskAt({ view: drawn, offers: keep });
    cat.desk.pickUp("keep 12")?.drop("hand");
    expect(cat.place.chosen).toEqual([["keep 12"]]);
    expect(cat.desk.pickUp("mouse")).toBeNull();
  });
});
