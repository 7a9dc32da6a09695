import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TryResult } from "../../protocol";
import { choicesOf } from "../../testing/choices";
import { Seated, type Position } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { HyggeDesk } from "./desk.svelte";
import type { Seen, View } from "./view";

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const words = new Catalogue("en", [read("games/hygge/sentences/en.ftl"), read("web/sentences/hygge.en.ftl")]).words();

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
      { row: 2, column: "B", card: "red-3" },
    ],
  },
  pile: 20,
  before_winter: 4,
  players: [
    {
      open: ["purple-1", "red-1"],
      piles: 0,
      covered: 0,
      sheltered: [],
      tally: null,
      earlier: [null, null],
      chosen: null,
    },
    { open: [], piles: 0, covered: 0, sheltered: null, tally: null, earlier: [null, null], chosen: null },
  ],
  discards: [],
  game_number: 1,
  games: 1,
};
const LINES = ["row 1", "row 2", "col A", "col B", "col C"];

/** The position after row 1, not yet sent. */
const taken: View = {
  ...view,
  phase: "shelter",
  reserve: {
    ...view.reserve,
    places: view.reserve.places.map((place) => (place.row === 1 ? { ...place, card: null } : place)),
  },
  players: view.players.map((player, seat) =>
    seat === 0 ? { ...player, open: ["bear", "purple-1", "purple-1", "red-1"] } : player,
  ),
};

const shelter: Extract<TryResult, { kind: "allowed" }> = {
  kind: "allowed",
  events: [],
  leftOut: 0,
  stoppedBefore: null,
  help: null,
  seatView: { viewer: { seat: 0 }, view: taken, choices: choicesOf(["skip", "shelter bear purple-1"]), sealed: null },
};

