// What lies on the table and what can be done there, from the view and the offers alone.

import type { Pose, Seat, TryResult } from "../../protocol";
import { toFrame, toTable, type Camera, type Frame, type Spot } from "./camera";
import type { Field } from "./field";
import { SECTORS, bounds, distance, lyingPose, overlap, sectorOf, type Bounds, type Sector } from "./geometry";
import type { Card, Choice, Display, Offers, View } from "./types";

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

/** All cards on the table, from bottom to top. */
export function laidCards({ flames, snow }: Pick<View, "flames" | "snow">, snowflakes: readonly Card[]): Laid[] {
  const deepest = Math.max(flames.length - 1, 1);
  return [
    ...flames.map((lying, index): Laid => {
      return { card: lying[0], pose: lyingPose(lying), face: "flame", depth: 1 - index / deepest };
    }),
    ...snow.map((lying): Laid => {
      const face = snowflakes.includes(lying[0]) ? "snowflake" : "snow";
      return { card: lying[0], pose: lyingPose(lying), face, depth: 0 };
    }),
  ];
}

/** The card in somebody's hand, as the others see it. */
export interface HeldCard {
  card: Card;
  pose: Pose;
  face: Face;
  comes: "turned" | "at-once";
}

/**
 * A taken card shows where its holder moves it, at first where it lay; a snowflake shows once it is
 * moved.
 */
export function heldCard(
  { phase, turn, aside }: View,
  { held_from }: Display,
  holding: ReadonlyMap<Seat, Pose> | undefined,
): HeldCard | null {
  if (phase === "over") return null;
  if (held_from) {
    const pose = holding?.get(turn) ?? lyingPose(held_from);
    return { card: held_from[0], pose, face: phase === "turn" ? "flame" : "snow", comes: "turned" };
  }
  const [card] = aside;
  const pose = holding?.get(turn);
  return phase === "snowflakes" && card !== undefined && pose
    ? { card, pose, face: "snowflake", comes: "at-once" }
    : null;
}

/** The smallest upright rectangle around all cards on the table. */
export function carpetBounds(view: View): Bounds {
  const poses = [...view.flames, ...view.snow].map(lyingPose);
  return poses.length > 0 ? bounds(poses, view.card_size) : NO_BOUNDS;
}

/** These flame cards, in the order of the sectors, and in each from north to south. */
export function takeables(view: View, cards: readonly Card[]): Takeable[] {
  const edges = new Set(view.edge_covered.map(({ card }) => card));
  return view.flames
    .filter(([card]) => cards.includes(card))
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

/**
 * The cards that may be taken: those offered, or for a spectator those that the seat to move may
 * take.
 */
export function litCards(view: View, offers: Offers | null): Takeable[] {
  if (offers) {
    return takeables(
      view,
      offers.flatMap(({ action }) => (action.kind === "take" ? [action.card] : [])),
    );
  }
  return view.phase === "take" ? takeables(view, uncovered(view)) : [];
}

function uncovered({ free, edge_covered }: View): Card[] {
  return [...free, ...edge_covered.map(({ card }) => card)];
}

/** How near a tap must be to a card, in pixels. */
export const TAP_REACH = 22;
/**
 * If a tap beside two cards is nearer to one by less than this, it is unclear which one is meant.
 */
const TAP_DOUBT = 6;

export type Tapped =
  | { kind: "card"; card: Card }
  /** Several are equally near: the player has to zoom in. */
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
  const top = laidCards(view, []).findLast(({ pose }) => distance(point, pose, view.card_size) === 0);
  return top ? { kind: "covered", card: top.card } : { kind: "table" };
}

/**
 * The next card from this one in a direction of the window, for arrow keys: near, and not far to
 * the side.
 */
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
  return uncovered(after).filter((card) => !known.has(card));
}

export type Aim = "most" | "rim" | "join";
export const AIMS: readonly Aim[] = ["most", "rim", "join"];

/** A placement that is shown in words. */
export interface Placement {
  pose: Pose;
  sector: Sector;
  /** About how much flame it quenches, in square millimetres. */
  quenched: number;
  isAtRim: boolean;
  /** The snow cards it would lie on. */
  joins: Card[];
}

export function placementAt(view: View, field: Field, pose: Pose): Placement {
  const joins = view.snow.filter((lying) => overlap(lyingPose(lying), pose, view.card_size)).map(([card]) => card);
  return {
    pose,
    sector: sectorOf(pose, view.spread),
    quenched: field.quenched(pose),
    isAtRim: field.sticksOut(pose),
    joins,
  };
}

/** The placements at these poses, those that quench most first. */
export function placements(view: View, field: Field, poses: readonly Pose[]): Placement[] {
  return poses.map((pose) => placementAt(view, field, pose)).sort((one, other) => other.quenched - one.quenched);
}

/** The poses among the offers. */
export function offeredPoses(offers: Offers | null): Pose[] {
  return (offers ?? []).flatMap(({ action }) => (action.kind === "place" ? [action.pose] : []));
}

/** The allowed pose that the table names beside a refused one. */
export function nudgedPose({ help }: TryResult): Pose | null {
  const action = (help?.nudged?.action ?? null) as Choice | null;
  return action?.kind === "place" ? action.pose : null;
}

/** Those that serve an aim, in one sector or in all. */
export function serving(all: readonly Placement[], aim: Aim, sector: Sector | null): Placement[] {
  return all.filter((placement) => {
    if (sector && placement.sector !== sector) return false;
    return aim === "most" || (aim === "rim" ? placement.isAtRim : placement.joins.length > 0);
  });
}

/**
 * How far out a card is laid at the rim, in hundredths of a millimetre, and how it is turned
 * against the flame below.
 */
const RIM_OUT = 2_500;
const ROUGH_TURNS = [900, 300, 600];

/**
 * Rough poses to try with the table where nothing is offered yet: over the flames that show most,
 * in several angles.
 */
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
      const placement = placementAt(view, field, pose);
      if (placement.quenched === 0 || serving([placement], aim, sector).length === 0) continue;
      found.push(pose);
      if (found.length === most) return found;
    }
  }
  return found;
}
