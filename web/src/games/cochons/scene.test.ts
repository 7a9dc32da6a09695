import { describe, expect, it } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { readChoices, readBlow, readBuy, readReroll, writeBlow, writeBuy, writeReroll } from "./notation";
import { diceScene, gustOf, houseScene, loose, odds, others, pilesOf, pilesScene, sitesOf } from "./scene";
import { villageScene, wheelSectors, wheelTurn, withGhost, type HouseScene, type Tile, type View } from "./scene";
import { sheetScene, winners } from "./score";

const recorded = playthroughs<View>("cochons");

const tile = (part: Tile["part"], material: Tile["material"], decor: Tile["decor"] = "plain"): Tile => ({
  part,
  material,
  decor,
});

function first(test: (view: View, choices: string[]) => boolean): { view: View; choices: string[]; seat: number } {
  const found = recorded.find((each) => each.choices && test(each.view, each.choices));
  if (!found?.choices) throw new Error("no such position is recorded");
  return { view: found.view, choices: found.choices, seat: found.seat };
}

describe("notation", () => {
  it("is read and written the same", () => {
    const all = recorded.flatMap((each) => each.choices ?? []);
    expect(all.length).toBeGreaterThan(1000);
    for (const choice of all) {
      const buy = readBuy(choice);
      const blow = readBlow(choice);
      const reroll = readReroll(choice);
      const written = buy ? writeBuy(buy) : blow ? writeBlow(blow) : reroll ? writeReroll(reroll) : choice;
      expect(written).toBe(choice);
      if (!buy && !blow && !reroll) expect(["stop", "finish"]).toContain(choice);
    }
  });

  it("writes to roll none again as to stop", () => {
    expect(writeReroll([])).toBe("stop");
    expect(writeReroll([4, 0])).toBe("reroll 1+5");
  });
});

describe("dice", () => {
  it("lie loose, kept or chained while one rolls, and every set of them can be rolled again", () => {
    const { view, choices } = first((view) => view.phase === "reroll" && view.dice.includes("wolf"));
    const wolf = view.dice.indexOf("wolf");
    const other = (wolf + 1) % view.dice.length;
    const kept = [other];
    const scene = diceScene(view, kept, null);
    expect(scene[wolf]?.place).toBe("wolf");
    expect(scene[other]?.place).toBe("kept");
    expect(scene.filter((die) => die.place === "loose")).toHaveLength(3);
    expect(readChoices(choices).rerolls).toContain(writeReroll(loose(view, kept)));
  });

  it("pay for a tile, and not twice", () => {
    const { view, choices } = first((view) => view.phase === "buy-more");
    const pile = readChoices(choices).buys[0]?.pile ?? null;
    const scene = diceScene(view, [], pile);
    const price = view.piles.find((each) => each.pile === pile)?.pigs;
    expect(scene.filter((die) => die.place === "paying")).toHaveLength(price ?? 0);
    const unspent = Object.values(view.unspent).reduce((sum, count) => sum + count);
    expect(scene.filter((die) => die.place === "paying" || die.place === "ready")).toHaveLength(unspent);
    expect(scene.some((die) => die.place === "spent")).toBe(true);
  });

  it("are pale twice and dark three times, wolves always dark", () => {
    for (const { view } of recorded) {
      const scene = diceScene(view, [], null);
      expect(scene.map((die) => die.shade)).toEqual(["pale", "pale", "dark", "dark", "dark"]);
      expect(scene.filter((die) => die.face === "wolf").every((die) => die.shade === "dark")).toBe(true);
    }
  });
});

describe("piles", () => {
  it("are lit where they can be bought from, and each lit one has a site", () => {
    for (const { view, choices } of recorded) {
      const read = readChoices(choices);
      const scene = pilesScene(view, pilesOf(read.buys), null);
      expect(scene).toHaveLength(9);
      for (const pile of scene) {
        expect(sitesOf(read, pile.pile).length > 0).toBe(pile.lit);
        if (pile.lit) expect(pile.left).toBeGreaterThan(0);
      }
    }
  });
});

