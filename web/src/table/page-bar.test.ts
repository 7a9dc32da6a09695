import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { Catalogue } from "../words/catalogue";
import type { ParkReason, SeatState } from "../protocol";
import { pageBar, waitingBar, type Situation } from "./page-bar";
import { press } from "../testing/press";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const words = new Catalogue("en", [
  read("../../../engine/sentences/sentences/en.ftl"),
  read("../../sentences/page.en.ftl"),
]).words();
const person = (seat: number, name: string, online = true): SeatState => ({
  seat,
  sitter: { kind: "person", name, online },
  muted: false,
});
const now: Situation = {
  seat: 0,
  phase: { kind: "playing" },
  over: false,
  givenUp: false,
  seats: [person(0, "Ada"), person(1, "Bob"), person(2, "Cleo")],
  toAct: [1],
  ready: [],
  draws: null,
  rest: null,
  restsFor: [],
  rematch: null,
  mayStartWithout: false,
  deal: null,
  told: true,
  together: false,
  sending: false,
};
const acts = {
  goOn: vi.fn(),
  draw: vi.fn(),
  takeBack: vi.fn(),
  standIn: vi.fn(),
  rematch: vi.fn(),
  startWithout: vi.fn(),
  replay: vi.fn(),
  leave: vi.fn(),
};
const bar = (changed: Partial<Situation>) => {
  const situation = { ...now, ...changed };
  return pageBar(situation, words, acts) ?? waitingBar(situation, words, acts);
};

