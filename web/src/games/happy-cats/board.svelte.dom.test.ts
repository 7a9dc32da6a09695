import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isMoving } from "../../kit/motion.svelte";
import { settings } from "../../kit/settings.svelte";
import { Stage } from "../../table/stage.svelte";
import { playthroughs, type Recorded } from "../../testing/playthroughs";
import { Seated, type Position } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { gameSources, pageSources } from "../../words/sources";
import type { Words } from "../../words/words";
import ui from ".";
import type { CatsDesk } from "./desk.svelte";
import { list, minus, NONE } from "./pompons";
import type { Display, HappyCats, View } from "./types";

const recorded = playthroughs<HappyCats>("happy-cats");

let words: Words;
beforeAll(async () => {
  const sources = [...(await pageSources("en")), ...(await gameSources("happy-cats", "en"))];
  words = new Catalogue("en", sources).words();
});

interface Flight {
  piece: string;
  start: string;
  end: string;
  finish: () => void;
}
let flown: Flight[] = [];
/** A flight of a named piece; transitions have no level of their own. */
const isFlight = (frames: unknown): frames is { transform: string }[] =>
  Array.isArray(frames) && frames.some((frame: { zIndex?: string }) => frame.zIndex !== undefined);

beforeEach(() => {
  flown = [];
  settings.speed = "off";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => {
    queueMicrotask(then);
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  // Nothing is laid out here. The line, the rug, the player's corner, the cards and cats of the others
  // each get a place of their own.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const places = { ".line": 100, ".rug-place": 300, ".own": 500, ".laid": 50, "[data-spot^=bowl]": 50 };
    const [, x = 0] = Object.entries(places).find(([selector]) => this.closest(selector)) ?? [];
    return new DOMRect(x, 0, 40, 60);
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: unknown) {
    const flight = Object.assign(new EventTarget(), { cancel: () => undefined });
    const finish = (): void => void flight.dispatchEvent(new Event("finish"));
    if (isFlight(frames)) {
      const [start = "", end = ""] = [frames[0]?.transform, frames.at(-1)?.transform];
      flown.push({ piece: this.dataset.piece ?? "", start, end, finish });
    }
    return flight as unknown as Animation;
  };
});

