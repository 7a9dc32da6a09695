import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../kit/announcer.svelte";
import { Connection } from "../link/connection.svelte";
import { ownPage } from "../link/own-page";
import type { Ending, FromTable, GameEvent, Position, TableState, ToTable } from "../protocol";
import { FakeSocket } from "../testing/fake-socket";
import type { Bar, Desk, GameUi } from "./desk";
import { Session } from "./session.svelte";

const sounds = vi.hoisted((): string[] => []);
vi.mock("../kit/sound", () => ({ play: (sound: string) => void sounds.push(sound) }));
vi.mock("./games", () => ({ loadEnding: () => Promise.resolve(null) }));

class PlainDesk implements Desk {
  bar = $state.raw<Bar | undefined>(undefined);
  settled = $state(true);
  readonly description = "A plain table.";
  suggest(): void {}
}

const table = {
  id: "0w3ge1r70w3ge1r7",
  game: "odin",
  phase: { kind: "playing" },
  seats: [
    { seat: 0, sitter: { kind: "person", name: "Ada", online: true }, muted: false },
    { seat: 1, sitter: { kind: "person", name: "Bob", online: true }, muted: false },
  ],
} as unknown as TableState;

const at = (version: number) => ({ matchNumber: 1, version });
const position = (version: number, changed: Partial<Position> = {}): Position => ({
  decision: at(version),
  toAct: [0],
  draws: null,
  over: false,
  views: [{ viewer: { seat: 0 }, view: {}, display: null, choices: [], sealed: null }],
  ...changed,
});
const event = (version: number, key = "odin-passed"): GameEvent => ({
  viewer: { seat: 0 },
  version,
  seen: null,
  sentence: { key, args: [["seat", { seat: 1 }]] },
  by: null,
});

const ENDING: Ending = {
  places: [
    { seat: 1, place: 1, score: 3 },
    { seat: 0, place: 2, score: 4 },
  ],
  winners: [1],
  together: false,
  margin: 1,
  unit: "points",
};

const socket = (): FakeSocket => FakeSocket.last();
const sent = (type: ToTable["type"]): ToTable[] => socket().sent.filter((message) => message.type === type);

let connection: Connection;
let desk: PlainDesk;
let takeDown = (): void => undefined;
let attempts: unknown[];

interface Opened {
  since?: number | null;
  yourSeats?: number[];
  log?: GameEvent[];
  version?: number;
  over?: boolean;
}

function open({ since = null, yourSeats = [0], log = [], version = 3, over = false }: Opened = {}): Session {
  const welcome: FromTable = {
    type: "welcome",
    protocol: 2,
    build: "a",
    table,
    yourSeats,
    position: position(version, over ? { over, toAct: [], ending: ENDING } : {}),
    missed: { since: 0, events: log },
    chat: [],
  };
  socket().open();
  socket().say(welcome);
  desk = new PlainDesk();
  const ui = { openDesk: () => desk } as unknown as GameUi;
  let made: Session | undefined;
  takeDown = $effect.root(() => {
    const attempt = (doing: () => Promise<unknown>): void => void attempts.push(doing);
    const requests = { takeBack: vi.fn(), standIn: vi.fn(), rematch: vi.fn(), startWithout: vi.fn() };
    made = new Session({ connection, requests, ui, seat: () => 0, since, attempt });
  });
  flushSync();
  if (!made) throw new Error("no session was made");
  return made;
}

