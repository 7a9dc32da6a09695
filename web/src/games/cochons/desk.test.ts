import { describe, expect, it } from "vitest";
import type { TryResult } from "../../protocol";
import { choicesOf } from "../../testing/choices";
import { playthroughs } from "../../testing/playthroughs";
import { Seated } from "../../testing/seated.svelte";
import { CochonsDesk } from "./desk.svelte";
import { readBlow, readBuy } from "./notation";
import type { Seen, View } from "./scene";

const recorded = playthroughs<View>("cochons");

function seated(test: (view: View, choices: string[]) => boolean): { place: Seated<View, Seen>; desk: CochonsDesk } {
  const found = recorded.find((each) => each.choices && test(each.view, each.choices));
  if (!found) throw new Error("no such position is recorded");
  const place = new Seated<View, Seen>(found);
  return { place, desk: new CochonsDesk(place) };
}

const rolling = (view: View): boolean => view.phase === "reroll" && view.rolls === 1;
const allowed = (choices: string[] | null): TryResult => ({
  kind: "allowed",
  events: [],
  seatView: { viewer: "table", view: null, choices: choicesOf(choices), sealed: null },
  leftOut: 0,
  stoppedBefore: null,
  help: null,
});
const refused: TryResult = {
  kind: "refused",
  step: 0,
  refusal: { code: "rule", rule: "P12", sentence: null, data: null },
  help: null,
};

describe("rolling", () => {
  it("rolls all dice that are not kept, and forgets a die that is tapped twice", () => {
    const { place, desk } = seated((view) => rolling(view) && !view.dice.includes("wolf"));
    desk.toggle(0);
    desk.toggle(3);
    desk.toggle(4);
    desk.toggle(4);
    expect(desk.bar?.confirm?.label).toBe("reroll count=3 which=others left=2");
    desk.bar?.confirm?.act();
    expect(place.chosen).toEqual([["reroll 2+3+5"]]);
  });

  it("does not let a wolf go, and says why", () => {
    const { place, desk } = seated((view) => rolling(view) && view.dice.includes("wolf"));
    desk.toggle(place.view.dice.indexOf("wolf"));
    expect(desk.kept).toEqual([]);
    expect(place.explained[0]?.rule).toBe("P9");
  });

  it("has nothing to roll when all is kept", () => {
    const { desk } = seated((view) => rolling(view) && !view.dice.includes("wolf"));
    for (const die of [0, 1, 2, 3, 4]) desk.toggle(die);
    expect(desk.bar?.confirm?.why?.text).toBe("all-kept");
  });

  it("lights what could be bought after stopping, and says when that is nothing", async () => {
    const { place, desk } = seated(rolling);
    place.tries = (steps) => (steps.join() === "stop" ? allowed(["buy Sd new", "buy Sd 1", "buy Ww new"]) : refused);
    desk.follow();
    await Promise.resolve();
    await Promise.resolve();
    expect(desk.lit).toEqual(["Sd", "Ww"]);
    expect(desk.light).toBe("stop");
    expect(desk.nothing).toBe(false);
    expect(place.announced).toHaveLength(1);

    place.tries = () => allowed(null);
    place.move({ view: place.view, choices: place.choices, seat: place.seat });
    expect(desk.lit).toEqual([]);
    desk.follow();
    await Promise.resolve();
    await Promise.resolve();
    expect(desk.nothing).toBe(true);
    expect(desk.bar?.decline?.label).toBe("stop-nothing");
    expect(desk.bar?.more).toBeUndefined();
  });

  it("says that stopping ends the match, of which the answer shows nothing", async () => {
    const { place, desk } = seated(rolling);
    const { choices } = place;
    place.tries = () => ({ ...allowed(choices), leftOut: 1, stoppedBefore: "end" });
    desk.follow();
    await Promise.resolve();
    await Promise.resolve();
    expect(desk.lit).toEqual([]);
    expect(desk.bar?.more).toBe("stop-ends");
    desk.bar?.decline?.act();
    expect(place.chosen).toEqual([["stop"]]);
  });

  it("explains that nothing can be bought where the purchase is left out of the answer", async () => {
    const { place, desk } = seated(rolling);
    place.tries = () => ({ ...allowed(null), leftOut: 1, stoppedBefore: "draw" });
    desk.tapPile("Sd");
    await Promise.resolve();
    await Promise.resolve();
    expect(place.tried).toEqual([["stop", expect.stringContaining("buy Sd")]]);
    expect(place.explained).toEqual([{ text: "piles-nothing" }]);
  });

  it("keeps what was kept before the second roll", () => {
    const { place, desk } = seated((view) => rolling(view) && !view.dice.includes("wolf"));
    place.tries = () => allowed(null);
    const { view, seat, choices } = place;
    const again = { kind: "rerolled" as const, seat, dice: [2, 5] };
    place.move({ view: { ...view, phase: "roll" }, seat, draws: seat, seen: [again] });
    desk.follow();
    place.move({ view: { ...view, rolls: 2 }, seat, choices });
    desk.follow();
    expect(desk.kept).toEqual([0, 2, 3]);
  });

  it("taps the dice once for a choice to roll again, and waits for the first roll", () => {
    const { place, desk } = seated(rolling);
    const { view, seat } = place;
    place.move({ view: { ...view, phase: "roll", rolls: 0 }, seat, draws: seat });
    desk.follow();
    expect(place.drawn).toBe(0);
    desk.bar?.confirm?.act();
    desk.bar?.confirm?.act();
    expect(place.drawn).toBe(1);
    place.move({ view: { ...view, phase: "roll", rolls: 1 }, seat, draws: seat });
    desk.follow();
    expect(place.drawn).toBe(2);
  });
});

