// What the player is about to do: which cards are selected or laid, and what stands in the bar.

import type { Hold } from "../../kit/drag";
import { shelf } from "../../kit/shelf";
import type { Bar, Desk } from "../../table/desk";
import { Selection } from "../../table/selection.svelte";
import * as bar from "./bar";
import type { Sorting } from "./cards";
import * as scene from "./scene";
import type { Card, Odin, OdinOffer, OdinPlace, Seen } from "./types";
import { describe } from "./words";

/** What is asked of the player. */
export type Asked = "lead" | "follow" | "pick-up" | null;

/** The chosen order of the hand is stored. */
const SORTING = "veillee-odin-sorting";
/** How long the player sees that nothing beats the centre before the page passes. */
const PASSING_MS = 1600;

export class OdinDesk implements Desk<Odin> {
  readonly #place: OdinPlace;
  /** All tapped cards. They stay while the others play, so that one can select in advance. */
  #tapped = $state.raw<readonly Card[]>([]);
  /** They were sent: the next position clears them, so that a card that comes back is not selected. */
  #isSent = false;
  /** The selected cards were laid. A new position takes them off the table again. */
  readonly #isLaid: Selection<boolean>;
  /** The dim card that gave its reason last: tapped again, the selection starts over with it. */
  readonly #refused: Selection<Card | null>;
  readonly #advised: Selection<OdinOffer | null>;
  #passing: ReturnType<typeof setTimeout> | undefined;
  #sorting = $state<Sorting>(shelf.read(SORTING) === "colour" ? "colour" : "number");

  /** Whether the list of plays is open, where there is no room to show it always. */
  playsOpen = $state(false);
  /** Whether the discards are spread out. */
  discardsOpen = $state(false);
  /** Somebody has laid their last card: the fire blazes up. */
  isBlazing = $state(false);

  constructor(place: OdinPlace) {
    this.#place = place;
    this.#isLaid = new Selection(place, false);
    this.#refused = new Selection<Card | null>(place, null);
    this.#advised = new Selection<OdinOffer | null>(place, null);
  }

  // ── what is on the table ──

  readonly asked: Asked = $derived.by(() => {
    const { offers, view } = this.#place;
    if (offers === null) return null;
    return view.phase === "lead" || view.phase === "follow" || view.phase === "pick-up" ? view.phase : null;
  });

