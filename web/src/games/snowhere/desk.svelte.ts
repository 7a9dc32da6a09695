// What the player is about to do: the card they would take, the card in hand, the answer to a vote.

import type { Pose, Seat } from "../../protocol";
import type { Bar, Desk } from "../../table/desk";
import { explainRefusal } from "../../table/refusal";
import { Selection } from "../../table/selection.svelte";
import { layBar, proposeBar, stopBar, takeBar, voteBar } from "./bar";
import { CardFlights } from "./card-flights.svelte";
import { Finder } from "./finder.svelte";
import { lyingPose } from "./geometry";
import { Hand } from "./hand.svelte";
import { Lens } from "./lens.svelte";
import { placeNotation, STOP, takeNotation } from "./notation";
import { Pings } from "./pings.svelte";
import { carpetBounds, heldCard, type HeldCard } from "./scene";
import type { Card, Choice, Seen, Snowhere, SnowherePlace } from "./types";
import { describe } from "./words";

export type Mode = "take" | "vote" | "lay" | "propose" | "watch" | "over";

/** Where another seat would lay the card. */
export interface Proposal {
  seat: Seat;
  pose: Pose;
}

/** From this width on, in pixels, the bar has room for more. */
const WIDE = 720;

export class SnowDesk implements Desk<Snowhere> {
  readonly place: SnowherePlace;
  readonly lens = new Lens();
  readonly hand: Hand;
  readonly finder: Finder;
  readonly pings: Pings;
  readonly flights = new CardFlights(this);
  readonly #selected: Selection<Card | null>;
  readonly #isStopping: Selection<boolean>;
  #isProposing = $state(false);
  /** Where each flame card lies, and where those lay that are gone since the position before: they fly from there. */
  #known: Readonly<Record<Card, Pose>> = {};
  #now: Readonly<Record<Card, Pose>> = {};
  #lastHeld: HeldCard | null = null;

  readonly mode: Mode;
  readonly selected: Card | null;
  /** Whether a card follows the player's hand, to be laid or proposed. */
  readonly isHolding: boolean;
  /** The card in somebody else's hand. */
  readonly theirs: HeldCard | null;
  /** What the others propose. */
  readonly proposals: readonly Proposal[];

  constructor(place: SnowherePlace) {
    this.place = place;
    this.hand = new Hand(place);
    this.finder = new Finder(place);
    this.pings = new Pings(place);
    this.#selected = new Selection<Card | null>(place, null);
    this.#isStopping = new Selection(place, false);
    this.mode = $derived(this.#modeNow());
    this.selected = $derived(this.mode === "take" ? this.#selected.value : null);
    this.isHolding = $derived((this.mode === "lay" || this.mode === "propose") && this.hand.pose !== null);
    this.theirs = $derived(this.mode === "lay" ? null : heldCard(place.view, place.display, place.shared?.holding));
    this.proposals = $derived(
      [...(place.shared?.proposed ?? [])]
        .filter(([seat]) => seat !== place.seat)
        .map(([seat, pose]) => ({ seat, pose })),
    );
  }

  #modeNow(): Mode {
    const { view, offers, over } = this.place;
    if (over || view.phase === "over") return "over";
    if (offers && view.phase === "take") return "take";
    if (offers && view.phase === "vote") return "vote";
    if (view.phase !== "place" && view.phase !== "snowflakes") return "watch";
    if (offers) return "lay";
    return this.#isProposing ? "propose" : "watch";
  }

  /** Whether others sit here too. */
  get isTogether(): boolean {
    return this.place.seats.length > 1;
  }

  /** Whether this seat may show another one where it would lay the card. */
  get canPropose(): boolean {
    const { phase } = this.place.view;
    return this.mode === "watch" && this.place.seat !== null && (phase === "place" || phase === "snowflakes");
  }

  /** Where a card lies in the carpet, or lay before the newest events. */
  knownPose(card: Card): Pose | undefined {
    return this.#known[card];
  }

  /** Remembers where somebody else holds a card: it flies from there when it is laid. */
  watchHeld(held: HeldCard): void {
    this.#lastHeld = held;
  }

  /** Where somebody else last held a card. */
  lastHeld(card: Card): Pose | undefined {
    return this.#lastHeld?.card === card ? this.#lastHeld.pose : undefined;
  }

  follow(news: readonly Seen[]): void {
    const { view, display } = this.place;
    const inHand = display.held_from ? [display.held_from] : [];
    const now = Object.fromEntries([...view.flames, ...inHand].map((lying) => [lying[0], lyingPose(lying)]));
    this.#known = { ...this.#now, ...now };
    this.#now = now;
    this.flights.follow(news);
    if (this.mode === "propose") return;
    this.#isProposing = false;
    if (this.mode === "lay") this.#hold(this.#startingPose(), "lay");
    else if (this.hand.pose) {
      // The card is laid: the camera shows the whole table again.
      this.lens.all();
      this.hand.end();
    }
  }

  close(): void {
    this.hand.close();
    this.flights.close();
    this.pings.close();
    this.lens.close();
  }

  #hold(pose: Pose, kind: "lay" | "propose"): void {
    this.hand.begin(pose, carpetBounds(this.place.view), kind);
    this.lens.approach(pose);
  }

