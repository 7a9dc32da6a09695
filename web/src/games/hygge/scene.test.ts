import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { COLOURS, flakesOn, isAnimal, OBJECTS, printOf, ANIMALS } from "./cards";
import { pilesOf, sheltered } from "./piles";
import { pack, shelve } from "./packing";
import { ask, costOf, NOTHING_SELECTED, pointsOf, scene, type Selection } from "./scene";
import { journeys } from "./travel";
import type { PlayerView, View } from "./view";

const recorded = playthroughs<View>("hygge");

function player(open: PlayerView["open"], covered = 0): PlayerView {
  return { open, piles: 0, covered, sheltered: [], tally: null, earlier: [null, null], chosen: null };
}

/** Two players; seat 0 has collected and may shelter. */
const table: View = {
  viewer: { seat: 0 },
  phase: "shelter",
  turn: 0,
  reserve: {
    rows: 2,
    columns: 3,
    places: [
      { row: 1, column: "A", card: "frog" },
      { row: 1, column: "C", card: "red-3" },
      { row: 2, column: "B", card: "red-3" },
    ],
  },
  pile: 20,
  before_winter: 4,
  players: [
    player(["bear", "bat", "purple-1", "purple-1", "purple-3", "red-1", "yellow-2"]),
    player(["tortoise", "green-1", "green-1"]),
  ],
  discards: [],
  game_number: 1,
  games: 1,
};
const choices = [
  "skip",
  "shelter bear purple-1",
  "shelter bear purple-3",
  "shelter bear purple-1+purple-3",
  "shelter bat red-1",
  "shelter bat purple-1",
  "shelter bat purple-3",
  "shelter bat yellow-2",
];
const at = (view: View, can: readonly string[] | null, selection: Partial<Selection> = {}, edition = "hygge") =>
  scene({ view, seat: 0, choices: can, selection: { ...NOTHING_SELECTED, ...selection }, edition });

describe("every recorded position", () => {
  it("is there", () => expect(recorded.length).toBeGreaterThan(100));

  it("has the cards where the view has them", () => {
    for (const { view, seat, choices: can } of recorded) {
      const drawn = scene({ view, seat, choices: can, selection: NOTHING_SELECTED, edition: "hygge" });
      expect(drawn.spots.filter((spot) => spot.card)).toHaveLength(drawn.inReserve);
      const inRows = drawn.rows.reduce((sum, row) => sum + row.cards.length, 0);
      const inColumns = drawn.columns.reduce((sum, column) => sum + column.cards.length, 0);
      expect([inRows, inColumns]).toEqual([drawn.inReserve, drawn.inReserve]);
      expect(drawn.others).toHaveLength(view.players.length - 1);
      const mine = [...(drawn.mine?.animals ?? []), ...(drawn.mine?.objects ?? [])];
      expect(mine.reduce((sum, stack) => sum + stack.count, 0)).toBe(view.players[seat]?.open.length);
    }
  });

  it("can be chosen from exactly as the table says", () => {
    for (const { view, seat, choices: can } of recorded) {
      if (ask(can) !== "collect") continue;
      const drawn = scene({ view, seat, choices: can, selection: NOTHING_SELECTED, edition: "hygge" });
      const lines = [...drawn.rows, ...drawn.columns];
      expect(lines.filter((line) => line.choosable).map((line) => line.notation)).toEqual(can);
      expect(lines.every((line) => line.choosable === line.cards.length > 0)).toBe(true);
    }
  });

  it("costs what the tally says", () => {
    for (const { view } of recorded) {
      for (const { open, tally } of view.players) {
        if (tally) expect(costOf(open)).toBe(tally.objects + tally.paws);
      }
    }
  });
});

describe("the prints of an edition", () => {
  it.each(["hygge", "first"])("%s are those of the table", (edition) => {
    const text = readFileSync(new URL(`../../../../games/hygge/editions/${edition}.toml`, import.meta.url), "utf8");
    for (const colour of COLOURS) {
      const flakes = new RegExp(`^${colour} = .*flakes = \\[(.*)\\]`, "m").exec(text)?.[1];
      const shown = OBJECTS.filter((object) => object.startsWith(colour)).map((object) => flakesOn(object, edition));
      expect(shown.join(", ")).toBe(flakes);
    }
    for (const animal of ANIMALS) {
      const { colours, paws } = printOf(animal);
      expect(text).toContain(
        `${animal} = { colours = [${colours.map((colour) => `"${colour}"`).join(", ")}], paws = ${paws},`,
      );
    }
  });

  it("are not guessed where the edition is unknown", () => {
    const { shelter } = at(table, choices, { animal: "bear", objects: ["purple-1"] }, "homemade");
    expect(shelter).toEqual({ notation: "shelter bear purple-1", change: undefined, flakes: undefined });
  });
});

