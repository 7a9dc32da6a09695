// The position as the table sends it, and what follows from it at once.

import type { Pose } from "../../protocol";

export type Card = number;
/** Card, x, y, angle. */
export type Lying = [number, number, number, number];

export interface View {
  phase: "lot" | "scatter" | "take" | "vote" | "turn" | "place" | "snowflakes" | "over";
  turn: number;
  acts: number | null;
  flames: Lying[];
  snow: Lying[];
  free: Card[];
  edge_covered: { card: Card; by: Card; depth: number }[];
  held: Card | null;
  lost: Card | null;
  aside: Card[];
  turned: number;
  hidden_snowflakes: number;
  has_proposed: boolean;
  vote: { agreed: number[]; asked: number } | null;
  passed: number[];
  outcome: Outcome;
  card_size: [number, number];
  spread: [number, number];
  strict: "off" | "on";
}

export interface Outcome {
  visible: number;
  first: number;
  share: number;
  grade: "solved" | "embers" | "glow" | "smoulder" | "blaze" | "inferno";
  snow_laid: number;
}

export type Seen =
  | { kind: "first"; seat: number }
  | { kind: "scattered"; cards: number; flame: number; seat: number }
  | { kind: "took"; seat: number; card: Card; sector: number }
  | { kind: "turned-snow"; seat: number; card: Card }
  | { kind: "found-snowflake"; seat: number; card: Card; aside: number }
  | { kind: "laid" | "laid-snowflake"; seat: number; card: Card; sector: number; quenched: number }
  | { kind: "solved" | "proposed-stop" | "agreed" | "disagreed" | "nothing-to-take" | "passed"; seat: number }
  | { kind: "stopped" }
  | { kind: "stopped-holding"; seat: number; card: Card }
  | { kind: "snowflakes-begin"; seat: number; count: number }
  | { kind: "ended" } & Outcome;

/** The game's own refusals, as far as they point at something. */
export type RefusalData =
  | { kind: "against-snow"; snow: Card; edge: Edge; separation: number; deeper: number; farther: number }
  | { kind: "ends-at-rim"; at: { x: number; y: number }; edge: Edge; missing: number; back: number }
  | { kind: "upon-flame"; flame: Card; shift: number; turn: number }
  | { kind: "edge-too-deep"; card: Card; by: Card; depth: number; excess: number }
  | { kind: "covered"; card: Card; covers: { count: number; named: { card: Card; depth: number }[] } }
  | { kind: "quenches-little"; quenched: number; least: number }
  | { kind: "off-table" | "quenches-nothing" };

/** A side as seen on the card itself, before it is turned. */
export type Edge = "low" | "right" | "high" | "left";

export function lyingPose(lying: Lying): Pose {
  return { x: lying[1], y: lying[2], angle: lying[3] };
}
