import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isMoving } from "../../kit/motion.svelte";
import { settings } from "../../kit/settings.svelte";
import type { TryResult } from "../../protocol";
import { Stage } from "../../table/stage.svelte";
import { playthroughs, type Recorded } from "../../testing/playthroughs";
import { Seated } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { gameSources, pageSources } from "../../words/sources";
import type { CochonsDesk } from "./desk.svelte";
import cochons from "./index";
import type { Cochons, CochonsPlace } from "./types";

const recorded = playthroughs<Cochons>("cochons");
const words = new Catalogue("en", [...(await pageSources("en")), ...(await gameSources("cochons", "en"))]).words();

const REFUSED: TryResult = {
  kind: "refused",
  step: 0,
  refusal: { code: "rule", rule: null, sentence: null, data: null },
  help: null,
};

interface Flown {
  name: string;
  start: string;
  finish: () => void;
}
let flown: Flown[] = [];
const takeDown: (() => void)[] = [];
let complaints: unknown[] = [];

beforeEach(() => {
  flown = [];
  complaints = [];
  settings.speed = "normal";
  for (const level of ["warn", "error"] as const) {
    vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void complaints.push(said));
  }
  // There is no layout: piles lie left, all else right of them.
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    return new DOMRect(this.dataset.spot?.startsWith("pile ") ? 0 : 300, 0, 40, 40);
  });
  vi.stubGlobal("requestAnimationFrame", (then: () => void) => {
    queueMicrotask(then);
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  HTMLElement.prototype.animate = function (this: HTMLElement, frames: unknown) {
    const flight = new EventTarget();
    const [start] = frames as { transform?: string }[];
    const finish = (): void => void flight.dispatchEvent(new Event("finish"));
    if (this.dataset.piece) flown.push({ name: this.dataset.piece, start: start?.transform ?? "", finish });
    return Object.assign(flight, { cancel: () => undefined, currentTime: 0 }) as unknown as Animation;
  };
});
afterEach(() => {
  for (const { finish } of flown) finish();
  for (const end of takeDown.splice(0)) end();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function seatAt(position: Recorded<Cochons>): Seated<Cochons> {
  const place = new Seated<Cochons>(position, { words, prints: position.prints });
  place.tries = () => REFUSED;
  return place;
}

/** The same place, but for what differs: a spectator has no seat, for instance. */
function but(place: Seated<Cochons>, differs: Partial<CochonsPlace>): CochonsPlace {
  return new Proxy<CochonsPlace>(place, {
    get: (target, key): unknown => Reflect.get(key in differs ? differs : target, key),
  });
}

/** Board and sheet, as the page shows them. */
function show(place: CochonsPlace): { root: HTMLElement; desk: CochonsDesk } {
  const root = document.body.appendChild(document.createElement("main"));
  let stage: Stage<Cochons, CochonsPlace, CochonsDesk> | undefined;
  const end = $effect.root(() => {
    stage = new Stage(cochons, place);
  });
  if (!stage) throw new Error("no stage was made");
  const { Board, Sheet, desk } = stage;
  const mounted = [
    mount(Board, { target: root, props: { place, desk } }),
    mount(Sheet, { target: root, props: { place } }),
  ];
  flushSync();
  takeDown.push(() => {
    for (const each of mounted) void unmount(each);
    end();
    root.remove();
  });
  return { root, desk };
}

function named(root: HTMLElement, role: string, name: string): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>(role)].find((each) => each.getAttribute("aria-label") === name);
  if (!found) throw new Error(`there is no ${role} named ${name}`);
  return found;
}

function first(test: (position: Recorded<Cochons>) => boolean): Recorded<Cochons> {
  const found = recorded.find(test);
  if (!found) throw new Error("no such position is recorded");
  return found;
}