describe("a line", () => {
  const collect = ["row 1", "row 2", "col A", "col B", "col C"];

  it("brings its cards to one's stacks", () => {
    const { selected, mine, spots } = at(table, collect, { line: { axis: "row", name: "1" } });
    expect(selected?.cards).toEqual(["frog", "red-3"]);
    expect(mine?.animals.find((stack) => stack.card === "frog")).toMatchObject({ count: 0, coming: 1 });
    expect(mine?.objects.find((stack) => stack.card === "red-3")).toMatchObject({ count: 0, coming: 1 });
    expect(spots.map((spot) => spot.selected)).toEqual([true, true, false]);
  });

  it("tells how many it leaves, and when the reserve is filled up", () => {
    expect(at(table, collect).rows.map((row) => [row.leaves, row.refill])).toEqual([
      [1, true],
      [2, true],
    ]);
    const full: View = {
      ...table,
      reserve: { ...table.reserve, places: [...table.reserve.places, ...table.reserve.places] },
    };
    expect(at(full, collect).rows.map((row) => [row.leaves, row.refill])).toEqual([
      [2, true],
      [4, false],
    ]);
  });
});

describe("sheltering", () => {
  it("lights the animals that can", () => {
    const { mine } = at(table, choices.slice(0, 4));
    expect(mine?.animals.map((stack) => [stack.card, stack.light])).toEqual([
      ["bear", "lit"],
      ["bat", "dim"],
    ]);
  });

  it("lights objects up to the animal's paws", () => {
    const lights = (selection: Partial<Selection>) =>
      Object.fromEntries(at(table, choices, selection).mine?.objects.map((stack) => [stack.card, stack.light]) ?? []);
    expect(lights({ animal: "bear" })).toMatchObject({ "purple-1": "lit", "purple-3": "lit", "red-1": "dim" });
    expect(lights({ animal: "bear", objects: ["purple-3"] })).toMatchObject({
      "purple-1": "lit",
      "purple-3": "selected",
    });
    expect(lights({ animal: "bat", objects: ["purple-1"] })).toMatchObject({
      "purple-3": "dim",
      "purple-1": "selected",
    });
  });

  it("counts snowflakes and what no longer lies in the open", () => {
    const { shelter } = at(table, choices, { animal: "bear", objects: ["purple-3", "purple-1"] });
    expect(shelter).toEqual({ notation: "shelter bear purple-1+purple-3", flakes: 5, change: 10 });
  });
});

describe("winter", () => {
  it("offers each choice with its change, the best first", () => {
    const { ask: asked, options } = at(
      { ...table, phase: "last-choice" },
      ["nothing", "discard bear", "discard bat", "discard red-1", "shelter bat red-1"],
      { last: "discard bear" },
    );
    expect(asked).toBe("last-choice");
    expect(options.map(({ notation, change, selected }) => [notation, change, selected])).toEqual([
      ["shelter bat red-1", 3, false],
      ["discard bear", 2, true],
      ["discard bat", 1, false],
      ["discard red-1", 1, false],
    ]);
  });

  it("may come when no other card has to come first", () => {
    expect(at(table, null).frost).toBe(false);
    expect(at({ ...table, before_winter: 0 }, null).frost).toBe(true);
    expect(at({ ...table, before_winter: 0, phase: "over" }, null).frost).toBe(false);
  });
});

describe("piles", () => {
  const bear = { kind: "sheltered", seat: 0, animal: "bear", objects: ["purple-1"], flakes: 1 } as const;

  it("are those of the game being played", () => {
    const laidOut = { kind: "laid-out", game_number: 2, games: 3, seat: 0, cards: [] } as const;
    const seen = [
      { ...bear, objects: ["purple-1" as const] },
      { ...laidOut, cards: [] },
    ];
    expect(sheltered(seen, 0)).toEqual([]);
    expect(sheltered(seen.slice(0, 1), 0)).toEqual([{ animal: "bear", objects: ["purple-1"] }]);
    expect(sheltered(seen.slice(0, 1), 1)).toEqual([]);
  });

  it("leave over what nobody on this page saw go", () => {
    const covered = ["bear", "hedgehog", "red-1", "purple-1"] as const;
    expect(pilesOf(covered, [{ animal: "bear", objects: ["purple-1"] }])).toEqual({
      piles: [{ animal: "bear", objects: ["purple-1"] }],
      rest: ["hedgehog", "red-1"],
    });
  });
});