describe("houses", () => {
  it("stand from door to roof with all their tiles", () => {
    for (const { view } of recorded) {
      for (const house of view.houses.flat()) {
        const scene = houseScene(house);
        expect(scene.tiles).toHaveLength(house.tiles);
        expect(scene.tiles.filter((tile) => tile.decor === "pot")).toHaveLength(house.pots);
        expect(scene.tiles.findIndex((tile) => tile.part === "roof")).toBe(scene.finished ? house.tiles - 1 : -1);
        expect(scene.tiles.findIndex((tile) => tile.part === "door")).toBe(house.door ? 0 : -1);
      }
    }
  });

  it("keep the order of their windows, and new ones go on top", () => {
    const before: HouseScene = { tiles: [tile("window", "brick"), tile("window", "straw")], finished: false };
    const windows = [tile("window", "straw"), tile("window", "wood"), tile("window", "brick")];
    const house = { door: null, windows, roof: null, tiles: 3, pots: 0 };
    const materials = houseScene(house, before).tiles.map((each) => each.material);
    expect(materials).toEqual(["brick", "straw", "wood"]);
  });

  it("move up when one of them is gone", () => {
    const { view } = first((view) => view.houses.some((row) => row.length === 2));
    const seat = view.houses.findIndex((row) => row.length === 2);
    const gone: HouseScene = { tiles: [tile("window", "straw")], finished: false };
    const stood = villageScene(view);
    const before = stood.map((row, at) => (at === seat ? [gone, ...row] : row));
    const news = [{ kind: "vanished" as const, owner: seat, house: 1 }];
    expect(villageScene(view, before, news)).toEqual(stood);
  });

  it("take a door under them and all else on top, as a ghost", () => {
    const house: HouseScene = { tiles: [tile("window", "wood")], finished: false };
    expect(withGhost(house, tile("door", "straw")).ghost).toBe(0);
    expect(withGhost(house, tile("roof", "straw")).ghost).toBe(1);
    expect(withGhost(undefined, tile("door", "straw")).tiles).toHaveLength(1);
  });
});

describe("the wolf", () => {
  it("can do to a house what the wheel shows", () => {
    const { view } = first((view) => view.houses.flat().length > 0);
    const house: HouseScene = {
      tiles: [tile("door", "straw"), tile("window", "wood"), tile("roof", "straw")],
      finished: true,
    };
    expect(odds(view, house)).toEqual([
      { material: "straw", sectors: 3, of: 6, loses: 2, tiles: 3 },
      { material: "wood", sectors: 2, of: 6, loses: 1, tiles: 3 },
      { material: "brick", sectors: 1, of: 6, loses: 0, tiles: 3 },
    ]);
  });

  it("has a wheel on which no straw lies beside straw", () => {
    const { view } = first(() => true);
    const sectors = wheelSectors(view);
    expect([...sectors].sort()).toEqual(["brick", "straw", "straw", "straw", "wood", "wood"]);
    sectors.forEach((material, at) => {
      if (material === "straw") expect(sectors[(at + 1) % 6]).not.toBe("straw");
    });
  });

  it("turns the wheel onward, at least twice around, to a sector of what came", () => {
    const { view } = first(() => true);
    const sectors = wheelSectors(view);
    for (const material of ["straw", "wood", "brick"] as const) {
      for (const from of [0, 95, 1440]) {
        const turn = wheelTurn(sectors, material, from);
        expect(turn - from).toBeGreaterThanOrEqual(720);
        expect(turn - from).toBeLessThan(1080);
        const under = Math.round((((360 - (turn % 360)) % 360) / 360) * 6) % 6;
        expect(sectors[under]).toBe(material);
      }
    }
  });

  it("leaves a before and an after", () => {
    const { view } = first(() => true);
    const stood: HouseScene = { tiles: [tile("door", "straw"), tile("window", "wood")], finished: false };
    const left: HouseScene = { tiles: [tile("window", "wood")], finished: false };
    const spun = { kind: "spun" as const, material: "straw" as const };
    const before = { ...view, target: { seat: 1, place: 0 } };
    const gust = gustOf(before, [[], [stood]], [[], [left]], [spun]);
    expect(gust).toEqual({ owner: 1, place: 0, material: "straw", before: stood, after: left, lost: 1 });
    const vanished = { kind: "vanished" as const, owner: 1, house: 1 };
    expect(gustOf(before, [[], [stood]], [[], []], [spun, vanished])?.after).toBeNull();
    expect(gustOf({ ...view, target: null }, [[], [stood]], [[], [left]], [])).toBeNull();
  });
});

describe("the table", () => {
  it("has the others in the order of play", () => {
    const { view } = first((view) => view.houses.length === 5);
    expect(others(view, 3)).toEqual([4, 0, 1, 2]);
    expect(others(view, null)).toEqual([0, 1, 2, 3, 4]);
  });

  it("is won by the most points, then by the most finished houses, else together", () => {
    const { view } = first((view) => view.houses.length === 3);
    const roof = { material: "straw" as const, decor: "plain" as const };
    const house = { door: null, windows: [roof], roof, tiles: 2, pots: 0 };
    const at = (points: number[], finished: number[]): number[] =>
      winners({ ...view, points, houses: finished.map((count) => Array.from({ length: count }, () => house)) });
    expect(at([3, 9, 5], [1, 1, 1])).toEqual([1]);
    expect(at([9, 9, 5], [1, 2, 3])).toEqual([1]);
    expect(at([9, 9, 9], [2, 1, 2])).toEqual([0, 2]);
  });

  it("counts on the sheet what the table counts", () => {
    for (const { view } of recorded) {
      for (const seat of sheetScene(view)) {
        const sum = [...seat.houses, ...seat.rewards].reduce((sum, each) => sum + each.points, 0);
        expect(sum).toBe(seat.points);
      }
    }
  });
});