function step(
  version: number,
  { events = [event(version)], ...changed }: Partial<Position> & { events?: GameEvent[] } = {},
): void {
  socket().say({ type: "steps", since: version - 1, events, position: position(version, changed) });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  attempts = [];
  FakeSocket.all = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.spyOn(ownPage, "isReplaced").mockResolvedValue(false);
  announcer.hush();
  connection = new Connection("0w3ge1r70w3ge1r7");
});
afterEach(() => {
  takeDown();
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function said(): string {
  vi.advanceTimersByTime(1000);
  return announcer.text;
}

describe("a session", () => {
  it("tells the table that a position was shown once it is drawn and settled, and not before", () => {
    const session = open();
    expect(sent("shown")).toEqual([]);
    session.isDrawn = true;
    flushSync();
    expect(sent("shown")).toEqual([{ type: "shown", decision: at(3) }]);
    desk.settled = false;
    step(4);
    vi.advanceTimersByTime(5_000);
    expect(sent("shown")).toHaveLength(1);
    desk.settled = true;
    flushSync();
    expect(sent("shown").at(-1)).toEqual({ type: "shown", decision: at(4) });
  });

  it("goes on by itself after a reveal, when the picture has settled and there was time to read", () => {
    open();
    desk.settled = false;
    socket().say({ type: "resting", decision: at(4), rest: "reveal", waitingFor: [0, 1], atMostMs: 1 });
    step(4);
    vi.advanceTimersByTime(5_000);
    expect(sent("continue")).toEqual([]);
    desk.settled = true;
    flushSync();
    vi.advanceTimersByTime(1000);
    expect(sent("continue")).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(sent("continue")).toEqual([{ type: "continue", decision: at(4) }]);
  });

  it("leaves the end of a hand to a tap", () => {
    const session = open();
    socket().say({ type: "resting", decision: at(4), rest: "hand", waitingFor: [0], atMostMs: 1 });
    step(4);
    vi.advanceTimersByTime(5_000);
    expect(sent("continue")).toEqual([]);
    expect(session.showsSheet).toBe(true);
    session.confirm();
    expect(sent("continue")).toHaveLength(1);
  });

  it("shows the sheet by itself when it is due, and as somebody wants it in between", () => {
    const session = open();
    expect(session.showsSheet).toBe(false);
    session.showsSheet = true;
    expect(session.showsSheet).toBe(true);
    step(4);
    expect(session.showsSheet).toBe(true);
    session.showsSheet = false;
    expect(session.showsSheet).toBe(false);
    socket().say({ type: "resting", decision: at(5), rest: "hand", waitingFor: [0], atMostMs: 1 });
    step(5);
    expect(session.showsSheet).toBe(true);
  });

  it("tells nothing of the result before the headline, then all of it at once", async () => {
    sounds.length = 0;
    const session = open({ log: [event(3)] });
    session.isDrawn = true;
    said();
    desk.settled = false;
    const last = event(4, "odin-match-over");
    step(4, { over: true, toAct: [], ending: ENDING, events: [event(4), last] });
    await vi.advanceTimersByTimeAsync(5_000);
    flushSync();
    const told = (): unknown[] => [
      session.showsSheet,
      session.lines.some(({ version }) => version === 4),
      session.place.ending,
      session.bar.confirm?.label,
      session.description,
    ];
    expect(told()).toEqual([false, false, null, undefined, ""]);
    expect(sounds).not.toContain("end");
    expect(said()).not.toContain("Bob");

    // The picture has shown the last move.
    desk.settled = true;
    flushSync();
    expect([session.showsSheet, session.reveal.hasHeadline]).toEqual([true, false]);
    expect(session.lines.some(({ version }) => version === 4)).toBe(false);
    await vi.advanceTimersByTimeAsync(900);
    flushSync();
    expect(told().slice(0, 4)).toEqual([true, true, ENDING, "page-end-again"]);
    expect(said()).toContain("page-end-close");
    expect(sounds.filter((one) => one === "end")).toHaveLength(1);
    session.showsSheet = false;
    expect(session.showsSheet).toBe(false);
  });

  it("is told at once where the match was over when the page came", async () => {
    const session = open({ over: true });
    session.isDrawn = true;
    await vi.advanceTimersByTimeAsync(0);
    flushSync();
    expect([session.showsSheet, session.reveal.isDone]).toEqual([true, true]);
  });

  it("keeps a reason until something else is selected", () => {
    const session = open();
    desk.bar = { say: "Choose.", confirm: { label: "Play", why: { text: "Nothing is chosen." } } };
    flushSync();
    session.confirm();
    flushSync();
    expect(session.place.reason?.text).toBe("Nothing is chosen.");
    desk.bar = { say: "Red 8.", confirm: { label: "Play", act: () => undefined } };
    flushSync();
    expect(session.place.reason).toBeNull();
  });

  it("takes back the reason first, then what was selected", () => {
    const session = open();
    const back = vi.fn();
    desk.bar = { say: "Red 8.", back: { label: "Back", act: back } };
    flushSync();
    session.place.explain({ text: "Why not." });
    flushSync();
    session.back();
    flushSync();
    expect([session.place.reason, back.mock.calls.length]).toEqual([null, 0]);
    session.back();
    expect(back).toHaveBeenCalledOnce();
  });

  it("says what happened, the newest six of many, and then what is asked", () => {
    open();
    said();
    desk.bar = { say: "Your turn." };
    step(4, { events: Array.from({ length: 9 }, (_, index) => event(4, `event-${index}`)) });
    const text = said();
    expect(text).toBe("event-3 event-4 event-5 event-6 event-7 event-8 Your turn.");
  });

  it("reads out what somebody missed, where others had the device, and nothing twice", () => {
    const session = open({ since: 1, yourSeats: [0, 1], log: [event(1, "one"), event(2, "two"), event(3, "three")] });
    expect(session.missed.map(({ text }) => text)).toEqual(["two", "three"]);
    expect(said()).toMatch(/^two three/);
    expect(said().match(/three/g)).toHaveLength(1);
  });

  it("keeps the move of the newest step in sight, not what followed from it", () => {
    const session = open({
      log: [event(1, "one"), event(2, "Nils plays two 9s"), event(2, "discarded"), event(2, "picked")],
    });
    expect(session.last).toBe("Nils plays two 9s");
    step(4, { events: [event(4, "Ada passes")] });
    expect(session.last).toBe("Ada passes");
  });

  it("puts each event of the log into words once", () => {
    const session = open({ log: [event(1, "one"), event(2, "two")] });
    const before = session.lines;
    step(4);
    expect(session.lines.slice(0, 2)).toEqual(before);
    expect(session.lines[0]).toBe(before[0]);
  });

  it("asks for advice in one tap and shows it until the next decision", () => {
    const session = open();
    expect(session.showsHint).toBe(false);
    session.askForHint();
    expect(sent("hint")).toHaveLength(1);
    expect(session.showsHint).toBe(true);
    step(4);
    expect(session.showsHint).toBe(false);
    step(5, { views: [{ viewer: { seat: 0 }, view: {}, display: null, choices: null, sealed: null }] });
    session.askForHint();
    expect([sent("hint").length, session.showsHint]).toEqual([1, false]);
  });

  it("knows what the main button would do, for a second tap", () => {
    const session = open();
    desk.bar = { say: "Play it?", confirm: { label: "Play", act: () => undefined } };
    const first = session.ready;
    expect(first).toContain("Play it?");
    desk.bar = { say: "Tap a card.", confirm: { label: "Play", why: { text: "First tap a card." } } };
    expect(session.ready).toBeNull();
    desk.bar = { say: "Play both?", confirm: { label: "Play", act: () => undefined } };
    expect(session.ready).not.toBe(first);
  });

  it("opens the rules where a reason points to one", () => {
    const session = open();
    session.showRule("O12");
    expect([session.drawer, session.tab, session.rule]).toEqual(["rules", "rules", "O12"]);
    session.toggleDrawer();
    expect(session.drawer).toBeNull();
    session.toggleDrawer();
    expect(session.drawer).toBe("rules");
  });
});
