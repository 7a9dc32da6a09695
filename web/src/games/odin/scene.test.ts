import { describe, expect, it } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { letterOf, numberOf, sorted, worth } from "./cards";
import { plainlyPasses } from "./comfort";
import { entries, handsOver, handWinner, leaders, noted, type Totals } from "./ledger";
import * as scene from "./scene";
import type { View } from "./types";

const recorded = playthroughs<View>("odin");
const toPlay = recorded.flatMap(({ seat, view, choices }) =>
  choices !== null && view.phase !== "pick-up" ? [{ seat, view, choices, hand: scene.ownCards(view, seat) }] : [],
);

describe("the recorded positions", () => {
  it("are many enough to say anything", () => {
    expect(recorded.length).toBeGreaterThan(60);
    expect(toPlay.length).toBeGreaterThan(25);
  });

  it("show each player's hand as known and hidden cards", () => {
    for (const { view, seat } of recorded) {
      const others = scene.othersAround(view, seat);
      expect(others.map((other) => other.seat)).not.toContain(seat);
      expect(others).toHaveLength(view.hands.length - 1);
      for (const other of others) {
        expect(other.hidden).toBeGreaterThanOrEqual(0);
        expect(other.hidden + other.known.length).toBe(view.hands[other.seat]?.count);
      }
    }
  });

  it("have a value that the digits of the centre spell", () => {
    for (const { view, seat } of recorded) {
      if (view.centre.length > 0) expect(scene.middleOf(view, [], seat).worth).toBe(String(view.centre_value));
    }
  });

  it("never show a card of another hand that was not picked up before all eyes", () => {
    for (const { view } of recorded) {
      const open: View = { ...view, hands: view.hands.map((hand) => ({ ...hand, cards: ["R1"] })) };
      for (const player of scene.othersAround(open, null))
        expect(player.known).toEqual(sorted(view.hands[player.seat]?.known ?? []));
      expect(scene.ownCards(open, null)).toEqual([]);
    }
  });
});

describe("the selection", () => {
  it("finds every listed play card by card, and lights only what leads to one", () => {
    for (const { choices, hand } of toPlay) {
      const plays = scene.playsAmong(choices, hand);
      expect(plays).toHaveLength(choices.filter((choice) => choice !== "pass").length);
      for (const play of plays) {
        const selected: string[] = [];
        for (const card of play.cards) {
          const held = scene.handOf(hand, plays, selected, "number").find((one) => one.card === card);
          expect(["lit", "adds"]).toContain(held?.lying);
          expect(held?.plays).toBe(
            plays.filter((one) => [...selected, card].every((c) => one.cards.includes(c))).length,
          );
          selected.push(card);
        }
        expect(scene.completed(plays, selected)).toBe(play);
        expect(scene.missing(plays, selected)).toBe(0);
      }
    }
  });

  it("dims what is in no play, and says why", () => {
    for (const { choices, hand } of toPlay) {
      const plays = scene.playsAmong(choices, hand);
      for (const held of scene.handOf(hand, plays, [], "colour")) {
        const usable = choices.some((choice) => choice.split("+").includes(held.card));
        expect(held.lying).toBe(usable ? "lit" : "dim");
        expect(held.dimness).toBe(usable ? undefined : "no-play");
      }
    }
  });

  it("leaves the hand alone while one waits", () => {
    const [first] = toPlay;
    const hand = first?.hand ?? [];
    const held = scene.handOf(hand, null, hand.slice(0, 1), "number");
    expect(held.filter((one) => one.lying === "selected")).toHaveLength(1);
    expect(held.filter((one) => one.lying === "idle")).toHaveLength(hand.length - 1);
  });

  const hand = ["V8", "R8", "V7", "V3", "B9"];
  const plays = scene.playsAmong(["pass", "V8+V7", "V8+V3", "V7+V3", "V8+V7+V3", "R8+V8"], hand);
  const lying = (selected: string[]) =>
    Object.fromEntries(
      scene.handOf(hand, plays, selected, "number").map((one) => [one.card, one.dimness ?? one.lying]),
    );

  it("tells what is missing and what can be added", () => {
    expect(scene.missing(plays, ["V7"])).toBe(1);
    expect(scene.additions(plays, ["V8", "V7"])).toEqual([{ card: "V3", worth: "873" }]);
    expect(scene.additions(plays, ["R8", "V8"])).toEqual([]);
  });

  it("tells apart what does not go with it, what is too much, and what is no use at all", () => {
    expect(lying(["V7"])).toEqual({ V8: "adds", V7: "selected", V3: "adds", R8: "apart", B9: "no-play" });
    expect(lying(["V8", "V7", "V3"])).toMatchObject({ R8: "too-many", B9: "no-play" });
  });

  it("exchanges cards where single ones are asked for", () => {
    const leads = scene.playsAmong(["V8", "R8"], ["V8", "R8"]);
    expect(scene.handOf(["V8", "R8"], leads, ["V8"], "number").map((one) => one.lying)).toEqual(["lit", "selected"]);
    expect(scene.swaps(plays, ["V8"])).toBe(false);
  });

  it("knows the play that empties the hand", () => {
    expect(scene.playsAmong(["V8", "V8+V7"], ["V8", "V7"]).map((play) => play.whole)).toEqual([false, true]);
  });
});

