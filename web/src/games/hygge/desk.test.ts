import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { TryResult } from "../../protocol";
import { press } from "../../testing/press";
import { Seated, type Position } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { HyggeDesk } from "./desk.svelte";
import { column, discard, display, nothing, player, points, prints, row, shelter, shown, skip } from "./testing";
import type { Display, Hygge, View } from "./types";

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), "utf8");
const words = new Catalogue("en", [
  read("engine/sentences/sentences/en.ftl"),
  read("games/hygge/sentences/en.ftl"),
  read("web/sentences/hygge.en.ftl"),
]).words();

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
  players: [player(["purple-1", "red-1"]), player([])],
  discards: [],
  game_number: 1,
  games: 1,
};
const LINES = [row(1), row(2), column("A"), column("B"), column("C")];

/** The position after row 1, not yet sent. */
const taken: View = {
  ...view,
  phase: "shelter",
  reserve: {
    ...view.reserve,
    places: view.reserve.places.map((place) => (place.row === 1 ? { ...place, card: null } : place)),
  },
  players: [player(["bear", "bat", "purple-1", "purple-1", "red-1", "red-2"]), player([])],
};

const CAN_SHELTER = [
  skip,
  shelter("bear", "purple-1"),
  shelter("bat", "purple-1"),
  shelter("bat", "red-1"),
  shelter("bat", "red-2"),
];
const answer: Extract<TryResult, { kind: "allowed" }> = {
  kind: "allowed",
  events: [],
  leftOut: 0,
  stoppedBefore: null,
  help: null,
  seatView: {
    viewer: { seat: 0 },
    view: taken,
    display: display({
      players: [shown(7), shown(0, null)],
      options: [points("shelter bear purple-1", 2, 4), points("shelter bat red-1", 1, 2)],
    }),
    choices: CAN_SHELTER,
    sealed: null,
  },
};
const refused: TryResult = {
  kind: "refused",
  step: 0,
  refusal: { code: "rule", rule: "H8", sentence: null, data: null },
  help: null,
};

function table(changed: Partial<Position<Hygge>> = {}, answers: TryResult = answer) {
  const place = new Seated<Hygge>({ view, display: display(), offers: LINES, ...changed }, { words, prints });
  place.tries = () => answers;
  return { place, desk: new HyggeDesk(place) };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
function tapLine(desk: HyggeDesk, name: string): void {
  const found = [...desk.scene.rows, ...desk.scene.columns].find((line) => line.name === name);
  if (found) desk.tapLine(found);
}
/** A table where row 1 was taken and not yet sent. */
async function tableWithTaken(answers: TryResult = answer) {
  const made = table({}, answers);
  tapLine(made.desk, "1");
  press(made.desk.bar?.confirm);
  await settled();
  return made;
}

describe("a turn", () => {
  it("is a line and a shelter, sent together", async () => {
    const { place, desk } = table();
    expect(desk.bar?.confirm?.why?.rule).toBe("H7");
    tapLine(desk, "1");
    expect(desk.bar).toMatchObject({
      say: "Row 1: bear and plum.",
      more: "Leaves 1: refill, you play again.",
      confirm: { label: "Take 2" },
    });
    press(desk.bar?.confirm);
    await settled();
    expect(place.chosen).toEqual([]);
    expect(desk.scene.ask).toBe("shelter");
    expect(desk.view).toBe(taken);
    // The only thing the bear can shelter is picked with it.
    desk.tapStack("bear");
    expect(desk.bar).toMatchObject({
      say: "The bear shelters: 2 plums.",
      more: "+2 snowflakes, and 4 fewer penalty points.",
      confirm: { label: "Shelter: +6" },
    });
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["row 1", "shelter bear purple-1"]]);
  });

  it("can be taken back until it is sent", async () => {
    const { place, desk } = await tableWithTaken();
    press(desk.bar?.back);
    expect(desk.scene.ask).toBe("collect");
    expect(desk.scene.selected?.notation).toBe("row 1");
    press(desk.bar?.back);
    expect(desk.scene.selected).toBeUndefined();
    expect(place.chosen).toEqual([]);
  });

  it("may shelter nothing", async () => {
    const { place, desk } = await tableWithTaken();
    press(desk.bar?.decline);
    expect(place.chosen).toEqual([["row 1", "skip"]]);
  });

  it("is only a line where nothing can be sheltered", async () => {
    const { place, desk } = table(
      {},
      { ...answer, seatView: { viewer: { seat: 0 }, view, display: display(), choices: null, sealed: null } },
    );
    tapLine(desk, "2");
    press(desk.bar?.confirm);
    await settled();
    expect(place.chosen).toEqual([["row 2"]]);
  });

  it("is sent as it is where the answer leaves the line out, and nothing is shown as taken", async () => {
    const { place, desk } = table({}, { ...answer, leftOut: 1, stoppedBefore: "end" });
    tapLine(desk, "1");
    press(desk.bar?.confirm);
    await settled();
    expect(desk.view).toBe(view);
    expect(place.chosen).toEqual([["row 1"]]);
  });
});

