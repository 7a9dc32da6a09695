import { describe, expect, it } from "vitest";
import { playthroughs, type Recorded } from "../../testing/playthroughs";
import * as scene from "./scene";
import { boughtOf, choicesScene, diceScene, gustOf, odds, otherDice, pilesOf, pilesScene, rerollOf } from "./scene";
import { sitesOf, wheelSectors, wheelTurn, withGhost } from "./scene";
import type { Cochons, House, Tile, View } from "./types";

const recorded = playthroughs<Cochons>("cochons");

const tile = (part: Tile["part"], material: Tile["material"], decor: Tile["decor"] = "plain"): Tile => ({
  part,
  material,
  decor,
});
const house = (...tiles: Tile[]): House => ({ tiles, finished: false, pigs: 0, pots: 0, bonus: 0, points: 0 });

function first(test: (view: View) => boolean): Recorded<Cochons> {
  const found = recorded.find((each) => each.offers && test(each.view));
  if (!found) throw new Error("no such position is recorded");
  return found;
}

describe("choices", () => {
  it("are sorted by what they are, and none is lost", () => {
    let count = 0;
    for (const { offers } of recorded) {
      const { stop, finish, rerolls, buys, blows } = choicesScene(offers);
      const sorted = [stop, finish, ...rerolls, ...buys, ...blows].flatMap((each) => each?.notation ?? []);
      expect(sorted.toSorted()).toEqual((offers ?? []).map(({ notation }) => notation).toSorted());
      count += sorted.length;
    }
    expect(count).toBeGreaterThan(1000);
  });

  it("count dice and houses from 0", () => {
    const { rerolls, buys } = choicesScene([
      { notation: "reroll 1+5", action: { kind: "reroll", dice: [1, 5] } },
      { notation: "buy Sw 2", action: { kind: "buy", pile: "Sw", site: { house: 1 } } },
      { notation: "buy Sw new", action: { kind: "buy", pile: "Sw", site: "new" } },
    ]);
    expect(rerolls).toEqual([{ notation: "reroll 1+5", dice: [0, 4] }]);
    expect(buys.map(({ site }) => site)).toEqual([1, "new"]);
  });
});

describe("dice", () => {
  it("lie loose, kept or chained while one rolls, and every set of them can be rolled again", () => {
    const { view, offers, prints } = first((view) => view.phase === "reroll" && view.dice.includes("wolf"));
    const wolf = view.dice.indexOf("wolf");
    const other = (wolf + 1) % view.dice.length;
    const dice = diceScene(view, prints.pale_dice, [other], null);
    expect(dice[wolf]?.place).toBe("wolf");
    expect(dice[other]?.place).toBe("kept");
    expect(dice.filter((die) => die.place === "loose")).toHaveLength(3);
    const loose = otherDice(view, [other]);
    expect(rerollOf(choicesScene(offers), loose)?.dice).toEqual(loose);
    expect(rerollOf(choicesScene(offers), [wolf])).toBeUndefined();
  });

  it("pay for a tile, and not twice", () => {
    const { view, offers, prints } = first((view) => view.phase === "buy-more");
    const pile = choicesScene(offers).buys[0]?.pile ?? null;
    const buying = pilesScene(view, [], pile).find((each) => each.selected) ?? null;
    const dice = diceScene(view, prints.pale_dice, [], buying);
    expect(dice.filter((die) => die.place === "paying")).toHaveLength(buying?.price ?? -1);
    const unspent = Object.values(view.unspent).reduce((sum, count) => sum + count);
    expect(dice.filter((die) => die.place === "paying" || die.place === "ready")).toHaveLength(unspent);
    expect(dice.some((die) => die.place === "spent")).toBe(true);
  });

  it("are pale as far as the prints say", () => {
    const { view } = first(() => true);
    const shades = diceScene(view, 2, [], null).map((die) => die.shade);
    expect(shades).toEqual(["pale", "pale", "dark", "dark", "dark"]);
  });
});

describe("piles", () => {
  it("are lit where they can be bought from, and each lit one has a site", () => {
    for (const { view, offers } of recorded) {
      const choices = choicesScene(offers);
      const piles = pilesScene(view, pilesOf(choices.buys), null);
      expect(piles).toHaveLength(9);
      for (const pile of piles) {
        expect(sitesOf(choices, pile.pile).length > 0).toBe(pile.lit);
        if (pile.lit) expect(pile.left).toBeGreaterThan(0);
      }
    }
  });

  it("hold one material and one part each", () => {
    const { view } = first(() => true);
    const kinds = pilesScene(view, [], null).map(({ pile, material, part }) => [pile, `${material} ${part}`]);
    expect(Object.fromEntries(kinds)).toEqual({
      Sd: "straw door",
      Sw: "straw window",
      Sr: "straw roof",
      Wd: "wood door",
      Ww: "wood window",
      Wr: "wood roof",
      Bd: "brick door",
      Bw: "brick window",
      Br: "brick roof",
    });
  });
});

describe("houses", () => {
  it("take a door under them and all else on top, as a ghost", () => {
    const window = house(tile("window", "wood"));
    expect(withGhost(window, tile("door", "straw"))).toMatchObject({ ghost: 0, tiles: [{ part: "door" }, {}] });
    expect(withGhost(window, tile("roof", "straw")).ghost).toBe(1);
  });

  it("know which of their tiles was just bought", () => {
    const { view } = first(() => true);
    const houses = [[house(tile("door", "straw"), tile("window", "wood"), tile("window", "straw"))]];
    const bought = (pile: string) =>
      boughtOf(view, houses, [{ kind: "added", seat: 0, pile, decor: "plain", house: 1 }]).map((each) => each.tile);
    expect(bought("Sw")).toEqual([2]);
    expect(bought("Sd")).toEqual([0]);
    expect(bought("Sr")).toEqual([]);
    expect(boughtOf(view, houses, [{ kind: "finished", seat: 0 }])).toEqual([]);
  });
});

describe("the wolf", () => {
  it("can do to a house what the wheel shows", () => {
    const { view } = first(() => true);
    const prey = house(tile("door", "straw"), tile("window", "wood"), tile("roof", "straw"));
    expect(odds(view, prey)).toEqual([
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
    for (const material of scene.MATERIALS) {
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
    const stood = house(tile("door", "straw"), tile("window", "wood"));
    const left = house(tile("window", "wood"));
    const spun = { kind: "spun", material: "straw" } as const;
    const lost = { kind: "lost", owner: 1, house: 1, material: "straw", tiles: 1 } as const;
    const hurt = gustOf([[], [stood]], [[], [left]], [spun, lost]);
    expect(hurt).toEqual({ owner: 1, place: 0, material: "straw", before: stood, after: left, lost: 1 });
    const withstood = { kind: "withstood", owner: 1, house: 1 } as const;
    expect(gustOf([[], [stood]], [[], [stood]], [spun, withstood])).toMatchObject({ after: stood, lost: 0 });
    const vanished = { kind: "vanished", owner: 1, house: 1 } as const;
    expect(gustOf([[], [stood]], [[], []], [spun, lost, vanished])?.after).toBeNull();
    expect(gustOf([[], [stood]], [[], [left]], [])).toBeNull();
    expect(gustOf([], [[], [left]], [spun, lost])).toBeNull();
  });
});