describe("journeys", () => {
  const without = (...columns: string[]): View["reserve"] => ({
    ...table.reserve,
    places: table.reserve.places.map((place) => (columns.includes(place.column) ? { ...place, card: null } : place)),
  });

  it("go from the reserve to whoever collected, and back", () => {
    const taken: View = {
      ...table,
      reserve: without("A"),
      players: [player([...(table.players[0]?.open ?? []), "frog"]), ...table.players.slice(1)],
    };
    expect(journeys(table, taken)).toEqual([{ card: "frog", from: "place 1A", to: "open 0 frog" }]);
    expect(journeys(taken, table)).toEqual([{ card: "frog", from: "open 0 frog", to: "place 1A" }]);
  });

  it("go to the shelves of whoever shelters, from wherever the card lay", () => {
    const after: View = { ...table, reserve: without("B"), players: [player(["bat"], 6), player(["tortoise"], 3)] };
    const found = journeys(table, after);
    expect(found).toContainEqual({ card: "bear", from: "open 0 bear", to: "shelf 0" });
    expect(found).toContainEqual({ card: "green-1", from: "open 1 green-1", to: "shelf 1" });
    expect(found).toContainEqual({ card: "red-3", from: "place 2B", to: "shelf 1" });
    expect(found).toHaveLength(9);
  });

  it("come from the pile, move up, or leave the game", () => {
    const after: View = {
      ...table,
      reserve: {
        ...table.reserve,
        places: [
          { row: 1, column: "A", card: "red-3" },
          { row: 1, column: "C", card: "red-3" },
          { row: 2, column: "B", card: "blue-1" },
        ],
      },
      players: [player(["bat", "purple-1", "purple-1", "purple-3", "red-1", "yellow-2", "frog"]), player(["tortoise"])],
    };
    const found = journeys(table, after);
    expect(found).toContainEqual({ card: "red-3", from: "place 2B", to: "place 1A" });
    expect(found).toContainEqual({ card: "blue-1", from: "pile", to: "place 2B" });
    expect(found).toContainEqual({ card: "bear", from: "open 0 bear", to: "away" });
  });

  it("do not cross from one game to the next", () => {
    expect(journeys(table, { ...table, game_number: 2, players: [player([]), player([])] })).toEqual([]);
  });
});

it("points are snowflakes less what lies in the open", () => {
  expect(pointsOf({ flakes: 11, objects: 3, paws: 2 })).toBe(6);
});

it("things stand as large as the space lets them", () => {
  expect(pack(4, 400, 100, 1, 200)).toEqual({ columns: 4, size: 100 });
  expect(pack(4, 200, 200, 1, 200)).toEqual({ columns: 2, size: 100 });
  expect(pack(1, 400, 400, 1.5, 80)).toEqual({ columns: 1, size: 80 });
  expect(pack(0, 400, 400, 1.5, 80).size).toBe(80);
});

it("piles stand on as few shelves as let them be large", () => {
  expect(shelve([2, 2], 400, 100, 1, 100)).toEqual({ shelves: [[0, 1]], size: 100 });
  expect(shelve([2, 2], 200, 200, 1, 100)).toEqual({ shelves: [[0], [1]], size: 100 });
  expect(shelve([], 200, 200, 1, 100).shelves).toEqual([]);
  expect(shelve([1], 100, 4, 1, 100).size).toBe(8);
});

it("an animal is told from an object", () => {
  expect(ANIMALS.every(isAnimal)).toBe(true);
  expect(OBJECTS.some(isAnimal)).toBe(false);
});

describe("shelves", () => {
  it("hold even what is wider than all else", () => {
    const { shelves, size } = shelve([2.4, 1], 100, 400, 1.22, 92);
    expect(shelves).toEqual([[0], [1]]);
    expect(2.4 * size).toBeLessThanOrEqual(100);
  });
});
