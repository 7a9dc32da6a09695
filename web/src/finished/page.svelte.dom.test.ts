import { mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FinishedGames, FinishedSummary, PublicResults } from "../protocol";
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
  public: false,
  matches: [match],
  next: "next-part",
  tonight: { games: 1, minutes: 12, players: [{ name: "Robin", face: 1, wins: 1 }] },
  rivals: [
    { name: "Robin", face: 1, bot: false, ahead: 7, behind: 5, even: 0 },
    { name: "Jo", face: 2, bot: false, ahead: 1, behind: 3, even: 0 },
  ],
  games: [{ game: "odin", unit: "points", played: 12, won: 7, best: 3 }],
};
const EMPTY: FinishedGames = { remembers: true, public: false, matches: [], tonight: null, rivals: [], games: [] };

let asked: string[] = [];
let answer: FinishedGames = memory;
const NOBODY: PublicResults = { people: [] };
let shared = NOBODY;
let page: Record<string, unknown> | undefined;

beforeEach(async () => {
  asked = [];
  answer = memory;
  shared = NOBODY;
  const fetched = vi.fn((url: URL, { method }: RequestInit) => {
    const query = url.search.replace(/since=\d+&?/, "");
    if (method === "GET" && url.pathname.endsWith("/public")) return Promise.resolve(Response.json(shared));
    asked.push(`${method ?? ""} ${url.pathname}${query === "?" ? "" : query}`);
    const older = { ...EMPTY, matches: [{ ...match, matchNumber: 1 }] };
    if (method === "DELETE") answer = EMPTY;
    if (method === "PUT") return Promise.resolve(new Response(null, { status: 204 }));
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

describe("tonight's results", () => {
  const card = "Veillée tonight (1 game · 12 min): Robin, 1 win";

  it("are shared by the system's sheet, or copied", async () => {
    const [shared, written] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
    vi.stubGlobal("navigator", { share: shared, clipboard: { writeText: written } });
    await show();
    await press("Share tonight’s results");
    await press("Share…");
    expect(shared).toHaveBeenCalledWith({ text: card });
    await press("Copy text");
    await vi.waitFor(() => expect(text()).toContain("Copied"));
    expect(written).toHaveBeenCalledWith(card);
  });

  it("can be selected where the browser gives neither, as over plain http", async () => {
    vi.stubGlobal("navigator", {});
    await show();
    await press("Share tonight’s results");
    expect(document.querySelector("textarea")?.value).toBe(card);
    await press("Copy text");
    await vi.waitFor(() => expect(text()).toContain("The text is selected"));
    expect([...document.querySelectorAll("button")].some((one) => one.textContent.trim() === "Share…")).toBe(false);
  });
});

it("makes results public and takes it back", async () => {
  await show();
  const box = document.querySelector<HTMLInputElement>("input[type=checkbox]");
  expect(box?.checked).toBe(false);
  await vi.waitFor(() => expect(text()).toContain("Nobody has made their results public yet."));
  shared = {
    people: [
      {
        name: "Camille",
        chosen: "owl",
        games: memory.games,
        matches: [
          {
            game: "odin",
            unit: "points",
            ended: 0,
            together: false,
            players: [
              { own: false, place: 1, score: 4 },
              { name: "Camille", own: true, place: 2, score: 9 },
            ],
          },
        ],
      },
    ],
  };
  box?.click();
  await vi.waitFor(() => expect(text()).toContain("Your results are public now."));
  await vi.waitFor(() => expect(text().replace(/[\u2068\u2069]/g, "")).toContain("somebody 4, Camille 9"));
  expect(text()).toContain("Played 12, won 7, best 3");
  expect(document.querySelector(".public .face use")?.getAttribute("href")).toContain("hibou");
  shared = NOBODY;
  box?.click();
  await vi.waitFor(() => expect(text()).toContain("Your results are private again."));
  await vi.waitFor(() => expect(document.querySelector(".public .face")).toBeNull());
  expect(asked.filter((one) => one.startsWith("PUT"))).toHaveLength(2);
});

it("shows chosen faces, the characters of bots, and a match that was given up", async () => {
  answer = {
    ...memory,
    matches: [
      {
        ...match,
        verdict: { kind: "given-up", winners: [], score: 0, next: null, margin: 0, record: false },
        players: [
          { name: "Robin", face: 1, chosen: "deer", place: 0, score: 0 },
          { name: "Nils", face: 2, level: "veteran", place: 0, score: 0 },
        ],
      },
    ],
  };
  await show();
  expect(text()).toContain("Given up, nobody wins");
  const faces = [...document.querySelectorAll("ol .face use")].map((use) => use.getAttribute("href") ?? "");
  expect(faces[0]).toContain("cerf");
  expect(faces[1]).toContain("lynx");
  expect(document.querySelector("ol .score")).toBeNull();
  expect(document.querySelector("ol .crown")).toBeNull();
});