describe("the page's bar", () => {
  it("says why a game is parked", () => {
    const reasons: ParkReason[] = ["damaged", "newer-program", "other-rules", "fault", "operator"];
    const said = reasons.map((reason) => bar({ phase: { kind: "parked", reason } }).say);
    expect(new Set(said).size).toBe(reasons.length);
    expect(said.at(-1)).toBe("The operator of the server has stopped this game for now.");
    expect(bar({ phase: { kind: "parked", reason: "something new" as ParkReason } }).say).toBe(said[0]);
  });
  it("names who is awaited", () => {
    expect(bar({}).say).toBe("Bob to play…");
    expect(bar({ toAct: [1, 2] }).say).toBe("Bob and Cleo to play…");
    expect(bar({ toAct: [0, 1, 2], ready: [0, 1] }).say).toBe("Cleo to play…");
    expect(bar({ draws: 2 }).say).toBe("Cleo to play…");
  });

  it("asks for a stand-in for somebody who is away, once it is time", () => {
    const seats = (mayStandIn: boolean): SeatState[] => [
      person(0, "Ada"),
      { ...person(1, "Bob", false), mayStandIn },
      { ...person(2, "Cleo", false), standIn: "regular" },
    ];
    const soon = bar({ seats: seats(false) });
    expect(soon).toEqual({
      say: "Waiting for Bob, who is away.",
      more: "After a minute a stand-in can be asked for.",
    });
    const away = bar({ seats: seats(true) });
    expect(away.say).toBe("Waiting for Bob, who is away.");
    press(away.confirm);
    expect(acts.standIn).toHaveBeenCalledWith(1);
    expect(bar({ seat: null, seats: seats(true) })).toEqual({ say: "Bob to play…" });
    expect(bar({ toAct: [2], seats: seats(true) })).toEqual({ say: "Cleo to play…" });
  });

  it("asks for a stand-in for somebody who is here but does not play, and counts who else does", () => {
    const seats = (standInVotes: number[], mayStandIn = true): SeatState[] => [
      person(0, "Ada"),
      { ...person(1, "Bob"), standInVotes, mayStandIn },
      person(2, "Cleo"),
      { ...person(3, "Dan", false), mayStandIn: true },
    ];
    const asked = bar({ seats: seats([]) });
    expect([asked.say, asked.more]).toEqual([
      "Bob has not played for a while.",
      "A bot plays for them once all the others ask for it.",
    ]);
    press(asked.confirm);
    expect(acts.standIn).toHaveBeenLastCalledWith(1);
    expect(bar({ seats: seats([2]) })).toMatchObject({
      more: "1 of 2 ask for a stand-in so far.",
      confirm: { label: "Ask for a stand-in" },
    });
    expect(bar({ seats: seats([0]) })).toEqual({ say: "A stand-in for Bob? 1 of 2 ask for it so far." });
    expect(bar({ seats: seats([], false) })).toEqual({ say: "Bob to play…" });
    expect(bar({ seats: seats([2]), seat: null })).toEqual({ say: "Bob to play…" });
  });

  it("waits for all who still look", () => {
    expect(bar({ rest: "hand", restsFor: [0, 1] })).toMatchObject({
      say: "Ready to go on?",
      confirm: { label: "Continue" },
    });
    expect(bar({ rest: "reveal", restsFor: [0, 1] })).toMatchObject({
      say: "The cards are turned up.",
      confirm: { label: "Continue" },
    });
    expect(bar({ restsFor: [1, 2] })).toEqual({ say: "Waiting for Bob and Cleo…" });
  });

  it("leaves the bar to the game where this seat is asked", () => {
    expect(pageBar({ ...now, toAct: [0] }, words, acts)).toBeUndefined();
    expect(pageBar({ ...now, draws: 0 }, words, acts)).toBeUndefined();
  });

  it("says that a match was given up, whatever its position asks, and offers another", () => {
    const ended = bar({
      givenUp: true,
      phase: { kind: "finished" },
      toAct: [0],
      draws: 0,
      rest: "hand",
      restsFor: [0],
    });
    expect(ended.say).toBe("The match was given up. Nobody wins.");
    expect([ended.confirm?.label, ended.decline?.label]).toEqual(["Rematch", "Home"]);
    expect(bar({ givenUp: true, seat: null }).confirm).toBeUndefined();
    expect(bar({ givenUp: true, rematch: [1] }).say).toBe("Rematch: waiting for Bob…");
  });

  it("gives the seat back to who wants it", () => {
    const [own, ...others] = now.seats;
    if (!own) throw new Error("there is no seat");
    expect(bar({ seats: [{ ...own, standIn: "regular" }, ...others] }).confirm?.label).toBe("Play myself");
  });

  it("has three ways on at the end, once the result is told", () => {
    const before = bar({ over: true, told: false });
    expect([before.decline?.label, before.also, before.confirm]).toEqual(["Home", undefined, undefined]);
    const ended = bar({ over: true });
    expect([ended.decline?.label, ended.also?.label, ended.confirm?.label]).toEqual(["Home", "Replay", "Rematch"]);
    expect(bar({ over: true, together: true }).confirm?.label).toBe("Play again");
    press(ended.also);
    expect(acts.replay).toHaveBeenCalledOnce();
    const watching = bar({ over: true, seat: null });
    expect([watching.also?.label, watching.confirm]).toEqual(["Replay", undefined]);
  });

  it("says that the next match is dealt, and offers nothing that would start it twice", () => {
    const attempt = { server: "", asked: [0], committed: [], opened: [] };
    const dealing = bar({ over: true, rematch: [], deal: { matchNumber: 2, attempt } });
    expect([dealing.say, dealing.also, dealing.confirm]).toEqual(["Dealing…", undefined, undefined]);
    const asking = bar({ givenUp: true, deal: { matchNumber: 2, question: { without: [1], undecided: [0] } } });
    expect([asking.say, asking.confirm]).toEqual(["Waiting for the others.", undefined]);
  });

  it("says who wants a rematch, and starts it without those who do not answer", () => {
    const asked = bar({ over: true, rematch: [0, 2] });
    expect([asked.say, asked.confirm?.label]).toEqual(["Bob wants a rematch.", "Rematch"]);
    const waiting = bar({ over: true, rematch: [1, 2] });
    expect(waiting.say).toBe("Rematch: waiting for Bob and Cleo…");
    expect(waiting.confirm).toEqual({
      label: "Start without them",
      why: { text: "They have a few seconds to answer.", rule: undefined },
    });
    const free = bar({ over: true, rematch: [1], mayStartWithout: true });
    expect(free.confirm?.label).toBe("Start without Bob");
    expect(free.more).toBe("A bot takes the seat; Bob can take it back at any time.");
    press(free.confirm);
    expect(acts.startWithout).toHaveBeenCalledOnce();
    expect(bar({ over: true, rematch: [], mayStartWithout: true }).confirm?.label).toBe("Start now");
  });
});
