// The deal at a table: what the page sends by itself, shows, and asks.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { announcer } from "../kit/announcer.svelte";
import { ownPage } from "../link/own-page";
import type { AttemptState, DealState, FromTable, Seat, Sitter, TableState } from "../protocol";
import { loadGame } from "../table/games";
import TablePage from "../table/TablePage.svelte";
import { FakeSocket } from "../testing/fake-socket";
import { storage } from "../testing/storage";
import { tongue } from "../words/tongue.svelte";

const SERVER = "5e".repeat(32);
const NEXT = "7a".repeat(32);
const person = (name: string): Sitter => ({ kind: "person", name, online: true });
const attempt = (changed: Partial<AttemptState> = {}): AttemptState => ({
  server: SERVER,
  asked: [0, 1, 2],
  committed: [],
  opened: [],
  ...changed,
});
const voided = (missing: Seat[], server = SERVER) => ({ server, list: [], missing });

function tableWith(deal?: Partial<DealState>): TableState {
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
    seats: ["Ada", "Bob", "Cleo"].map((name, seat) => ({ seat, sitter: person(name), muted: false })),
    host: 0,
    spectators: 0,
    invite: "secret",
    ...(deal && { deal: { matchNumber: 1, ...deal } }),
  };
}

const OFFER = { key: "odin", leastSeats: 2, mostSeats: 6, editions: ["odin"], options: [], levels: [], rules: 1 };

let takeDown = (): void => undefined;
let yourSeats: readonly Seat[] = [];

/** Opens the page of a table. */
async function open(seats: readonly Seat[], deal?: Partial<DealState>): Promise<void> {
  yourSeats = seats;
  const table = tableWith(deal);
  vi.stubGlobal("fetch", (url: URL) =>
    Promise.resolve(new Response(JSON.stringify(url.pathname.endsWith("games") ? [OFFER] : { table, yourSeats }))),
  );
  const sockets = FakeSocket.all.length;
  const page = mount(TablePage, { target: document.body, props: { id: table.id, invite: null, code: null } });
  takeDown = () => void unmount(page);
  await vi.waitFor(() => expect(FakeSocket.all.length).toBeGreaterThan(sockets));
  FakeSocket.last().open();
  FakeSocket.last().say({
    type: "welcome",
    protocol: 2,
    build: "a",
    table,
    yourSeats: [...seats],
    position: null,
    missed: null,
    chat: [],
  });
  flushSync();
}
function receive(deal?: Partial<DealState>): void {
  FakeSocket.last().say({ type: "table", table: tableWith(deal), yourSeats: [...yourSeats] } satisfies FromTable);
  flushSync();
}
const shown = (): string => document.body.textContent;
const sent = (type: string) => FakeSocket.last().sent.filter((message) => message.type === type);
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent.trim() === name);

beforeAll(async () => {
  await Promise.all([loadGame("odin"), tongue.want("odin")]);
});
beforeEach(async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("localStorage", storage());
  vi.spyOn(ownPage, "isReplaced").mockResolvedValue(false);
  await tongue.speak("en");
});
afterEach(() => {
  takeDown();
  takeDown = () => undefined;
  document.body.replaceChildren();
  announcer.hush();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a table that deals", () => {
  it("gets this page's commitment and contribution without anybody's doing", async () => {
    await open([0], { attempt: attempt() });
    const [commit] = sent("commit");
    if (commit?.type !== "commit") throw new Error("nothing was committed to");
    const list = [{ seat: 0, commitment: commit.commitment }];
    receive({ attempt: attempt({ list, committed: [0] }) });
    expect(sent("open")).toMatchObject([{ seat: 0, server: SERVER }]);
  });

  it("shows no waiting room where the match begins at once", async () => {
    await open([0], { attempt: attempt() });
    expect(document.querySelector("[role=status]")?.textContent).toBe("Dealing…");
    expect(document.querySelector(".room")).toBeNull();
  });

  it("stays the waiting room that it was, and cannot be started twice", async () => {
    await open([0]);
    await vi.waitFor(() => expect(button("Begin")).toBeDefined());
    receive({ attempt: attempt() });
    expect(document.querySelector(".bar [role=status]")?.textContent).toBe("Dealing…");
    expect(button("Begin")?.getAttribute("aria-disabled")).toBe("true");
    receive();
    expect(button("Begin")?.getAttribute("aria-disabled")).toBeNull();
  });
});

describe("a void attempt", () => {
  it("names who is missing, for everybody and aloud", async () => {
    const said = vi.spyOn(announcer, "say");
    await open([0], { void: [voided([2])], attempt: attempt({ server: NEXT }) });
    const sentence = "Cleo could not be reached in time, so we deal again.";
    await vi.waitFor(() => expect(shown()).toContain(sentence));
    expect(said).toHaveBeenCalledWith(sentence);
    expect(button("Yes, start")).toBeUndefined();
  });

  it("is shown in French, too", async () => {
    await tongue.speak("fr");
    await open([], { void: [voided([1, 2])], attempt: attempt({ server: NEXT }) });
    await vi.waitFor(() => expect(shown()).toContain("Impossible de joindre Bob et Cleo à temps : on redistribue."));
  });
});

describe("after two void attempts", () => {
  const asking = (undecided: Seat[]): Partial<DealState> => ({
    void: [voided([2]), voided([2], NEXT)],
    question: { without: [2], undecided },
  });

  it("everybody is asked, aloud too, and answers once", async () => {
    const said = vi.spyOn(announcer, "say");
    await open([0], asking([0, 1]));
    await vi.waitFor(() => expect(button("Yes, start")).toBeDefined());
    const question = "Cleo could not be reached, twice in a row. Start without their part in the shuffle?";
    expect(shown()).toContain(question);
    expect(shown()).toContain("Still undecided: Ada and Bob.");
    expect(said).toHaveBeenCalledWith(expect.stringContaining(question));
    expect(document.querySelector(".bar [role=status]")?.textContent).toBe("Waiting for the others.");
    expect(button("Yes, start")?.getAttribute("aria-pressed")).toBe("false");
    button("Yes, start")?.click();
    expect(sent("deal-without")).toEqual([{ type: "deal-without", agree: true }]);
    receive(asking([1]));
    expect(button("Yes, start")?.getAttribute("aria-pressed")).toBe("true");
    button("Yes, start")?.click();
    expect(sent("deal-without")).toHaveLength(1);
    expect(shown()).toContain("Still undecided: Bob.");
  });

  it("one who refuses is obeyed, and everybody reads why nothing was started", async () => {
    await open([1], asking([0, 1]));
    await vi.waitFor(() => expect(button("No, wait")).toBeDefined());
    button("No, wait")?.click();
    expect(sent("deal-without")).toEqual([{ type: "deal-without", agree: false }]);
    receive();
    await vi.waitFor(() =>
      expect(document.querySelector("[role=alert]")?.textContent).toContain("Not everybody agreed"),
    );
    expect(button("No, wait")).toBeUndefined();
  });

  it("neither the person it is about nor a spectator is asked", async () => {
    for (const seats of [[2], []]) {
      await open(seats, asking([0, 1]));
      await vi.waitFor(() => expect(shown()).toContain("Cleo could not be reached, twice in a row."));
      expect(button("Yes, start")).toBeUndefined();
      takeDown();
      takeDown = () => undefined;
    }
  });
});
