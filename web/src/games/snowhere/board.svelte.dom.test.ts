import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isMoving } from "../../kit/motion.svelte";
import { settings } from "../../kit/settings.svelte";
import { Stage } from "../../table/stage.svelte";
import { playthroughs } from "../../testing/playthroughs";
import { press } from "../../testing/press";
import type { Position, Seated } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { gameSources, pageSources } from "../../words/sources";
import type { Words } from "../../words/words";
import snowhere from ".";
import type { SnowDesk } from "./desk.svelte";
import type { Numbered } from "./picture";
import { allowed, DISPLAY, holding, position, refused, seated, taking, VIEW, type Hands } from "./testing";
import type { Snowhere } from "./types";

let words: Words;
beforeAll(async () => {
  const sources = [...(await pageSources("en")), ...(await gameSources("snowhere", "en"))];
  words = new Catalogue("en", sources).words();
});

/** A painter that is done at once. Its pictures are empty. */
class Painter extends EventTarget {
  postMessage({ number }: Numbered): void {
    const picture = { width: 1, height: 1 };
    this.dispatchEvent(new MessageEvent("message", { data: { number, picture } }));
  }
}
vi.stubGlobal("Worker", Painter);

beforeEach(() => {
  settings.speed = "off";
  vi.useFakeTimers();
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  // There is no layout here: the board has a size, and what was set aside a place.
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1_000);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(700);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    if (this.dataset.aside !== undefined) return new DOMRect(40, 80, 30, 46);
    return this.className.includes("board") ? new DOMRect(0, 0, 1_000, 700) : new DOMRect(0, 0, 0, 0);
  });
  HTMLElement.prototype.setPointerCapture = () => undefined;
});

