import { describe, expect, it } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { flakesOn } from "./cards";
import { pack, shelve } from "./packing";
import { ask, NOTHING_PICKED, scene, type Picked } from "./scene";
import { column, discard, display, nothing, player, points, prints, row, shelter, shown, skip } from "./testing";
import { cardJourneys } from "./travel";
import type { Display, Hygge, HyggeOffer, View } from "./types";

const recorded = playthroughs<Hygge>("hygge");

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
const offers = [
  skip,
  shelter("bear", "purple-1"),
  shelter("bear", "purple-3"),
  shelter("bear", "purple-1", "purple-3"),
  shelter("bat", "red-1"),
  shelter("bat", "purple-1"),
  shelter("bat", "purple-3"),
  shelter("bat", "yellow-2"),
];
const at = (can: readonly HyggeOffer[] | null, picked: Partial<Picked> = {}, changed: Partial<Display> = {}) =>
  scene({
    view: table,
    display: display(changed),
    seat: 0,
    offers: can,
    picked: { ...NOTHING_PICKED, ...picked },
  });

describe("every recorded position", () => {
  const drawn = recorded.map((position) => ({ ...position, scene: scene({ ...position, picked: NOTHING_PICKED }) }));

  it("is there", () => expect(recorded.length).toBeGreaterThan(100));

  it("has the cards where the view has them", () => {
    for (const { view, seat, scene } of drawn) {
      expect(scene.spots.filter((spot) => spot.card)).toHaveLength(scene.inReserve);
      const inRows = scene.rows.reduce((sum, line) => sum + line.cards.length, 0);
      const inColumns = scene.columns.reduce((sum, line) => sum + line.cards.length, 0);
      expect([inRows, inColumns]).toEqual([scene.inReserve, scene.inReserve]);
      expect(scene.others).toHaveLength(view.players.length - 1);
      const mine = [...(scene.mine?.animals ?? []), ...(scene.mine?.objects ?? [])];
      expect(mine.reduce((sum, stack) => sum + stack.count, 0)).toBe(view.players[seat]?.open.length);
    }
  });

  it("can be chosen from exactly as the table says", () => {
    for (const { offers, scene } of drawn) {
      const all = [
        ...[...scene.rows, ...scene.columns].flatMap(({ notation }) => notation ?? []),
        ...[scene.decline].flatMap((notation) => notation ?? []),
        ...scene.shelters.map(({ notation }) => notation),
      ];
      expect(all).toEqual(offers?.map(({ notation }) => notation) ?? []);
    }
  });

  it("has points for everything that can be sheltered", () => {
    const sheltering = drawn.filter(({ scene }) => scene.shelters.length > 0);
    expect(sheltering.length).toBeGreaterThan(10);
    for (const { scene: before, ...position } of sheltering) {
      for (const { animal, objects } of before.shelters) {
        const { shelter: picked } = scene({ ...position, picked: { ...NOTHING_PICKED, animal, objects } });
        expect(picked?.going.length).toBeGreaterThan(0);
      }
    }
  });
});

it("what is asked follows from the choices", () => {
  expect(ask(null)).toBe("nothing");
  expect(ask([row(1)])).toBe("collect");
  expect(ask([skip, shelter("bear", "purple-1")])).toBe("shelter");
  expect(ask([nothing, discard("bear")])).toBe("last-choice");
});

it("objects have the snowflakes that the table prints on them", () => {
  expect(flakesOn("purple-3", prints)).toBe(3);
  expect(flakesOn("purple-3", { ...prints, flakes: { ...prints.flakes, purple: [2, 3, 5] } })).toBe(5);
});

describe("a line", () => {
  const collect = [row(1), column("A"), column("B"), column("C")];

  it("brings its cards to one's stacks", () => {
    const { selected, mine, spots } = at(collect, { line: "1" });
    expect(selected?.cards).toEqual(["frog", "red-3"]);
    expect(mine?.animals.find((stack) => stack.card === "frog")).toMatchObject({ count: 0, coming: 1 });
    expect(mine?.objects.find((stack) => stack.card === "red-3")).toMatchObject({ count: 0, coming: 1 });
    expect(spots.map((spot) => spot.selected)).toEqual([true, true, false]);
  });

  it("has what the table says of it, and its choice where it can be taken", () => {
    const lines = display().lines.map((line, index) => ({ ...line, refills: index === 0, winter: index === 0 }));
    const { rows } = at(collect, {}, { lines });
    expect(rows).toMatchObject([
      { name: "1", notation: "row 1", leaves: 1, refills: true, winter: true },
      { name: "2", notation: null, leaves: 2, refills: false, winter: false },
    ]);
  });

  it("crosses another in the card that was tapped", () => {
    const { rows, columns } = at(collect, { line: "1", crossing: "C" });
    expect([...rows, ...columns].filter(({ crossing }) => crossing).map(({ name }) => name)).toEqual(["C"]);
  });
});

