// What lies before the player: which cards are selected, whether they have been laid, and what stands in the bar.

import { shelf } from "../../kit/shelf";
import type { Bar, BarButton, Desk, Place, Why } from "../../table/desk";
import type { Words } from "../../words/words";
import { sayCard, sayCards, worth, type Card, type Sorting } from "./cards";
import { plainlyPasses } from "./comfort";
import { describe } from "./description";
import * as scene from "./scene";
import type { Seen, View } from "./types";

/** What is asked of the player. */
export type Asked = "lead" | "follow" | "keep" | null;

/** The order in which hands are held is a habit. */
const SORTING = "veillee-odin-sorting";

export class OdinDesk implements Desk {
  readonly #place: Place<View, Seen>;
  /** As tapped. What counts of it is `selected`. */
  #tapped = $state.raw<readonly Card[]>([]);
  /** The version at which the selection was sent. Once the match has gone on, those cards are selected no more, should they come back. */
  #sentAt = $state<number | null>(null);
  /** The version at which the selection was laid, so that anything new takes it off the table again. */
  #laidAt = $state<number | null>(null);
  /** The dim card that gave its reason last: tapped again, the selection starts over with it. */
  #refused = $state<Card | null>(null);
  /** What was advised, and when. */
  #advised = $state.raw<{ notation: string; version: number } | null>(null);
  #sorting = $state<Sorting>(shelf.read(SORTING) === "colour" ? "colour" : "number");

  /** Whether the list of plays is open, where there is no room to show it always. */
  playsOpen = $state(false);
  /** Whether the discards are spread out. */
  discardsOpen = $state(false);

  constructor(place: Place<View, Seen>) {
    this.#place = place;
  }

  // ── what is on the table ──

