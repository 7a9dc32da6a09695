// What the player of Happy Cats has selected, and what each tap does. The picture on the board may
// still lag behind the table.

import type { Hold } from "../../kit/drag";
import { Frames } from "../../kit/frames.svelte";
import { type Bar, type Desk } from "../../table/desk";
import { Selection } from "../../table/selection.svelte";
import { barOf } from "./bar";
import { frames, opening, type Picture, turnedUp } from "./picture";
import { COLOURS, type Pompons, same } from "./pompons";
import { addable, type Ask, asked, complete, hand, handfuls, type HandCard, openTiles, pickedOf, shown } from "./scene";
import type { Choice, Colour, HappyCats, HappyCatsPlace, Laid, Seen, Tile } from "./types";
import { announceCard, describe } from "./words";

interface Selected {
  /** The card chosen from the hand, or from the two of the cat. */
  card: Laid | null;
  tile: Tile | null;
  /** Which places of the rug have been emptied into the bowl, not yet for good. */
  picked: readonly number[];
  /** The card that lies face down has been taken up again, to be changed. */
  isLifted: boolean;
}

const NOTHING: Selected = { card: null, tile: null, picked: [], isLifted: false };

export class CatsDesk implements Desk<HappyCats> {
  readonly place: HappyCatsPlace;
  readonly #selected: Selection<Selected>;
  readonly #frames: Frames<Picture>;
  /** The places of the rug that were sent as taken: of pompons that are alike, these leave. */
  #sent: readonly number[] = [];

  readonly ask: Ask = $derived.by(() => asked(this.place));
  readonly hand: HandCard[] = $derived.by(() => hand(this.place));
  /** What can be taken from the rug. */
  readonly possible: Pompons[] = $derived.by(() => handfuls(this.place.offers));
  readonly tiles: Tile[] = $derived.by(() => openTiles(this.place.offers));
  /** The cat's two cards, of which one is kept, high to low. */
  readonly keeps: Laid[] = $derived.by(() => (this.ask === "keep" ? (this.place.view.drawn ?? []) : []));
  /** The card that this seat has sealed and may still change. */
  readonly sealed: Laid | null = $derived.by(() => {
    const action = this.#offered(this.place.sealed);
    return action?.kind === "lay" ? action.card : null;
  });
  /** The card that lies face down before the player. */
  readonly laid: Laid | null = $derived.by(() => (this.#selected.value.isLifted ? null : this.sealed));
  readonly taking: Pompons = $derived.by(() => pickedOf(this.picture.slots, this.picked));
  /** The colours that lie on the rug. */
  readonly colours: Colour[] = $derived.by(() => COLOURS.filter((colour) => this.place.view.table[colour] > 0));
  readonly bar: Bar | undefined = $derived.by(() => barOf(this));
  readonly description: string = $derived.by(() => describe(this.place));

  constructor(place: HappyCatsPlace) {
    this.place = place;
    this.#selected = new Selection(place, NOTHING);
    this.#frames = new Frames(opening(place), () => this.#openBag());
  }

  get picture(): Picture {
    return this.#frames.picture;
  }
  get settled(): boolean {
    return this.#frames.isSettled;
  }
  get card(): Laid | null {
    return this.#selected.value.card;
  }
  get tile(): Tile | null {
    return this.#selected.value.tile;
  }
  get picked(): readonly number[] {
    return this.#selected.value.picked;
  }

  /** Shows the new position: step by step if there are events, otherwise at once. */
  follow(news: readonly Seen[]): void {
    const ahead = frames(this.#frames.newest, news, this.place, this.#sent);
    this.#sent = [];
    if (news.length > 0) this.#frames.show(ahead);
    else if (ahead[0]) this.#frames.jump(ahead[0].picture);
    for (const seen of news) if (seen.kind === "revealed") this.#announce(seen.laid);
  }

  close(): void {
    this.#frames.close();
  }

  /** Shows the newest picture at once, so that a player who acts does not wait. */
  #hurry(): void {
    this.#frames.hurry();
  }

  /** Draws the pompons for the rug as soon as the die that the player has rolled lies still. */
  #openBag(): void {
    if (this.ask === "bag" && this.place.view.phase === "bag") this.place.draw();
  }

  /** Announces cards turned up in the order in which they act; by seat if the round is over. */
  #announce(laid: readonly (Laid | null)[]): void {
    const { display, prints } = this.place;
    const turned = turnedUp(laid, display.line);
    const bySeat = laid.flatMap((card, seat) => (card === null ? [] : [{ seat, card }]));
    for (const { seat, card } of turned.length > 0 ? turned : bySeat) {
      this.place.announce(announceCard(this.place, seat, card, shown(prints, card)));
    }
  }