describe("buying", () => {
  it("asks for a tile, then for a place, and sends both", () => {
    const { place, desk } = seated((_, choices) => choices.filter((each) => each.startsWith("buy Sw")).length > 1);
    expect(desk.bar?.confirm?.why?.text).toBe("choose-tile");
    desk.tapPile("Sw");
    expect(desk.bar?.confirm?.why?.text).toBe("choose-site");
    const site = desk.sites[0] ?? 0;
    desk.tapSite(site);
    expect(desk.bar?.confirm?.why).toBeUndefined();
    desk.bar?.confirm?.act();
    expect(readBuy(place.chosen[0]?.[0] ?? "")).toEqual({ pile: "Sw", site });
  });

  it("takes the only place there is", () => {
    const only = (choices: string[]): boolean => choices.filter((each) => each.startsWith("buy")).length === 1;
    const { place, desk } = seated((_, choices) => only(choices));
    const buy = place.choices?.map(readBuy).find((each) => each);
    if (!buy) throw new Error("a tile is for sale");
    desk.tapPile(buy.pile);
    expect(desk.site).toBe(buy.site);
    desk.bar?.back?.act();
    expect(desk.pile).toBeNull();
  });

  it("must be done once, and may be finished then", () => {
    expect(seated((view) => view.phase === "buy").desk.bar?.decline?.why?.rule).toBe("P13");
    const { place, desk } = seated((view) => view.phase === "buy-more");
    desk.bar?.decline?.act();
    expect(desk.bar?.decline?.why).toBeUndefined();
    expect(place.chosen).toEqual([["finish"]]);
  });

  it("gives the table's reason for a tile that cannot be bought", async () => {
    const { place, desk } = seated((view) => view.phase === "buy");
    place.tries = () => refused;
    const dim = desk.piles.find((pile) => !pile.lit)?.pile ?? "";
    desk.tapPile(dim);
    await Promise.resolve();
    await Promise.resolve();
    expect(place.tried).toHaveLength(1);
    expect(place.tried[0]?.[0]).toMatch(new RegExp(`^buy ${dim} `));
    expect(place.explained[0]?.text).toBe("the table's reason");
  });

  it("is forgotten when the position changes", () => {
    const { place, desk } = seated((view) => view.phase === "buy");
    desk.tapPile(desk.choices.buys[0]?.pile ?? "");
    expect(desk.pile).not.toBeNull();
    place.move({ view: place.view, choices: place.choices });
    expect(desk.pile).toBeNull();
  });
});

describe("the wolf", () => {
  it("blows at the house that was tapped", () => {
    const { place, desk } = seated((view) => view.phase === "wolf");
    expect(desk.bar?.confirm?.why?.text).toBe("choose-prey");
    const blow = readBlow(place.choices?.[0] ?? "");
    if (!blow) throw new Error("a house can be blown at");
    desk.tapPrey(blow);
    expect(desk.bar?.more).toContain("odds material=straw sectors=3 of=6");
    desk.bar?.confirm?.act();
    expect(place.chosen).toEqual([[place.choices?.[0]]]);
  });

  it("shows what it has blown down", () => {
    const { place, desk } = seated((view) => view.phase === "wolf");
    const { view, seat } = place;
    const target = readBlow(place.choices?.[0] ?? "");
    if (!target) throw new Error("a house can be blown at");
    desk.follow();
    place.move({ view: { ...view, phase: "spin", target }, seat, draws: seat });
    desk.follow();
    const houses = view.houses.map((row, at) => (at === target.seat ? row.filter((_, p) => p !== target.place) : row));
    const material = desk.village[target.seat]?.[target.place]?.tiles[0]?.material ?? "straw";
    const gone = { kind: "vanished" as const, owner: target.seat, house: target.place + 1 };
    place.move({ view: { ...view, phase: "roll", houses }, seat, seen: [{ kind: "spun", material }, gone] });
    desk.follow();
    expect(desk.gust?.owner).toBe(target.seat);
    expect(desk.gust?.after).toBeNull();
    expect(desk.gust?.material).toBe(material);
  });
});

describe("advice", () => {
  it("is shown as if it had been selected, whatever it is", () => {
    for (const { view, seat, choices } of recorded) {
      for (const choice of choices ?? []) {
        const place = new Seated<View, Seen>({ view, seat, choices });
        const desk = new CochonsDesk(place);
        desk.suggest(choice);
        if (choice === "stop" || choice === "finish") desk.bar?.decline?.act();
        else desk.bar?.confirm?.act();
        expect(place.chosen).toEqual([[choice]]);
      }
    }
  });
});

describe("the table in words", () => {
  it("names every house and every pile", () => {
    const { place, desk } = seated((view) => view.houses.flat().length > 4);
    const houses = place.view.houses.flat().length;
    expect(desk.description.match(/house house=/g)).toHaveLength(houses);
    expect(desk.description.match(/pile(-empty)? /g)?.length).toBeGreaterThanOrEqual(9);
  });
});
