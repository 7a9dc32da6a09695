import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../kit/settings.svelte";
import { Stage } from "../../table/stage.svelte";
import { playthroughs, type Recorded } from "../../testing/playthroughs";
import { Seated, type Position } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { gameSources, pageSources } from "../../words/sources";
import type { Words } from "../../words/words";
import odin from ".";
import type { OdinDesk } from "./desk.svelte";
import { DISPLAY, position } from "./testing";
import type { Odin } from "./types";

// Whatever the board draws in later frames comes at once.
vi.mock("../../kit/scheduler", () => ({ scheduled: () => Promise.resolve() }));

let words: Words;
beforeAll(async () => {
  const sources = [...(await pageSources("en")), ...(await gameSources("odin", "en"))];
  words = new Catalogue("en", sources).words();
});

interface Flight {
  piece: string;
  start: string;
  finish: () => void;
}
let flown: Flight[] = [];

beforeEach(() => {
  flown = [];
  settings.speed = "off";
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

/** Motion is on, and frames come at once. */
function moves(): void {
  settings.speed = "normal";
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => {
    queueMicrotask(then);
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  // There is no layout here: pile and other hands get a place of their own, all else is at 0.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const x = this.closest(".pile") ? 300 : this.closest(".fan") ? 700 : 0;
    return new DOMRect(x, 0, 40, 60);
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: unknown) {
    const flight = Object.assign(new EventTarget(), { cancel: () => undefined });
    const [first] = Array.isArray(frames) ? (frames as { transform?: string }[]) : [];
    const finish = (): void => void flight.dispatchEvent(new Event("finish"));
    if (this.dataset.piece) flown.push({ piece: this.dataset.piece, start: first?.transform ?? "", finish });
    return flight as unknown as Animation;
  };
}

let takeDown: () => void = () => undefined;
afterEach(() => {
  takeDown();
  takeDown = () => undefined;
  expect(console.warn).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Shown {
  place: Seated<Odin>;
  stage: Stage<Odin, Seated<Odin>, OdinDesk>;
  board: HTMLElement;
  sheet: HTMLElement;
}

async function show(at: Position<Odin>, as: "seat" | "spectator" = "seat"): Promise<Shown> {
  const place = new Seated<Odin>(at, { words, prints: { ranks: 9, hand: 9 } });
  if (as === "spectator") Object.defineProperty(place, "seat", { value: null });
  let stage: Shown["stage"] | undefined;
  const end = $effect.root(() => {
    stage = new Stage(odin, place);
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
  await tick();
  flushSync();
  return { place, stage, board, sheet };
}

function named(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[aria-label="${name}"]`);
}

function texts(root: Element | null, selector: string): string[] {
  return [...(root?.querySelectorAll(selector) ?? [])].map((one) => (one.textContent ?? "").trim());
}

/** The cells of the sheet's table, without its head. */
function rows(sheet: HTMLElement): string[][] {
  return [...sheet.querySelectorAll("tbody tr")].map((row) => texts(row, "td"));
}

// One board goes through all positions: here boards are slow to make, and stay in memory.
describe.each([2, 3, 4, 5, 6])("every recorded position of %i players", (players) => {
  const recorded = playthroughs<Odin>(`odin-${players}`);

  it("is drawn for the seat that sees it", async () => {
    const [first, ...later] = recorded;
    if (!first) throw new Error("nothing was recorded");
    const { place, board, sheet, stage } = await show(first);
    const check = ({ view, seat, offers }: Recorded<Odin>): void => {
      expect(named(board, "Your hand")?.querySelectorAll("button")).toHaveLength(view.hands[seat]?.count ?? 0);
      expect(named(board, "The others, in turn order")?.children).toHaveLength(view.hands.length - 1);
      expect(board.querySelectorAll(".plays li")).toHaveLength(stage.desk.plays?.length ?? 0);
      expect(stage.desk.bar !== undefined).toBe(offers !== null);
      expect(texts(board, ".self .sr").join()).toContain(String(view.scores[seat]));
      expect(texts(sheet, ".total [aria-hidden]")).toEqual(view.scores.map(String));
    };
    check(first);
    for (const one of later) {
      place.move(one);
      flushSync();
      check(one);
    }
  }, 60_000);

  it("is drawn for a spectator, who has no hand and no bar", async () => {
    const [first, ...later] = recorded.map(({ view, display }): Position<Odin> => {
      const hands = view.hands.map((hand) => ({ ...hand, cards: null }));
      return { view: { ...view, viewer: "table", hands }, display };
    });
    if (!first) throw new Error("nothing was recorded");
    const { place, board, stage } = await show(first, "spectator");
    const check = ({ view }: Position<Odin>): void => {
      expect(named(board, "Your hand")).toBeNull();
      expect(named(board, "The others, in turn order")?.children).toHaveLength(view.hands.length);
      expect(stage.desk.bar).toBeUndefined();
    };
    check(first);
    for (const one of later) {
      place.move(one);
      flushSync();
      check(one);
    }
  }, 60_000);
});

describe("the board", () => {
  it("names each card of the hand, and in how many plays it is", async () => {
    const { board } = await show(position());
    const names = [...board.querySelectorAll(".hand button")].map((one) => one.getAttribute("aria-label"));
    expect(names).toEqual([
      "blue 9, in no play",
      "red 8, in 1 play",
      "green 8, in 3 plays",
      "green 7, in 3 plays",
      "green 3, in 2 plays",
    ]);
    expect(named(board, "Your 4 plays")).not.toBeNull();
    expect(named(board, "green 8-7: 87")).not.toBeNull();
  });

  it("lays the discards in the order of the table, the latest on top", async () => {
    const discards = [["B9"], ["V4", "V1"], ["R7"]];
    const { board } = await show({ ...position(), display: { ...DISPLAY, discards } });
    const pieces = [...board.querySelectorAll<HTMLElement>(".discards [data-piece]")].map(
      ({ dataset }) => dataset.piece,
    );
    expect(pieces).toEqual(["B9", "V4", "V1", "R7"]);
    expect(named(board, "Discards 4")).not.toBeNull();
  });

  it("goes on to the card to keep for those who play by keyboard", async () => {
    const { board, stage } = await show(position());
    stage.desk.suggest("V8+V7");
    flushSync();
    board.querySelector<HTMLElement>(".hand button")?.focus();
    stage.desk.bar?.confirm?.act?.();
    flushSync();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Keep blue 6");
  });

  it("moves cards that are played from where they were, and is not settled before they have landed", async () => {
    moves();
    const { place, stage } = await show(position({ phase: "lead", centre: [], centre_value: 0 }));
    expect(flown).toEqual([]);
    const hands = [{ count: 4, known: [], cards: ["R8", "V7", "V3", "B9"] }, ...position().view.hands.slice(1)];
    const led = position({ centre: ["V8"], centre_value: 8, last: 0, turn: 1, hands }, null);
    place.move({ ...led, seen: [{ kind: "led", seat: 0, cards: ["V8"], value: 8 }] });
    flushSync();
    await tick();
    expect(flown).toMatchObject([{ piece: "V8", start: "translate(-300px, 0px) scale(1)" }]);
    expect(stage.settled).toBe(false);
    for (const { finish } of flown.splice(0)) finish();
    expect(stage.settled).toBe(true);

    const beaten = position({ centre: ["B9"], centre_value: 9, last: 1, turn: 2, hands }, null);
    place.move({ ...beaten, seen: [{ kind: "played", seat: 1, cards: ["B9"], value: 9, beaten: 8 }] });
    flushSync();
    await tick();
    expect(flown.map(({ piece }) => piece)).toContain("B9");
  });
});

describe("the sheet", () => {
  const hands = [
    { winner: 0, points: [0, 4, 2] },
    { winner: 2, points: [6, 1, 0] },
  ];

  it("has the points of each hand, and who emptied theirs", async () => {
    const between = position({ phase: "deal", turn: null, hand_number: 2, scores: [6, 5, 2] }, null);
    const { sheet } = await show({ ...between, display: { ...DISPLAY, hands } });
    expect(texts(sheet, ".says h2")).toEqual(["Hand 2 is over"]);
    expect(texts(sheet, "thead .sr")).toEqual(["Player", "Hand 1", "Hand 2"]);
    expect(rows(sheet)).toEqual([
      ["0, went out", "6", "6"],
      ["4", "1", "5"],
      ["2", "0, went out", "2"],
    ]);
    expect(texts(sheet, ".rows small")).toEqual(["6 cards left", "1 card left", "went out"]);
  });

  it("names the winners that the table names", async () => {
    const over = position({ phase: "over", turn: null, hand_number: 2, scores: [6, 5, 2] }, null);
    const { sheet } = await show({ ...over, display: { ...DISPLAY, hands, winners: [2] } });
    expect(texts(sheet, ".rows small").at(2)).toBe("wins");
    expect(texts(sheet, "tr.wins th")).toEqual(["Seat 2"]);
  });
});
