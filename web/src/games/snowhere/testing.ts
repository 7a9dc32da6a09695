// A small table for tests: four flame cards, of which two may be taken.

import { SvelteMap } from "svelte/reactivity";
import type { Pose, Seat, SeatState, TryResult } from "../../protocol";
import type { Offer, SharedPieces } from "../../table/desk";
import { Seated, type Position } from "../../testing/seated.svelte";
import { placeNotation } from "./notation";
import type { Choice, Display, Lying, Prints, Snowhere, View } from "./types";

export const PRINTS: Prints = { cards: 4, snowflakes: 1 };
export const DISPLAY: Display = {
  first_carpet: null,
  snowflakes: [],
  held_from: null,
  percent: 73,
  tenths: 726,
  quenched: 0,
  laid_by: [],
};

const FLAMES: Lying[] = [
  [0, -12_000, 0, 0],
  [1, 0, 0, 0],
  [2, 1_000, 500, 900],
  [3, 12_000, 0, 450],
];

export const VIEW: View = {
  viewer: { seat: 0 },
  phase: "take",
  turn: 0,
  acts: 0,
  flames: FLAMES,
  snow: [],
  free: [0, 2],
  edge_covered: [{ card: 3, by: 2, depth: 40 }],
  held: null,
  lost: null,
  aside: [],
  turned: 0,
  hidden_snowflakes: 1,
  has_proposed: false,
  vote: null,
  passed: [],
  outcome: { visible: 1.6e10, first: 2.2e10, share: 7_255, grade: "inferno", snow_laid: 0 },
  card_size: [5_900, 9_100],
  spread: [600, 480],
  strict: "off",
};

export function offer(action: Choice): Offer<Choice> {
  if (action.kind === "take") return { notation: `take ${action.card}`, action };
  if (action.kind === "place") return { notation: placeNotation(action.pose), action };
  return { notation: action.kind, action };
}

/** A position in which these can be chosen. */
export function position(view: Partial<View> = {}, choices: Choice[] | null = null): Position<Snowhere> {
  return { view: { ...VIEW, ...view }, display: DISPLAY, offers: choices?.map(offer) ?? null };
}

/** Somebody may take card 0, 2 or 3. */
export function taking(view: Partial<View> = {}): Position<Snowhere> {
  return position(
    view,
    [0, 2, 3].map((card) => ({ kind: "take", card })),
  );
}

/** Card 2 is in hand. */
export function holding(view: Partial<View> = {}, offered: Pose[] | null = []): Position<Snowhere> {
  const held: Partial<View> = { phase: "place", held: 2, flames: FLAMES.filter(([card]) => card !== 2), free: [] };
  const offers = offered?.map((pose): Offer<Choice> => offer({ kind: "place", pose })) ?? null;
  const at = { ...VIEW, ...held, ...view };
  const heldFrom = FLAMES.find(([card]) => card === at.held) ?? null;
  return { view: at, display: { ...DISPLAY, held_from: heldFrom }, offers };
}

/** The pieces that all handle, and what was sent to the others. */
export class Hands implements SharedPieces {
  readonly holding = new SvelteMap<Seat, Pose>();
  readonly pointing = new SvelteMap<Seat, { x: number; y: number }>();
  readonly proposed = new SvelteMap<Seat, Pose>();
  readonly held: (Pose | null)[] = [];
  readonly pointed: [x: number, y: number][] = [];
  readonly proposals: Pose[] = [];

  hold(pose: Pose | null): void {
    this.held.push(pose);
  }
  point(x: number, y: number): void {
    this.pointed.push([x, y]);
  }
  propose(pose: Pose): void {
    this.proposals.push(pose);
  }
}

type Words = NonNullable<ConstructorParameters<typeof Seated<Snowhere>>[1]>["words"];

/** A place at a table of so many, with pieces that all handle. */
export function seated(
  at: Position<Snowhere>,
  { seats = 1, words, prints = PRINTS }: { seats?: number; words?: Words; prints?: Prints } = {},
): { place: Seated<Snowhere>; shared: Hands } {
  const place = new Seated<Snowhere>(at, words ? { words, prints } : { prints });
  const sitters = Array.from({ length: seats }, (_, seat): SeatState => {
    return { seat, sitter: { kind: "person", name: `Seat ${seat}`, online: true }, muted: false };
  });
  const shared = new Hands();
  return { place: Object.assign(place, { shared, seats: sitters }), shared };
}

export function allowed(quenchedMm2: number, view: View = VIEW): TryResult {
  return {
    kind: "allowed",
    events: [],
    seatView: { viewer: "table", view, display: DISPLAY, choices: null, sealed: null },
    leftOut: 0,
    stoppedBefore: null,
    help: { nudged: null, quenchedMm2 },
  } as TryResult;
}

export function refused(nudged: Pose | null = null, code: "rule" | "too-much" = "rule"): TryResult {
  return {
    kind: "refused",
    step: 0,
    refusal: { code, rule: "S16", sentence: null, data: null },
    help: { nudged: nudged && offer({ kind: "place", pose: nudged }), quenchedMm2: null },
  } as TryResult;
}
