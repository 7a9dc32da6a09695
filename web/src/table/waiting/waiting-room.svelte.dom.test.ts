import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../kit/settings.svelte";
import { Connection } from "../../link/connection.svelte";
import type { TableRequests } from "../../link/http";
import { ownPage } from "../../link/own-page";
import type { FromTable, SeatState, Sitter, TableState } from "../../protocol";
import { FakeSocket } from "../../testing/fake-socket";
import { tongue } from "../../words/tongue.svelte";
import type { GameUi } from "../desk";
import { TableNotes } from "../notes.svelte";
import WaitingRoom from "../WaitingRoom.svelte";

const OFFER = {
  key: "odin",
  leastSeats: 2,
  mostSeats: 6,
  editions: ["odin"],
  options: [{ key: "limit", values: { listed: ["hand", 15] }, default: 15, sentence: "odin-option-limit" }],
  levels: ["random", "beginner", "regular"],
  rules: 1,
};

const person = (name: string): Sitter => ({ kind: "person", name, online: true });
const OPEN: Sitter = { kind: "open" };

function tableOf(sitters: Sitter[], changed: Partial<SeatState>[] = []): TableState {
  return {
    id: "0w3ge1r70w3ge1r7",
    game: "odin",
    options: { limit: 15 },
    edition: "odin",
    prints: null,
    visibility: "link",
    pace: "normal",
    chat: true,
    hints: true,
    readiness: "shown",
    phase: { kind: "waiting" },
    matchNumber: 0,
    seats: sitters.map((sitter, seat) => ({ seat, sitter, muted: false, ...changed[seat] })),
    host: 0,
    spectators: 0,
    invite: "secret",
  };
}

const asked = {
  addSeat: vi.fn(() => Promise.resolve()),
  removeSeat: vi.fn(() => Promise.resolve()),
  seatBot: vi.fn(() => Promise.resolve()),
  options: vi.fn(() => Promise.resolve()),
  sit: vi.fn(() => Promise.resolve()),
  start: vi.fn(() => Promise.resolve()),
};

let takeDown = (): void => undefined;