let takeDown: () => void = () => undefined;
afterEach(() => {
  takeDown();
  expect(isMoving()).toBe(false);
  expect(console.warn).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

interface Shown {
  place: Seated<Snowhere>;
  shared: Hands;
  stage: Stage<Snowhere, Seated<Snowhere>, SnowDesk>;
  desk: SnowDesk;
  board: HTMLElement;
  sheet: HTMLElement;
}

async function show(
  at: Position<Snowhere>,
  { seats = 2, isSpectator = false, isOver = false }: { seats?: number; isSpectator?: boolean; isOver?: boolean } = {},
): Promise<Shown> {
  const { place, shared } = seated(at, { seats, words });
  place.tries = () => refused();
  if (isSpectator) Object.defineProperty(place, "seat", { value: null });
  if (isOver) Object.defineProperty(place, "over", { value: true });
  let stage: Shown["stage"] | undefined;
  const end = $effect.root(() => {
    stage = new Stage(snowhere, place);
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
    takeDown = () => undefined;
    for (const one of mounted) void unmount(one);
    end();
    document.body.replaceChildren();
  };
  await drawn();
  return { place, shared, stage, desk, board, sheet };
}

/** A picture is painted, and then shown. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    flushSync();
    await tick();
  }
  flushSync();
}

function named(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[aria-label="${name}"]`);
}

function names(root: HTMLElement, selector: string): (string | null)[] {
  return [...root.querySelectorAll(selector)].map((one) => one.getAttribute("aria-label"));
}

function text(root: Element | null): string {
  return (root?.textContent ?? "").replace(/\s+/g, " ").trim();
}

describe("every recorded position", () => {
  const recorded = playthroughs<Snowhere>("snowhere");

  it("is drawn for the seat that sees it", async () => {
    for (const { view, display, seat, offers } of recorded) {
      const { board, sheet, desk } = await show({ view, display, seat, offers });
      const takes = offers?.filter(({ action }) => action.kind === "take").length ?? 0;
      expect(board.querySelectorAll(".card-button")).toHaveLength(takes);
      expect(named(board, "Turn the card") !== null).toBe(desk.mode === "lay");
      expect(desk.bar !== undefined).toBe(offers !== null);
      expect(text(named(board, "Fire"))).toContain(`${display.percent}%`);
      expect(text(sheet.querySelector(".result"))).toContain(`${display.tenths / 10}%`);
      takeDown();
    }
  }, 60_000);

  it("is drawn for a spectator, who can take and lay nothing", async () => {
    for (const { view, display } of recorded) {
      const { board, desk } = await show({ view: { ...view, viewer: "table" }, display }, { isSpectator: true });
      expect(board.querySelectorAll(".card-button")).toHaveLength(0);
      expect(named(board, "Turn the card")).toBeNull();
      expect(text(board)).not.toContain("Show a place");
      expect(desk.bar).toBeUndefined();
      takeDown();
    }
  }, 60_000);

  it("is there in words, too", async () => {
    for (const { view, display, seat, offers } of recorded.filter((_, index) => index % 5 === 0)) {
      const { board, desk } = await show({ view, display, seat, offers });
      desk.finder.isOpen = true;
      await drawn();
      expect(named(board, "Nine parts of the table")?.querySelectorAll("button")).toHaveLength(9);
      const lines = desk.mode === "take" ? desk.finder.lit : desk.mode === "lay" ? desk.finder.placements : [];
      expect(board.querySelectorAll(".line")).toHaveLength(lines.length);
      takeDown();
    }
  }, 60_000);
});

describe("the board", () => {
  it("names the cards that may be taken, and selects the one that is pressed", async () => {
    const { board, desk } = await show(taking());
    expect(names(board, ".card-button")).toEqual([
      "Card 0, west",
      "Card 2, centre",
      "Card 3, east, under the edge of another",
    ]);
    board.querySelector<HTMLElement>('[data-card="2"]')?.click();
    await drawn();
    expect(desk.selected).toBe(2);
    expect(board.querySelector('[data-card="2"]')?.getAttribute("aria-pressed")).toBe("true");
    expect(board.querySelectorAll(".lifted")).toHaveLength(1);
  });

  it("asks what each card frees, one after the other, while the list is open", async () => {
    const { board, place, desk } = await show(taking());
    place.tries = () => allowed(0, { ...VIEW, free: [0, 1, 2] });
    desk.finder.isOpen = true;
    await drawn();
    expect(place.tried).toEqual([["take 0"]]);
    await vi.advanceTimersByTimeAsync(500);
    await drawn();
    expect(place.tried).toEqual([["take 0"], ["take 2"], ["take 3"]]);
    expect(text(board.querySelector(".line"))).toBe("Card 0, west, frees one other");
  });

  it("selects, explains and points with a finger", async () => {
    const { board, place, shared, desk } = await show(taking());
    const table = board.querySelector<HTMLElement>(".board");
    const touch = (kind: string, { left, top }: { left: number; top: number }): void => {
      const at = { clientX: left, clientY: top, pointerId: 1, pointerType: "touch", bubbles: true };
      table?.dispatchEvent(new PointerEvent(kind, at));
    };
    const west = desk.lens.at({ x: -12_000, y: 0 });
    touch("pointerdown", west);
    touch("pointerup", west);
    expect(desk.selected).toBe(0);
    touch("pointerdown", west);
    vi.advanceTimersByTime(600);
    expect(shared.pointed).toEqual([[-12_000, 0]]);
    flushSync();
    expect(board.querySelectorAll(".ping")).toHaveLength(1);
    const covered = desk.lens.at({ x: -2_700, y: -4_200 });
    touch("pointerdown", covered);
    touch("pointerup", covered);
    expect(place.tried.at(-1)).toEqual(["take 1"]);
  });

  it("moves the card in hand by keys and by dragging, in the direction of the window", async () => {
    const { board, desk } = await show(holding());
    const table = board.querySelector<HTMLElement>(".board");
    const begun = desk.hand.pose;
    const key = (name: string, shiftKey = false): void => {
      table?.dispatchEvent(new KeyboardEvent("keydown", { key: name, shiftKey, bubbles: true, cancelable: true }));
    };
    key("ArrowDown");
    key("ArrowLeft", true);
    key("e");
    expect(desk.hand.pose).toEqual({
      x: (begun?.x ?? 0) - 100,
      y: (begun?.y ?? 0) + 500,
      angle: (begun?.angle ?? 0) + 150,
    });
    const before = desk.hand.pose;
    const { left, top } = desk.lens.at(before ?? { x: 0, y: 0 });
    for (const [kind, across] of [
      ["pointerdown", 0],
      ["pointermove", 30],
      ["pointerup", 30],
    ] as const) {
      const at = { clientX: left + across, clientY: top, pointerId: 1, pointerType: "touch", bubbles: true };
      table?.dispatchEvent(new PointerEvent(kind, at));
    }
    expect(desk.hand.pose?.x).toBeCloseTo((before?.x ?? 0) + 3_000 / desk.lens.camera.scale);
    expect(desk.hand.pose?.y).toBeCloseTo(before?.y ?? 0);
  });

  it("says beside the card why it is refused, and nudges it", async () => {
    const nudged = { x: 1_500, y: 500, angle: 900 };
    const { board, desk } = await show(holding());
    desk.place.tryOut = () => Promise.resolve(refused(nudged));
    desk.hand.moveBy(1, 0);
    await vi.advanceTimersByTimeAsync(300);
    flushSync();
    expect(text(board.querySelector(".callout"))).toBe("Doesn’t fit the table's reason");
    [...board.querySelectorAll<HTMLElement>("button")].find((one) => text(one) === "Nudge")?.click();
    expect(desk.hand.pose).toEqual(nudged);
  });

  it("shows the others' hands: what they hold, propose and point at", async () => {
    const { board, place, shared, desk } = await show(position({ turn: 1, acts: 1 }));
    shared.holding.set(1, { x: 2_000, y: 1_000, angle: 0 });
    shared.proposed.set(1, { x: -2_000, y: 0, angle: 0 });
    shared.pointing.set(1, { x: 0, y: 0 });
    place.move(holding({ turn: 1, acts: 1 }, null));
    await drawn();
    expect(text(board)).toContain("Seat 1 holds it");
    expect(text(board)).toContain("Seat 1 would lay it here");
    expect(board.querySelectorAll(".lifted--ghost")).toHaveLength(2);
    expect(desk.lastHeld(2)).toEqual({ x: 2_000, y: 1_000, angle: 0 });
    [...board.querySelectorAll<HTMLElement>("button")].find((one) => text(one) === "Show a place")?.click();
    await drawn();
    expect(board.querySelector(".ghost--proposed")).not.toBeNull();
    press(desk.bar?.confirm);
    expect(shared.proposals).toEqual([{ x: 2_000, y: 1_000, angle: 0 }]);
  });
});

describe("cards that fly", () => {
  const laid = position({ turn: 0, flames: VIEW.flames.slice(0, 2), snow: [[2, -5_000, 3_000, 450]] });

  it("go from where another held them to where they lie, and the stage is not settled before", async () => {
    settings.speed = "normal";
    const { board, place, shared, stage, desk } = await show(position({ turn: 1, acts: 1 }));
    shared.holding.set(1, { x: 2_000, y: 1_000, angle: 0 });
    place.move(holding({ turn: 1, acts: 1 }, null));
    await drawn();
    shared.holding.clear();
    expect(stage.settled).toBe(true);
    const seen = { kind: "laid", seat: 1, card: 2, sector: 3, quenched: 5 } as const;
    place.move({ ...laid, seen: [seen] });
    await drawn();
    expect(desk.flights.all).toMatchObject([{ card: 2, pose: { x: 2_000, y: 1_000 }, face: "snow" }]);
    expect(stage.settled).toBe(false);
    const lifted = board.querySelector<HTMLElement>(".lifted");
    const start = lifted?.style.transform;
    await vi.advanceTimersByTimeAsync(50);
    flushSync();
    expect(desk.flights.all).toMatchObject([{ card: 2, pose: { x: -5_000, y: 3_000, angle: 450 } }]);
    expect(lifted?.style.transform).not.toBe(start);
    await vi.advanceTimersByTimeAsync(400);
    await drawn();
    expect(board.querySelector(".lifted")).toBeNull();
    expect(stage.settled).toBe(true);
  });

  it("are shown where they were found, and then go to where they are set aside", async () => {
    settings.speed = "normal";
    const { place, stage, desk } = await show(taking());
    const found = { kind: "found-snowflake", seat: 0, card: 2, aside: 1 } as const;
    place.move({ ...taking({ aside: [2], flames: VIEW.flames.slice(0, 2) }), seen: [found] });
    await drawn();
    expect(desk.flights.all).toMatchObject([{ card: 2, pose: { x: 1_000, y: 500, angle: 900 }, face: "snowflake" }]);
    await vi.advanceTimersByTimeAsync(1_100);
    const [flight] = desk.flights.all;
    const spot = flight && desk.lens.at(flight.pose);
    expect([spot?.left, spot?.top].map((pixels) => Math.round(pixels ?? 0))).toEqual([55, 103]);
    expect(flight?.scale).toBeCloseTo(30 / (59 * desk.lens.camera.scale));
    expect((flight?.pose.angle ?? 1) % 1_800).toBe(0);
    expect(stage.settled).toBe(false);
    await vi.advanceTimersByTimeAsync(420);
    expect(desk.flights.all).toEqual([]);
    expect(stage.settled).toBe(true);
  });

  it("are one's own only in the hand, and do not fly where motion is off", async () => {
    const seen = { kind: "laid", seat: 1, card: 2, sector: 3, quenched: 5 } as const;
    const { place, desk } = await show(holding({ turn: 1 }, null));
    place.move({ ...laid, seen: [seen] });
    await drawn();
    expect(desk.flights.all).toEqual([]);
    takeDown();
    settings.speed = "normal";
    const own = await show(holding());
    own.place.move({ ...laid, seen: [{ ...seen, seat: 0 }] });
    await drawn();
    expect(own.desk.flights.all).toEqual([]);
  });

  it("end with the stage, and so does the camera", async () => {
    settings.speed = "normal";
    const { place, desk } = await show(holding({ turn: 1 }, null));
    place.move({ ...laid, seen: [{ kind: "laid", seat: 1, card: 2, sector: 3, quenched: 5 }] });
    await drawn();
    desk.lens.step(2);
    flushSync();
    expect(isMoving()).toBe(true);
    takeDown();
    expect(isMoving()).toBe(false);
  });
});

describe("the sheet", () => {
  it("shows the first carpet beside the last, and counts with the table's numbers", async () => {
    const display = { ...DISPLAY, first_carpet: VIEW.flames, tenths: 124, quenched: 6.04e9 };
    const over = position({ phase: "over", outcome: { ...VIEW.outcome, grade: "glow", snow_laid: 3 } });
    const { sheet } = await show({ ...over, display }, { isOver: true });
    expect(names(sheet, "[role=img]")).toEqual(["Before", "After"]);
    expect(text(sheet.querySelector(".result"))).toBe("12.4% of the fire is left");
    expect([...sheet.querySelectorAll(".lines b")].map(text)).toEqual(["220.0 cm²", "−60.4 cm²", "160.0 cm²"]);
    expect(sheet.querySelectorAll(".reached")).toHaveLength(4);
  });

  it("shows only the carpet as it is while the game goes on", async () => {
    const { sheet } = await show(taking());
    expect(names(sheet, "[role=img]")).toEqual(["Now"]);
  });
});