let takeDown: () => void = () => undefined;
afterEach(() => {
  takeDown();
  takeDown = () => undefined;
  for (const { finish } of flown) finish();
  vi.runAllTimers();
  expect(isMoving()).toBe(false);
  expect(console.warn).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Shown {
  place: Seated<HappyCats>;
  stage: Stage<HappyCats, Seated<HappyCats>, CatsDesk>;
  board: HTMLElement;
  sheet: HTMLElement;
}

/** `fixed`: fields of the place that a seated one has not. */
function show(at: Position<HappyCats>, prints: HappyCats["Prints"], fixed: Record<string, unknown> = {}): Shown {
  const place = new Seated<HappyCats>(at, { words, prints });
  for (const [name, value] of Object.entries(fixed)) Object.defineProperty(place, name, { value });
  let stage: Shown["stage"] | undefined;
  const end = $effect.root(() => {
    stage = new Stage(ui, place);
  });
  if (!stage) throw new Error("no stage was made");
  const { desk, Board, Sheet } = stage;
  const board = document.body.appendChild(document.createElement("main"));
  const sheet = document.body.appendChild(document.createElement("aside"));
  const mounted = [
    mount(Board, { target: board, props: { place, desk } }),
    mount(Sheet, { target: sheet, props: { place } }),
  ];
  takeDown = () => {
    for (const one of mounted) void unmount(one);
    end();
    document.body.replaceChildren();
  };
  flushSync();
  return { place, stage, board, sheet };
}

function named(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[aria-label="${name}"]`);
}

function texts(root: HTMLElement, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map((one) => one.textContent.replaceAll(/\s+/g, " ").trim());
}

/** What somebody who has no seat sees of a position. */
function asSpectator({ view, display }: Pick<Recorded<HappyCats>, "view" | "display">): {
  view: View;
  display: Display;
} {
  const seats = view.seats.map((one) => ({ ...one, cards: null, colour: null, points: null }));
  const points = display.points.map((one) => ({ ...one, own: null, others: null, total: null }));
  return { view: { ...view, viewer: "table", seats, drawn: null }, display: { ...display, points } };
}

const files = [...new Set(recorded.map(({ file }) => file))];

/** Each position is drawn after the one before: the first is mounted, the others change it. */
describe.each(files)("every recorded position of %s", (file) => {
  const positions = recorded.filter((one) => one.file === file);

  it("is drawn for the seat that sees it", () => {
    expect(positions.length).toBeGreaterThan(15);
    let shown: Shown | undefined;
    for (const { view, display, prints, seat, offers } of positions) {
      if (shown) shown.place.move({ view, display, seat, offers });
      else shown = show({ view, display, seat, offers }, prints);
      flushSync();
      const { board, sheet, stage } = shown;
      const own = view.seats[seat];
      expect(named(board, "Your hand")?.querySelectorAll("[role=radio]")).toHaveLength((own?.count ?? 0) + 1);
      expect(stage.desk.bar !== undefined).toBe(offers !== null);
      expect(named(board, "Cards turned up")?.querySelectorAll("li")).toHaveLength(display.line.length);
      expect(board.querySelectorAll("[aria-label='Question tiles'] [role=radio]")).toHaveLength(display.tiles.length);
      expect(board.querySelectorAll("[role=spinbutton]").length > 0).toBe(view.phase === "take" && offers !== null);
      const points = own?.points ?? 0;
      expect(texts(board, ".points")).toEqual([`${points} point${points === 1 ? "" : "s"} so far`]);
      const totals = display.points.map(({ total, least }) => (total === null ? `${least}+` : String(total)));
      expect(texts(sheet, ".sum .num")).toEqual(totals);
    }
  });

  it("is drawn for spectators, without a hand", () => {
    let shown: Shown | undefined;
    for (const { prints, ...position } of positions) {
      const { view, display } = asSpectator(position);
      if (shown) shown.place.move({ view, display });
      else shown = show({ view, display }, prints, { seat: null });
      flushSync();
      const { board, sheet, stage } = shown;
      expect(named(board, "Your hand")).toBeNull();
      expect(named(board, "Seat 0")).not.toBeNull();
      expect(stage.desk.bar).toBeUndefined();
      expect(texts(sheet, ".sum .num")).toEqual(display.points.map(({ least }) => `${least}+`));
    }
  });
});

function position(seats: number): Recorded<HappyCats> {
  const found = recorded.find(({ view, seat }) => view.seats.length === seats && view.phase === "choose" && seat === 0);
  if (!found) throw new Error("nothing recorded");
  return found;
}

describe("the names of things", () => {
  it("are those that people and their readers use", () => {
    const { view, display, prints, offers } = position(3);
    const { board } = show({ view, display, offers, seat: 0 }, prints);
    const [card = ""] = view.seats[0]?.cards ?? [];
    const takes = prints.shown[Number(card) - 1];
    expect(named(board, `${card}, takes ${takes}`)?.getAttribute("role")).toBe("radio");
    expect(named(board, "Cat: draw two cards, keep one")).not.toBeNull();
    expect(named(board, "Living room with rug")).not.toBeNull();
    expect(named(board, `The die shows ${view.roll}`)).not.toBeNull();
    expect(texts(board, ".sr").join()).toContain("Your secret colour: ");
  });

  it("show the bag, the pile and the discard with one tap", () => {
    const { view, display, prints } = position(3);
    const { board } = show({ view, display: { ...display, pile: 17 }, seat: 0 }, prints);
    board.querySelector<HTMLElement>("[aria-label^='Bag: ']")?.click();
    flushSync();
    expect(texts(board, ".panel p")).toContain("17 cards in the pile");
  });

  it("explain every point in the end, and name the winners", () => {
    const { view, display, prints } = position(2);
    const seats = view.seats.map((one) => ({ ...one, colour: "red" as const, points: 9 }));
    const own = { count: 2, each: prints.own_colour, points: 4 };
    const others = { count: 5, each: prints.other_colours, points: 5 };
    const points = display.points.map((one) => ({ ...one, own, others, total: 9, mouse: null }));
    const [, last] = points;
    if (last) Object.assign(last, { mouse: prints.mouse, total: 12 });
    const over: View = { ...view, viewer: "open", phase: "over", seats, mouse: 1 };
    const { sheet } = show({ view: over, display: { ...display, points, winners: [1] } }, prints, { over: true });
    expect(texts(sheet, "li:last-child :is(th, td)")).toEqual([
      ...["red, the secret colour", "2 × 2", "4"],
      ...["other colours", "5 × 1", "5"],
      ...["the mouse", "", "3"],
      ...["Total", "", "12"],
    ]);
    expect(texts(sheet, ".best h2")).toEqual(["Seat 1"]);
    expect(texts(sheet, ".best small")).toEqual(["Winner"]);
  });
});

/** The frame of animation has begun, and whatever it has started. */
async function frame(): Promise<void> {
  flushSync();
  await Promise.resolve();
  flushSync();
}

describe("motion", () => {
  beforeEach(() => {
    settings.speed = "normal";
  });

  it("takes the mouse from the rug to the cat that gets it", async () => {
    const { view, display, prints } = position(3);
    const { place, stage } = show({ view: { ...view, mouse: null }, display, seat: 0 }, prints);
    await frame();
    expect(flown).toEqual([]);
    place.move({ view: { ...view, mouse: 1 }, display, seat: 0, seen: [{ kind: "got-mouse", seat: 1, from: null }] });
    await frame();
    expect(flown).toMatchObject([{ piece: "mouse", start: "translate(300px, 0px) scale(1)" }]);
    expect(stage.settled).toBe(false);
    vi.runAllTimers();
    await frame();
    expect(stage.settled).toBe(false);
    for (const { finish } of flown) finish();
    expect(stage.settled).toBe(true);
  });

  it("takes a card from the hand to the rug, and with the others into the line", async () => {
    const { view, display, prints, offers } = position(3);
    const [card = ""] = view.seats[0]?.cards ?? [];
    const hand = { view, display, offers, seat: 0 };
    const { place } = show(hand, prints);
    await frame();
    place.move({ ...hand, sealed: card });
    await frame();
    expect(flown).toContainEqual(
      expect.objectContaining({ piece: `card ${card}`, start: "translate(200px, 0px) scale(1)" }),
    );
    flown = flown.filter(({ finish }) => void finish());

    const laid = [card, "cat", "cat"];
    const line = [1, 2, 0].map((seat) => ({
      seat,
      card: laid[seat] ?? "",
      takes: 0,
      state: "next" as const,
      deed: null,
      due: 0,
    }));
    const turned: View = { ...view, phase: "take", turn: 1 };
    place.move({ view: turned, display: { ...display, line }, seat: 0, seen: [{ kind: "revealed", laid }] });
    await frame();
    expect(flown.filter(({ piece }) => piece.startsWith("laid"))).toEqual([]);
    vi.advanceTimersByTime(1300);
    await frame();
    expect(flown.filter(({ piece }) => piece.startsWith("laid"))).toMatchObject([
      { piece: "laid 1", start: "translate(-50px, 0px) scale(1)" },
      { piece: "laid 2", start: "translate(-50px, 0px) scale(1)" },
      { piece: "laid 0", start: "translate(200px, 0px) scale(1)" },
    ]);
  });

  it("lays the cat in the line, though it is back in the hand at once", async () => {
    const { view, display, prints, offers } = position(3);
    const { place } = show({ view, display, offers, seat: 0, sealed: "cat" }, prints);
    const cat = { seat: 0, card: "cat", takes: 0, state: "next" as const, deed: null, due: 0 };
    const turned: View = { ...view, phase: "cat-draw", turn: 0 };
    const seen = [{ kind: "revealed" as const, laid: ["cat", null, null] }];
    place.move({ view: turned, display: { ...display, line: [cat] }, seat: 0, seen });
    await frame();
    vi.advanceTimersByTime(1300);
    await frame();
    expect(flown.map(({ piece }) => piece)).toEqual(["laid 0"]);
  });

  it("rolls pompons from the bag to the rug, and counts them as moving until they have arrived", async () => {
    const { view, display, prints } = position(3);
    const none = { yellow: 0, red: 0, green: 0, blue: 0 };
    const { place, board } = show(
      { view: { ...view, table: none }, display: { ...display, spread: none }, seat: 0 },
      prints,
    );
    place.move({ view, display, seat: 0, seen: [{ kind: "spread", pompons: display.spread }] });
    await frame();
    const pompons = [...board.querySelectorAll<HTMLElement>("button.pompon")].map(({ dataset }) => dataset.piece);
    expect(pompons.length).toBeGreaterThan(0);
    expect(flown.map(({ piece }) => piece)).toEqual(pompons);
    for (const { start } of flown) expect(start).toBe("translate(-300px, 0px) rotate(-420deg) scale(0.5)");
    expect(isMoving()).toBe(true);
    for (const { finish } of flown) finish();
    vi.runAllTimers();
    await frame();
    expect(isMoving()).toBe(false);
  });

  it("rolls pompons to the bowl of whoever takes them, and the rest back into the bag", async () => {
    const { view, display, prints } = position(3);
    const { place, board } = show({ view, display, seat: 0 }, prints);
    await frame();
    const lying = board.querySelectorAll("button.pompon").length;
    expect(lying).toBeGreaterThan(1);
    const [taken] = list(view.table);
    const pompons = { ...NONE, [taken ?? "red"]: 1 };
    const seen = [
      { kind: "took" as const, seat: 1, pompons },
      { kind: "put-back" as const, pompons: minus(view.table, pompons) },
    ];
    place.move({ view: { ...view, table: NONE }, display, seat: 0, seen });
    await frame();
    expect(flown.map(({ end }) => end)).toEqual(["translate(-250px, 0px) rotate(-370deg) scale(0.5)"]);
    vi.advanceTimersByTime(750);
    await frame();
    expect(flown.slice(1).map(({ end }) => end)).toEqual(
      Array.from({ length: lying - 1 }, () => "translate(-300px, 0px) rotate(-420deg) scale(0.5)"),
    );
  });
});
