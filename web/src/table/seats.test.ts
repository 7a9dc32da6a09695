import { describe, expect, it } from "vitest";
import type { SeatState, TableState } from "../protocol";
import { canAsk, nudgeable, standInVotes } from "./seats";

const person = (seat: number, online = true, standInVotes: number[] = []): SeatState => ({
  seat,
  sitter: { kind: "person", name: `Person ${seat}`, online },
  muted: false,
  standInVotes,
});
const bot: SeatState = { seat: 3, sitter: { kind: "bot", level: "beginner", name: "Bot" }, muted: false };
const playing = { phase: { kind: "playing" }, host: 0, opener: 0 } as TableState;

describe("a vote for a stand-in", () => {
  it("counts the others who play themselves: no bots, no stand-ins, nobody who has been away for long", () => {
    const idle = person(1, true, [0]);
    const all = (...others: SeatState[]) => standInVotes(idle, [person(0), idle, ...others]);
    expect(all(person(2), bot)).toEqual({ votes: 1, all: 2 });
    expect(all(person(2, false))).toEqual({ votes: 1, all: 2 });
    expect(all({ ...person(2, false), mayStandIn: true })).toEqual({ votes: 1, all: 1 });
    expect(all({ ...person(2), standIn: "regular" })).toEqual({ votes: 1, all: 1 });
  });

  it("is none while nobody asks", () => {
    expect(standInVotes(person(1), [person(0), person(1)])).toBeNull();
    expect(standInVotes(bot, [person(0), bot])).toBeNull();
  });
});

describe("what can be asked about a seat", () => {
  it("is a stand-in for another person in a match, by whoever plays", () => {
    expect(canAsk(person(1), playing, [0]).standIn).toBe(true);
    expect(canAsk(person(1, false), playing, [2]).standIn).toBe(true);
    expect(canAsk(person(1), playing, []).standIn).toBe(false);
    expect(canAsk(person(0), playing, [0]).standIn).toBe(false);
    expect(canAsk(bot, playing, [0]).standIn).toBe(false);
    expect(canAsk({ ...person(1), standIn: "regular" }, playing, [0]).standIn).toBe(false);
    expect(canAsk(person(1), { ...playing, phase: { kind: "finished" } }, [0]).standIn).toBe(false);
  });

  it("is a code, by the host, for somebody who is away", () => {
    expect(canAsk(person(1, false), playing, [0]).code).toBe(true);
    expect(canAsk(person(1), playing, [0]).code).toBe(false);
    expect(canAsk(person(1, false), playing, [2]).code).toBe(false);
  });

  it("is never a code for the opener's seat, by a host who was appointed", () => {
    const appointed = { ...playing, host: 2 };
    expect(canAsk(person(0, false), appointed, [2]).code).toBe(false);
    expect(canAsk(person(1, false), appointed, [2]).code).toBe(true);
  });
});

describe("whom one may nudge", () => {
  const at = (kind: "waiting" | "playing", ...seats: SeatState[]): TableState =>
    ({ phase: { kind }, seats }) as TableState;
  const seats = (table: TableState, toAct: number[] = [], draws: number | null = null): number[] =>
    nudgeable(table, { toAct, draws }, 0).map(({ seat }) => seat);

  it("is another person who owes a choice or a tap", () => {
    const table = at("playing", person(0), person(1), person(2), bot);
    expect(seats(table, [0, 1, 3])).toEqual([1]);
    expect(seats(table, [], 2)).toEqual([2]);
    expect(seats(at("playing", person(0), { ...person(1), standIn: "regular" }), [1])).toEqual([]);
  });

  it("is before the match another person who is not ready", () => {
    expect(seats(at("waiting", person(0), person(1), { ...person(2), readyToStart: true }, bot))).toEqual([1]);
  });
});
