// What lies on the table and what can be done there: from the view and the list of choices, nothing else.

import type { Pose } from "../../protocol";
import { toFrame, toTable, type Camera, type Frame, type Spot } from "./camera";
import { Field } from "./field";
import { SECTORS, bounds, distance, overlap, sectorOf, type Bounds, type Sector } from "./geometry";
import { placeNotation, readPlace, readTake } from "./notation";
import { lyingPose, type Card, type View } from "./view";

export type Face = "flame" | "snow" | "snowflake";

/** A card as it is drawn, from bottom to top. */
export interface Laid {
  card: Card;
  pose: Pose;
  face: Face;
  /** How deep it lies in the carpet: 0 on top, 1 at the bottom. */
  depth: number;
}

/** What can be done with a flame card now. */
export interface Takeable {
  card: Card;
  pose: Pose;
  sector: Sector;
  /** S9: under the edge of another. */
  isUnderEdge: boolean;
}

export const NO_BOUNDS: Bounds = { left: -30_000, top: -24_000, right: 30_000, bottom: 24_000 };

/** How many of the snow cards on the table, from the top down, are snowflakes: they are laid after all others (S23). */
export function snowflakesLaid(view: View, snowflakes = 6): number {
  return Math.max(snowflakes - view.hidden_snowflakes - view.aside.length, 0);
}

/** Flame left in whole per cent of the first carpet; a little is never told as none, nor almost all as more. */
export function wholePercent(view: View): number {
  const percent = view.outcome.share / 100;
  return percent < 1 ? Math.ceil(percent) : Math.round(percent);
}

/** All cards on the table, from bottom to top. */
export function laidCards(view: View): Laid[] {
  const deepest = Math.max(view.flames.length - 1, 1);
  const flakesFrom = view.snow.length - snowflakesLaid(view);
  const flames = view.flames.map((lying, index): Laid => {
    return { card: lying[0], pose: lyingPose(lying), face: "flame", depth: 1 - index / deepest };
  });
  const snow = view.snow.map((lying, index): Laid => {
    return { card: lying[0], pose: lyingPose(lying), face: index >= flakesFrom ? "snowflake" : "snow", depth: 0 };
  });
  return [...flames, ...snow];
}

/** What encloses all cards on the table. */
export function carpetBounds(view: View): Bounds {
  const poses = [...view.flames, ...view.snow].map(lyingPose);
  return poses.length > 0 ? bounds(poses, view.card_size) : NO_BOUNDS;
}

/** The cards that may be taken, in the order of the sectors, and in each from north to south. */
export function takeables(view: View, choices: readonly string[] | null): Takeable[] {
  const taken = new Set((choices ?? []).map(readTake));
  const edges = new Set(view.edge_covered.map((edge) => edge.card));
  return view.flames
    .filter((lying) => taken.has(lying[0]))
    .map((lying): Takeable => {
      const pose = lyingPose(lying);
      return { card: lying[0], pose, sector: sectorOf(pose, view.spread), isUnderEdge: edges.has(lying[0]) };
    })
    .sort(
      (one, other) =>
        SECTORS.indexOf(one.sector) - SECTORS.indexOf(other.sector) ||
        one.pose.y - other.pose.y ||
        one.card - other.card,
    );
}

/** Cards that may be taken by whoever is to move, for spectators. */
export function litCards(view: View, choices: readonly string[] | null): Takeable[] {
  if (choices) return takeables(view, choices);
  if (view.phase !== "take") return [];
  return takeables(
    view,
    [...view.free, ...view.edge_covered.map((edge) => edge.card)].map((card) => `take ${card}`),
  );
}

/** So near a tap must be to a card, in pixels. */
export const TAP_REACH = 22;
/** Two cards that differ by less from a tap beside both cannot be told apart. */
const TAP_DOUBT = 6;

export type Tapped =
  | { kind: "card"; card: Card }
  /** Several are as near: one has to look closer. */
  | { kind: "several"; at: Spot }
  /** A card that cannot be taken. */
  | { kind: "covered"; card: Card }
  | { kind: "table" };

/** What a tap means: the nearest card that may be taken, if one is near enough. */
export function tapped(view: View, lit: readonly Takeable[], camera: Camera, frame: Frame, spot: Spot): Tapped {
  const point = toTable(camera, frame, spot);
  const pixels = camera.scale / 100;
  const near = lit
    .map(({ card, pose }) => ({ card, pixels: distance(point, pose, view.card_size) * pixels }))
    .filter((found) => found.pixels <= TAP_REACH)
    .sort((one, other) => one.pixels - other.pixels);
  const [nearest, second] = near;
  if (nearest) {
    const inDoubt = nearest.pixels > 0 && second !== undefined && second.pixels - nearest.pixels < TAP_DOUBT;
    return inDoubt ? { kind: "several", at: spot } : { kind: "card", card: nearest.card };
  }
  const top = laidCards(view).findLast(({ pose }) => distance(point, pose, view.card_size) === 0);
  return top ? { kind: "covered", card: top.card } : { kind: "table" };
}