describe("sheltering", () => {
  it("asks for an animal, then for its objects", async () => {
    const { desk } = await tableWithTaken();
    expect(desk.bar).toMatchObject({ say: "Shelter something?", confirm: { why: { rule: "H9" } } });
    desk.tapStack("bat");
    expect(desk.bar).toMatchObject({ say: "The bat: choose one object.", confirm: { why: { rule: "H10" } } });
    desk.tapStack("red-1");
    expect(desk.bar?.confirm?.label).toBe("Shelter: +3");
    desk.tapStack("red-1");
    expect(desk.scene.shelter).toBeUndefined();
    desk.tapStack("bat");
    expect(desk.scene.animal).toBeNull();
  });

  it("exchanges the object of an animal with one paw", async () => {
    const { desk } = await tableWithTaken();
    desk.tapStack("bat");
    desk.tapStack("purple-1");
    desk.tapStack("red-1");
    expect(desk.scene.shelter?.notation).toBe("shelter bat red-1");
  });

  it("says why an animal or an object does not fit", async () => {
    const { place, desk } = await tableWithTaken();
    desk.tapStack("purple-1");
    desk.tapStack("frog");
    desk.tapStack("bear");
    place.tries = () => refused;
    desk.tapStack("red-1");
    await settled();
    expect(place.explained.map((why) => why.rule)).toEqual(["H9", "H12", "H8"]);
    expect(place.tried.at(-1)).toEqual(["row 1", "shelter bear purple-1+red-1"]);
  });

  it("is asked of the table itself where the line has been sent before", () => {
    const { place, desk } = table({ view: taken, offers: CAN_SHELTER, display: answer.seatView.display as Display });
    expect(desk.bar?.back).toBeUndefined();
    desk.tapStack("bear");
    press(desk.bar?.confirm);
    expect(place.chosen).toEqual([["shelter bear purple-1"]]);
  });
});

it("what was picked ends with its position", async () => {
  const { place, desk } = await tableWithTaken();
  place.move({ view, display: display(), offers: LINES });
  expect(desk.view).toBe(view);
  expect(desk.scene.selected).toBeUndefined();
});

it("a line is not taken any more when the answer comes after the next position", async () => {
  const { place, desk } = table();
  tapLine(desk, "1");
  press(desk.bar?.confirm);
  place.move({ view, display: display(), offers: LINES });
  await settled();
  expect(place.chosen).toEqual([]);
  expect(desk.view).toBe(view);
});

describe("a tap", () => {
  it("on a card picks its row, then its column, then nothing", () => {
    const { desk } = table();
    desk.tapSpot(1, "C");
    expect(desk.scene.selected?.notation).toBe("row 1");
    expect(desk.scene.columns.find(({ crossing }) => crossing)?.name).toBe("C");
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
    const { place, desk } = table({ offers: [row(1)] }, refused);
    tapLine(desk, "2");
    await settled();
    expect(place.tried).toEqual([["row 2"]]);
    desk.tapStack("red-1");
    expect(place.explained.map((why) => why.rule)).toEqual(["H8", "H9"]);
  });

  it("while others choose names them", () => {
    const { place, desk } = table({ offers: null, toAct: [1] });
    desk.tapSpot(1, "A");
    expect(place.explained).toEqual([{ text: "Seat 1 is to choose." }]);
    expect(desk.bar).toBeUndefined();
  });
});

const WINTER: Partial<Position<Hygge>> = {
  view: { ...view, phase: "last-choice", turn: null },
  offers: [nothing, discard("purple-1"), discard("red-1")],
  display: display({
    winter: "here",
    options: [points("discard purple-1", 0, 1), points("discard red-1", 0, 1)],
  }),
};

describe("winter", () => {
  it("takes one choice, or none", () => {
    const { place, desk } = table(WINTER);
    desk.tapStack("red-1");
    expect(desk.bar).toMatchObject({ say: "Discard: apple (+1)", confirm: { label: "Discard: +1" } });
    press(desk.bar?.confirm);
    press(desk.bar?.decline);
    expect(place.chosen).toEqual([["discard red-1"], ["nothing"]]);
  });

  it("shows what was sealed, and lets it be changed", () => {
    const { desk } = table({ ...WINTER, sealed: "discard red-1" });
    expect(desk.bar).toMatchObject({ say: "Your last choice: Discard: apple (+1)." });
    expect(desk.bar?.confirm).toBeUndefined();
    desk.tapOption("discard purple-1");
    expect(desk.bar?.confirm?.label).toBe("Discard: +1");
  });
});

