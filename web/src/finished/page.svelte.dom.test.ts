import { mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { FinishedGames, FinishedSummary } from "../protocol";
import { tongue } from "../words/tongue.svelte";
import FinishedPage from "./FinishedPage.svelte";

// What the page draws in later frames comes at once.
vi.mock("../kit/turns", () => ({ turn: () => Promise.resolve() }));

const match: FinishedSummary = {
  table: "0w3ge1r70w3ge1r7",
  matchNumber: 2,
  game: "odin",
  unit: "points",
  ended: Date.now(),
  verdict: { kind: "other", winners: ["Robin"], score: 4, next: 9, margin: 5, record: false },
  players: [
    { name: "Robin", face: 1, place: 1, score: 4 },
    { name: "Camille", face: 0, place: 2, score: 9 },
  ],
};
const memory: FinishedGames = {
  remembers: true,
  matches: [match],
  next: "next-part",
  tonight: { games: 1, minutes: 12, players: [{ name: "Robin", face: 1, wins: 1 }] },
  rivals: [
    { name: "Robin", face: 1, bot: false, ahead: 7, behind: 5, even: 0 },
    { name: "Jo", face: 2, bot: false, ahead: 1, behind: 3, even: 0 },
  ],
  games: [{ game: "odin", unit: "points", played: 12, won: 7, best: 3 }],
};
const EMPTY: FinishedGames = { remembers: true, matches: [], tonight: null, rivals: [], games: [] };

let asked: string[] = [];
let answer: FinishedGames = memory;
let page: Record<string, unknown> | undefined;

beforeEach(async () => {
  asked = [];
  answer = memory;
  const fetched = vi.fn((url: URL, { method }: RequestInit) => {
    const query = url.search.replace(/since=\d+&?/, "");
    asked.push(`${method ?? ""} ${url.pathname}${query === "?" ? "" : query}`);
    const older = { ...EMPTY, matches: [{ ...match, matchNumber: 1 }] };
    if (method === "DELETE") answer = EMPTY;
    return Promise.resolve(
      method === "DELETE"
        ? new Response(null, { status: 204 })
        : Response.json(query.includes("after") ? older : answer),
    );
  });
  vi.stubGlobal("fetch", fetched);
  await tongue.speak("en");
});
afterEach(() => {
  if (page) void unmount(page);
  page = undefined;
  vi.unstubAllGlobals();
});

async function show(): Promise<void> {
  page = mount(FinishedPage, { target: document.body });
  await vi.waitFor(() => expect(document.querySelector("main")).not.toBeNull());
  await tick();
}
const text = (): string => document.body.textContent.replace(/\s+/g, " ");
async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent.trim()) === name,
  );
  if (!button) throw new Error(`there is no ${name}`);
  button.click();
  await tick();
}

it("shows tonight, the head-to-head, and each match with the way to its replay", async () => {
  await show();
  for (const part of ["1 game · 12 min", "You lead Robin", "Robin wins, 4 to 9", "Today"])
    expect(text()).toContain(part);
  const link = document.querySelector<HTMLAnchorElement>("a[href*=replay]:not([href*=file])");
  expect(link?.getAttribute("href")).toBe("#/replay/0w3ge1r70w3ge1r7?game=2&step=0&view=open");
  expect(document.querySelectorAll(".crown").length).toBe(1);
});

it("compares with whoever is tapped", async () => {
  await show();
  await press("You and Jo");
  expect(text()).toContain("Jo leads you");
});

it("asks the server for one game, and for older matches", async () => {
  await show();
  await press("Odin");
  await vi.waitFor(() => expect(text()).toContain("Played 12, won 7, best 3"));
  await press("Show older games");
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    "GET /api/finished",
    "GET /api/finished?game=odin",
    "GET /api/finished?game=odin&after=next-part",
  ]);
  await vi.waitFor(() => expect(document.querySelectorAll("li > a")).toHaveLength(2));
});

it("forgets only what was confirmed, and then shows the empty shelf", async () => {
  await show();
  await press("Forget me");
  expect(asked).toEqual(["GET /api/finished"]);
  const [, confirm] = [...document.querySelectorAll("button")].filter((one) => one.textContent.trim() === "Forget me");
  confirm?.click();
  await vi.waitFor(() => expect(text()).toContain("Your first evening will be kept here"));
  expect(asked).toContain("DELETE /api/finished");
});

it("says so where the server remembers nothing", async () => {
  answer = { ...EMPTY, remembers: false };
  await show();
  expect(text()).toContain("This server does not remember finished games.");
});

it("shares tonight's results, or copies them where nothing can be shared", async () => {
  const written = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText: written } });
  await show();
  await press("Share tonight’s results");
  await vi.waitFor(() => expect(text()).toContain("Copied"));
  const card = "Veillée tonight (1 game · 12 min): Robin, 1 win";
  expect(written).toHaveBeenCalledWith(card);
  const shared = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { share: shared });
  await press("Share tonight’s results");
  await vi.waitFor(() => expect(text()).not.toContain("Copied"));
  expect(shared).toHaveBeenCalledWith({ text: card });
});