/** Without the marks around what is put into a sentence. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/gu, "");

describe("the board and the sheet", () => {
  const files = [...new Set(recorded.map(({ file }) => file))];

  it.each(files)(
    "show each position of %s to the seats and to a spectator",
    (file) => {
      const [start, ...others] = recorded.filter((each) => each.file === file);
      if (!start) throw new Error("nothing is recorded");
      const place = seatAt(start);
      const { root: own, desk } = show(place);
      const { root: hall } = show(but(place, { seat: null, offers: null }));
      for (const position of [start, ...others]) {
        place.move(position);
        flushSync();
        const { view, seat } = position;
        expect(named(own, "[role=grid]", "The nine piles").querySelectorAll("button")).toHaveLength(9);
        const houses = named(own, "[role=group]", "Your houses").querySelectorAll("button");
        expect(houses).toHaveLength(view.houses[seat]?.length ?? -1);
        expect(desk.bar === undefined).toBe(position.offers === null);
        const hills = named(hall, "ul", "The others’ hillsides").querySelectorAll("li");
        expect(hills).toHaveLength(view.houses.length - 1);
        for (const root of [own, hall]) {
          const sums = [...root.querySelectorAll(".sheet header b")].map((sum) => Number(sum.textContent));
          expect(sums).toEqual(view.points);
        }
      }
      expect(complaints).toEqual([]);
    },
    120_000,
  );

  it("show who has won", () => {
    const position = first(({ view }) => view.houses.length === 3);
    const winners = [0, 2];
    settings.speed = "off";
    const place = seatAt({ ...position, display: { ...position.display, winners } });
    const { root } = show(but(place, { over: true, offers: null }));
    const best = [...root.querySelectorAll(".sheet > ol > li")].flatMap((each, seat) =>
      each.classList.contains("best") ? [seat] : [],
    );
    expect(best).toEqual(winners);
    expect(complaints).toEqual([]);
  });

  it("name the dice, the rolls and the piles that can be bought from", () => {
    const rolling = show(seatAt(first(({ view, offers }) => offers !== null && view.phase === "reroll"))).root;
    expect(named(rolling, "[role=group]", "Your dice").querySelectorAll("[aria-pressed]").length).toBeGreaterThan(2);
    expect(named(rolling, "[role=img]", "Roll 1 of 3").children).toHaveLength(3);
    const { root, desk } = show(seatAt(first(({ view, offers }) => offers !== null && view.phase === "buy")));
    expect(root.querySelectorAll("[data-pile].lit")).toHaveLength(desk.lit.length);
    expect(root.querySelector("[data-pile].lit")?.textContent).toContain("can be bought");
  });

  it("say what the tiles of each material cost and count, as the table sends it", () => {
    const position = first(({ offers }) => offers !== null);
    const { root } = show(seatAt(position));
    const rows = [...named(root, "[role=grid]", "The nine piles").querySelectorAll("[role=row]")];
    for (const [at, row] of rows.entries()) {
      const { pigs } = position.view.piles[3 * at] ?? { pigs: 0 };
      expect(plain(row.querySelector("[role=rowheader]")?.textContent ?? "")).toContain(`${pigs} points`);
      for (const pile of row.querySelectorAll("[data-pile]:not(.empty)")) {
        expect(plain(pile.textContent)).toContain(`${pigs} dice, worth ${pigs} points,`);
      }
    }
    expect(rows).toHaveLength(3);
  });

  it("let a tile and its place be chosen with taps", () => {
    const position = first(({ choices }) => (choices?.filter((each) => each.startsWith("buy Sw")).length ?? 0) > 1);
    const { root, desk } = show(seatAt(position));
    root.querySelector<HTMLElement>('[data-pile="Sw"]')?.click();
    flushSync();
    const site = named(root, "[role=group]", "Your houses").querySelector<HTMLElement>("[aria-pressed=false]");
    site?.click();
    flushSync();
    expect(site?.getAttribute("aria-pressed")).toBe("true");
    expect(site?.querySelector(".ghost")).not.toBeNull();
    expect(desk.bar?.confirm?.act).toBeDefined();
  });

  it("show the houses among which the wolf's prey is chosen", () => {
    const position = first(({ view, offers }) => offers !== null && view.phase === "wolf");
    const { root } = show(seatAt(position));
    const prey = root.querySelectorAll<HTMLElement>("[role=radio]");
    expect(prey).toHaveLength(position.offers?.length ?? -1);
    prey[0]?.click();
    flushSync();
    expect(prey[0]?.getAttribute("aria-checked")).toBe("true");
  });
});

describe("what moves", () => {
  it("is the tile that was bought, from its pile to its house", async () => {
    const position = first(({ display }) => display.houses.some((row) => row.length > 0));
    const { view, display } = position;
    const owner = display.houses.findIndex((row) => row.length > 0);
    const tiles = display.houses[owner]?.[0]?.tiles ?? [];
    const place = seatAt(position);
    const { desk } = show(place);
    const pile = desk.piles.find(({ part }) => part === tiles.at(-1)?.part)?.pile ?? "";
    await Promise.resolve();
    expect(flown).toEqual([]);
    const bought = { kind: "added", seat: owner, pile, decor: "plain", house: 1 } as const;
    place.move({ view, display, seat: position.seat, seen: [bought] });
    flushSync();
    await Promise.resolve();
    const start = expect.stringContaining("translate(-300px, 0px)");
    expect(flown).toMatchObject([{ name: `tile ${owner}-0-${tiles.length - 1}`, start }]);
    expect(isMoving()).toBe(true);
    for (const { finish } of flown) finish();
    expect(isMoving()).toBe(false);
    place.move({ view, display, seat: position.seat });
    flushSync();
    await Promise.resolve();
    expect(flown).toHaveLength(1);
  });

  it("are the dice that were rolled, until they lie", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const position = first(({ view, offers }) => offers !== null && view.phase === "reroll" && view.rolls === 1);
    const { view, display, offers, seat } = position;
    const place = seatAt(position);
    const { root } = show(place);
    expect(root.querySelectorAll(".tumbles")).toHaveLength(0);
    place.move({ view, display, offers, seat, seen: [{ kind: "rolled", seat, roll: 1, dice: view.dice }] });
    flushSync();
    expect(root.querySelectorAll(".tumbles")).toHaveLength(5);
    vi.advanceTimersByTime(400);
    flushSync();
    expect(root.querySelectorAll(".tumbles")).toHaveLength(0);
  });

  it("is the wheel, which shows what the wolf has done", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const position = first(({ view, offers }) => offers !== null && view.phase === "wolf");
    const { view, display, seat, offers } = position;
    const action = offers?.[0]?.action;
    if (action?.kind !== "blow") throw new Error("a house can be blown at");
    const target = { seat: action.seat, place: action.place };
    const place = seatAt(position);
    const { root } = show(place);
    place.move({ view: { ...view, phase: "spin", target }, display, seat, draws: seat });
    flushSync();
    expect(named(root, "button", "Spin the wheel")).toBeDefined();
    const hit = { owner: target.seat, house: target.place + 1 };
    const seen = [{ kind: "spun", material: "brick" } as const, { kind: "withstood", ...hit } as const];
    place.move({ view: { ...view, phase: "roll", rolls: 0, target: null }, display, seat, seen });
    flushSync();
    await Promise.resolve();
    expect(root.querySelector(".gale")?.textContent).toContain(`house ${hit.house} stands.`);
    expect(isMoving()).toBe(true);
    named(root, "button", "Back to the piles").click();
    flushSync();
    expect(root.querySelector(".gale")).toBeNull();
    expect(isMoving()).toBe(false);
  });
});