async function open(table: TableState, yourSeats: number[]): Promise<void> {
  const connection = new Connection(table.id);
  FakeSocket.last().open();
  const welcome: FromTable = {
    type: "welcome",
    protocol: 2,
    build: "",
    table,
    yourSeats,
    position: null,
    missed: null,
    chat: [],
  };
  FakeSocket.last().say(welcome);
  const room = mount(WaitingRoom, {
    target: document.body,
    props: {
      connection,
      requests: asked as unknown as TableRequests,
      ui: {} as GameUi,
      invite: "secret",
      notes: new TableNotes(connection),
      attempt: (doing: () => Promise<unknown>) => void doing(),
      onmenu: () => undefined,
    },
  });
  takeDown = () => {
    void unmount(room);
    connection.close();
  };
  await vi.waitFor(() => expect(document.querySelector(".options")).not.toBeNull());
  flushSync();
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")];
function named(name: string | RegExp): HTMLButtonElement | undefined {
  return buttons().find((button) => {
    const label = button.getAttribute("aria-label") ?? button.querySelector(".sr")?.textContent;
    const own = (label ?? button.textContent).replace(/\s+/g, " ").trim();
    return typeof name === "string" ? own === name : name.test(own);
  });
}
async function press(name: string | RegExp): Promise<void> {
  await vi.waitFor(() => expect(named(name), String(name)).toBeDefined());
  named(name)?.click();
  flushSync();
}

beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify([OFFER]))));
  vi.spyOn(ownPage, "isReplaced").mockResolvedValue(false);
  settings.language = "en";
  await tongue.want("odin");
});
afterEach(() => {
  takeDown();
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe("the host", () => {
  it("adds and removes seats by a chip", async () => {
    await open(tableOf([person("Ada"), OPEN, OPEN]), [0]);
    await press("Seats 3");
    await press("Add a seat");
    expect(asked.addSeat).toHaveBeenCalledOnce();
    await press("Remove a seat");
    expect(asked.removeSeat).toHaveBeenCalledWith(2);
  });

  it("gives a free seat to a bot of a level, or removes it", async () => {
    await open(tableOf([person("Ada"), OPEN, OPEN]), [0]);
    await press("Free seat 2: invite somebody or add a bot");
    await press(/^the Squirrel/);
    expect(asked.seatBot).toHaveBeenCalledWith(1, "regular");
    await press("Free seat 2: invite somebody or add a bot");
    await press("Remove a seat");
    expect(asked.removeSeat).toHaveBeenCalledWith(1);
  });

  it("changes the level of a bot", async () => {
    await open(tableOf([person("Ada"), { kind: "bot", level: "beginner", name: "Nils" }]), [0]);
    await press(/^Nils, bot/);
    expect(named(/^the Dormouse/)?.getAttribute("aria-pressed")).toBe("true");
    await press(/^the Squirrel/);
    expect(asked.seatBot).toHaveBeenCalledWith(1, "regular");
  });

  it("changes an option and keeps the others", async () => {
    await open(tableOf([person("Ada"), OPEN]), [0]);
    await press(/ 15$/);
    await press("one hand");
    expect(asked.options).toHaveBeenCalledWith({ options: { limit: "hand" }, edition: "odin" });
  });

  it("reads why the options of today's carpet are fixed, and still changes who plays", async () => {
    await open({ ...tableOf([person("Ada"), OPEN, OPEN]), carpet: "2026-11-18", hints: false }, [0]);
    expect(document.querySelector(".fixed")?.textContent).toMatch(/same for everybody/);
    expect(named(/ 15$/)).toBeUndefined();
    expect(named(/^Advice/)).toBeUndefined();
    await press("Seats 3");
    await press("Add a seat");
    expect(asked.addSeat).toHaveBeenCalledOnce();
    await press(/^Free seat 2/);
    expect(named(/^the Squirrel/)).toBeUndefined();
    expect(named("Remove a seat")).toBeDefined();
    takeDown();
    await open(tableOf([person("Ada"), OPEN]), [0]);
    expect(document.querySelector(".fixed")).toBeNull();
    expect(named(/^Advice/)).toBeDefined();
  });

  it("starts once every seat is taken, and reads who is not ready", async () => {
    await open(tableOf([person("Ada"), OPEN]), [0]);
    await press("Begin");
    expect(asked.start).not.toHaveBeenCalled();
    takeDown();
    await open(tableOf([person("Ada"), person("Bo")]), [0]);
    expect(document.body.textContent).toContain("Not ready yet: Bo.");
    await press("Begin");
    expect(asked.start).toHaveBeenCalledOnce();
  });
});

describe("a guest", () => {
  it("has a name and a face before sitting down", async () => {
    await open(tableOf([person("Ada"), OPEN]), []);
    const field = document.querySelector<HTMLInputElement>("form input");
    expect(field).not.toBeNull();
    if (field) field.value = "Bo";
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    await press("owl");
    await press("Sit down in seat 2");
    expect(asked.sit).toHaveBeenCalledWith(1, { name: "Bo", face: "owl", invite: "secret" });
    expect(settings.face).toBe("owl");
  });

  it("reads the options, says that they are ready, and who will start", async () => {
    await open(tableOf([person("Ada"), person("Bo")]), [1]);
    expect(named(/^Seats/)).toBeUndefined();
    expect(named("Begin")).toBeUndefined();
    expect(document.body.textContent).toContain("Ada will start the game.");
    await press("We are ready");
    expect(FakeSocket.last().sent).toContainEqual({ type: "ready-to-start", seat: 1, ready: true });
  });

  it("reacts with a drawing, which everybody sees and hears", async () => {
    await open(tableOf([person("Ada"), person("Bo")]), [1]);
    await press("Well done!");
    expect(FakeSocket.last().sent).toContainEqual({ type: "react", seat: 1, reaction: "bravo" });
    FakeSocket.last().say({ type: "reacted", seat: 1, reaction: "bravo" });
    flushSync();
    expect(document.querySelector(".bubble")?.textContent).toContain("Well done!");
  });

  it("cannot react where the chat is off or the host has asked for silence", async () => {
    await open({ ...tableOf([person("Ada"), person("Bo")]), chat: false }, [1]);
    expect(named("Well done!")).toBeUndefined();
    takeDown();
    await open(tableOf([person("Ada"), person("Bo")], [{}, { muted: true }]), [1]);
    expect(named("Well done!")).toBeUndefined();
  });
});