describe("sheltering", () => {
  it("lights the animals that can", () => {
    const { mine } = at(offers.slice(0, 4));
    expect(mine?.animals.map((stack) => [stack.card, stack.light])).toEqual([
      ["bear", "lit"],
      ["bat", "dim"],
    ]);
  });

  it("lights objects as long as something can be chosen with them", () => {
    const lights = (picked: Partial<Picked>) =>
      Object.fromEntries(at(offers, picked).mine?.objects.map((stack) => [stack.card, stack.light]) ?? []);
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

  it("has the points of the table, in whatever order the objects were picked", () => {
    const options = [points("shelter bear purple-1", 2, 4), points("shelter bear purple-1+purple-3", 5, 5)];
    const { shelter: picked } = at(offers, { animal: "bear", objects: ["purple-3", "purple-1"] }, { options });
    expect(picked).toEqual({
      notation: "shelter bear purple-1+purple-3",
      going: ["purple-1", "purple-1", "purple-3"],
      flakes: 5,
      saved: 5,
      change: 10,
    });
    expect(at(offers, { animal: "bear" }, { options }).shelter).toBeUndefined();
  });
});

describe("winter", () => {
  it("orders the options by what they change", () => {
    const can = [nothing, discard("bear"), discard("red-1"), shelter("bat", "red-1")];
    const options = [points("discard bear", 0, 2), points("discard red-1", 0, 1), points("shelter bat red-1", 1, 2)];
    const { ask: asked, options: shownOptions, decline } = at(can, { last: "discard bear" }, { options });
    expect(asked).toBe("last-choice");
    expect(decline).toBe("nothing");
    expect(shownOptions.map(({ notation, cards, change, selected }) => [notation, cards, change, selected])).toEqual([
      ["shelter bat red-1", ["bat", "red-1"], 3, false],
      ["discard bear", ["bear"], 2, true],
      ["discard red-1", ["red-1"], 1, false],
    ]);
  });

  it("is as near as the table says", () => {
    expect(at(null).winter).toBe("sleeps");
    expect(at(null, {}, { winter: "near" }).winter).toBe("near");
  });
});

describe("a player", () => {
  it("has the cost, the piles and the snowflakes that the table shows", () => {
    const piles = [{ animal: "bear" as const, objects: ["purple-1" as const], flakes: 1 }];
    const { mine, others } = at(null, {}, { players: [shown(9, piles, 1), shown(4, null)] });
    expect(mine).toMatchObject({ cost: 9, sheltered: piles, flakes: 1 });
    expect(others).toMatchObject([{ seat: 1, cost: 4, sheltered: [], flakes: null }]);
  });

  it("is one of all for a spectator", () => {
    const { mine, others } = scene({
      view: table,
      display: display(),
      seat: null,
      offers: null,
      picked: NOTHING_PICKED,
    });
    expect(mine).toBeUndefined();
    expect(others.map(({ seat }) => seat)).toEqual([0, 1]);
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
    expect(cardJourneys(table, taken)).toEqual([
      { card: "frog", from: "place 1A", to: "open 0 frog|side 0", hidesTarget: false },
    ]);
    expect(cardJourneys(taken, table)).toEqual([
      { card: "frog", from: "open 0 frog|side 0", to: "place 1A", hidesTarget: true },
    ]);
  });

  it("go to the shelves of whoever shelters, from wherever the card lay", () => {
    const after: View = { ...table, reserve: without("B"), players: [player(["bat"], 6), player(["tortoise"], 3)] };
    const found = cardJourneys(table, after);
    expect(found).toContainEqual({ card: "bear", from: "open 0 bear|side 0", to: "shelf 0|side 0" });
    expect(found).toContainEqual({ card: "green-1", from: "open 1 green-1|side 1", to: "shelf 1|side 1" });
    expect(found).toContainEqual({ card: "red-3", from: "place 2B", to: "shelf 1|side 1" });
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
    const found = cardJourneys(table, after);
    expect(found).toContainEqual({ card: "red-3", from: "place 2B", to: "place 1A", hidesTarget: true });
    expect(found).toContainEqual({ card: "blue-1", from: "pile", to: "place 2B", hidesTarget: true });
    expect(found).toContainEqual({ card: "bear", from: "open 0 bear|side 0", to: null });
  });

  it("do not cross from one game to the next", () => {
    expect(cardJourneys(table, { ...table, game_number: 2, players: [player([]), player([])] })).toEqual([]);
  });
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

it("shelves hold even what is wider than all else", () => {
  const { shelves, size } = shelve([2.4, 1], 100, 400, 1.22, 92);
  expect(shelves).toEqual([[0], [1]]);
  expect(2.4 * size).toBeLessThanOrEqual(100);
});
