// The card in hand: where it would lie, what the table thinks of that, and what the others see of
// it.

import type { Pose, TryResult } from "../../protocol";
import type { Why } from "../../table/desk";
import { wholeAngle, type Bounds } from "./geometry";
import { placeNotation } from "./notation";
import { nudgedPose } from "./scene";
import { Trial } from "./trial";
import type { Refusal, SnowherePlace } from "./types";
import { verdictWords } from "./words";

/** What the table thinks of a pose. */
export type Verdict =
  | { kind: "asking" }
  | { kind: "legal"; quenched: number; endsMatch: boolean }
  | { kind: "refused"; why: Why; data: Refusal | null; nudged: Pose | null };

const ASKING: Verdict = { kind: "asking" };
/**
 * Snapping moves a card by at most this much, in hundredths of a millimetre and tenths of a degree:
 * nobody notices it.
 */
const SNAP_SHIFT = 200;
const SNAP_TURN = 10;
/** The verdict is read out once the card has not moved for this long. */
const PAUSE_MS = 550;
/** The others receive the pose at most once in this time. */
const SHARE_MS = 110;
/** How far beyond the carpet a card is of use. */
const BEYOND = 6_000;

export class Hand {
  readonly #place: SnowherePlace;
  readonly #trial: Trial;
  #pose = $state.raw<Pose | null>(null);
  #verdict = $state.raw<Verdict>(ASKING);
  #judged = $state.raw<Pose | null>(null);
  #rested = $state.raw<Verdict>(ASKING);
  #isTried = false;
  #isToSnap = false;
  #carpet: Bounds | null = null;
  #speak: ReturnType<typeof setTimeout> | undefined;
  #share: ReturnType<typeof setTimeout> | undefined;
  #shared = 0;
  #isShown = false;
  isDragged = $state(false);
  snaps = $state(true);

  constructor(place: SnowherePlace) {
    this.#place = place;
    this.#trial = new Trial({
      ask: (pose) => place.tryOut([placeNotation(pose)]),
      answer: (pose, tried) => this.#answered(pose, tried),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
  }

  /** Where the card would lie; null while no card is in hand. */
  get pose(): Pose | null {
    return this.#pose;
  }

  /** The newest verdict; while the card moves it may be about an earlier pose. */
  get verdict(): Verdict {
    return this.#verdict;
  }

  /** The verdict where the hand last rested: what is worth reading out. */
  get rested(): Verdict {
    return this.#rested;
  }

  /** Whether the verdict is about where the card is now. */
  get isJudged(): boolean {
    return this.#judged !== null && this.#judged === this.#pose;
  }

  /**
   * Takes a card in hand. A pose that is only proposed to another seat is not tried: this seat may
   * not lay it.
   */
  begin(pose: Pose, carpet: Bounds, kind: "lay" | "propose"): void {
    this.#carpet = carpet;
    this.#isTried = kind === "lay";
    this.#verdict = ASKING;
    this.#rested = ASKING;
    this.put(pose);
  }

  end(): void {
    if (!this.#pose) return;
    this.close();
    this.#pose = null;
    this.#judged = null;
    this.#verdict = ASKING;
    this.isDragged = false;
    if (this.#isShown && this.#place.offers) this.#place.shared?.hold(null);
    this.#isShown = false;
  }

  /** Nothing more is asked, said or shown to the others. */
  close(): void {
    this.#trial.stop();
    clearTimeout(this.#speak);
    clearTimeout(this.#share);
  }

  moveBy(x: number, y: number): void {
    if (this.#pose) this.put({ ...this.#pose, x: this.#pose.x + x, y: this.#pose.y + y });
  }

  turnBy(tenths: number): void {
    if (this.#pose) this.put({ ...this.#pose, angle: this.#pose.angle + tenths });
  }

  /** The card is let go: it snaps as soon as the table has judged its pose. */
  drop(): void {
    this.isDragged = false;
    if (this.isJudged) this.#snap();
    else this.#isToSnap = true;
  }

  /** To the nearest place that is allowed. */
  nudge(): void {
    if (this.#verdict.kind === "refused" && this.#verdict.nudged) this.put(this.#verdict.nudged);
  }

  put(pose: Pose): void {
    const within = (value: number, least: number, most: number) =>
      Math.min(Math.max(value, least - BEYOND), most + BEYOND);
    const carpet = this.#carpet;
    const [x, y] = carpet
      ? [within(pose.x, carpet.left, carpet.right), within(pose.y, carpet.top, carpet.bottom)]
      : [pose.x, pose.y];
    // Fractions are kept while dragging, and rounded only when the pose is sent.
    this.#pose = { x, y, angle: wholeAngle(pose.angle) };
    if (!this.#isTried) return;
    this.#trial.ask(this.#pose);
    this.#shareSoon();
    this.#speakSoon();
  }

  #answered(pose: Pose, tried: TryResult): void {
    if (!this.#pose) return;
    if (tried.kind === "refused" && tried.refusal.code !== "rule") {
      // Too many requests, or a lost connection: the pose was not judged.
      if (pose === this.#pose && this.#place.offers) this.#trial.ask(pose);
      return;
    }
    this.#judged = pose;
    if (tried.kind === "allowed") {
      this.#verdict = {
        kind: "legal",
        quenched: tried.help?.quenchedMm2 ?? 0,
        endsMatch: tried.stoppedBefore === "end",
      };
    } else {
      const data = (tried.refusal.data ?? null) as Refusal | null;
      this.#verdict = { kind: "refused", why: this.#place.why(tried.refusal), data, nudged: nudgedPose(tried) };
    }
    if (this.#isToSnap && this.isJudged) this.#snap();
  }

  /** A card that was let go moves to the nearest allowed pose, if that is very near. */
  #snap(): void {
    this.#isToSnap = false;
    if (!this.snaps || !this.#pose || this.#verdict.kind !== "refused") return;
    const { nudged } = this.#verdict;
    if (!nudged) return;
    const shift = Math.hypot(nudged.x - this.#pose.x, nudged.y - this.#pose.y);
    const turn = Math.abs(((nudged.angle - this.#pose.angle + 5400) % 3600) - 1800);
    if (shift <= SNAP_SHIFT && turn <= SNAP_TURN) this.put(nudged);
  }

  #speakSoon(): void {
    clearTimeout(this.#speak);
    this.#speak = setTimeout(() => this.#say(), PAUSE_MS);
  }

  #say(): void {
    if (!this.#pose || !this.#isTried) return;
    if (!this.isJudged) {
      this.#speak = setTimeout(() => this.#say(), PAUSE_MS / 4);
      return;
    }
    this.#rested = this.#verdict;
    this.#place.announce(verdictWords(this.#verdict, this.#place.words));
  }

  #shareSoon(): void {
    clearTimeout(this.#share);
    const share = () => {
      if (!this.#pose) return;
      this.#shared = performance.now();
      this.#isShown = true;
      this.#place.shared?.hold({ x: Math.round(this.#pose.x), y: Math.round(this.#pose.y), angle: this.#pose.angle });
    };
    const wait = this.#shared + SHARE_MS - performance.now();
    if (wait <= 0) share();
    else this.#share = setTimeout(share, wait);
  }
}
