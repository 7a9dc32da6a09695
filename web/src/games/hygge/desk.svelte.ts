// What the player is about to do at Hygge's table. A collect and the shelter that follows reveal nothing in between, so both
// are picked first and sent together; until then one can go back.

import type { Hold } from "../../kit/drag";
import type { TryResult } from "../../protocol";
import { around } from "../../table/around";
import type { Bar, Desk } from "../../table/desk";
import { explainRefusal } from "../../table/refusal";
import { Selection } from "../../table/selection.svelte";
import { bar } from "./bar";
import { isAnimal, type Animal, type CardName } from "./cards";
import { ask, nameOf, NOTHING_PICKED, scene, shelterOf, type LineScene, type Picked, type Scene } from "./scene";
import type { Display, Hygge, HyggeOffer, HyggePlace, View } from "./types";
import { Labels } from "./words";

/** A line that was taken but not yet sent: the position after it, and what can be sheltered there. */
interface Taken {
  line: string;
  notation: string;
  view: View;
  display: Display;
  offers: readonly HyggeOffer[];
}

interface PickedOrTaken extends Picked {
  taken: Taken | null;
}

export class HyggeDesk implements Desk<Hygge> {
  readonly #place: HyggePlace;
  readonly #selection: Selection<PickedOrTaken>;
  /** The answer to the line that was picked last. */
  readonly #answer: Selection<{ notation: string; result: Promise<TryResult> } | null>;

  constructor(place: HyggePlace) {
    this.#place = place;
    this.#selection = new Selection(place, { ...NOTHING_PICKED, taken: null });
    this.#answer = new Selection(place, null);
  }

  readonly #taken = $derived.by(() => this.#selection.value.taken);
  readonly #offers = $derived.by(() => this.#taken?.offers ?? this.#place.offers);

