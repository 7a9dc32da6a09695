// What the player is about to do: the card they would take, the card in hand, the answer to a vote.

import { SvelteMap } from "svelte/reactivity";
import type { Pose, Seat } from "../../protocol";
import type { Bar, BarButton, Desk, Place } from "../../table/desk";
import { isolated } from "../../words/isolated";
import { Finder } from "./finder.svelte";
import { Hand, inCentimetres, verdictWords } from "./hand.svelte";
import { Lens } from "./lens.svelte";
import { remember } from "./memory";
import { placeNotation, readPlace, readTake, takeNotation } from "./notation";
import { carpetBounds, wholePercent } from "./scene";
import { lyingPose, type Card, type Seen, type View } from "./view";

export type Mode = "take" | "vote" | "lay" | "propose" | "watch" | "over";

/** A place one would lay a card at, as somebody proposed it. */
export interface Proposal {
  seat: Seat;
  pose: Pose;
}

export class SnowDesk implements Desk {
  readonly place: Place<View, Seen>;
  readonly lens = new Lens();
  readonly hand: Hand;
  readonly finder: Finder;
  #selected = $state<Card | null>(null);
  #isStopping = $state(false);
  #isProposing = $state(false);
  /** Where each flame card was last seen. */
  readonly #known = new SvelteMap<Card, Pose>();
  #followed: { view: View; seat: Seat | null } | null = null;
  #lastHeld: { card: Card; pose: Pose } | null = null;

  readonly mode: Mode;
  readonly selected: Card | null;