describe("advice is shown as if it had been selected", () => {
  it("for a line, even when another was taken", async () => {
    const { desk } = await tableWithTaken();
    desk.suggest("col C");
    expect(desk.scene.selected?.notation).toBe("col C");
    desk.suggest("nothing");
    expect(desk.scene.selected).toBeUndefined();
  });

  it("for a shelter and for doing nothing", () => {
    const { desk } = table({ view: taken, offers: CAN_SHELTER, display: answer.seatView.display as Display });
    desk.suggest("shelter bat red-1");
    expect(desk.scene.shelter?.notation).toBe("shelter bat red-1");
    desk.suggest("skip");
    expect(desk.scene.animal).toBeNull();
  });

  it("for the last choice", () => {
    const { desk } = table(WINTER);
    desk.suggest("discard red-1");
    expect(desk.scene.options.find(({ selected }) => selected)?.notation).toBe("discard red-1");
  });
});

it("the table can be told in words", () => {
  const { desk } = table();
  expect(desk.description).toBe(
    "The reserve has 3 cards. Row 1: bear and plum. Row 2: lantern. In front of you: apple and plum; −2. " +
      "Sheltered: 0 snowflakes. Seat 1: nothing in the open; no pile sheltered. 20 cards in the pile. " +
      "Winter is hidden in the last 16 cards.",
  );
});

it("short words where there is little room", () => {
  const { desk } = table();
  desk.room = "short";
  tapLine(desk, "1");
  expect(desk.bar).toMatchObject({ say: "Row 1", more: "1 remain: you play again" });
});

describe("dragging", () => {
  it("takes a line by its handle, and what follows is asked as after a tap", async () => {
    const { place, desk } = table();
    const hold = desk.pickUp("line 1");
    expect(hold).toMatchObject({ carried: ["line 1", "spot 1 A", "spot 1 C"], open: ["burrow"] });
    expect(desk.scene.selected).toBeUndefined();
    await hold?.drop("burrow");
    expect(desk.scene.ask).toBe("shelter");
    expect(place.chosen).toEqual([]);
  });

  it("takes the selected line by any of its cards, and asks which line a card means", async () => {
    const { desk } = table();
    const crossing = desk.pickUp("spot 1 A");
    expect(crossing?.carried).toEqual(["spot 1 A"]);
    expect(crossing?.drop("burrow")).toBe(false);
    expect(desk.bar?.meanings?.map(({ isOn }) => isOn)).toEqual([true, false]);
    const line = desk.pickUp("spot 1 C");
    expect(line?.carried).toEqual(["spot 1 A", "spot 1 C"]);
    await line?.drop("burrow");
    expect(desk.view).toBe(taken);
  });

  it("says why a line cannot be taken", async () => {
    const { place, desk } = table({ offers: [row(2)] }, refused);
    const hold = desk.pickUp("line 1");
    expect([hold?.open, hold?.refusing]).toEqual([[], ["burrow"]]);
    expect(hold?.drop("burrow")).toBe(false);
    await settled();
    expect(place.explained).toMatchObject([{ rule: "H8" }]);
    expect(desk.scene.selected).toBeUndefined();
  });

  it("shelters an animal with the only thing it can take along", async () => {
    const { place, desk } = await tableWithTaken();
    const bear = desk.pickUp("stack bear");
    expect(bear?.open).toEqual(["shelves"]);
    expect(bear?.drop("shelves")).toBe(true);
    expect(place.chosen).toEqual([["row 1", "shelter bear purple-1"]]);
  });

  it("gives an object to an animal, and both go onto the shelves", async () => {
    const { place, desk } = await tableWithTaken();
    const object = desk.pickUp("stack red-1");
    expect(object?.open).toEqual(["animal bat"]);
    expect(object?.drop("shelves")).toBe(false);
    expect(place.explained).toMatchObject([{ rule: "H9" }]);
    expect(object?.drop("animal bat")).toBe(false);
    expect(desk.bar?.confirm).toMatchObject({ label: "Shelter: +3" });
    const both = desk.pickUp("stack bat");
    expect(both).toMatchObject({ carried: ["stack bat", "stack red-1"], open: ["shelves"] });
    both?.drop("shelves");
    expect(place.chosen).toEqual([["row 1", "shelter bat red-1"]]);
  });

  it("asks for the objects of an animal that has a choice", async () => {
    const { place, desk } = await tableWithTaken();
    const bat = desk.pickUp("stack bat");
    expect(bat?.open).toEqual([]);
    expect(bat?.drop("shelves")).toBe(false);
    expect(desk.scene.animal).toBe("bat");
    expect(place.explained).toMatchObject([{ rule: "H10" }]);
    expect(place.chosen).toEqual([]);
  });
});
