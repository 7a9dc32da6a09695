// What the player is about to do at Hygge's table. A collect and the shelter that follows reveal nothing in between, so both
// are picked first and sent together; until then one can go back.

import type { TryResult } from "../../protocol";
import { around } from "../../table/around";
import type { Bar, Desk } from "../../table/desk";
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
    else if (line.notation === null) void this.#explainRefusal(`${line.axis === "row" ? "row" : "col"} ${line.name}`);
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
      void this.#explainRefusal(`shelter ${animal} ${[...objects, card].join("+")}`);
    }
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

  /** Asks the table why something that it does not offer cannot be done. */
  async #explainRefusal(notation: string): Promise<void> {
    const tried = await this.#place.tryOut(this.#withTaken(notation)).catch(() => undefined);
    if (tried?.kind === "refused") this.#place.explain(this.#place.why(tried.refusal));
  }
}
