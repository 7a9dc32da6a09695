import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FromTable, Missed, Position, TableState, ToTable } from "../protocol";
import type { Words } from "../words/words";
import { Connection } from "./connection.svelte";
import { ownPage } from "./own-page";
import { ConnectedPlace } from "./place.svelte";

/** The other end of the line. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: ToTable[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ToTable);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  say(message: FromTable): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  breaks(): void {
    this.readyState = 3;
    this.onclose?.();
  }
}

const table = { id: "0w3ge1r70w3ge1r7", game: "odin", chairs: [] } as unknown as TableState;
const position = (version: number, game = 1): Position => ({
  game,
  version,
  toAct: [0],
  draws: null,
  over: false,
  looks: [],
});
const told = (...versions: number[]) =>
  versions.map((version) => ({ viewer: { seat: 0 }, version, seen: null, says: null, by: null }));
const welcome = (version: number, missed: Missed | null = null): FromTable => ({
  type: "welcome",
  protocol: 1,
  build: "a",
  table,
  seats: [0],
  position: position(version),
  missed,
  chat: [],
});

let connection: Connection;
const socket = (): FakeSocket => {
  const last = FakeSocket.all.at(-1);
  if (!last) throw new Error("no socket");
  return last;
};

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
    expect(socket().sent).toEqual([{ type: "hello", protocol: 1, known: null }]);
    socket().say(welcome(5));
    expect(socket().sent.at(-1)).toEqual({ type: "hello", protocol: 1, known: { game: 1, version: 0 } });
    socket().say(welcome(5, { since: 0, told: told(1, 2, 3, 4, 5) }));
    expect(connection.log.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
    expect(connection.news).toEqual([]);
  });

  it("comes back with what it knows, and is told the rest once", () => {
    socket().open();
    socket().say(welcome(0));
    socket().say({ type: "steps", since: 0, told: told(1, 2), position: position(2) });
    socket().breaks();
    expect(connection.status).toBe("lost");
    vi.advanceTimersByTime(1000);
    socket().open();
    expect(socket().sent).toEqual([{ type: "hello", protocol: 1, known: { game: 1, version: 2 } }]);
    socket().say(welcome(4, { since: 2, told: told(3, 4) }));
    expect(connection.status).toBe("open");
    expect(connection.log.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(connection.news.map(({ version }) => version)).toEqual([3, 4]);
  });

  it("notices a gap", () => {
    socket().open();
    socket().say(welcome(0));
    socket().say({ type: "steps", since: 3, told: told(4), position: position(4) });
    expect(connection.position?.version).toBe(0);
    expect(socket().sent.at(-1)).toEqual({ type: "hello", protocol: 1, known: { game: 1, version: 0 } });
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
    socket().say(welcome(0, { since: 0, told: [] }));
    expect(socket().sent.filter(({ type }) => type === "choose")).toEqual([choice]);
    if (choice?.type !== "choose") throw new Error("a choice");
    socket().say({ type: "accepted", seat: 0, key: choice.key, game: 1, decision: 0, sealed: "played" });
    expect(connection.isSending(0)).toBe(false);
  });

  it("answers questions about a position that is gone", async () => {
    socket().open();
    socket().say(welcome(0));
    const tried = connection.tryOut(0, ["R8"]);
    socket().say({ type: "steps", since: 0, told: told(1), position: position(1) });
    expect(await tried).toMatchObject({ kind: "refused", refusal: { code: "stale" } });
  });

  it("finds out that a line only seems to stand", () => {
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
    const choosing = { ...position(0), looks: [{ viewer: { seat: 0 }, view: {}, choices: ["R8"], sealed: null }] };
    socket().open();
    socket().say({ ...welcome(0), position: choosing } as FromTable);
    socket().say({ type: "closed", reason: "protocol" });
    expect([connection.isOutdated, connection.isBetweenDecisions]).toEqual([true, true]);
  });

  it("notices that the server has been updated, and when nobody is in the middle of something", async () => {
    const choosing: Position = {
      ...position(0),
      looks: [{ viewer: { seat: 0 }, view: {}, choices: ["R8"], sealed: null }],
    };
    socket().open();
    socket().say(welcome(0, { since: 0, told: [] }));
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isOutdated).toBe(false);
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().say({ ...welcome(0, { since: 0, told: [] }), build: "b", position: choosing } as FromTable);
    await vi.advanceTimersByTimeAsync(0);
    expect([connection.isOutdated, connection.isBetweenDecisions]).toEqual([true, false]);
    connection.choose(0, ["R8"]);
    socket().say({ type: "steps", since: 0, told: told(1), position: position(1) });
    expect(connection.isBetweenDecisions).toBe(false);
    const choice = socket().sent.find(({ type }) => type === "choose");
    if (choice?.type !== "choose") throw new Error("a choice");
    socket().say({ type: "accepted", seat: 0, key: choice.key, game: 1, decision: 0, sealed: "played" });
    expect(connection.isBetweenDecisions).toBe(true);
  });

  it("rests from the very step on after which play rests", () => {
    const rest = (waitingFor: number[]): FromTable => ({
      ...{ type: "resting", game: 1, version: 1, rest: "reveal", waitingFor, atMostMs: 30_000 },
    });
    socket().open();
    socket().say(welcome(0, { since: 0, told: [] }));
    socket().say(rest([0]));
    expect(connection.resting).toBeNull();
    socket().say({ type: "steps", since: 0, told: told(1), position: position(1) });
    expect(connection.resting?.waitingFor).toEqual([0]);
    // The rest ends while the line is down: whoever comes back is told whether play rests still.
    socket().breaks();
    vi.advanceTimersByTime(1000);
    socket().open();
    socket().say(welcome(1, { since: 1, told: [] }));
    expect(connection.resting).toBeNull();
    socket().say(rest([0]));
    expect(connection.resting?.waitingFor).toEqual([0]);
    socket().say(rest([]));
    expect(connection.resting).toBeNull();
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

  it("knows a match that was given up, at which nothing is asked any more", () => {
    const place = new ConnectedPlace(connection, () => 0, { words: {} as Words, announce: () => undefined });
    const look = { viewer: { seat: 0 }, view: null, choices: ["R8"], sealed: null };
    const asked = { ...position(1), draws: 0, looks: [look] };
    socket().open();
    socket().say(welcome(0));
    socket().say({ type: "steps", since: 0, told: told(1), position: asked });
    socket().say({ type: "resting", game: 1, version: 1, rest: "hand", waitingFor: [0], atMostMs: 1 });
    const given = { ...table, phase: { kind: "playing" }, givenUp: false } as TableState;
    socket().say({ type: "table", table: given, seats: [0] });
    expect(connection.resting?.waitingFor).toEqual([0]);
    expect([connection.isGivenUp, connection.isBetweenDecisions, place.toAct]).toEqual([false, false, [0]]);
    socket().say({ type: "table", table: { ...given, phase: { kind: "finished" }, givenUp: true }, seats: [0] });
    expect(connection.resting).toBeNull();
    expect([connection.isGivenUp, connection.isBetweenDecisions]).toEqual([true, true]);
    expect([place.choices, place.draws, place.toAct, place.over]).toEqual([null, null, [], false]);
  });
});