describe("what is laid", () => {
  it("shows the old cards aside until one is kept", () => {
    const view = toPlay.find((one) => one.view.centre.length > 1)?.view;
    if (view === undefined) throw new Error("no such position was recorded");
    const middle = scene.middleOf(view, ["R2", "R8"], 0);
    expect(middle).toEqual({ cards: ["R8", "R2"], worth: "82", by: 0, aside: sorted(view.centre) });
  });

  it("lists what can be kept where the table asks for it", () => {
    const asked = recorded.filter(({ view, choices }) => view.phase === "pick-up" && choices !== null);
    expect(asked.length).toBeGreaterThan(0);
    for (const { view, choices } of asked) expect(sorted(scene.keepable(choices ?? []))).toEqual(sorted(view.beaten));
  });

  it("keeps the latest discards on top", () => {
    expect(scene.piled(["R1", "V5"], ["B9", "V5", "R1"])).toEqual(["R1", "V5", "B9"]);
    expect(scene.piled(["R1", "V5"], [])).toEqual([]);
  });
});

describe("the order of the hand", () => {
  it("is by number or by colour", () => {
    const cards = ["G4", "R2", "B9", "R9", "V4"];
    expect(sorted(cards, "number")).toEqual(["R9", "B9", "V4", "G4", "R2"]);
    expect(sorted(cards, "colour")).toEqual(["R9", "R2", "V4", "B9", "G4"]);
    expect(worth(["R2", "R8"])).toBe("82");
    expect([letterOf("V7"), numberOf("V7")]).toEqual(["V", 7]);
  });
});

describe("passing on somebody's behalf", () => {
  it("is only done where nothing else could be chosen", () => {
    for (const { view, seat, choices } of toPlay) {
      if (plainlyPasses(view, seat)) expect(choices).toEqual(["pass"]);
    }
  });

  const hands = (count: number, known: string[]) => [
    { count: 4, known: [], cards: null },
    { count, known, cards: null },
  ];
  const base = toPlay[0]?.view as View;
  const view = (count: number, known: string[], centre: string[]): View => ({
    ...base,
    removed: null,
    hands: hands(count, known),
    centre,
    beaten: [],
    discards: [],
  });

  it("looks at the size of the hand and at what everyone knows", () => {
    expect(plainlyPasses(view(1, [], ["R8", "R2"]), 1)).toBe(true);
    expect(plainlyPasses(view(2, [], ["R8", "R2"]), 1)).toBe(false);
    expect(plainlyPasses(view(2, ["R1", "V3"], ["R8", "R2"]), 1)).toBe(true);
    expect(plainlyPasses(view(2, ["R9", "V1"], ["V9", "V8"]), 1)).toBe(true);
    expect(plainlyPasses(view(1, [], ["R9"]), 1)).toBe(true);
    expect(plainlyPasses(view(1, ["R9"], ["V8"]), 1)).toBe(false);
    expect(plainlyPasses(view(3, [], []), 1)).toBe(false);
  });
});

describe("the ledger", () => {
  const at = (phase: View["phase"], hand_number: number, scores: number[]): View => ({
    ...(toPlay[0]?.view as View),
    phase,
    hand_number,
    scores,
  });
  const follow = (views: View[]) => views.reduce<Totals>((totals, view) => noted(totals, view), new Map());

  it("has the points of each hand", () => {
    const seen = follow([at("lead", 1, [0, 0]), at("deal", 1, [0, 4]), at("lead", 2, [0, 4]), at("over", 2, [6, 4])]);
    expect(entries(seen)).toEqual([
      { from: 1, to: 1, points: [0, 4] },
      { from: 2, to: 2, points: [6, 0] },
    ]);
    expect(entries(seen).map(handWinner)).toEqual([0, 1]);
  });

  it("shows what was missed as one", () => {
    const seen = follow([at("follow", 4, [7, 4]), at("deal", 4, [7, 9])]);
    expect(entries(seen)).toEqual([
      { from: 1, to: 3, points: [7, 4] },
      { from: 4, to: 4, points: [0, 5] },
    ]);
    expect(entries(seen).map(handWinner)).toEqual([null, 0]);
  });

  it("agrees with every recorded view", () => {
    for (const { view } of recorded) {
      const points = entries(noted(new Map(), view)).reduce(
        (sum, entry) => sum + entry.points.reduce((a, b) => a + b, 0),
        0,
      );
      expect(points).toBe(view.scores.reduce((a, b) => a + b, 0));
      expect(handsOver(view)).toBeLessThanOrEqual(view.hand_number);
    }
  });

  it("knows who leads", () => {
    expect(leaders([4, 2, 7, 2])).toEqual([1, 3]);
  });
});
