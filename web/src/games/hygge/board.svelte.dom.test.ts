import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../kit/settings.svelte";
import { Stage } from "../../table/stage.svelte";
import { playthroughs } from "../../testing/playthroughs";
import { Seated, type Position } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { gameSources, pageSources } from "../../words/sources";
import type { Words } from "../../words/words";
import hygge from ".";
import type { HyggeDesk } from "./desk.svelte";
import { discard, display, nothing, player, points, prints, row, shelter, shown } from "./testing";
import type { Hygge, Prints, View } from "./types";

let words: Words;
beforeAll(async () => {
  words = new Catalogue("en", [...(await pageSources("en")), ...(await gameSources("hygge", "en"))]).words();
});

interface Flown {
  card: string | null;
  end: string;
  finish: () => void;
}
let flown: Flown[] = [];

/** Nothing is laid out here: the pile, the reserve, one's own cards and those of the others each have a place. */
function boxOf({ dataset: { spot = "" } }: HTMLElement): DOMRect {
  const places: Record<string, number> = { pile: 100, place: 200, open: 300, shelf: 400, side: 500 };
  return new DOMRect(places[spot.split(" ")[0] ?? ""] ?? 0, 0, 40, 40);
}

beforeEach(() => {
  flown = [];
  settings.speed = "off";
  for (const level of ["warn", "error"] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => {
    queueMicrotask(then);
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return boxOf(this);
  });
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: unknown) {
    const flight = new EventTarget();
    const transforms = (frames as { transform?: string }[]).map(({ transform }) => transform ?? "");
    const card = this.querySelector(":scope > .flying use")?.getAttribute("href") ?? null;
    const finish = (): void => void flight.dispatchEvent(new Event("finish"));
    flown.push({ card, end: transforms.at(-1) ?? "", finish });
    return flight as Animation;
  };
});

