import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TryResult } from "../../protocol";
import { Finder } from "./finder.svelte";
import { placeNotation } from "./notation";
import { allowed, holding, position, refused, seated, taking, VIEW } from "./testing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the cards to take", () => {
  it("are those offered; for a spectator those that are free", () => {
    const { place } = seated(taking());
    const finder = new Finder(place);
    expect(finder.lit.map(({ card, sector, isUnderEdge }) => [card, sector, isUnderEdge])).toEqual([
      [0, "west", false],
      [2, "centre", false],
      [3, "east", true],
    ]);
    place.move(position());
    expect(finder.lit.map(({ card }) => card)).toEqual([0, 2, 3]);
    place.move(position({ phase: "turn" }));
    expect(finder.lit).toEqual([]);
  });

  it("are listed for one sector, until it is chosen again", () => {
    const finder = new Finder(seated(taking()).place);
    finder.choose("west");
    expect(finder.takes.map(({ card }) => card)).toEqual([0]);
    finder.choose("west");
    expect(finder.takes).toHaveLength(3);
  });

  it("are counted in each sector, beside its flame", () => {
    const finder = new Finder(seated(taking()).place);
    const west = finder.sectors.find(({ sector }) => sector === "west");
    expect(west).toMatchObject({ free: 1, share: 1 });
    // The card lies in it with 49.5 mm of its width.
    expect(Math.abs((west?.flame ?? 0) - 49.5 * 91)).toBeLessThan(50);
    expect(finder.sectors.find(({ sector }) => sector === "north")).toMatchObject({ free: 0, flame: 0, share: 0 });
  });
});

describe("what a take would free", () => {
  const frees = (card: number, free: number[]) => {
    return allowed(0, { ...VIEW, flames: VIEW.flames.filter(([other]) => other !== card), free });
  };

  it("is asked once for each card, one after the other", async () => {
    const { place } = seated(taking());
    place.tries = ([take]) => (take === "take 2" ? frees(2, [0, 1]) : frees(0, [2]));
    const finder = new Finder(place);
    const learning = finder.learnFrees([2, 0, 2]);
    void finder.learnFrees([2]);
    expect(place.tried).toEqual([["take 2"]]);
    await vi.advanceTimersByTimeAsync(200);
    await learning;
    expect(place.tried).toEqual([["take 2"], ["take 0"]]);
    expect([finder.frees(2), finder.frees(0), finder.frees(3)]).toEqual([1, 0, 0]);
  });

  it("is not asked of a card that cannot be taken", async () => {
    const { place } = seated(taking());
    await new Finder(place).learnFrees([1]);
    expect(place.tried).toEqual([]);
  });

  it("is forgotten with the position, and so is an answer that comes late", async () => {
    const { place } = seated(taking());
    let answer: (tried: TryResult) => void = () => undefined;
    place.tryOut = () => new Promise((resolve) => (answer = resolve));
    const finder = new Finder(place);
    void finder.learnFrees([2]);
    place.move(taking());
    answer(frees(2, [0, 1]));
    await vi.advanceTimersByTimeAsync(200);
    expect(finder.frees(2)).toBe(0);
  });
});

describe("the places to lay a card", () => {
  const [first, second] = [
    { x: 0, y: 0, angle: 450 },
    { x: -12_000, y: 4_000, angle: 900 },
  ];

  it("are those offered, most flame first, and serve an aim in a sector", () => {
    const { place } = seated(holding({ snow: [[9, 2_000, 3_000, 0]] }, [second, first]));
    const finder = new Finder(place);
    expect(finder.placements.map(({ pose }) => pose)).toEqual([first, second]);
    finder.aim = "join";
    expect(finder.placements.map(({ pose, joins }) => [pose, joins])).toEqual([[first, [9]]]);
    finder.aim = "rim";
    finder.choose("west");
    expect(finder.placements.map(({ pose }) => pose)).toEqual([second]);
  });

  it("are searched for: what the table allows, and what it names beside what it refuses", async () => {
    const { place } = seated(holding({}, []));
    const nudged = { x: 11_000, y: 500, angle: 900 };
    place.tries = () =>
      place.tried.length === 1 ? refused(nudged) : place.tried.length === 2 ? allowed(1) : refused();
    const finder = new Finder(place);
    const searching = finder.search();
    expect(finder.isSearching).toBe(true);
    void finder.search();
    await vi.advanceTimersByTimeAsync(2_000);
    await searching;
    expect(finder.isSearching).toBe(false);
    const tried = place.tried[1]?.[0];
    expect(new Set(finder.placements.map(({ pose }) => placeNotation(pose)))).toEqual(
      new Set([placeNotation(nudged), tried]),
    );
    expect(place.announced).toEqual(["found count=2"]);
    place.move(holding({}, []));
    expect(finder.placements).toEqual([]);
  });

  it("are not listed twice, and a search ends with three new ones", async () => {
    const { place } = seated(holding({}, [first]));
    place.tries = () => (place.tried.length < 3 ? refused(first) : allowed(1));
    const finder = new Finder(place);
    void finder.search();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(place.tried).toHaveLength(5);
    expect(finder.placements).toHaveLength(4);
  });

  it("are forgotten by a search that the position has left behind", async () => {
    const { place } = seated(holding({}, []));
    place.tries = () => allowed(1);
    const finder = new Finder(place);
    void finder.search();
    place.move(holding({}, []));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(place.tried).toHaveLength(1);
    expect(finder.placements).toEqual([]);
    expect(finder.isSearching).toBe(false);
    expect(place.announced).toEqual([]);
  });
});
