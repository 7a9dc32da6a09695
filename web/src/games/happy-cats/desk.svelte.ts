// What lies before the player of Happy Cats: what they have picked, the picture that is being shown, and what the bar says of it.

import { isStill, paced } from "../../kit/motion.svelte";
import type { Bar, Desk, Place } from "../../table/desk";
import { isolated } from "../../words/isolated";
import { type Colour, COLOURS, type Pompons, total, written } from "./pompons";
import {
  addable,
  amount,
  type Ask,
  asked,
  type Card,
  CAT,
  complete,
  hand,
  handfuls,
  type HandCard,
  kept,
  line,
  type LineCard,
  openTiles,
  pickedOf,
  takes,
} from "./scene";
import { type Frame, frames, opening, type Picture } from "./story";
import { describe, listed, named } from "./telling";
import type { Seen, Tile, View } from "../../protocol/happy-cats";

export type CatsPlace = Place<View, Seen>;

/** With more frames than this ahead, each is shown half as long: nobody waits for the past. */
const HURRY = 7;

export class CatsDesk implements Desk {
  readonly place: CatsPlace;
  /** The card chosen from the hand, or from the two of the cat. */
  card = $state<Card | null>(null);
  tile = $state<Tile | null>(null);
  /** Which places of the rug have been emptied into the bowl, not yet for good. */
  picked = $state.raw<readonly number[]>([]);
  /** The card that lies face down has been taken up again, to be changed. */
  lifted = $state(false);
  picture = $state.raw<Picture>() as Picture;
  /** Whether the picture has caught up with the table. */
  settled = $state(true);

  readonly ask: Ask = $derived.by(() => {
    const { view, seat, choices, draws } = this.place;
    return asked(view, seat, choices, draws);
  });
  /** What can be taken from the rug. */
  readonly possible: Pompons[] = $derived.by(() => (this.ask === "take" ? handfuls(this.place.choices) : []));
  readonly taking: Pompons = $derived.by(() => pickedOf(this.picture.slots, this.picked));
  readonly hand: HandCard[] = $derived.by(() => {
    const { view, seat, choices } = this.place;
    return seat === null ? [] : hand(view, seat, choices);
  });
  readonly line: LineCard[] = $derived.by(() => line(this.place.view, this.picture));
  /** What lies face down before the player and may still be changed. */
  readonly laid: Card | null = $derived.by(() => (this.ask === "choose" && !this.lifted ? this.place.sealed : null));
  readonly keeps: Card[] = $derived.by(() => (this.ask === "keep" ? kept(this.place.choices) : []));
  readonly tiles: Tile[] = $derived.by(() => (this.ask === "tile" ? openTiles(this.place.choices) : []));

  #queue: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #known: { match: number; version: number };

  constructor(place: CatsPlace) {
    this.place = place;
    this.picture = opening(place.view);
    this.#known = { match: place.match, version: place.version };
  }

  /** Brings the picture up to the position: step by step where there are events, at once where there are none. */
  follow(): void {
    const { view, version, match, news } = this.place;
    if (match !== this.#known.match) {
      this.#stop();
      this.picture = opening(view);
      this.clear();
    } else if (version !== this.#known.version) {
      const last = this.#queue.at(-1)?.picture ?? this.picture;
      const events = news.map((one) => one.seen);
      const ahead = frames(last, events, view, this.picked);
      this.clear();
      if (events.length === 0 || isStill() || document.hidden) {
        this.#stop();
        this.picture = ahead.at(-1)?.picture ?? last;
      } else {
        this.#queue.push(...ahead);
        this.settled = false;
        if (this.#timer === undefined) this.#show();
      }
      this.#speak(events);
    }
    this.#known = { match, version };
  }

  /** Shows at once what there is to see: whoever acts does not wait. */
  hurry(): void {
    const last = this.#queue.at(-1)?.picture;
    this.#stop();
    if (last) this.picture = last;
  }

  #show(): void {
    const next = this.#queue.shift();
    if (next === undefined) {
      this.#stop();
      return;
    }
    this.picture = next.picture;
    const lasts = paced(next.lasts) * (this.#queue.length > HURRY ? 0.5 : 1);
    this.#timer = setTimeout(() => this.#show(), lasts);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.settled = true;
  }

  /** Cards turned up are read out one by one, in the order in which they act. */
  #speak(events: readonly Seen[]): void {
    for (const seen of events) {
      if (seen.kind !== "revealed") continue;
      const { view, words } = this.place;
      const turned = line(view, { ...opening(view), laid: seen.laid, stage: "lined" });
      for (const { seat, card, takes } of turned) {
        const who = seat === this.place.seat ? "you" : this.place.name(seat);
        this.place.announce(
          card === CAT
            ? words.t("happy-cats-ui-told-cat", { who })
            : words.t("happy-cats-ui-told-card", { who, number: card, takes }),
        );
      }
    }
  }

