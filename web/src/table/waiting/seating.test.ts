import { describe, expect, test } from "vitest";
import type { SeatState, Sitter, TableState } from "../../protocol";
import type { Words } from "../../words/words";
import { around, seatLine } from "./seating";

const person = (name: string, online = true): Sitter => ({ kind: "person", name, online });
const seat = (number: number, sitter: Sitter, more: Partial<SeatState> = {}): SeatState => ({
  seat: number,
  sitter,
  muted: false,
  ...more,
});
const words = {
  t: (key: string, facts?: Record<string, unknown>) => [key, ...Object.values(facts ?? {})].join(" "),
  say: ({ key }: { key: string }) => key,
} as unknown as Words;
const table = { host: 0 } as TableState;

describe("around the table", () => {
  const seats = [0, 1, 2, 3].map((number) => seat(number, { kind: "open" }));

  test("one's own seat is near the fire, the next in turn order is at the left", () => {
    const placed = around(seats, 1);
    const others = placed.filter(({ isNear }) => !isNear).sort((a, b) => a.x - b.x);
    expect(placed.filter(({ isNear }) => isNear).map(({ state }) => state.seat)).toEqual([1]);
    expect(others.map(({ state }) => state.seat)).toEqual([2, 3, 0]);
    expect(others.map(({ bend }) => bend)).toEqual([1, 0, 1]);
  });

  test("a spectator sees all seats in a row", () => {
    expect(around(seats, null).every(({ isNear }) => !isNear)).toBe(true);
  });

  test("a single other seat is in the middle", () => {
    expect(around(seats.slice(0, 2), 0)[1]).toMatchObject({ x: 0, isNear: false });
  });
});

describe("the plate of a seat", () => {
  test.each([
    [seat(0, person("Ada")), [0], "page-you · waiting-host"],
    [seat(1, person("Bo")), [0], "page-there"],
    [seat(1, person("Bo", false)), [0], "page-away"],
    [seat(1, person("Bo"), { readyToStart: true }), [0], "waiting-is-ready"],
    [seat(1, person("Bo")), [1, 2], "page-this-device"],
    [seat(1, { kind: "bot", level: "regular", name: "Nils" }), [0], "waiting-bot-line minds-regular"],
    [seat(1, { kind: "bot", level: "random", name: "Nils" }), [0], "page-level-random"],
    [seat(1, { kind: "open" }), [0], "waiting-free-about"],
    [seat(1, { kind: "open" }), [], "waiting-free-yours"],
  ])("%#", (state, own, line) => {
    expect(seatLine(state, table, own, words)).toBe(line);
  });
});
