// The card in hand: where it would lie, what the table thinks of that, and what the others see of it.

import type { Pose, TryResult } from "../../protocol";
import type { Place, Why } from "../../table/desk";
import { figures } from "../../words/figures";
import type { Language } from "../../words/words";
import { wholeAngle, type Bounds } from "./geometry";
import { placeNotation, readPlace } from "./notation";
import { Trial } from "./trial";
import type { Refusal, Seen, View } from "./view";

/** What the table thinks of a pose. */
export type Verdict =
  | { kind: "asking" }
  | { kind: "legal"; quenched: number; endsMatch: boolean }
  | { kind: "refused"; why: Why; data: Refusal | null; nudged: Pose | null };

const ASKING: Verdict = { kind: "asking" };
/** Snap moves a card by so much at most, in hundredths of a millimetre and tenths of a degree: what no hand would notice. */
const SNAP_SHIFT = 200;
const SNAP_TURN = 10;
/** Who listens hears about a pose once the hand has rested for so long. */
const PAUSE_MS = 550;
/** The others see the card move in steps. */
const SHARE_MS = 110;
/** How far beyond the carpet a card is of use. */
const BEYOND = 6_000;

export class Hand {
  readonly #place: Place<View, Seen>;
  readonly #trial: Trial;
  #pose = $state.raw<Pose | null>(null);
  #verdict = $state.raw<Verdict>(ASKING);
  #judged = $state.raw<Pose | null>(null);
  #rested = $state.raw<Verdict>(ASKING);
  #isTried = false;
  #isToSnap = false;
  #carpet: Bounds | null = null;
  #speak = 0;
  #share = 0;
  #shared = 0;
  #isShown = false;
  isDragged = $state(false);
  snaps = $state(true);

  constructor(place: Place<View, Seen>) {
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

  /** The newest verdict; while the card moves it may be about a place just left. */
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

  /** Takes a card in hand. What is only proposed to another is not tried: it is not ours to lay. */
  begin(pose: Pose, carpet: Bounds, kind: "lay" | "propose"): void {
    this.#carpet = carpet;
    this.#isTried = kind === "lay";
    this.#verdict = ASKING;
    this.#rested = ASKING;
    this.put(pose);
  }

  end(): void {
    if (!this.#pose) return;
    this.#trial.stop();
    clearTimeout(this.#speak);
    clearTimeout(this.#share);
    this.#pose = null;
    this.#judged = null;
    this.#verdict = ASKING;
    this.isDragged = false;
    if (this.#isShown && this.#place.choices) this.#place.hold(null);
    this.#isShown = false;
  }

  moveBy(x: number, y: number): void {
    if (this.#pose) this.put({ ...this.#pose, x: this.#pose.x + x, y: this.#pose.y + y });
  }

  turnBy(tenths: number): void {
    if (this.#pose) this.put({ ...this.#pose, angle: this.#pose.angle + tenths });
  }

  /** The card was let go: it snaps as soon as the table has judged where it lies. */
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
    // Fingers move by less than the grid: what is broken off would be lost, so it is kept until something is sent.
    this.#pose = { x, y, angle: wholeAngle(pose.angle) };
    if (!this.#isTried) return;
    this.#trial.ask(this.#pose);
    this.#shareSoon();
    this.#speakSoon();
  }

  #answered(pose: Pose, tried: TryResult): void {
    if (!this.#pose) return;
    if (tried.kind === "refused" && tried.refusal.code !== "rule") {
      // Too many questions, or a broken line: nothing was said about the pose.
      if (pose === this.#pose && this.#place.choices) this.#trial.ask(pose);
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
      const nudged = tried.help?.nudged ? (readPlace(tried.help.nudged) ?? null) : null;
      const data = (tried.refusal.data ?? null) as Refusal | null;
      this.#verdict = { kind: "refused", why: this.#place.why(tried.refusal), data, nudged };
    }
    if (this.#isToSnap && this.isJudged) this.#snap();
  }

  /** A card that was let go slides to where it is allowed, if that is right beside it. */
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
    this.#speak = window.setTimeout(() => this.#say(), PAUSE_MS);
  }

  #say(): void {
    if (!this.#pose || !this.#isTried) return;
    if (!this.isJudged) {
      this.#speak = window.setTimeout(() => this.#say(), PAUSE_MS / 4);
      return;
    }
    this.#rested = this.#verdict;
    this.#place.announce(verdictWords(this.#verdict, this.#place));
  }

  #shareSoon(): void {
    clearTimeout(this.#share);
    const share = () => {
      if (!this.#pose) return;
      this.#shared = performance.now();
      this.#isShown = true;
      this.#place.hold({ x: Math.round(this.#pose.x), y: Math.round(this.#pose.y), angle: this.#pose.angle });
    };
    const wait = this.#shared + SHARE_MS - performance.now();
    if (wait <= 0) share();
    else this.#share = window.setTimeout(share, wait);
  }
}

/** Square millimetres as square centimetres with one decimal, in the reader's way of writing. */
export function inCentimetres(squareMillimetres: number, language: Language): string {
  const tenths = squareMillimetres > 0 ? Math.max(Math.round(squareMillimetres / 10), 1) : 0;
  return figures(tenths / 10, 1, language);
}

export function verdictWords(verdict: Verdict, { words }: Pick<Place, "words">): string {
  switch (verdict.kind) {
    case "asking":
      return words.t("snowhere-ui-asking");
    case "legal": {
      const area = inCentimetres(verdict.quenched, words.language);
      const legal = words.t("snowhere-ui-legal-area", { area });
      return verdict.endsMatch ? `${legal} ${words.t("page-ends-match")}` : legal;
    }
    case "refused":
      return words.t("snowhere-ui-refused-why", { why: verdict.why.text });
  }
}