  clear(): void {
    this.card = null;
    this.tile = null;
    this.picked = [];
    this.lifted = false;
  }

  suggest(notation: string): void {
    this.hurry();
    this.clear();
    const [kind, what] = notation.split(" ");
    if (kind === "keep") this.card = what ?? null;
    else if (kind === "tile") this.tile = (what as Tile | undefined) ?? null;
    else if (kind === "take") this.#pickAll(what ?? "");
    else {
      this.lifted = this.place.sealed !== null;
      this.card = notation;
    }
  }

  #pickAll(letters: string): void {
    const wanted = handfuls([`take ${letters}`])[0];
    if (!wanted) return;
    const left = { ...wanted };
    this.picked = [...this.picture.slots.entries()].flatMap(([index, slot]) => {
      if (slot.to !== null || left[slot.colour] === 0) return [];
      left[slot.colour] -= 1;
      return [index];
    });
  }

  /** A card of the hand is tapped. */
  tapCard(card: Card): void {
    this.hurry();
    const { words } = this.place;
    if (this.ask !== "choose") {
      this.place.explain({ text: words.t("happy-cats-ui-not-now"), rule: "C9" });
      return;
    }
    if (this.place.sealed !== null) this.lifted = true;
    this.card = this.card === card ? null : card;
  }

  /** The card that lies face down is taken up again. It counts until another is laid. */
  lift(): void {
    this.card = this.place.sealed;
    this.lifted = true;
  }

  tapKeep(card: Card): void {
    this.hurry();
    this.card = this.card === card ? null : card;
  }

  tapTile(tile: Tile, by: number | null): void {
    this.hurry();
    const { words } = this.place;
    if (by !== null) this.place.explain({ text: words.t("happy-cats-ui-taken"), rule: "C22" });
    else if (!this.tiles.includes(tile)) {
      this.place.explain({ text: words.t("happy-cats-ui-not-your-tile"), rule: "C22" });
    } else this.tile = this.tile === tile ? null : tile;
  }

  canAdd(colour: Colour): boolean {
    return addable(this.possible, this.taking, colour);
  }

  /** A pompon on the rug is tapped: it goes into the bowl. */
  tapPompon(index: number): void {
    this.hurry();
    const slot = this.picture.slots[index];
    if (!slot || slot.to !== null) return;
    const { words } = this.place;
    if (this.ask !== "take") {
      this.place.explain({ text: words.t("happy-cats-ui-not-your-pick"), rule: "C16" });
    } else if (this.picked.includes(index)) {
      this.picked = this.picked.filter((other) => other !== index);
    } else if (this.canAdd(slot.colour)) {
      this.picked = [...this.picked, index];
    } else {
      this.place.explain({ text: words.t("happy-cats-ui-enough", { amount: amount(this.possible) }), rule: "C18" });
    }
  }

  /** One more of a colour, or one less. */
  step(colour: Colour, by: 1 | -1): void {
    this.hurry();
    const slots = [...this.picture.slots.entries()].filter(([, slot]) => slot.to === null && slot.colour === colour);
    if (by === 1) {
      const free = slots.find(([index]) => !this.picked.includes(index));
      if (free) this.tapPompon(free[0]);
    } else {
      const taken = slots.findLast(([index]) => this.picked.includes(index));
      if (taken) this.tapPompon(taken[0]);
    }
  }

  /** The die is tapped. */
  tapDie(): void {
    this.hurry();
    const { view, words } = this.place;
    if (this.ask === "roll") this.place.draw();
    else if (view.phase === "roll") {
      const name = this.place.name(view.roller);
      this.place.explain({ text: words.t("happy-cats-ui-not-your-die", { name }), rule: "C7" });
    }
  }

  #choose(step: string): void {
    this.hurry();
    this.place.choose(step);
  }

  readonly bar: Bar | undefined = $derived.by(() => this.#bar());

  #bar(): Bar | undefined {
    const { words, view } = this.place;
    switch (this.ask) {
      case "roll":
        return {
          say: words.t("happy-cats-ui-roll-say"),
          confirm: { label: words.t("happy-cats-ui-roll"), act: () => this.tapDie() },
        };
      case "bag":
        return {
          say:
            view.phase === "bag"
              ? words.t("happy-cats-ui-spread-say")
              : words.t("happy-cats-ui-bag-say", { count: this.#due() }),
          confirm: { label: words.t("happy-cats-ui-draw"), act: () => this.place.draw() },
        };
      case "choose":
        return this.#chooseBar();
      case "keep":
        return this.#keepBar();
      case "take":
        return this.#takeBar();
      case "tile": {
        const tile = this.tile;
        return {
          say: tile ? words.t("happy-cats-ui-tile-effect", { tile }) : words.t("happy-cats-ui-tile-say"),
          confirm: {
            label: words.t("happy-cats-ui-take"),
            act: () => this.#choose(`tile ${tile ?? ""}`),
            why: tile ? undefined : { text: words.t("happy-cats-ui-tile-why") },
          },
        };
      }
      case "wait":
      case "over":
        return undefined;
    }
  }

  /** How many pompons are drawn from the bag for this seat. */
  #due(): number {
    const { view, seat } = this.place;
    const laid = seat === null ? null : (view.seats[seat]?.laid ?? null);
    const wanted = view.phase === "basket" && laid !== null ? takes(view, laid) : 1;
    return Math.min(wanted, total(view.bag));
  }

  #chooseBar(): Bar {
    const { words, view, sealed, toAct, ready, seat } = this.place;
    if (sealed !== null && !this.lifted) {
      const late = toAct.filter((other) => other !== seat && !ready.includes(other));
      const names = listed(
        words,
        late.map((other) => isolated(this.place.name(other))),
      );
      return {
        say: words.t("happy-cats-ui-sealed-say", { card: sealed }),
        more: late.length > 0 ? words.t("happy-cats-ui-sealed-more", { names }) : undefined,
        back: { label: words.t("happy-cats-ui-change"), act: () => this.lift() },
      };
    }
    const card = this.card;
    const coach = view.roll === "basket" ? words.t("happy-cats-ui-coach-basket") : words.t("happy-cats-ui-coach");
    return {
      say:
        card === null
          ? words.t("happy-cats-ui-choose-say")
          : card === CAT
            ? words.t("happy-cats-ui-cat-say")
            : words.t("happy-cats-ui-card-say", { number: card, takes: takes(view, card) }),
      more:
        sealed !== null ? words.t("happy-cats-ui-lifted-more", { card: sealed }) : card === null ? coach : undefined,
      confirm: {
        label: words.t("happy-cats-ui-play"),
        act: () => this.#lay(),
        why: card === null ? { text: words.t("happy-cats-ui-play-why"), rule: "C9" } : undefined,
      },
    };
  }

  #lay(): void {
    if (this.card !== null && this.card !== this.place.sealed) this.#choose(this.card);
    this.card = null;
    this.lifted = false;
  }

  #keepBar(): Bar {
    const { words } = this.place;
    const card = this.card;
    const other = this.keeps.find((one) => one !== card) ?? "";
    return {
      say: card === null ? words.t("happy-cats-ui-keep-say") : words.t("happy-cats-ui-keep-this", { card, other }),
      more: card === null ? words.t("happy-cats-ui-keep-more") : undefined,
      confirm: {
        label: words.t("happy-cats-ui-keep"),
        act: () => this.#choose(`keep ${card ?? ""}`),
        why: card === null ? { text: words.t("happy-cats-ui-play-why"), rule: "C12" } : undefined,
      },
    };
  }

  #takeBar(): Bar {
    const { words, seat } = this.place;
    const wanted = amount(this.possible);
    const picked = total(this.taking);
    const next = this.line[this.line.findIndex((one) => one.seat === seat) + 1];
    const after =
      next && next.due > 0
        ? words.t("happy-cats-ui-take-next", { name: this.place.name(next.seat), count: next.due })
        : undefined;
    const missing = wanted - picked;
    return {
      say: words.t("happy-cats-ui-take-say", { picked, amount: wanted }),
      more:
        picked === 0
          ? words.t("happy-cats-ui-take-more", { amount: wanted })
          : (named(this.place, this.taking) ?? after),
      confirm: {
        label: words.t("happy-cats-ui-take"),
        act: () => this.#choose(`take ${written(this.taking)}`),
        why: complete(this.possible, this.taking)
          ? undefined
          : { text: words.t("happy-cats-ui-take-why", { missing }), rule: "C18" },
      },
      back: picked > 0 ? { label: words.t("happy-cats-ui-put-back"), act: () => (this.picked = []) } : undefined,
    };
  }

  readonly description: string = $derived.by(() => describe(this.place));

  /** For who listens: what a colour on the rug is, and how much of it is being taken. */
  stepper(colour: Colour): { there: number; taking: number; text: string } {
    const { view, words } = this.place;
    const there = view.table[colour];
    const taking = this.taking[colour];
    const name = words.t("happy-cats-ui-colour", { colour });
    return { there, taking, text: words.t("happy-cats-ui-stepper", { colour: name, there, taking }) };
  }

  /** Colours that lie on the rug. */
  readonly colours: Colour[] = $derived.by(() => COLOURS.filter((colour) => this.place.view.table[colour] > 0));
}
