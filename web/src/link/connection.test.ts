import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Backlog, FromTable, Position, TableState } from "../protocol";
import { choicesOf } from "../testing/choices";
import { FakeSocket } from "../testing/fake-socket";
import type { Words } from "../words/words";
import { Connection } from "./connection.svelte";
import { ownPage } from "./own-page";
import { ConnectedPlace } from "./place.svelte";

const table = { id: "0w3ge1r70w3ge1r7", game: "odin", seats: [] } as unknown as TableState;
const at = (version: number) => ({ matchNumber: 1, version });
const position = (version: number): Position => ({
  decision: at(version),
  toAct: [0],
  draws: null,
  over: false,
  views: [],
});
const choosing: Position = {
  ...position(0),
  views: [{ viewer: { seat: 0 }, view: {}, display: null, choices: choicesOf(["R8"]), sealed: null }],
};
const events = (...versions: number[]) =>
  versions.map((version) => ({ viewer: { seat: 0 }, version, seen: null, sentence: null, by: null }));
const welcome = (version: number, missed: Backlog | null = null): FromTable => ({
  type: "welcome",
  protocol: 2,
  build: "a",
  table,
  yourSeats: [0],
  position: position(version),
  missed,
  chat: [],
});

let connection: Connection;
const socket = (): FakeSocket => FakeSocket.last();

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  const events = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("document", { ...events, baseURI: "http://host/veillee/#/table/x", visibilityState: "visible" });
  vi.stubGlobal("addEventListener", events.addEventListener);
  vi.stubGlobal("removeEventListener", events.removeEventListener);
  vi.spyOn(ownPage, "isReplaced").mockImplementation((build) => Promise.resolve(build !== "a"));
  connection = new Connection("0w3ge1r70w3ge1r7");
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a connection", () => {
  it("stands below the page's own path", () => {
    expect(socket().url).toBe("ws://host/veillee/api/tables/0w3ge1r70w3ge1r7/socket");
  });

  it("asks for what happened before it came", () => {
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", protocol: 2, known: null, deals: true }]);
    socket().say(welcome(5));
    expect(socket().sent.at(-1)).toEqual({ type: "hello", protocol: 2, known: at(0), deals: true });
    socket().say(welcome(5, { since: 0, events: events(1, 2, 3, 4, 5) }));
    expect(connection.log.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(connection.news).toEqual([]);
  });

  it("takes part in deals as a player, not as a spectator", () => {
    const wall = new Connection("0w3ge1r70w3ge1r7", "spectator");
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", protocol: 2, known: null, deals: false }]);
    wall.close();
  });

  it("comes back with what it knows, and receives the rest once", () => {
    socket().open();
    socket().say(welcome(0));
    socket().say({ type: "steps", since: 0, events: events(1, 2), position: position(2) });
    socket().breaks();
    expect(connection.status).toBe("lost");
    vi.advanceTimersByTime(1000);
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", protocol: 2, known: at(2), deals: true }]);
    socket().say(welcome(4, { since: 2, events: events(3, 4) }));
    expect(connection.status).toBe("open");
    expect(connection.log.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(connection.news.map(({ version }) => version)).toEqual([3, 4]);
  });

  it("notices a gap", () => {
    socket().open();
    socket().say(welcome(0));
    socket().say({ type: "steps", since: 3, events: events(4), position: position(4) });
    expect(connection.position?.decision.version).toBe(0);
    expect(socket().sent.at(-1)).toEqual({ type: "hello", protocol: 2, known: at(0), deals: true });
  });

  it("sends a choice again with the same key until it is answered", () => {
    socket().open();
    socket().say(welcome(0));
    connection.choose(0, ["R8"]);
    connection.choose(0, ["R7"]);
    const [choice] = socket().sent.filter(({ type }) => type === "choose");
    expect(socket().sent.filter(({ type }) => type === "choose")).toHaveLength(1);
    expect(connection.isSending(0)).toBe(true);
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().say(welcome(0, { since: 0, events: [] }));
    expect(socket().sent.filter(({ type }) => type === "choose")).toEqual([choice]);
    if (choice?.type !== "choose") throw new Error("a choice");
    socket().say({ type: "accepted", seat: 0, key: choice.key, decision: at(0), acceptance: "played" });
    expect(connection.isSending(0)).toBe(false);
  });

  it("answers questions about a position that is gone", async () => {
    socket().open();
    socket().say(welcome(0));
    const tried = connection.tryOut(0, ["R8"]);
    socket().say({ type: "steps", since: 0, events: events(1), position: position(1) });
    expect(await tried).toMatchObject({ kind: "refused", refusal: { code: "stale" } });
  });

  it("notices that a connection only seems open", () => {
    socket().open();
    socket().say(welcome(0));
    vi.advanceTimersByTime(20_000);
    expect(socket().sent.at(-1)).toEqual({ type: "ping" });
    const first = socket();
    vi.advanceTimersByTime(10_000);
    expect(socket()).not.toBe(first);
  });

  it("notices that the server was updated before it came", async () => {
    socket().open();
    socket().say({ ...welcome(0), build: "b" } as FromTable);
    await vi.advanceTimersByTimeAsync(0);
    expect([connection.isOutdated, connection.isBetweenDecisions]).toEqual([true, true]);
  });

  it("notices that the server does not understand this page any more", () => {
    socket().open();
    socket().say({ ...welcome(0), position: choosing } as FromTable);
    socket().say({ type: "closed", reason: "protocol" });
    expect([connection.isOutdated, connection.isBetweenDecisions]).toEqual([true, true]);
  });

  it("notices that the server has been updated, and when nobody is in the middle of something", async () => {
    socket().open();
    socket().say(welcome(0, { since: 0, events: [] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isOutdated).toBe(false);
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().say({ ...welcome(0, { since: 0, events: [] }), build: "b", position: choosing } as FromTable);
    await vi.advanceTimersByTimeAsync(0);
    expect([connection.isOutdated, connection.isBetweenDecisions]).toEqual([true, false]);
    connection.choose(0, ["R8"]);
    socket().say({ type: "steps", since: 0, events: events(1), position: position(1) });
    expect(connection.isBetweenDecisions).toBe(false);
    const choice = socket().sent.find(({ type }) => type === "choose");
    if (choice?.type !== "choose") throw new Error("a choice");
    socket().say({ type: "accepted", seat: 0, key: choice.key, decision: at(0), acceptance: "played" });
    expect(connection.isBetweenDecisions).toBe(true);
  });

  it("rests from the very step on after which play rests", () => {
    const rest = (waitingFor: number[]): FromTable => ({
      ...{ type: "resting", decision: at(1), rest: "reveal", waitingFor, atMostMs: 30_000 },
    });
    socket().open();
    socket().say(welcome(0, { since: 0, events: [] }));
    socket().say(rest([0]));
    expect(connection.resting).toBeNull();
    socket().say({ type: "steps", since: 0, events: events(1), position: position(1) });
    expect(connection.resting?.waitingFor).toEqual([0]);
    // The rest ends while the connection is lost: `resting` follows `welcome` if play still rests.
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().say(welcome(1, { since: 1, events: [] }));
    expect(connection.resting).toBeNull();
    socket().say(rest([0]));
    expect(connection.resting?.waitingFor).toEqual([0]);
    socket().say(rest([]));
    expect(connection.resting).toBeNull();
  });

  it("begins again with a rematch, even at the same version", () => {
    socket().open();
    socket().say(welcome(2, { since: 0, events: events(1, 2) }));
    connection.hint(0);
    const rematch = { ...position(2), decision: { matchNumber: 2, version: 2 } };
    socket().say({ type: "steps", since: 0, events: events(2), position: rematch });
    expect(connection.log.map(({ version }) => version)).toEqual([2]);
    expect([connection.news.length, connection.advice]).toEqual([1, null]);
  });

  it("shows what the operator announces until it is taken back", () => {
    socket().open();
    socket().say(welcome(1));
    expect(connection.announcement).toBeNull();
    socket().say({ type: "announcement", text: "We close at ten." });
    expect(connection.announcement).toBe("We close at ten.");
    // Whatever still holds comes again after a welcome.
    socket().say(welcome(1));
    expect(connection.announcement).toBeNull();
    socket().say({ type: "announcement", text: "We close at ten." });
    socket().say({ type: "announcement", text: null });
    expect(connection.announcement).toBeNull();
  });

  it("ends for good where the table is gone", () => {
    socket().open();
    socket().say({ type: "closed", reason: "deleted" });
    expect([connection.status, connection.closed]).toEqual(["closed", "deleted"]);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("connects again at once where another server has taken the table over", () => {
    socket().open();
    socket().say(welcome(2));
    socket().say({ type: "closed", reason: "moved" });
    socket().breaks();
    expect([connection.status, connection.closed]).toEqual(["lost", null]);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", protocol: 2, known: at(2), deals: true }]);
  });

  it("offers choices by their notation", () => {
    const place = new ConnectedPlace(connection, () => 0, {
      words: {} as Words,
      announce: () => undefined,
      hasTold: true,
    });
    socket().open();
    socket().say({ ...welcome(0), position: choosing } as FromTable);
    expect(place.offers?.map(({ notation }) => notation)).toEqual(["R8"]);
  });

  it("shows the advice it asked for, or why there is none", () => {
    socket().open();
    socket().say(welcome(0));
    connection.hint(0);
    expect(connection.advice).toEqual({ seat: 0, result: "thinking" });
    expect(socket().sent.at(-1)).toMatchObject({ type: "hint", seat: 0, decision: at(0) });
    const refusal = { code: "switched-off", rule: null, sentence: null, data: null } as const;
    socket().say({ type: "hint", seat: 0, id: 1, result: { kind: "refused", refusal } });
    expect(connection.advice).toEqual({ seat: 0, result: { kind: "refused", refusal } });
    socket().say({ type: "steps", since: 0, events: events(1), position: position(1) });
    expect(connection.advice).toBeNull();
  });

  it("asks again for advice, a draw and a picture that was shown, when the connection was lost before the answer", () => {
    socket().open();
    socket().say(welcome(3, { since: 3, events: [] }));
    connection.hint(0);
    connection.draw(0);
    connection.shown(at(3));
    const wishes = socket().sent.filter(({ type }) => type !== "hello");
    expect(wishes.map(({ type }) => type)).toEqual(["hint", "draw", "shown"]);
    socket().breaks();
    // A tap while there is no connection is not lost either.
    connection.draw(0);
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().say(welcome(3, { since: 3, events: [] }));
    expect(connection.advice?.result).toBe("thinking");
    const again = socket().sent.filter(({ type }) => type !== "hello");
    expect(again).toHaveLength(3);
    expect(again).toEqual(expect.arrayContaining(wishes));

    // What has been answered, or belongs to a position that is gone, is not asked again.
    const refusal = { code: "switched-off", rule: null, sentence: null, data: null } as const;
    socket().say({ type: "hint", seat: 0, id: 1, result: { kind: "refused", refusal } });
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().say(welcome(3, { since: 3, events: [] }));
    expect(
      socket()
        .sent.map(({ type }) => type)
        .toSorted(),
    ).toEqual(["draw", "hello", "shown"]);
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().say(welcome(4, { since: 3, events: events(4) }));
    expect(socket().sent.map(({ type }) => type)).toEqual(["hello"]);
  });

  it("does not take the answer to an older question for the advice it waits for", () => {
    socket().open();
    socket().say(welcome(0));
    connection.hint(0);
    connection.hint(1);
    const refusal = { code: "switched-off", rule: null, sentence: null, data: null } as const;
    socket().say({ type: "hint", seat: 0, id: 1, result: { kind: "refused", refusal } });
    expect(connection.advice).toEqual({ seat: 1, result: "thinking" });
  });

  it("knows a match that was given up, at which nothing is asked any more", () => {
    const place = new ConnectedPlace(connection, () => 0, {
      words: {} as Words,
      announce: () => undefined,
      hasTold: true,
    });
    const asked = { ...choosing, decision: at(1), draws: 0 };
    socket().open();
    socket().say(welcome(0));
    socket().say({ type: "steps", since: 0, events: events(1), position: asked });
    socket().say({ type: "resting", decision: at(1), rest: "hand", waitingFor: [0], atMostMs: 1 });
    const given = { ...table, phase: { kind: "playing" }, givenUp: false } as TableState;
    socket().say({ type: "table", table: given, yourSeats: [0] });
    expect(connection.resting?.waitingFor).toEqual([0]);
    expect([connection.isGivenUp, connection.isBetweenDecisions, place.toAct]).toEqual([false, false, [0]]);
    socket().say({ type: "table", table: { ...given, phase: { kind: "finished" }, givenUp: true }, yourSeats: [0] });
    expect(connection.resting).toBeNull();
    expect([connection.isGivenUp, connection.isBetweenDecisions]).toEqual([true, true]);
    expect([place.offers, place.draws, place.toAct, place.over]).toEqual([null, null, [], false]);
  });
});