  /** What is drawn: the position, or that after a line which was taken and not yet sent. */
  readonly view = $derived.by(() => this.#taken?.view ?? this.#place.view);
  readonly labels = $derived.by(() => new Labels(this.#place.words, this.#place.prints));
  /** How much room there is for words: the board knows. */
  room = $state<"short" | "long">("long");
  readonly scene: Scene = $derived.by(() => {
    const { seat, sealed, display } = this.#place;
    const picked = this.#selection.value;
    return scene({
      view: this.view,
      display: this.#taken?.display ?? display,
      seat,
      offers: this.#offers,
      picked: { ...picked, last: picked.last ?? sealed },
    });
  });

  readonly bar: Bar | undefined = $derived.by(() => {
    const { sending, words, prints, sealed } = this.#place;
    if (sending) return undefined;
    const { scene, labels, room } = this;
    const hasTaken = this.#taken !== null;
    return bar(
      { scene, words, labels, prints, room, next: this.#next, hasTaken, sealed },
      {
        take: (line) => void this.#take(line),
        cross: (line, other) => this.#pick({ line: line.name, crossing: other.name }),
        choose: (notation) => this.#choose(notation),
        back: () => this.#goBack(),
        clear: () => this.#selection.clear(),
      },
    );
  });

  readonly description: string = $derived.by(() =>
    this.labels.description(this.scene, (seat) => this.#place.name(seat)),
  );

  suggest(notation: string): void {
    const offers = [...(this.#place.offers ?? []), ...(this.#taken?.offers ?? [])];
    const action = offers.find((offer) => offer.notation === notation)?.action;
    switch (action?.kind) {
      case "collect":
        this.#pick({ line: nameOf(action.line).name, crossing: null, taken: null });
        break;
      case "shelter":
        if (this.scene.ask === "last-choice") this.#pick({ last: notation });
        else this.#pick({ animal: action.animal, objects: action.objects });
        break;
      case "discard":
        this.#pick({ last: notation });
        break;
      case "skip":
      case "nothing":
      case undefined:
        this.#selection.clear();
    }
  }

  /** A tap on a handle. */
  tapLine(line: LineScene): void {
    if (this.scene.ask !== "collect") this.#explainWaiting();
    else if (line.notation === null)
      void explainRefusal(this.#place, ...this.#withTaken(`${line.axis === "row" ? "row" : "col"} ${line.name}`));
    else this.#pick({ line: line.selected ? null : line.name, crossing: null });
  }

  /** A tap on a card of the reserve: its row, then its column, then nothing. */
  tapSpot(row: number, column: string): void {
    if (this.scene.ask !== "collect") {
      this.#explainWaiting();
      return;
    }
    const { line } = this.#selection.value;
    if (line === String(row)) this.#pick({ line: column, crossing: String(row) });
    else if (line === column) this.#selection.clear();
    else this.#pick({ line: String(row), crossing: column });
  }

  /** A tap on a card in front of the player. */
  tapStack(card: CardName): void {
    const { t } = this.#place.words;
    const { ask: asked, shelters } = this.scene;
    const { animal, objects } = this.#selection.value;
    if (asked === "last-choice") {
      const discard = this.#offers?.find(({ action }) => action.kind === "discard" && action.card === card);
      if (discard) this.tapOption(discard.notation);
    } else if (asked === "collect") {
      this.#explain(t("hygge-ui-not-yet"), "H9");
    } else if (asked !== "shelter") {
      this.#explainWaiting();
    } else if (isAnimal(card)) {
      this.#tapAnimal(card);
    } else if (animal === null) {
      this.#explain(t("hygge-ui-choose-animal"), "H9");
    } else if (objects.includes(card)) {
      this.#pick({ objects: objects.filter((object) => object !== card) });
    } else if (shelterOf(shelters, animal, [...objects, card])) {
      this.#pick({ objects: [...objects, card] });
    } else if (shelterOf(shelters, animal, [card]) && this.#place.prints.animals[animal].paws === 1) {
      this.#pick({ objects: [card] });
    } else {
      void explainRefusal(this.#place, ...this.#withTaken(`shelter ${animal} ${[...objects, card].join("+")}`));
    }
  }

  /** Lines go into the burrow, animals with what they take along onto the shelves, objects to an animal. */
  pickUp(piece: string): Hold | null {
    const [kind, ...name] = piece.split(" ");
    if (kind === "line") return this.#pickUpLine(name[0] ?? "");
    if (kind === "spot") return this.#pickUpSpot(Number(name[0]), name[1] ?? "");
    return kind === "stack" ? this.#pickUpStack(name.join(" ") as CardName) : null;
  }

  #line(name: string): LineScene | undefined {
    return [...this.scene.rows, ...this.scene.columns].find((line) => line.name === name);
  }

  #pickUpLine(name: string): Hold | null {
    const line = this.#line(name);
    if (!line) return null;
    const mayTake = line.notation !== null && this.scene.ask === "collect";
    return {
      carried: [`line ${name}`, ...this.#cardsOf(name)],
      open: mayTake ? ["burrow"] : [],
      refusing: ["burrow"],
      drop: () => (mayTake ? this.#dropLine(name) : this.#refuse(() => this.tapLine(line))),
    };
  }

  #pickUpSpot(row: number, column: string): Hold {
    const { ask: asked, selected } = this.scene;
    const lines = [this.#line(String(row)), this.#line(column)].filter((line) => line?.notation != null);
    const isSelected = selected !== undefined && [String(row), column].includes(selected.name);
    const line = isSelected ? selected : lines.length === 1 ? lines[0] : undefined;
    const mayTake = asked === "collect" && lines.length > 0;
    return {
      carried: line && mayTake ? this.#cardsOf(line.name) : [`spot ${row} ${column}`],
      open: mayTake ? ["burrow"] : [],
      refusing: ["burrow"],
      // Where the card lies in two lines, the bar asks which of them is meant.
      drop: () => (line && mayTake ? this.#dropLine(line.name) : this.#refuse(() => this.#pickCrossing(row, column))),
    };
  }

  /** The pieces that lie in a line. */
  #cardsOf(line: string): string[] {
    return this.scene.spots
      .filter(({ row, column, card }) => card !== null && [String(row), column].includes(line))
      .map(({ row, column }) => `spot ${row} ${column}`);
  }

  #pickCrossing(row: number, column: string): void {
    if (this.scene.ask === "collect") this.#pick({ line: String(row), crossing: column });
    else this.#explainWaiting();
  }

  #dropLine(name: string): Promise<void> | false {
    this.#pick({ line: name, crossing: null });
    const line = this.scene.selected;
    return line ? this.#take(line) : false;
  }

  #pickUpStack(card: CardName): Hold | null {
    const { ask: asked, shelters } = this.scene;
    if (asked === "last-choice") return null;
    const { animal, objects } = this.#selection.value;
    const picked: readonly CardName[] = animal === null ? [] : [animal, ...objects];
    const sheltering = asked === "shelter" ? this.#sheltering(card) : null;
    const mayGo =
      sheltering?.animal != null && shelterOf(shelters, sheltering.animal, sheltering.objects) !== undefined;
    const takers =
      isAnimal(card) || asked !== "shelter" ? [] : shelters.filter(({ objects }) => objects.includes(card));
    return {
      carried: (picked.includes(card) ? picked : [card]).map((one) => `stack ${one}`),
      open: [...(mayGo ? ["shelves"] : []), ...takers.map((shelter) => `animal ${shelter.animal}`)],
      refusing: ["shelves"],
      drop: (place) => this.#dropStack(card, place),
    };
  }

  /** What is picked once this card is: null where it cannot be. */
  #sheltering(card: CardName): Pick<Picked, "animal" | "objects"> | null {
    const { animal, objects } = this.#selection.value;
    const { shelters } = this.scene;
    if (isAnimal(card)) {
      const possible = shelters.filter((shelter) => shelter.animal === card);
      if (animal === card) return { animal, objects };
      return possible.length === 0
        ? null
        : { animal: card, objects: possible.length === 1 ? (possible[0]?.objects ?? []) : [] };
    }
    if (animal === null || objects.includes(card)) return animal && { animal, objects };
    return shelterOf(shelters, animal, [...objects, card]) ? { animal, objects: [...objects, card] } : null;
  }

  #dropStack(card: CardName, place: string): boolean {
    const onto = place.startsWith("animal ") ? (place.slice("animal ".length) as Animal) : null;
    if (onto !== null && !isAnimal(card)) {
      const { animal, objects } = this.#selection.value;
      const along = animal === onto && !objects.includes(card) ? [...objects, card] : [card];
      const fits = shelterOf(this.scene.shelters, onto, along);
      this.#pick({ animal: onto, objects: fits ? along : [card] });
      return false;
    }
    const sheltering = this.scene.ask === "shelter" ? this.#sheltering(card) : null;
    if (!sheltering) return this.#refuse(() => this.tapStack(card));
    this.#pick(sheltering);
    const { bar } = this;
    if (this.scene.shelter && bar?.confirm?.act) {
      bar.confirm.act();
      return true;
    }
    if (bar?.confirm?.why) this.#place.explain(bar.confirm.why);
    return false;
  }

  #refuse(says: () => void): false {
    says();
    return false;
  }

  tapOption(notation: string): void {
    this.#pick({ last: this.#selection.value.last === notation ? null : notation });
  }

  #tapAnimal(animal: Animal): void {
    const possible = this.scene.shelters.filter((shelter) => shelter.animal === animal);
    if (this.#selection.value.animal === animal) this.#pick({ animal: null, objects: [] });
    else if (possible.length === 0) {
      this.#explain(this.#place.words.t("hygge-ui-no-object", { animal: this.labels.card(animal) }), "H12");
    } else {
      // With a single possibility there is nothing to ask.
      this.#pick({ animal, objects: possible.length === 1 ? (possible[0]?.objects ?? []) : [] });
    }
  }

  #pick(changed: Partial<PickedOrTaken>): void {
    this.#selection.value = { ...this.#selection.value, ...changed };
    // Asked at once, so that the answer is there when the line is taken.
    const notation = this.scene.selected?.notation;
    if (notation) void this.#tryLine(notation).catch(() => undefined);
  }

  #tryLine(notation: string): Promise<TryResult> {
    const known = this.#answer.value;
    if (known?.notation === notation) return known.result;
    const result = this.#place.tryOut([notation]);
    this.#answer.value = { notation, result };
    return result;
  }

  async #take({ name, notation }: LineScene): Promise<void> {
    if (notation === null) return;
    const tried = await this.#tryLine(notation).catch(() => undefined);
    const { line, crossing } = this.#selection.value;
    if (line !== name) return;
    // Where the line itself is left out of the answer, nothing follows it in this turn.
    const after = tried?.kind === "allowed" && tried.leftOut === 0 ? tried.seatView : undefined;
    const offers = (after?.choices ?? null) as readonly HyggeOffer[] | null;
    if (!after || !offers || ask(offers) !== "shelter") {
      this.#place.choose(notation);
      return;
    }
    const taken = { line, notation, view: after.view as View, display: after.display as Display, offers };
    this.#selection.value = { ...NOTHING_PICKED, crossing, taken };
  }

  #goBack(): void {
    const { crossing, taken } = this.#selection.value;
    this.#selection.value = { ...NOTHING_PICKED, line: taken?.line ?? null, crossing, taken: null };
  }

  /** Sends a choice. What was sealed may be changed, so it must not look as if it were still picked. */
  #choose(notation: string): void {
    const steps = this.#withTaken(notation);
    if (this.scene.ask === "last-choice") this.#selection.clear();
    this.#place.choose(...steps);
  }

  #withTaken(notation: string): string[] {
    return this.#taken ? [this.#taken.notation, notation] : [notation];
  }

  /** Who plays after this player. */
  get #next(): string {
    const { seat, view } = this.#place;
    const [next] = around(view.players.length, seat);
    return next === undefined ? "" : this.#place.name(next);
  }

  #explain(text: string, rule: string): void {
    this.#place.explain({ text, rule });
  }

  #explainWaiting(): void {
    const { toAct, seat, words } = this.#place;
    const awaited = toAct.find((other) => other !== seat);
    const text =
      awaited === undefined
        ? words.t("hygge-ui-nothing-asked")
        : words.t("hygge-ui-their-turn", { who: this.#place.name(awaited) });
    this.#place.explain({ text });
  }
}