/** The next card from this one in a direction of the window, for arrow keys: near, and not far to the side. */
export function neighbour(
  lit: readonly Takeable[],
  from: Card | null,
  camera: Camera,
  frame: Frame,
  direction: "left" | "right" | "up" | "down",
): Card | undefined {
  const start = lit.find(({ card }) => card === from);
  if (!start) return lit[0]?.card;
  const at = toFrame(camera, frame, start.pose);
  const ways = lit
    .filter(({ card }) => card !== from)
    .map(({ card, pose }) => {
      const spot = toFrame(camera, frame, pose);
      const [across, down] = [spot.left - at.left, spot.top - at.top];
      const along = { left: -across, right: across, up: -down, down }[direction];
      const aside = direction === "left" || direction === "right" ? Math.abs(down) : Math.abs(across);
      return { card, along, aside };
    })
    .filter(({ along, aside }) => along > 0 && aside <= 2 * along);
  return ways.sort((one, other) => one.along + 2 * one.aside - other.along - 2 * other.aside)[0]?.card;
}

/** The cards that could be taken after a take and not before it. */
export function freed(before: readonly Takeable[], after: View): Card[] {
  const known = new Set(before.map(({ card }) => card));
  return [...after.free, ...after.edge_covered.map((edge) => edge.card)].filter((card) => !known.has(card));
}

export type Aim = "most" | "rim" | "join";
export const AIMS: readonly Aim[] = ["most", "rim", "join"];

/** A placement that is offered in words. */
export interface Offer {
  notation: string;
  pose: Pose;
  sector: Sector;
  /** Roughly, in square millimetres. */
  quenched: number;
  isAtRim: boolean;
  /** The snow it would lie on. */
  joins: Card[];
}

/** The placements among the choices, those that quench most first. */
export function offers(view: View, field: Field, notations: readonly string[]): Offer[] {
  return notations
    .flatMap((notation) => {
      const pose = readPlace(notation);
      return pose ? [offered(view, field, pose)] : [];
    })
    .sort((one, other) => other.quenched - one.quenched);
}

export function offered(view: View, field: Field, pose: Pose): Offer {
  const joins = view.snow.filter((lying) => overlap(lyingPose(lying), pose, view.card_size)).map((lying) => lying[0]);
  return {
    notation: placeNotation(pose),
    pose,
    sector: sectorOf(pose, view.spread),
    quenched: field.quenched(pose),
    isAtRim: field.sticksOut(pose),
    joins,
  };
}

/** Those that serve an aim, in one sector or in all. */
export function serving(all: readonly Offer[], aim: Aim, sector: Sector | null): Offer[] {
  return all.filter((offer) => {
    if (sector && offer.sector !== sector) return false;
    return aim === "most" || (aim === "rim" ? offer.isAtRim : offer.joins.length > 0);
  });
}

/** How far out, and turned against the flame below, in hundredths of a millimetre and tenths of a degree. */
const RIM_OUT = 2_500;
const ROUGH_TURNS = [900, 300, 600];

/** Rough poses to be tried with the table where nothing is offered yet: over the flames that show most, in several turns. */
export function roughPoses(view: View, field: Field, aim: Aim, sector: Sector | null, most: number): Pose[] {
  const { left, right, top, bottom } = carpetBounds(view);
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const found: Pose[] = [];
  for (const { point, card } of field.hearths()) {
    const below = view.flames.find((lying) => lying[0] === card)?.[3] ?? 0;
    // At the rim a card is laid a little farther out, so that it sticks out.
    const out = aim === "rim" ? RIM_OUT / (Math.hypot(point.x - centre.x, point.y - centre.y) || 1) : 0;
    const x = Math.round(point.x + (point.x - centre.x) * out);
    const y = Math.round(point.y + (point.y - centre.y) * out);
    if (sector && sectorOf({ x, y }, view.spread) !== sector) continue;
    for (const turn of ROUGH_TURNS) {
      const pose = { x, y, angle: (below + turn) % 3600 };
      const offer = offered(view, field, pose);
      if (offer.quenched === 0 || serving([offer], aim, sector).length === 0) continue;
      found.push(pose);
      if (found.length === most) return found;
    }
  }
  return found;
}