  #select(changes: Partial<Selected>): void {
    this.#selected.value = { ...this.#selected.value, ...changes };
  }

  /** The choice with this notation, as far as it can be made now. */
  #offered(notation: string | null): Choice | undefined {
    return this.place.offers?.find((offer) => offer.notation === notation)?.action;
  }

  /** Sends the choice that is meant. */
  #send(isMeant: (action: Choice) => boolean): void {
    this.#hurry();
    const offer = this.place.offers?.find(({ action }) => isMeant(action));
    if (offer) this.place.choose(offer.notation);
  }

  suggest(notation: string): void {
    this.#hurry();
    this.#selected.clear();
    const action = this.#offered(notation);
    switch (action?.kind) {
      case "lay":
        this.#select({ card: action.card, isLifted: this.sealed !== null });
        break;
      case "keep":
        this.#select({ card: action.card });
        break;
      case "tile":
        this.#select({ tile: action.tile });
        break;
      case "take":
        this.#select({ picked: this.#placesOf(action.pompons) });
        break;
      case undefined:
        break;
    }
  }

  /** Places of the rug that together hold this handful. */
  #placesOf(pompons: Pompons): number[] {
    const left = { ...pompons };
    return [...this.picture.slots.entries()].flatMap(([index, slot]) => {
      if (slot.to !== null || left[slot.colour] === 0) return [];
      left[slot.colour] -= 1;
      return [index];
    });
  }

  /** A card of the hand is tapped. */
  tapCard(card: Laid): void {
    this.#hurry();
    if (this.ask !== "lay") {
      this.place.explain({ text: this.place.words.t("happy-cats-ui-not-now"), rule: "C9" });
      return;
    }
    this.#select({ card: this.card === card ? null : card, isLifted: this.sealed !== null });
  }

  /** A card goes onto the rug, pompons and tiles into one's own corner, one of the cat's two cards into the hand. */
  pickUp(piece: string): Hold | null {
    const [kind, name = ""] = piece.split(" ");
    const hold = (place: string, isOpen: boolean, drop: () => boolean): Hold => {
      return { carried: [piece], open: isOpen ? [place] : [], refusing: [place], drop };
    };
    if (kind === "card") {
      return hold("rug", this.hand.find(({ card }) => card === name)?.isOpen ?? false, () => this.#dropCard(name));
    }
    if (kind === "keep") return hold("hand", true, () => this.#dropKept(name));
    const at = Number(name);
    if (kind === "tile") {
      const there = this.picture.tiles[at];
      if (!there) return null;
      const { tile, by } = there;
      return hold("corner", by === null && this.tiles.includes(tile), () => this.#dropTile(tile, by));
    }
    const slot = this.picture.slots[at];
    if (kind !== "pompon" || !slot) return null;
    return hold("corner", this.ask === "take" && this.canAdd(slot.colour), () => this.#dropPompon(at));
  }

  #dropCard(card: Laid): boolean {
    if (this.ask !== "lay" || this.card !== card) this.tapCard(card);
    if (this.ask !== "lay") return false;
    this.lay();
    return true;
  }

  #dropKept(card: Laid): boolean {
    if (this.card !== card) this.tapKeep(card);
    this.keep();
    return true;
  }

  #dropTile(tile: Tile, by: number | null): boolean {
    if (this.tile !== tile) this.tapTile(tile, by);
    if (this.tile !== tile) return false;
    this.takeTile();
    return true;
  }

  /** With the last one that is missing, the handful is taken. */
  #dropPompon(index: number): boolean {
    if (!this.picked.includes(index)) this.tapPompon(index);
    if (!this.picked.includes(index)) return false;
    if (complete(this.possible, this.taking)) this.take();
    return true;
  }

  /** The card that lies face down is taken up again. It counts until another is laid. */
  lift(): void {
    this.#select({ card: this.sealed, isLifted: true });
  }

  lay(): void {
    const { card } = this;
    if (card !== this.sealed) this.#send((action) => action.kind === "lay" && action.card === card);
    this.#selected.clear();
  }

  /** One of the cat's two cards is tapped. */
  tapKeep(card: Laid): void {
    this.#hurry();
    this.#select({ card: this.card === card ? null : card });
  }

  keep(): void {
    this.#send((action) => action.kind === "keep" && action.card === this.card);
  }

  tapTile(tile: Tile, by: number | null): void {
    this.#hurry();
    const { t } = this.place.words;
    if (by !== null) this.place.explain({ text: t("happy-cats-ui-taken"), rule: "C22" });
    else if (!this.tiles.includes(tile)) {
      this.place.explain({ text: t("happy-cats-ui-not-your-tile"), rule: "C22" });
    } else this.#select({ tile: this.tile === tile ? null : tile });
  }

  takeTile(): void {
    this.#send((action) => action.kind === "tile" && action.tile === this.tile);
  }

  canAdd(colour: Colour): boolean {
    return addable(this.possible, this.taking, colour);
  }

  /** A pompon on the rug is tapped: it goes into the bowl. */
  tapPompon(index: number): void {
    this.#hurry();
    const slot = this.picture.slots[index];
    if (!slot || slot.to !== null) return;
    const { view, words } = this.place;
    if (this.ask !== "take") {
      this.place.explain({ text: words.t("happy-cats-ui-not-your-pick"), rule: "C16" });
    } else if (this.picked.includes(index)) {
      this.#select({ picked: this.picked.filter((other) => other !== index) });
    } else if (this.canAdd(slot.colour)) {
      this.#select({ picked: [...this.picked, index] });
    } else {
      this.place.explain({ text: words.t("happy-cats-ui-enough", { amount: view.amount }), rule: "C18" });
    }
  }

  /** One more of a colour, or one less. */
  step(colour: Colour, by: 1 | -1): void {
    this.#hurry();
    const slots = [...this.picture.slots.entries()].filter(([, slot]) => slot.to === null && slot.colour === colour);
    const found =
      by === 1
        ? slots.find(([index]) => !this.picked.includes(index))
        : slots.findLast(([index]) => this.picked.includes(index));
    if (found) this.tapPompon(found[0]);
  }

  /** All that was picked goes back onto the rug. */
  putBack(): void {
    this.#select({ picked: [] });
  }

  take(): void {
    const { taking } = this;
    this.#sent = this.picked;
    this.#send((action) => action.kind === "take" && same(action.pompons, taking));
  }

  /** The die is tapped. */
  tapDie(): void {
    this.#hurry();
    const { view, words } = this.place;
    if (this.ask === "roll") this.place.draw();
    else if (view.phase === "roll") {
      const name = this.place.name(view.roller);
      this.place.explain({ text: words.t("happy-cats-ui-not-your-die", { name }), rule: "C7" });
    }
  }
}
