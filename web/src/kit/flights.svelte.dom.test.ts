import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import FlightBoard from "../testing/FlightBoard.svelte";
import type { Journey } from "./flights.svelte";
import { isMoving } from "./motion.svelte";
import { settings } from "./settings.svelte";

interface Flown {
  name: string;
  start: string;
  end: string;
  finish: () => void;
}

let flown: Flown[] = [];

/** Where things lie: spots and tags each have a place of their own. */
function boxOf(element: HTMLElement): DOMRect {
  const places: Record<string, number> = { pack: 0, discards: 500, B: 100, U: 300 };
  return new DOMRect(places[element.dataset.spot ?? element.tagName] ?? 0, 0, 40, 60);
}

let takeDown: () => unknown = () => undefined;
beforeEach(() => {
  flown = [];
  settings.speed = "normal";
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return boxOf(this);
  });
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => {
    queueMicrotask(then);
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: unknown) {
    const transforms = (frames as { transform?: string }[]).map(({ transform }) => transform ?? "");
    const flight = new EventTarget();
    const name = this.dataset.piece ?? (this.firstElementChild as HTMLElement | null)?.dataset.piece ?? "a copy";
    const finish = (): void => void flight.dispatchEvent(new Event("finish"));
    flown.push({ name, start: transforms[0] ?? "", end: transforms.at(-1) ?? "", finish });
    return flight as Animation;
  };
});
afterEach(() => {
  for (const { finish } of flown) finish();
  takeDown();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Table {
  hand: string[];
  centre: string[];
}

async function board(table: Table, journeys?: () => readonly Journey[]): Promise<(table: Table) => Promise<void>> {
  const props = $state({ table, ...(journeys ? { journeys } : {}) });
  const mounted = mount(FlightBoard, { target: document.body, props });
  takeDown = () => unmount(mounted);
  flushSync();
  await Promise.resolve();
  return async (next) => {
    props.table = next;
    flushSync();
    await Promise.resolve();
  };
}

it("is still at first sight", async () => {
  await board({ hand: ["R8"], centre: [] });
  expect(flown).toEqual([]);
});

it("moves a piece from where it was, though it is another element now", async () => {
  const change = await board({ hand: ["R8", "R2"], centre: [] });
  await change({ hand: ["R2"], centre: ["R8"] });
  expect(flown).toMatchObject([{ name: "R8", start: "translate(-200px, 0px) scale(1)", end: "none" }]);
});

it("brings a new piece from its spot, and takes a lost one to its own", async () => {
  const change = await board({ hand: [], centre: ["R8"] });
  await change({ hand: ["V3"], centre: [] });
  expect(flown).toMatchObject([
    { name: "V3", start: "translate(-100px, 0px) scale(1)", end: "none" },
    { name: "R8", start: "none", end: "translate(200px, 0px) scale(1)" },
  ]);
});

it("flies copies where pieces have no names, and removes them at the end", async () => {
  const picture = document.createElement("em");
  let isAsked = false;
  const change = await board({ hand: [], centre: [] }, () =>
    isAsked ? [{ from: "pack", to: "discards", picture }] : [],
  );
  isAsked = true;
  await change({ hand: [], centre: [] });
  expect(flown).toMatchObject([{ name: "a copy", end: "translate(500px, 0px) scale(1)" }]);
  expect(picture.isConnected).toBe(true);
  flown[0]?.finish();
  expect(picture.isConnected).toBe(false);
});

it("says that something moves until the last flight has ended", async () => {
  const change = await board({ hand: ["R8"], centre: [] });
  expect(isMoving()).toBe(false);
  await change({ hand: [], centre: ["R8"] });
  expect(isMoving()).toBe(true);
  for (const { finish } of flown) finish();
  expect(isMoving()).toBe(false);
});

it("does not move where motion is off", async () => {
  settings.speed = "off";
  const change = await board({ hand: ["R8"], centre: [] });
  await change({ hand: [], centre: ["R8"] });
  expect(flown).toEqual([]);
  expect(isMoving()).toBe(false);
});