  readonly hand: readonly Card[] = $derived.by(() => scene.ownCards(this.#place.view, this.#place.seat));

  /** The plays that can be chosen; null while one waits. */
  readonly plays: readonly scene.Play[] | null = $derived.by(() =>
    this.asked === "lead" || this.asked === "follow" ? scene.playsAmong(this.#place.offers ?? [], this.hand) : null,
  );

  readonly #held: readonly Card[] = $derived(this.#tapped.filter((card) => this.hand.includes(card)));

  /** What counts of the tapped cards: those still held, and in turn only what is part of a play. */
  readonly selected: readonly Card[] = $derived.by(() => {
    if (this.plays !== null && scene.remaining(this.plays, this.#held).length === 0) return [];
    return this.#held;
  });

  readonly #play: scene.Play | undefined = $derived(
    this.plays === null ? undefined : scene.completed(this.plays, this.selected),
  );

  /** Several cards are beaten and the hand is not empty then: the card to keep is chosen first. */
  readonly #keepFollows: boolean = $derived.by(
    () => this.#place.view.centre.length > 1 && this.#play !== undefined && !this.#play.whole,
  );

  /** The play that is laid in the picture: it waits for the card to keep, or is being sent. */
  readonly laid: scene.Play | null = $derived.by(() => {
    if (this.#play === undefined || !this.#isLaid.value) return null;
    return this.#keepFollows || this.#place.sending ? this.#play : null;
  });

  /** The cards one of which can be kept now. */
  readonly keeps: readonly Card[] = $derived.by(() => {
    if (this.asked === "pick-up") return scene.keepable(this.#place.offers ?? []);
    return this.laid !== null && this.#keepFollows ? this.#place.view.centre : [];
  });

  readonly middle: scene.Middle = $derived.by(() => scene.middleOf(this.#place.view, this.laid, this.#place.seat));

  readonly cards: readonly scene.HandCard[] = $derived.by(() => {
    const { laid } = this;
    if (laid === null) return scene.handOf(this.hand, this.plays, this.selected, this.#sorting);
    const left = this.hand.filter((card) => !laid.cards.includes(card));
    return scene.handOf(left, null, [], this.#sorting);
  });

  readonly others: readonly scene.Player[] = $derived.by(() => scene.othersAround(this.#place.view, this.#place.seat));

  readonly me: scene.Player | null = $derived.by(() => {
    const { seat, view } = this.#place;
    return seat === null ? null : scene.playerAt(view, seat);
  });

  /** All of the hand in one play, where that can be chosen. */
  readonly wholeHand: scene.Play | undefined = $derived(scene.wholeHand(this.plays ?? []));

  /** The advised card among those to keep. */
  readonly advisedKeep: Card | null = $derived.by(() => {
    const advice = this.#advised.value?.action;
    return advice?.kind === "pick-up" ? advice.card : null;
  });

  /** O28: everyone can see that nothing but passing is possible. */
  readonly #passesPlainly: boolean = $derived.by(() => this.asked === "follow" && this.#place.display.plainly_passes);

  get sorting(): Sorting {
    return this.#sorting;
  }

  set sorting(by: Sorting) {
    this.#sorting = by;
    shelf.write(SORTING, by);
  }

  // ── what is done ──

  /** A card of the hand was tapped. */
  tap(card: Card): void {
    const held = this.cards.find((one) => one.card === card);
    if (held === undefined) return;
    const { words } = this.#place;
    if (this.keeps.length > 0) {
      this.#place.explain(bar.whyKeepFirst(words));
      return;
    }
    const again = this.#refused.value === card;
    this.#refused.clear();
    if (held.lying === "dim" && (!again || held.dimness === "no-play")) {
      this.#refused.value = card;
      this.#place.explain(bar.whyDim(words, card, held.dimness ?? "no-play", this.#turn));
      return;
    }
    const selected = this.selected;
    if (held.lying === "selected") this.#select(selected.filter((one) => one !== card));
    else if (held.lying === "dim" || (held.lying === "lit" && selected.length > 0)) this.#select([card]);
    else this.#select([...selected, card]);
  }

  /** A card of the hand goes to the table, with those that are selected with it; a card to keep goes to the hand. */
  pickUp(card: Card): Hold | null {
    if (this.keeps.includes(card)) {
      return { carried: [card], open: ["hand"], drop: () => this.#dropKept(card) };
    }
    const held = this.cards.find((one) => one.card === card);
    if (held === undefined) return null;
    const goesAlong = held.lying === "selected" || held.lying === "adds";
    const carried = goesAlong ? [...this.selected.filter((one) => one !== card), card] : [card];
    const isPlay = this.keeps.length === 0 && scene.completed(this.plays ?? [], carried) !== undefined;
    return {
      carried,
      open: isPlay ? ["table"] : [],
      refusing: ["table"],
      drop: () => this.#drop(carried, held),
    };
  }

  #dropKept(card: Card): boolean {
    this.keep(card);
    return true;
  }

  #drop(cards: readonly Card[], held: scene.HandCard): boolean {
    const { words } = this.#place;
    if (this.plays === null || this.keeps.length > 0) {
      if (this.keeps.length > 0) this.#place.explain(bar.whyKeepFirst(words));
      else if (this.#place.toAct.length > 0) this.#place.explain(bar.whyNotYet(this.#place));
      return false;
    }
    const play = scene.completed(this.plays, cards);
    if (play !== undefined) {
      this.#refused.clear();
      this.#select(cards);
      this.#lay(play);
      return true;
    }
    const turn = { ...this.#turn, selected: cards, play };
    const isDim = held.lying === "dim" && held.dimness === "no-play";
    this.#place.explain(isDim ? bar.whyDim(words, held.card, "no-play", turn) : bar.whyNoPlay(words, turn));
    return false;
  }

  #select(cards: readonly Card[]): void {
    this.#tapped = cards;
    this.#isSent = false;
  }

  #send(...steps: string[]): void {
    this.#isSent = true;
    this.#place.choose(...steps);
  }

  /** A play of the list was tapped: selects it, or deselects it. */
  select(play: scene.Play): void {
    this.#refused.clear();
    this.#isLaid.clear();
    this.#select(play === this.#play ? [] : play.cards);
  }

  isSelected(play: scene.Play): boolean {
    return play === this.#play;
  }

  /** Whether a play is still possible with what is selected. */
  isOpen(play: scene.Play): boolean {
    return this.selected.every((card) => play.cards.includes(card));
  }

  /** The card to keep was tapped: with that, the turn is complete. */
  keep(card: Card): void {
    if (this.#place.sending) return;
    const offered = this.#offer(({ action }) => action.kind === "pick-up" && action.card === card);
    if (offered) this.#place.choose(offered.notation);
    // The table offers the cards to keep only after the play, and both are sent together.
    else if (this.laid !== null) this.#send(this.laid.notation, `take ${card}`);
  }

  #lay(play: scene.Play): void {
    this.#isLaid.value = true;
    this.playsOpen = false;
    if (!this.#keepFollows) this.#send(play.notation);
  }

  #offer(isIt: (offer: OdinOffer) => boolean): OdinOffer | undefined {
    return this.#place.offers?.find(isIt);
  }

  get #pass(): OdinOffer | undefined {
    return this.#offer(({ action }) => action.kind === "pass");
  }

  suggest(notation: string): void {
    const offered = this.#offer((offer) => offer.notation === notation) ?? null;
    this.#advised.value = offered;
    this.#isLaid.clear();
    if (offered?.action.kind === "play") this.#select(offered.action.cards);
  }

  /** O28: the page makes a pass that everyone can foresee; not at once, so that one sees why. */
  follow(news: readonly Seen[]): void {
    this.isBlazing = news.some(({ kind }) => kind === "hand-won");
    if (this.#isSent) this.#select([]);
    clearTimeout(this.#passing);
    const pass = this.#pass;
    if (!this.#passesPlainly || !pass) return;
    this.#passing = setTimeout(() => {
      if (!this.#place.sending) this.#place.choose(pass.notation);
    }, PASSING_MS);
  }

  close(): void {
    clearTimeout(this.#passing);
  }

  // ── what stands in the bar ──

  get #turn(): bar.Turn {
    return {
      leads: this.asked === "lead",
      centre: scene.middleOf(this.#place.view, null, this.#place.seat),
      plays: this.plays ?? [],
      selected: this.selected,
      play: this.#play,
      overtaken: this.selected.length > 0 ? [] : this.#held,
      advice: this.#advised.value?.action ?? null,
      passesPlainly: this.#passesPlainly,
    };
  }

  readonly bar: Bar | undefined = $derived.by(() => {
    const { seat, words } = this.#place;
    if (seat === null) return undefined;
    const label = words.t("odin-ui-play");
    if (this.keeps.length > 0) {
      const takeBack = { label: words.t("odin-ui-take-back"), act: () => this.#isLaid.clear() };
      return {
        ...bar.toKeep(words, this.advisedKeep),
        confirm: { label, why: bar.whyKeepFirst(words) },
        back: this.laid === null ? undefined : takeBack,
      };
    }
    if (this.plays === null) {
      if (this.selected.length === 0) return undefined;
      return { ...bar.inAdvance(this.#place, this.selected), confirm: { label, why: bar.whyNotYet(this.#place) } };
    }
    const turn = this.#turn;
    const { play } = turn;
    const pass = this.#pass;
    const passLabel = words.t("odin-ui-pass");
    return {
      ...bar.toPlay(words, turn),
      confirm: play ? { label, act: () => this.#lay(play) } : { label, why: bar.whyNoPlay(words, turn) },
      decline: pass
        ? { label: passLabel, act: () => this.#place.choose(pass.notation) }
        : { label: passLabel, why: bar.whyNoPass(words) },
    };
  });

  get description(): string {
    return describe(this.#place, this.hand);
  }
}