  constructor(place: Place<View, Seen>) {
    this.place = place;
    this.hand = new Hand(place);
    this.finder = new Finder(place);
    this.mode = $derived(this.#modeNow());
    // A card that cannot be taken any more is not selected any more.
    this.selected = $derived(
      this.mode === "take" && this.finder.lit.some(({ card }) => card === this.#selected) ? this.#selected : null,
    );
  }

  #modeNow(): Mode {
    const { view, choices, over } = this.place;
    if (over || view.phase === "over") return "over";
    if (choices && view.phase === "take") return "take";
    if (choices && view.phase === "vote") return "vote";
    if (view.phase !== "place" && view.phase !== "snowflakes") return "watch";
    if (choices) return "lay";
    return this.#isProposing ? "propose" : "watch";
  }

  /** Whether others sit here too. */
  get isTogether(): boolean {
    return this.place.seats.length > 1;
  }

  /** What is in hand, or would be laid next. */
  get handCard(): Card | null {
    const { view } = this.place;
    return view.phase === "snowflakes" ? (view.aside[0] ?? null) : view.held;
  }

  /** Where a card lay when it was last seen in the carpet. */
  knownPose(card: Card): Pose | undefined {
    return this.#known.get(card);
  }

  /** Somebody else moves the card in hand: remembered for when it is laid. */
  watchHeld(card: Card, pose: Pose): void {
    this.#lastHeld = { card, pose };
  }

  /** Where somebody else last held a card. */
  lastHeld(card: Card): Pose | undefined {
    return this.#lastHeld?.card === card ? this.#lastHeld.pose : undefined;
  }

  /** A new position: a card may have come into hand, or left it. To be called whenever the place changes. */
  follow(): void {
    const { view, seat, version } = this.place;
    if (this.#followed?.view === view && this.#followed.seat === seat) return;
    const before = this.#followed;
    this.#followed = { view, seat };
    this.finder.follow(version);
    remember(view);
    for (const lying of view.flames) this.#known.set(lying[0], lyingPose(lying));
    this.#isStopping = false;
    this.#selected = null;
    const isOurs = this.mode === "lay";
    if (!isOurs) {
      if (this.#isProposing && this.mode !== "propose") this.#isProposing = false;
      if (this.mode !== "propose") {
        // The card is laid: everybody looks at the whole table again.
        if (this.hand.pose) this.lens.all();
        this.hand.end();
      }
      return;
    }
    this.#isProposing = false;
    const isSame = before?.seat === seat && before.view.phase === view.phase && before.view.held === view.held;
    if (this.hand.pose && isSame && view.phase === "place") return;
    const pose = this.#startingPose();
    this.hand.begin(pose, carpetBounds(view), "lay");
    this.lens.approach(pose);
  }

  /** A card keeps the place and angle it was taken from; a snowflake begins where one looks. */
  #startingPose(): Pose {
    const card = this.place.view.held;
    const known = card === null ? undefined : this.#known.get(card);
    if (known) return known;
    const { x, y } = this.lens.camera;
    return { x: Math.round(x), y: Math.round(y), angle: this.lens.camera.turned ? 2700 : 0 };
  }

  select(card: Card | null): void {
    this.#isStopping = false;
    this.#selected = this.#selected === card ? null : card;
    if (this.#selected !== null) void this.finder.learnFrees([this.#selected]);
  }

  /** Why a card cannot be taken: the table says so. */
  async explain(card: Card): Promise<void> {
    const tried = await this.place.tryOut([takeNotation(card)]);
    if (tried.kind === "refused") this.place.explain(this.place.why(tried.refusal));
  }

  /** Shows the partner who holds the card where one would lay it. */
  beginProposal(): void {
    const { view } = this.place;
    const held = this.place.holding.get(view.turn);
    this.#isProposing = true;
    const card = this.handCard;
    const pose = held ?? (card === null ? undefined : this.#known.get(card)) ?? this.#startingPose();
    this.hand.begin(pose, carpetBounds(view), "propose");
    this.lens.approach(pose);
  }

  endProposal(): void {
    this.#isProposing = false;
    this.hand.end();
  }

  adopt(pose: Pose): void {
    this.hand.put(pose);
    this.lens.show(pose);
  }

  get bar(): Bar | undefined {
    switch (this.mode) {
      case "take":
        return this.#isStopping ? this.#stopBar() : this.#takeBar();
      case "lay":
        return this.#isStopping ? this.#stopBar() : this.#layBar();
      case "vote":
        return this.#voteBar();
      case "propose":
        return this.#proposeBar();
      case "watch":
      case "over":
        return undefined;
    }
  }

  #takeBar(): Bar {
    const { t } = this.#words();
    const card = this.selected;
    if (card === null) {
      const count = this.finder.lit.length;
      const isAgain =
        this.place.view.aside.length > 0 && this.place.news.some(({ seen }) => seen.kind === "found-snowflake");
      return {
        say: isAgain ? t("snowhere-ui-take-another", { count }) : t("snowhere-ui-take-ask", { count }),
        more: this.#isWide ? t("snowhere-ui-take-more") : undefined,
        confirm: {
          label: t("snowhere-ui-take"),
          act: () => undefined,
          why: { text: t("snowhere-ui-take-none"), rule: "S8" },
        },
        decline: this.#stopButton(),
      };
    }
    const frees = this.finder.frees.get(card)?.length ?? 0;
    const found = this.finder.lit.find((lit) => lit.card === card);
    return {
      say: t("snowhere-ui-take-this", {
        card,
        place: t("snowhere-sector", { sector: found?.sector ?? "centre" }),
        frees,
      }),
      more: this.#isWide ? t(found?.isUnderEdge ? "snowhere-ui-take-edge" : "snowhere-ui-take-final") : undefined,
      confirm: { label: t("snowhere-ui-take"), act: () => this.place.choose(takeNotation(card)) },
      decline: this.#stopButton(),
      // Where there is no room for it, another tap puts the card back.
      back: this.#isWide ? { label: t("snowhere-ui-back"), act: () => this.select(card) } : undefined,
    };
  }

  #layBar(): Bar {
    const { t } = this.#words();
    const { verdict, rested } = this.hand;
    const isFlake = this.place.view.phase === "snowflakes";
    const decline: BarButton = isFlake
      ? { label: t("snowhere-ui-pass"), act: () => this.place.choose("pass") }
      : this.#stopButton();
    // A refusal takes two lines; the bar never grows.
    const more =
      rested.kind === "refused"
        ? undefined
        : this.#isWide
          ? t("snowhere-ui-lay-keys")
          : isFlake
            ? t("snowhere-ui-lay-flake", { count: this.place.view.aside.length })
            : undefined;
    return {
      // What is read out changes only when the hand rests.
      say:
        rested.kind === "asking"
          ? t(isFlake ? "snowhere-ui-lay-ask-flake" : "snowhere-ui-lay-ask")
          : verdictWords(rested, this.place),
      more,
      confirm: {
        label: t("snowhere-ui-place"),
        act: () => {
          if (this.hand.pose) this.place.choose(placeNotation(this.hand.pose));
        },
        why: verdict.kind === "refused" && this.hand.isJudged ? verdict.why : undefined,
      },
      decline,
    };
  }

  #stopBar(): Bar {
    const { t } = this.#words();
    const percent = this.#percent();
    const kind = this.place.view.held !== null ? "holding" : this.isTogether ? "together" : "alone";
    return {
      say: t("snowhere-ui-stop-ask", { kind, percent }),
      confirm: {
        label: t(kind === "together" ? "snowhere-ui-stop-propose" : "snowhere-ui-stop-now"),
        act: () => this.place.choose("stop"),
      },
      back: { label: t("snowhere-ui-stop-not"), act: () => (this.#isStopping = false) },
    };
  }

  #voteBar(): Bar {
    const { t } = this.#words();
    return {
      say: t("snowhere-ui-vote-ask", { name: this.place.name(this.place.view.turn), percent: this.#percent() }),
      more: this.#votes(),
      confirm: { label: t("snowhere-ui-agree"), act: () => this.place.choose("agree") },
      decline: { label: t("snowhere-ui-disagree"), act: () => this.place.choose("disagree") },
    };
  }

  /** Who has agreed so far. */
  #votes(): string {
    const agreed = (this.place.view.vote?.agreed ?? []).map((seat) => isolated(this.place.name(seat)));
    const names = new Intl.ListFormat(this.place.words.language).format(agreed);
    return this.#words().t("snowhere-ui-vote-agreed", { names, count: agreed.length });
  }

  #proposeBar(): Bar {
    const { t } = this.#words();
    const name = this.place.name(this.place.view.turn);
    return {
      say: t("snowhere-ui-propose-ask", { name }),
      confirm: {
        label: t("snowhere-ui-propose"),
        act: () => {
          if (this.hand.pose) {
            const { x, y, angle } = this.hand.pose;
            this.place.propose({ x: Math.round(x), y: Math.round(y), angle });
          }
          this.endProposal();
        },
      },
      back: { label: t("snowhere-ui-back"), act: () => this.endProposal() },
    };
  }

  #stopButton(): BarButton {
    const { t } = this.#words();
    const { view } = this.place;
    const hasProposed = view.has_proposed && view.held === null;
    return {
      label: t("snowhere-ui-stop"),
      act: () => (this.#isStopping = true),
      why: hasProposed ? { text: t("snowhere-proposed-already"), rule: "S21" } : undefined,
    };
  }

  get description(): string {
    const { t } = this.#words();
    const { view } = this.place;
    const area = inCentimetres(view.outcome.visible / 1e6, this.place.words.language);
    const carpet = t("snowhere-ui-described", {
      percent: this.#percent(),
      area,
      flames: view.flames.length,
      snow: view.snow.length,
      aside: view.aside.length,
      free: this.finder.lit.length,
    });
    const sectors = this.finder.sectors
      .filter(({ flame }) => flame > 0)
      .map(({ sector, share, free }) => {
        const place = t("snowhere-sector", { sector });
        return t("snowhere-ui-sector", { place, percent: Math.round(100 * share), free });
      });
    return `${carpet} ${sectors.join(" ")}`;
  }

  suggest(notation: string): void {
    const card = readTake(notation);
    const pose = readPlace(notation);
    if (card !== undefined) {
      this.#selected = null;
      this.select(card);
      const known = this.#known.get(card);
      if (known) this.lens.show(known);
    } else if (pose && this.mode === "lay") {
      this.hand.put(pose);
      this.lens.approach(pose);
    } else if (notation === "stop") {
      this.#isStopping = true;
    }
  }

  clear(): void {
    this.#selected = null;
    this.#isStopping = false;
    if (this.#isProposing) this.endProposal();
  }

  get #isWide(): boolean {
    return this.lens.frame.width >= 720;
  }

  #percent(): number {
    return wholePercent(this.place.view);
  }

  #words() {
    const { words } = this.place;
    return { t: words.t.bind(words) };
  }
}
