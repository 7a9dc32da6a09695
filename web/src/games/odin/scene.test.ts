import { describe, expect, it } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { letterOf, numberOf, sorted } from "./cards";
import * as scene from "./scene";
import { keeping, PASS, play } from "./testing";
import type { Odin, View } from "./types";

const recorded = playthroughs<Odin>("odin");
const toPlay = recorded.flatMap(({ seat, view, offers }) =>
  offers !== null && view.phase !== "pick-up" ? [{ view, offers, hand: scene.ownCards(view, seat) }] : [],
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

  it("never show a card of another hand that was not picked up before all eyes", () => {
    for (const { view } of recorded) {
      const open: View = { ...view, hands: view.hands.map((hand) => ({ ...hand, cards: ["R1"] })) };
      for (const player of scene.othersAround(open, null))
        expect(player.known).toEqual(view.hands[player.seat]?.known ?? []);
      expect(scene.ownCards(open, null)).toEqual([]);
    }
  });
});

describe("the selection", () => {
  it("finds every listed play card by card, and lights only what leads to one", () => {
    for (const { offers, hand } of toPlay) {
      const plays = scene.playsAmong(offers, hand);
      expect(plays).toHaveLength(offers.filter(({ action }) => action.kind !== "pass").length);
      for (const listed of plays) {
        const selected: string[] = [];
        for (const card of listed.cards) {
          const held = scene.handOf(hand, plays, selected, "number").find((one) => one.card === card);
          expect(["lit", "adds"]).toContain(held?.lying);
          expect(held?.plays).toBe(
            plays.filter((one) => [...selected, card].every((c) => one.cards.includes(c))).length,
          );
          selected.push(card);
        }
        expect(scene.completed(plays, selected)).toBe(listed);
        expect(scene.missing(plays, selected)).toBe(0);
      }
    }
  });

  it("dims what is in no play, and says why", () => {
    for (const { offers, hand } of toPlay) {
      const plays = scene.playsAmong(offers, hand);
      for (const held of scene.handOf(hand, plays, [], "colour")) {
        const usable = plays.some(({ cards }) => cards.includes(held.card));
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
  const plays = scene.playsAmong(
    [PASS, play("V8", "V7"), play("V8", "V3"), play("V7", "V3"), play("V8", "V7", "V3"), play("R8", "V8")],
    hand,
  );
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
    const leads = scene.playsAmong([play("V8"), play("R8")], ["V8", "R8"]);
    expect(scene.handOf(["V8", "R8"], leads, ["V8"], "number").map((one) => one.lying)).toEqual(["lit", "selected"]);
    expect(scene.swaps(plays, ["V8"])).toBe(false);
  });

  it("knows the play that empties the hand", () => {
    const both = scene.playsAmong([play("V8"), play("V8", "V7")], ["V8", "V7"]);
    expect(both.map(({ whole }) => whole)).toEqual([false, true]);
    expect(scene.wholeHand(both)?.notation).toBe("V8+V7");
  });
});

describe("what is laid", () => {
  it("shows the old cards aside until one is kept", () => {
    const view = toPlay.find((one) => one.view.centre.length > 1)?.view;
    if (view === undefined) throw new Error("no such position was recorded");
    const [laid = null] = scene.playsAmong([play("R8", "R2")], ["R8", "R2", "B1"]);
    const middle = scene.middleOf(view, laid, 0);
    expect(middle).toEqual({ cards: ["R8", "R2"], worth: "82", by: 0, aside: view.centre });
  });

  it("lists what can be kept where the table asks for it", () => {
    expect(scene.keepable([keeping("B6"), keeping("B5")])).toEqual(["B6", "B5"]);
    expect(scene.keepable([PASS, play("V8")])).toEqual([]);
  });
});

describe("the order of the hand", () => {
  it("is by number or by colour", () => {
    const cards = ["G4", "R2", "B9", "R9", "V4"];
    expect(sorted(cards, "number")).toEqual(["R9", "B9", "V4", "G4", "R2"]);
    expect(sorted(cards, "colour")).toEqual(["R9", "R2", "V4", "B9", "G4"]);
    expect([letterOf("V7"), numberOf("V7")]).toEqual(["V", 7]);
  });
});

it("fills a bar no further than its end", () => {
  expect([scene.share(3, 15), scene.share(20, 15)]).toEqual([20, 100]);
});