  readonly asked: Asked = $derived.by(() => {
    const { choices, view } = this.#place;
    if (choices === null || this.#place.over) return null;
    if (scene.keepable(choices).length > 0) return "keep";
    return view.centre.length === 0 ? "lead" : "follow";
  });

  readonly hand: readonly Card[] = $derived.by(() => scene.ownCards(this.#place.view, this.#place.seat));

  /** The plays that can be chosen; null while one waits. */
  readonly plays: readonly scene.Play[] | null = $derived.by(() =>
    this.asked === "lead" || this.asked === "follow" ? scene.playsAmong(this.#place.choices ?? [], this.hand) : null,
  );

  readonly #held: readonly Card[] = $derived.by(() => {
    const isDone = this.#sentAt !== null && this.#sentAt !== this.#place.version;
    return isDone ? [] : this.#tapped.filter((card) => this.hand.includes(card));
  });

  /** What counts of the selection: cards still held, and in turn only what is part of a play. */
  readonly selected: readonly Card[] = $derived.by(() => {
    if (this.plays !== null && scene.remaining(this.plays, this.#held).length === 0) return [];
    return this.#held;
  });

  /** Selected in advance, and not possible any more when the turn came. */
  readonly #overtaken: boolean = $derived(this.plays !== null && this.#held.length > 0 && this.selected.length === 0);

  readonly #play: scene.Play | undefined = $derived(
    this.plays === null ? undefined : scene.completed(this.plays, this.selected),
  );

  /** Laid in the picture: waiting for the card to keep, or on its way to the table. */
  readonly laying: readonly Card[] = $derived.by(() => {
    const laid = this.#play !== undefined && this.#laidAt === this.#place.version;
    return laid && (this.#keepFollows || this.#place.sending) ? this.selected : [];
  });

  /** Several cards lie there and the hand will not be empty: one of them is chosen before anything is sent. */
  readonly #keepFollows: boolean = $derived.by(
    () => this.#place.view.centre.length > 1 && this.#play !== undefined && !this.#play.whole,
  );

  /** The cards one of which can be kept now. */
  readonly keeps: readonly Card[] = $derived.by(() => {
    if (this.asked === "keep") return scene.keepable(this.#place.choices ?? []);
    return this.laying.length > 0 && this.#keepFollows ? this.#place.view.centre : [];
  });

  readonly middle: scene.Middle = $derived.by(() => scene.middleOf(this.#place.view, this.laying, this.#place.seat));

  readonly cards: readonly scene.HandCard[] = $derived.by(() => {
    const held = this.hand.filter((card) => !this.laying.includes(card));
    if (this.laying.length > 0) return scene.handOf(held, null, [], this.#sorting);
    return scene.handOf(held, this.plays, this.selected, this.#sorting);
  });

  readonly others: readonly scene.Player[] = $derived.by(() => scene.othersAround(this.#place.view, this.#place.seat));

  readonly me: scene.Player | null = $derived.by(() => {
    const { seat, view } = this.#place;
    return seat === null ? null : scene.playerAt(view, seat);
  });

  /** All of the hand in one play, where that can be chosen. */
  readonly wholeHand: scene.Play | undefined = $derived(
    this.plays?.find((play) => play.whole && play.cards.length > 1),
  );

  /** The advised card among those to keep. */
  readonly advisedKeep: Card | null = $derived(
    this.#advice?.startsWith("take ") ? this.#advice.slice("take ".length) : null,
  );

  get sorting(): Sorting {
    return this.#sorting;
  }

  set sorting(by: Sorting) {
    this.#sorting = by;
    shelf.write(SORTING, by);
  }

  get #advice(): string | null {
    return this.#advised?.version === this.#place.version ? this.#advised.notation : null;
  }

  // ── what is done ──

  /** A card of the hand was tapped. */
  tap(card: Card): void {
    const lying = this.cards.find((one) => one.card === card);
    if (lying === undefined) return;
    if (this.keeps.length > 0) {
      this.#place.explain(this.#whyKeepFirst());
      return;
    }
    const again = this.#refused === card;
    this.#refused = null;
    if (lying.lying === "dim" && (!again || lying.dimness === "no-play")) {
      this.#refused = card;
      this.#place.explain(this.#whyDim(card, lying.dimness ?? "no-play"));
      return;
    }
    const selected = this.selected;
    if (lying.lying === "selected") this.#select(selected.filter((one) => one !== card));
    else if (lying.lying === "dim" || (lying.lying === "lit" && selected.length > 0)) this.#select([card]);
    else this.#select([...selected, card]);
  }

  #select(cards: readonly Card[]): void {
    this.#tapped = cards;
    this.#sentAt = null;
  }

  #send(...steps: string[]): void {
    this.#sentAt = this.#place.version;
    this.#place.choose(...steps);
  }

  /** A play of the list was tapped: selected, or selected no more. */
  select(play: scene.Play): void {
    this.#refused = null;
    this.#laidAt = null;
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
    const take = `take ${card}`;
    if (this.asked === "keep") this.#place.choose(take);
    else if (this.#play !== undefined) this.#send(this.#play.notation, take);
  }

  #lay(play: scene.Play): void {
    this.#laidAt = this.#place.version;
    this.playsOpen = false;
    if (!this.#keepFollows) this.#send(play.notation);
  }

  takeBack(): void {
    this.#laidAt = null;
  }

  clear(): void {
    this.#select([]);
    this.#laidAt = null;
    this.#refused = null;
    this.#advised = null;
  }

  suggest(notation: string): void {
    this.#advised = { notation, version: this.#place.version };
    this.#laidAt = null;
    const play = this.plays?.find((one) => one.notation === notation);
    if (play !== undefined) this.#select(play.cards);
  }

  /** O28: everyone can see that nothing but passing is possible. */
  readonly passesPlainly: boolean = $derived.by(() => {
    const { seat, view } = this.#place;
    return seat !== null && this.plays?.length === 0 && this.asked === "follow" && plainlyPasses(view, seat);
  });

  passPlainly(): void {
    if (this.passesPlainly && !this.#place.sending) this.#place.choose("pass");
  }

  // ── what stands in the bar ──

  readonly bar: Bar | undefined = $derived.by(() => {
    if (this.#place.seat === null) return undefined;
    if (this.keeps.length > 0) return this.#barToKeep();
    if (this.plays === null) return this.selected.length > 0 ? this.#barInAdvance() : undefined;
    return this.#barToPlay(this.plays);
  });

  get description(): string {
    return describe(this.#place, this.hand);
  }

  get #words(): Words {
    return this.#place.words;
  }

  #say(cards: readonly Card[]): string {
    return this.#words.say(sayCards(cards));
  }

  #barToKeep(): Bar {
    const choose = this.#whyKeepFirst();
    const taken = this.laying.length > 0;
    return {
      say: this.#words.t("odin-ui-keep-which"),
      more: this.#advice?.startsWith("take ")
        ? this.#words.t("odin-ui-advised-keep", { card: this.#sayAdvisedKeep() })
        : undefined,
      confirm: { label: this.#words.t("odin-ui-play"), act: () => this.#place.explain(choose), why: choose },
      back: taken ? { label: this.#words.t("odin-ui-take-back"), act: () => this.takeBack() } : undefined,
    };
  }

  #sayAdvisedKeep(): string {
    return this.advisedKeep === null ? "" : this.#words.say(sayCard(this.advisedKeep));
  }

  #barInAdvance(): Bar {
    const [awaited] = this.#place.toAct;
    const who = awaited === undefined ? "" : this.#place.name(awaited);
    const why = { text: this.#words.t("odin-ui-not-yet", { who }), rule: "O6" };
    return {
      say: this.#words.t("odin-ui-in-advance", { cards: this.#say(this.selected) }),
      more: awaited === undefined ? undefined : this.#words.t("odin-ui-awaited", { who }),
      confirm: { label: this.#words.t("odin-ui-play"), act: () => this.#place.explain(why), why },
    };
  }

  #barToPlay(plays: readonly scene.Play[]): Bar {
    return {
      say: this.#sentence(plays),
      more: this.#second(plays),
      confirm: this.#confirm(plays),
      decline: this.#decline(),
    };
  }

  #sentence(plays: readonly scene.Play[]): string {
    const centre = worth(this.#place.view.centre);
    const leads = this.asked === "lead";
    if (this.#play !== undefined) {
      const cards = this.#say(this.#play.cards);
      if (leads)
        return this.#words.t(this.#play.cards.length > 1 ? "odin-ui-lead-whole" : "odin-ui-lead-card", { cards });
      return this.#words.t("odin-ui-beats", { cards, worth: this.#play.worth, centre });
    }
    if (this.selected.length > 0) {
      return this.#words.t("odin-ui-add-more", {
        cards: this.#say(this.selected),
        count: scene.missing(plays, this.selected),
      });
    }
    if (leads) return this.#words.t("odin-ui-you-lead");
    if (plays.length === 0) return this.#words.t("odin-ui-nothing-beats", { centre });
    const count = this.#place.view.centre.length;
    return this.#words.t("odin-ui-to-beat", { centre, count, more: count + 1 });
  }

  #second(plays: readonly scene.Play[]): string | undefined {
    if (this.passesPlainly) return this.#words.t("odin-ui-passing");
    if (this.#advice === "pass") return this.#words.t("odin-ui-advised-pass");
    if (this.#overtaken) return this.#words.t("odin-ui-overtaken", { cards: this.#say(this.#held) });
    if (this.#play?.whole) return this.#words.t("odin-ui-ends-hand");
    if (this.#play !== undefined) {
      const [first, ...rest] = scene.additions(plays, this.selected);
      if (first === undefined) return undefined;
      if (rest.length > 0) return this.#words.t("odin-ui-can-add-several", { count: rest.length + 1 });
      return this.#words.t("odin-ui-can-add", { card: this.#words.say(sayCard(first.card)), worth: first.worth });
    }
    if (this.selected.length > 0) return undefined;
    if (this.asked === "lead") return this.wholeHand === undefined ? undefined : this.#words.t("odin-ui-or-whole");
    return plays.length === 0 ? undefined : this.#words.t("odin-ui-one-more-beats");
  }

  #confirm(plays: readonly scene.Play[]): BarButton {
    const play = this.#play;
    const label = this.#words.t("odin-ui-play");
    if (play !== undefined) return { label, act: () => this.#lay(play) };
    const text = plays.length === 0 ? this.#words.t("odin-ui-why-nothing") : this.#sentence(plays);
    const why = { text, rule: this.asked === "lead" ? "O8" : "O12" };
    return { label, act: () => this.#place.explain(why), why };
  }

  #decline(): BarButton {
    const label = this.#words.t("odin-ui-pass");
    if (this.#place.choices?.includes("pass")) return { label, act: () => this.#place.choose("pass") };
    const why = { text: this.#words.t("odin-leader-cannot-pass"), rule: "O10" };
    return { label, act: () => this.#place.explain(why), why };
  }

  #whyKeepFirst(): Why {
    return { text: this.#words.t("odin-pick-up-first"), rule: "O17" };
  }

  #whyDim(card: Card, dimness: scene.Dimness): Why {
    const name = this.#words.say(sayCard(card));
    const centre = worth(this.#place.view.centre);
    const most = Math.max(0, ...(this.plays ?? []).map((play) => play.cards.length));
    switch (dimness) {
      case "no-play":
        return { text: this.#words.t("odin-ui-why-no-play", { card: name, centre }), rule: "O14" };
      case "too-many":
        return { text: this.#words.t("odin-ui-why-too-many", { card: name, count: most }), rule: "O12" };
      case "apart":
        return {
          text: this.#words.t("odin-ui-why-apart", { card: name, cards: this.#say(this.selected) }),
          rule: "O13",
        };
    }
  }
}