  /** A card starts where it was taken from; a snowflake starts in the middle of the window. */
  #startingPose(): Pose {
    const { held_from } = this.place.display;
    if (held_from) return lyingPose(held_from);
    const { x, y, turned } = this.lens.camera;
    return { x: Math.round(x), y: Math.round(y), angle: turned ? 2700 : 0 };
  }

  /** Selects a card, or puts it back where it was selected already. */
  select(card: Card | null): void {
    this.#isStopping.clear();
    this.#selected.value = this.#selected.value === card ? null : card;
    if (this.#selected.value !== null) void this.finder.learnFrees([this.#selected.value]);
  }

  /** Asks the table why a card cannot be taken. */
  async explain(card: Card): Promise<void> {
    await explainRefusal(this.place, takeNotation(card));
  }

  /** Begins to show the seat that holds the card where one would lay it. */
  beginProposal(): void {
    const { view, shared } = this.place;
    this.#isProposing = true;
    this.#hold(shared?.holding.get(view.turn) ?? this.#startingPose(), "propose");
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
    const { place } = this;
    const room = { place, isWide: this.lens.frame.width >= WIDE };
    const beginStop = (): void => void (this.#isStopping.value = true);
    if ((this.mode === "take" || this.mode === "lay") && this.#isStopping.value) {
      return stopBar(place, { stop: () => place.choose(STOP), goOn: () => this.#isStopping.clear() });
    }
    switch (this.mode) {
      case "take": {
        const card = this.finder.lit.find((lit) => lit.card === this.selected);
        return takeBar(room, this.finder.lit.length, card ? { card, frees: this.finder.frees(card.card) } : null, {
          take: () => this.#send((action) => action.kind === "take" && action.card === card?.card),
          putBack: () => this.select(this.selected),
          beginStop,
        });
      }
      case "lay":
        return layBar(room, this.hand, {
          lay: () => this.#lay(),
          pass: () => this.#send(({ kind }) => kind === "pass"),
          beginStop,
        });
      case "vote":
        return voteBar(place, {
          agree: () => this.#send(({ kind }) => kind === "agree"),
          disagree: () => this.#send(({ kind }) => kind === "disagree"),
        });
      case "propose":
        return proposeBar(place, { propose: () => this.#propose(), end: () => this.endProposal() });
      case "watch":
      case "over":
        return undefined;
    }
  }

  #send(isMeant: (action: Choice) => boolean): void {
    const offer = this.place.offers?.find(({ action }) => isMeant(action));
    if (offer) this.place.choose(offer.notation);
  }

  #lay(): void {
    if (this.hand.pose) this.place.choose(placeNotation(this.hand.pose));
  }

  #propose(): void {
    if (this.hand.pose) {
      const { x, y, angle } = this.hand.pose;
      this.place.shared?.propose({ x: Math.round(x), y: Math.round(y), angle });
    }
    this.endProposal();
  }

  get description(): string {
    return describe(this.place, this.finder.sectors, this.finder.lit.length);
  }

  suggest(_notation: string, action: Choice): void {
    if (action.kind === "take" && this.finder.lit.some(({ card }) => card === action.card)) {
      this.#selected.clear();
      this.select(action.card);
      const known = this.knownPose(action.card);
      if (known) this.lens.show(known);
    } else if (action.kind === "place" && this.mode === "lay") {
      this.hand.put(action.pose);
      this.lens.approach(action.pose);
    } else if (action.kind === "stop") {
      this.#isStopping.value = true;
    }
  }
}