function table(changed: Partial<Position<View, Seen>> = {}, answer: TryResult = shelter) {
  const place = new Seated<View, Seen>({ view, choices: LINES, ...changed }, { words, edition: "hygge" });
  place.tries = () => answer;
  return { place, desk: new HyggeDesk(place) };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
function line(desk: HyggeDesk, notation: string): void {
  const found = [...desk.scene.rows, ...desk.scene.columns].find((line) => line.notation === notation);
  if (found) desk.tapLine(found);
}

describe("a turn", () => {
  it("is a line and a shelter, sent together", async () => {
    const { place, desk } = table();
    expect(desk.bar?.confirm?.why?.rule).toBe("H7");
    line(desk, "row 1");
    expect(desk.bar).toMatchObject({
      say: "Row 1: bear and plum.",
      more: "Leaves 1: refill, you play again.",
      confirm: { label: "Take 2" },
    });
    desk.bar?.confirm?.act();
    await settled();
    expect(place.chosen).toEqual([]);
    expect(desk.scene.ask).toBe("shelter");
    expect(desk.view).toBe(taken);
    // The only thing the bear can shelter is picked with it.
    desk.tapStack("bear");
    expect(desk.bar).toMatchObject({
      say: "The bear shelters: 2 plums.",
      more: "2 snowflakes, and 4 less to lose.",
      confirm: { label: "Shelter: +6" },
    });
    desk.bar?.confirm?.act();
    expect(place.chosen).toEqual([["row 1", "shelter bear purple-1"]]);
  });

  it("can be taken back until it is sent", async () => {
    const { place, desk } = table();
    line(desk, "row 1");
    desk.bar?.confirm?.act();
    await settled();
    desk.bar?.back?.act();
    expect(desk.scene.ask).toBe("collect");
    expect(desk.scene.selected?.notation).toBe("row 1");
    desk.bar?.back?.act();
    expect(desk.scene.selected).toBeUndefined();
    expect(place.chosen).toEqual([]);
  });

  it("may shelter nothing", async () => {
    const { place, desk } = table();
    line(desk, "row 1");
    desk.bar?.confirm?.act();
    await settled();
    desk.bar?.decline?.act();
    expect(place.chosen).toEqual([["row 1", "skip"]]);
  });

  it("is only a line where nothing can be sheltered", async () => {
    const { place, desk } = table(
      {},
      { ...shelter, seatView: { viewer: { seat: 0 }, view, choices: null, sealed: null } },
    );
    line(desk, "row 2");
    desk.bar?.confirm?.act();
    await settled();
    expect(place.chosen).toEqual([["row 2"]]);
  });

  it("is sent as it is where the answer leaves the line out, and nothing is shown as taken", async () => {
    const { place, desk } = table({}, { ...shelter, leftOut: 1, stoppedBefore: "end" });
    line(desk, "row 1");
    desk.bar?.confirm?.act();
    await settled();
    expect(desk.view).toBe(view);
    expect(place.chosen).toEqual([["row 1"]]);
  });
});

describe("a tap", () => {
  it("on a card picks its row, then its column, then nothing", () => {
    const { desk } = table();
    desk.tapSpot(1, "C");
    expect(desk.scene.selected?.notation).toBe("row 1");
    expect(desk.crossing).toEqual({ axis: "column", name: "C" });
    expect(desk.bar?.meanings).toMatchObject([
      { label: "Row 1 · 2 cards", isOn: true },
      { label: "Column C · 1 card", isOn: false },
    ]);
    desk.bar?.meanings?.[1]?.act();
    expect(desk.scene.selected?.notation).toBe("col C");
    expect(desk.bar?.meanings?.map(({ isOn }) => isOn)).toEqual([false, true]);
    desk.bar?.meanings?.[0]?.act();
    desk.tapSpot(1, "C");
    expect(desk.scene.selected?.notation).toBe("col C");
    desk.tapSpot(1, "C");
    expect(desk.scene.selected).toBeUndefined();
  });

  it("on what cannot be chosen says why", async () => {
    const refusal = { code: "rule" as const, rule: "H8", sentence: null, data: null };
    const { place, desk } = table({ choices: ["row 1"] }, { kind: "refused", step: 0, refusal, help: null });
    line(desk, "row 2");
    await settled();
    expect(place.tried).toEqual([["row 2"]]);
    desk.tapStack("red-1");
    expect(place.explained.map((why) => why.rule)).toEqual(["H8", "H9"]);
  });

  it("while others choose names them", () => {
    const { place, desk } = table({ choices: null, toAct: [1] });
    desk.tapSpot(1, "A");
    expect(place.explained).toEqual([{ text: "Seat 1 is to choose." }]);
    expect(desk.bar).toBeUndefined();
  });
});

describe("winter", () => {
  const winter = { ...view, phase: "last-choice" as const, turn: null };
  const can = ["nothing", "discard purple-1", "discard red-1"];

  it("takes one choice, or none", () => {
    const { place, desk } = table({ view: winter, choices: can });
    desk.tapStack("red-1");
    expect(desk.bar).toMatchObject({ say: "Discard: apple (+1)", confirm: { label: "Discard: +1" } });
    desk.bar?.confirm?.act();
    desk.bar?.decline?.act();
    expect(place.chosen).toEqual([["discard red-1"], ["nothing"]]);
  });

  it("shows what was sealed, and lets it be changed", () => {
    const { desk } = table({ view: winter, choices: can, sealed: "discard red-1" });
    expect(desk.bar).toMatchObject({ say: "Your last choice: Discard: apple (+1)." });
    expect(desk.bar?.confirm).toBeUndefined();
    desk.tapOption("discard purple-1");
    expect(desk.bar?.confirm?.label).toBe("Discard: +1");
  });
});

it("advice is shown as if it had been selected", () => {
  const { desk } = table();
  desk.suggest("col C");
  expect(desk.scene.selected?.notation).toBe("col C");
  desk.suggest("nothing");
  expect(desk.scene.selected).toBeUndefined();
});

it("the table can be told in words", () => {
  const { desk } = table();
  expect(desk.description).toBe(
    "The reserve has 3 cards. Row 1: bear and plum. Row 2: lantern. In front of you: apple and plum; −2. " +
      "Sheltered: 0 snowflakes. Seat 1: nothing in the open; no pile sheltered. 20 cards in the pile. " +
      "Winter sleeps among the last 16.",
  );
});

it("short words where there is little room", () => {
  const { desk } = table();
  desk.room = "short";
  line(desk, "row 1");
  expect(desk.bar).toMatchObject({ say: "Row 1", more: "1 remain: you play again" });
});