let takeDown: () => void = () => undefined;
afterEach(() => {
  for (const { finish } of flown) finish();
  takeDown();
  expect(console.warn).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Shown {
  place: Seated<Hygge>;
  stage: Stage<Hygge, Seated<Hygge>, HyggeDesk>;
  board: HTMLElement;
  sheet: HTMLElement;
}

function show(position: Position<Hygge>, printed: Prints = prints, as: "seat" | "spectator" = "seat"): Shown {
  takeDown();
  const place = new Seated<Hygge>(position, { words, prints: printed });
  if (as === "spectator") Object.defineProperty(place, "seat", { value: null });
  let stage: Shown["stage"] | undefined;
  const end = $effect.root(() => {
    stage = new Stage(hygge, place);
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
    board.remove();
    sheet.remove();
    takeDown = () => undefined;
  };
  flushSync();
  return { place, stage, board, sheet };
}

function named(root: HTMLElement, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[aria-label="${name}"]`);
}

function texts(root: Element | null, selector: string): string[] {
  return [...(root?.querySelectorAll(selector) ?? [])].map((one) =>
    (one.textContent ?? "").trim().replace(/\s+/g, " "),
  );
}

/** A row of the sheet's table by its head. */
function line(sheet: HTMLElement, head: string): string[] {
  const row = [...sheet.querySelectorAll("tr")].find((one) => texts(one, "th")[0] === head);
  return texts(row ?? null, "td");
}

const view: View = {
  viewer: { seat: 0 },
  phase: "collect",
  turn: 0,
  reserve: {
    rows: 2,
    columns: 3,
    places: [
      { row: 1, column: "A", card: "bear" },
      { row: 1, column: "C", card: "purple-1" },
      { row: 2, column: "B", card: null },
    ],
  },
  pile: 20,
  before_winter: 4,
  players: [player(["purple-1", "red-1"]), player(["tortoise"])],
  discards: [],
  game_number: 1,
  games: 1,
};

describe("every recorded position", () => {
  /** Each match on one board, position after position, as people see it. */
  const recorded = playthroughs<Hygge>("hygge");
  const matches = [...new Set(recorded.map(({ file }) => file))].map(
    (match) => [match, recorded.filter(({ file }) => file === match)] as const,
  );

  it.each(matches)(
    "of %s is drawn for the seat that sees it",
    (_, [first, ...later]) => {
      if (!first) throw new Error("nothing was recorded");
      const { place, stage, board, sheet } = show(first, first.prints);
      for (const { view, display, seat, offers } of [first, ...later]) {
        place.move({ view, display, seat, offers });
        flushSync();
        const { mine, inReserve } = stage.desk.scene;
        const open = new Set(view.players[seat]?.open);
        expect(named(board, "In the open")?.querySelectorAll("button")).toHaveLength(open.size);
        expect(texts(named(board, "Your burrow"), ".good .num")).toEqual([String(mine?.flakes)]);
        expect(named(board, "The others")?.children).toHaveLength(view.players.length - 1);
        expect(board.querySelectorAll(".places .card")).toHaveLength(inReserve);
        expect(stage.desk.bar !== undefined).toBe(offers !== null);
        const counted = display.players.map(({ games }) => games[0]?.points);
        expect(line(sheet, "Points")).toEqual(counted.map((one) => (one === undefined ? "·" : words.number(one))));
      }
    },
    60_000,
  );

  it.each(matches)(
    "of %s is drawn for a spectator, who has no burrow and no bar",
    (_, [first, ...later]) => {
      if (!first) throw new Error("nothing was recorded");
      const { place, stage, board } = show(first, first.prints, "spectator");
      for (const { view, display } of [first, ...later]) {
        place.move({ view: { ...view, viewer: "table" }, display });
        flushSync();
        expect(named(board, "Your burrow")).toBeNull();
        expect(named(board, "The others")?.children).toHaveLength(view.players.length);
        expect(stage.desk.bar).toBeUndefined();
      }
    },
    60_000,
  );
});

describe("the board", () => {
  it("names lines, cards with their prints, and what the others have", () => {
    const { board } = show({ view, display: display({ players: [shown(2), shown(2, null)] }), offers: [row(1)] });
    const handles = [...board.querySelectorAll(".handle")].map((handle) => handle.getAttribute("aria-label"));
    expect(handles).toEqual([
      "Column A: bear; 2 remain",
      "Column B: empty",
      "Column C: plum; 2 remain",
      "Row 1: bear and plum; 1 remains",
      "Row 2: empty",
    ]);
    expect(texts(board, ".places .sr")).toEqual(["bear, 2 paws, purple", "plum, purple, 1 snowflake", "Empty place"]);
    expect(texts(named(board, "In the open"), ".sr")).toEqual(["apple, red, 1 snowflake", "plum, purple, 1 snowflake"]);
    expect(texts(named(board, "The others"), ".sr")).toEqual([
      "Seat 1: in the open tortoise, −2; no pile sheltered; plays next",
    ]);
  });

  it("counts what comes with a line beside what lies there already", () => {
    const position = { view, display: display({ players: [shown(2), shown(2, null)] }), offers: [row(1)] };
    const { place, board } = show(position);
    place.tries = () => ({
      kind: "refused",
      step: 0,
      refusal: { code: "rule", rule: null, sentence: null, data: null },
      help: null,
    });
    board.querySelector<HTMLElement>('.handle[aria-label^="Row 1"]')?.click();
    flushSync();
    const open = named(board, "In the open");
    expect(texts(open, ".sr")).toEqual([
      "bear, 2 paws, purple, coming",
      "apple, red, 1 snowflake",
      "plum, purple, 1 snowflake, 1 more coming",
    ]);
    expect(texts(open, ".times")).toEqual(["1+1"]);
  });

  it("goes from handle to handle with the arrows", () => {
    const { board } = show({ view, display: display(), offers: [row(1)] });
    const press = (key: string): void =>
      void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    board.querySelector<HTMLElement>(".handle[tabindex='0']")?.focus();
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Row 1:/);
    press("ArrowDown");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Row 2:/);
    press("ArrowRight");
    expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^Column A:/);
  });

  it("shows winter's options with what they change", () => {
    const { board, stage } = show({
      view: { ...view, phase: "last-choice", turn: null },
      display: display({
        winter: "here",
        options: [points("discard red-1", 0, 1), points("shelter bear purple-1", 1, 3)],
      }),
      offers: [nothing, discard("red-1"), shelter("bear", "purple-1")],
    });
    const options = named(board, "Last choice");
    expect(texts(options, ".sr")).toEqual(["Shelter with the bear: plum (+4)", "Discard: apple (+1)"]);
    expect(texts(options, "b")).toEqual(["+4", "+1"]);
    options?.querySelector("button")?.click();
    flushSync();
    expect(stage.desk.bar?.confirm?.label).toBe("Shelter: +4");
  });

  it("lets cards that were collected fly, and is not settled before they have landed", async () => {
    settings.speed = "normal";
    const { place, stage, board } = show({ view, display: display(), toAct: [0] });
    await tick();
    expect(flown).toEqual([]);
    const [bear, plum, empty] = view.reserve.places;
    if (!bear || !plum || !empty) throw new Error("the reserve has three places");
    place.move({
      view: {
        ...view,
        reserve: { ...view.reserve, places: [{ ...bear, card: null }, { ...plum, card: "blue-1" }, empty] },
        players: [player(["purple-1", "purple-1", "red-1"]), player(["tortoise", "bear"])],
      },
      display: display(),
      seen: [{ kind: "collected", seat: 1, line: { column: "A" }, cards: ["bear"] }],
    });
    flushSync();
    await tick();
    const cards = flown.filter(({ card }) => card !== null);
    expect(cards).toMatchObject([
      // From the pile to the reserve, and from there to the player, and to the other, whose cards are not all drawn.
      { card: "#hygge-blue-1", end: "translate(100px, 0px) scale(1)" },
      { card: "#hygge-purple-1", end: "translate(100px, 0px) scale(1)" },
      { card: "#hygge-bear", end: "translate(300px, 0px) scale(1)" },
    ]);
    expect(stage.settled).toBe(false);
    for (const { finish } of flown) finish();
    expect(stage.settled).toBe(true);
    expect(board.querySelector(".flying")).toBeNull();
  });
});

describe("the sheet", () => {
  const piles = [{ animal: "bear" as const, objects: ["purple-1" as const, "purple-1" as const], flakes: 2 }];

  it("explains every point, pile by pile, and marks who wins", () => {
    const over: View = { ...view, phase: "over", turn: null };
    const { sheet } = show({
      view: over,
      display: display({ winter: "here", players: [shown(5, piles, 2), shown(2, [])], winners: [1] }),
    });
    expect(line(sheet, "Snowflakes")).toEqual(["2", "0"]);
    expect(line(sheet, "Points")).toEqual(["−3", "−2"]);
    expect(texts(sheet, "th.winner")).toEqual(["Seat 1"]);
    expect(texts(sheet, "ol > li:first-child li b")).toEqual(["2", "−5"]);
    expect(texts(sheet, "ol > li:first-child .what")).toEqual(["Bear with 2 plums", "In the open: apple and plum"]);
    expect(texts(sheet, "ol > li:last-child .what")).toEqual(["Nothing sheltered", "In the open: tortoise"]);
  });

  it("adds the games of a match as the table does, and hides what one may not know", () => {
    const game = { flakes: 4, objects: -1, paws: -1, points: 2 };
    const { sheet } = show({
      view: { ...view, games: 3, game_number: 2 },
      display: display({
        players: [
          { cost: 2, piles: [], games: [game, game], total: 4 },
          { cost: 0, piles: null, games: [game, null], total: null },
        ],
      }),
    });
    expect(texts(sheet, ".game th")).toEqual(["Game 1", "Game 2"]);
    expect(texts(sheet, "tbody:nth-of-type(2) .points td")).toEqual(["2", "·"]);
    expect(line(sheet, "Total")).toEqual(["4", "·"]);
    expect(texts(sheet, "ol h2")).toEqual(["Seat 0"]);
  });
});
