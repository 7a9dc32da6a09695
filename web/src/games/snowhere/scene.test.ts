import { describe, expect, it } from "vitest";
import { playthroughs } from "../../testing/playthroughs";
import { fit, toFrame } from "./camera";
import { Field } from "./field";
import { SECTORS, distance, lyingPose, overlap, sectorOf } from "./geometry";
import { placeNotation } from "./notation";
import {
  carpetBounds,
  freed,
  heldCard,
  laidCards,
  litCards,
  neighbour,
  offeredPoses,
  placements,
  roughPoses,
  serving,
  takeables,
  tapped,
} from "./scene";
import type { Display, Snowhere, View } from "./types";

const recorded = playthroughs<Snowhere>("snowhere");
const takes = recorded.filter(({ view, offers }) => view.phase === "take" && offers);
const placings = recorded.filter(({ view, offers }) => view.phase === "place" && offers);
const frame = { width: 1080, height: 740 };

describe("a recorded table", () => {
  it("is there in every phase that is looked at here", () => {
    expect(takes.length).toBeGreaterThan(10);
    expect(placings.length).toBeGreaterThan(5);
  });

  it.each(recorded)("shows every card once, snow above flame ($file, $view.phase)", ({ view, display, prints }) => {
    const laid = laidCards(view, display.snowflakes);
    const gone = view.aside.length + (view.held === null ? 0 : 1) + (view.lost === null ? 0 : 1);
    expect(new Set(laid.map(({ card }) => card)).size).toBe(prints.cards - gone);
    const firstSnow = laid.findIndex(({ face }) => face !== "flame");
    expect(laid.slice(firstSnow < 0 ? laid.length : firstSnow).every(({ face }) => face !== "flame")).toBe(true);
    const flakes = laid.filter(({ face }) => face === "snowflake").map(({ card }) => card);
    expect(flakes.toSorted()).toEqual(display.snowflakes.toSorted());
    for (const { depth } of laid) expect(depth).toBeGreaterThanOrEqual(0);
  });

  it.each(takes)("lights exactly the cards that can be chosen ($file)", ({ view, offers }) => {
    const lit = litCards(view, offers);
    const offered = offers?.filter(({ action }) => action.kind === "take").map(({ notation }) => notation);
    expect(lit.map(({ card }) => `take ${card}`).sort()).toEqual(offered?.sort());
    expect(litCards(view, null).map(({ card }) => card)).toEqual(lit.map(({ card }) => card));
    const order = lit.map(({ sector }) => SECTORS.indexOf(sector));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it.each(takes)("is tapped where a card lies ($file)", ({ view, offers }) => {
    const camera = fit(frame, carpetBounds(view));
    const lit = litCards(view, offers);
    for (const { card, pose, isUnderEdge } of lit) {
      if (isUnderEdge) continue;
      expect(tapped(view, lit, camera, frame, toFrame(camera, frame, pose))).toEqual({ kind: "card", card });
    }
    expect(tapped(view, lit, camera, frame, { left: -400, top: -400 })).toEqual({ kind: "table" });
    const far = view.flames.find((lying) =>
      lit.every(({ pose }) => distance(lyingPose(lying), pose, view.card_size) * (camera.scale / 100) > 30),
    );
    if (far) {
      const found = tapped(view, lit, camera, frame, toFrame(camera, frame, lyingPose(far)));
      expect(found.kind).toBe("covered");
    }
  });

  it.each(takes.slice(0, 8))("is walked through with arrows ($file)", ({ view, offers }) => {
    const camera = fit(frame, carpetBounds(view));
    const lit = litCards(view, offers);
    const reached = new Set<number>();
    const next = [lit[0]?.card];
    while (next.length > 0) {
      const card = next.pop();
      if (card === undefined || reached.has(card)) continue;
      reached.add(card);
      for (const direction of ["left", "right", "up", "down"] as const) {
        next.push(neighbour(lit, card, camera, frame, direction));
      }
    }
    expect(reached.size).toBe(lit.length);
  });

  it.each(placings)("offers the placements that can be chosen ($file)", ({ view, offers }) => {
    const field = new Field(view);
    const all = placements(view, field, offeredPoses(offers));
    const offered = offers?.filter(({ action }) => action.kind === "place").map(({ notation }) => notation);
    expect(all.map(({ pose }) => placeNotation(pose)).sort()).toEqual(offered?.sort());
    for (const { quenched, pose, joins, sector } of all) {
      expect(quenched).toBeGreaterThan(0);
      expect(quenched).toBeLessThanOrEqual(59 * 91 * 1.05);
      expect(sector).toBe(sectorOf(pose, view.spread));
      for (const snow of view.snow) {
        expect(joins.includes(snow[0])).toBe(overlap(lyingPose(snow), pose, view.card_size));
      }
    }
    for (const sector of SECTORS) {
      expect(serving(all, "most", sector).every((placement) => placement.sector === sector)).toBe(true);
    }
    expect(serving(all, "join", null).every(({ joins }) => joins.length > 0)).toBe(true);
    const rough = roughPoses(view, field, "most", null, 9);
    expect(rough.length).toBeGreaterThan(0);
    for (const { x, y, angle } of rough) expect([x, y, angle].every(Number.isInteger)).toBe(true);
  });

  it.each(recorded.slice(0, 30))("is measured nearly as the table measures it ($file)", ({ view }) => {
    const flame = new Field(view).sectors().reduce((sum, sector) => sum + sector.flame, 0);
    const visible = view.outcome.visible / 1e6;
    expect(Math.abs(flame - visible) / visible).toBeLessThan(0.03);
  });
});

describe("what follows from a view", () => {
  const [first] = takes;
  if (!first) throw new Error("no recorded table");

  it("tells which cards a take frees", () => {
    const [lost, ...rest] = litCards(first.view, first.offers);
    expect(freed(rest, first.view)).toEqual([lost?.card]);
  });

  it("shows the snow cards that the table names as snowflakes", () => {
    const snow: View["snow"] = [
      [7, 0, 0, 0],
      [8, 100, 0, 0],
    ];
    const faces = laidCards({ flames: [], snow }, [8]).map(({ card, face }) => [card, face]);
    expect(faces).toEqual([
      [7, "snow"],
      [8, "snowflake"],
    ]);
  });

  it("shows a taken card where its holder moves it, at first where it lay", () => {
    const [there, lay] = [
      { x: 1, y: 2, angle: 3 },
      { x: 4, y: 5, angle: 6 },
    ];
    const view: View = { ...first.view, phase: "place", turn: 1, held: 7, aside: [8] };
    const display: Display = { ...first.display, held_from: [7, lay.x, lay.y, lay.angle] };
    expect(heldCard(view, display, undefined)).toEqual({ card: 7, pose: lay, face: "snow", comes: "turned" });
    expect(heldCard(view, display, new Map([[1, there]]))?.pose).toBe(there);
    expect(heldCard({ ...view, phase: "turn" }, display, undefined)?.face).toBe("flame");
    expect(heldCard({ ...view, phase: "over" }, display, undefined)).toBeNull();
    const last: View = { ...view, phase: "snowflakes", held: null };
    const none: Display = { ...display, held_from: null };
    expect(heldCard(last, none, new Map([[0, there]]))).toBeNull();
    expect(heldCard(last, none, new Map([[1, there]]))).toMatchObject({ card: 8, pose: there, face: "snowflake" });
  });

  it("zooms in where a tap lies between two cards", () => {
    const pose = { x: 0, y: 0, angle: 0 };
    const view = {
      ...first.view,
      flames: [
        [0, -4_000, 0, 0],
        [1, 4_000, 0, 0],
      ] as View["flames"],
      snow: [],
      free: [0, 1],
    };
    const lit = takeables(view, [0, 1]);
    const camera = { ...pose, scale: 1, turned: false };
    const spot = { left: frame.width / 2, top: frame.height / 2 };
    expect(tapped(view, lit, camera, frame, spot)).toEqual({ kind: "several", at: spot });
    expect(tapped(view, lit, camera, frame, { ...spot, left: spot.left - 9 })).toEqual({ kind: "card", card: 0 });
  });
});
