// What the player is about to do at Hygge's table. A collect and the shelter that follows reveal nothing in between, so both are
// picked first and sent together; until then one can go back.

import { notations } from "../../link/choices";
import type { TryResult } from "../../protocol";
import type { Bar, BarButton, Desk, Meaning, Place, Why } from "../../table/desk";
import { isAnimal, printOf, type Animal, type CardName, type ObjectName } from "./cards";
import { read, sameLine, shelterOf, type Line } from "./choices";
import { BarWords } from "./bar";
import { ask, NOTHING_SELECTED, scene, type LineScene, type Option, type Scene, type Selection } from "./scene";
import { Speech } from "./speech";
import type { Seen, View } from "./view";

/** A line that was taken but not yet sent: the position after it, and what can be sheltered there. */
interface Taken {
  line: string;
  view: View;
  choices: readonly string[];
}

/** Something picked counts only for the position at which it was picked. */
interface Picked {
  at: string;
  selection: Selection;
  taken: Taken | null;
}

/** A button that says why it cannot be pressed. */
function dim(label: string, why: Why): BarButton {
  return { label, act: () => undefined, why };
}

export class HyggeDesk implements Desk {
  readonly #place: Place<View, Seen>;
  #picked = $state.raw<Picked | null>(null);
  #latest: { of: string; tried: Promise<TryResult> } | null = null;

  constructor(place: Place<View, Seen>) {
    this.#place = place;
  }

  readonly #at = $derived.by(() => `${this.#place.match}/${this.#place.version}`);
  readonly #now = $derived.by(() => (this.#picked?.at === this.#at ? this.#picked : null));
  readonly #selection = $derived.by(() => {
    const selection = this.#now?.selection ?? NOTHING_SELECTED;
    return { ...selection, last: selection.last ?? this.#place.sealed };
  });
  readonly #taken = $derived.by(() => this.#now?.taken ?? null);

  /** What is drawn: the position, or that after a line which was taken and not yet sent. */
  readonly view = $derived.by(() => this.#taken?.view ?? this.#place.view);
  readonly speech = $derived.by(() => new Speech(this.#place.words, this.#place.edition));
  /** Whether there is little room for words: the board knows. */
  room = $state<"short" | "long">("long");
  readonly #says = $derived.by(() => new BarWords(this.#place.words, this.speech, this.room));
  readonly scene: Scene = $derived.by(() =>
    scene({
      view: this.view,
      seat: this.#place.seat,
      choices: this.#taken?.choices ?? this.#place.choices,
      selection: this.#selection,
      edition: this.#place.edition,
    }),
  );

  /** A line that was picked with a card crosses another there. */
  #crossing = $state.raw<{ at: string; line: Line } | null>(null);
  readonly crossing = $derived.by(() => (this.#crossing?.at === this.#at ? this.#crossing.line : null));

  readonly bar: Bar | undefined = $derived.by(() => {
    if (this.#place.sending) return undefined;
    switch (this.scene.ask) {
      case "collect":
        return this.#collectBar();
      case "shelter":
        return this.#shelterBar();
      case "last-choice":
        return this.#lastBar();
      case "nothing":
        return undefined;
    }
  });

  readonly description: string = $derived.by(() => this.speech.table(this.scene, (seat) => this.#place.name(seat)));

  clear(): void {
    this.#picked = null;
    this.#crossing = null;
  }

  suggest(notation: string): void {
    const choice = read(notation);
    switch (choice?.kind) {
      case "collect":
        this.#pick({ line: choice.line }, null);
        break;
      case "shelter":
        if (this.scene.ask === "last-choice") this.#pick({ last: notation });
        else this.#pick({ animal: choice.animal, objects: choice.objects });
        break;
      case "discard":
        this.#pick({ last: notation });
        break;
      case "skip":
      case "nothing":
      case undefined:
        this.clear();
    }
  }

  /** A tap on a handle. */
  tapLine(line: LineScene): void {
    if (this.scene.ask !== "collect") {
      this.#explainWaiting();
    } else if (!line.choosable) {
      void this.#explainRefusal([line.notation]);
    } else {
      this.#crossing = null;
      this.#pick({ line: line.selected ? null : { axis: line.axis, name: line.name } });
    }
  }

  /** A tap on a card of the reserve: its row, then its column, then nothing. */
  tapSpot(row: number, column: string): void {
    if (this.scene.ask !== "collect") {
      this.#explainWaiting();
      return;
    }
    const lines: [Line, Line] = [
      { axis: "row", name: String(row) },
      { axis: "column", name: column },
    ];
    const { line } = this.#selection;
    if (sameLine(line, lines[0])) this.#pickCrossing(lines[1], lines[0]);
    else if (sameLine(line, lines[1])) this.clear();
    else this.#pickCrossing(lines[0], lines[1]);
  }

  /** A tap on a card in front of the player. */
  tapStack(card: CardName): void {
    const { ask: asked, shelters } = this.scene;
    const { animal, objects } = this.#selection;
    if (asked === "last-choice") {
      const notation = `discard ${card}`;
      this.#pick({ last: this.#now?.selection.last === notation ? null : notation });
    } else if (asked !== "shelter") {
      if (asked === "collect") this.#place.explain({ text: this.#t("hygge-ui-not-yet"), rule: "H9" });
      else this.#explainWaiting();
    } else if (isAnimal(card)) {
      this.#tapAnimal(card);
    } else if (animal === null) {
      this.#place.explain({ text: this.#t("hygge-ui-choose-animal"), rule: "H9" });
    } else if (objects.includes(card)) {
      this.#pick({ objects: objects.filter((object) => object !== card) });
    } else if (shelterOf(shelters, animal, [...objects, card])) {
      this.#pick({ objects: [...objects, card] });
    } else if (shelterOf(shelters, animal, [card]) && printOf(animal).paws === 1) {
      this.#pick({ objects: [card] });
    } else {
      void this.#explainRefusal([...this.#takenSteps(), `shelter ${animal} ${[...objects, card].join("+")}`]);
    }
  }

  tapOption(notation: string): void {
    this.#pick({ last: this.#now?.selection.last === notation ? null : notation });
  }

  #tapAnimal(animal: Animal): void {
    const possible = this.scene.shelters.filter((shelter) => shelter.animal === animal);
    if (this.#selection.animal === animal) this.#pick({ animal: null, objects: [] });
    else if (possible.length === 0) {
      this.#place.explain({ text: this.#t("hygge-ui-no-object", { animal: this.speech.card(animal) }), rule: "H12" });
    } else {
      // With a single possibility there is nothing to ask.
      this.#pick({ animal, objects: possible.length === 1 ? (possible[0]?.objects ?? []) : [] });
    }
  }

  #pickCrossing(line: Line, other: Line): void {
    this.#pick({ line: { axis: line.axis, name: line.name } });
    this.#crossing = { at: this.#at, line: other };
  }

  #pick(changed: Partial<Selection>, taken: Taken | null = this.#taken): void {
    const selection = { ...(this.#now?.selection ?? NOTHING_SELECTED), ...changed };
    this.#picked = { at: this.#at, selection, taken };
    // So that it is known at once, when the line is taken, whether anything can be sheltered.
    const line = this.scene.selected;
    if (line) void this.#tried(line.notation).catch(() => undefined);
  }

  #tried(line: string): Promise<TryResult> {
    const of = `${this.#at} ${line}`;
    if (this.#latest?.of !== of) this.#latest = { of, tried: this.#place.tryOut([line]) };
    return this.#latest.tried;
  }

  async #take(line: LineScene): Promise<void> {
    const at = this.#at;
    const tried = await this.#tried(line.notation).catch(() => undefined);
    if (this.#at !== at || !sameLine(this.#selection.line, line)) return;
    // Where the line itself is left out of the answer, nothing follows it in this turn.
    const after = tried?.kind === "allowed" && tried.leftOut === 0 ? tried.seatView : undefined;
    const choices = notations(after);
    if (after && choices && ask(choices) === "shelter") {
      const taken = { line: line.notation, view: after.view as View, choices };
      this.#picked = { at, selection: NOTHING_SELECTED, taken };
    } else {
      this.#place.choose(line.notation);
    }
  }

  #takenSteps(): string[] {
    return this.#taken ? [this.#taken.line] : [];
  }

  #collectBar(): Bar {
    const line = this.scene.selected;
    if (!line) {
      const why = { text: this.#t("hygge-ui-collect"), rule: "H7" };
      return { ...this.#says.collect(), confirm: dim(this.#t("hygge-ui-take-none"), why) };
    }
    const { seat, view } = this.#place;
    const who = this.#place.name(((seat ?? 0) + 1) % view.players.length);
    return {
      ...this.#says.line(line, who),
      meanings: this.#meanings(line),
      confirm: {
        label: this.#t("hygge-ui-take", { count: line.cards.length }),
        act: () => {
          void this.#take(line);
        },
      },
      back: { label: this.#t("hygge-ui-cancel"), act: () => this.clear() },
    };
  }

  /** A card that was tapped lies in a row and in a column. */
  #meanings(line: LineScene): Meaning[] | undefined {
    const { crossing } = this;
    if (!crossing) return undefined;
    const crossed = [...this.scene.rows, ...this.scene.columns].filter(
      (other) => sameLine(other, line) || sameLine(other, crossing),
    );
    return crossed.map((other) => ({
      label: this.#says.crossed(other),
      isOn: sameLine(other, line),
      act: () => {
        if (!sameLine(other, line)) this.#pickCrossing(other, line);
      },
    }));
  }

  #shelterBar(): Bar {
    const { shelter } = this.scene;
    const { animal, objects } = this.#selection;
    const taken = this.#taken;
    const decline: BarButton = {
      label: this.#t("hygge-ui-not-now"),
      act: () => this.#place.choose(...this.#takenSteps(), "skip"),
    };
    const back: BarButton | undefined = taken
      ? { label: this.#t("hygge-ui-back"), act: () => this.#goBack(taken.line) }
      : undefined;
    const go = this.#t("hygge-ui-shelter-go");
    if (animal === null) {
      const why = { text: this.#t("hygge-ui-choose-animal"), rule: "H9" };
      return { ...this.#says.animals(), confirm: dim(go, why), decline, back };
    }
    if (!shelter) {
      const why = { text: this.#t("hygge-ui-choose-object", { animal: this.speech.the(animal) }), rule: "H10" };
      return { ...this.#says.objects(animal), confirm: dim(go, why), decline, back };
    }
    const { flakes, change, notation } = shelter;
    return {
      ...this.#says.shelter(animal, this.#openCopies(objects), flakes),
      confirm: {
        label: change === undefined ? go : this.#t("hygge-ui-shelter-change", { change }),
        act: () => this.#place.choose(...this.#takenSteps(), notation),
      },
      decline,
      back,
    };
  }

  #lastBar(): Bar {
    const { sealed } = this.#place;
    const picked = this.#now?.selection.last ?? null;
    const option = this.scene.options.find(({ notation }) => notation === picked);
    const decline: BarButton | undefined =
      sealed === "nothing"
        ? undefined
        : { label: this.#t("hygge-ui-last-nothing"), act: () => this.#choose("nothing") };
    if (option && picked !== null && picked !== sealed) {
      return {
        ...this.#says.option(option),
        confirm: { label: this.#optionLabel(option), act: () => this.#choose(picked) },
        decline,
        back: { label: this.#t("hygge-ui-cancel"), act: () => this.clear() },
      };
    }
    if (sealed !== null) {
      return { ...this.#says.sealed(this.scene.options.find(({ notation }) => notation === sealed)), decline };
    }
    const why = { text: this.#t("hygge-ui-last-pick"), rule: "H19" };
    return { ...this.#says.last(), confirm: dim(this.#t("hygge-ui-shelter-go"), why), decline };
  }

  #optionLabel({ kind, change }: Option): string {
    if (change === undefined) return this.#t("hygge-ui-shelter-go");
    return kind === "shelter"
      ? this.#t("hygge-ui-shelter-change", { change })
      : this.#t("hygge-ui-discard-change", { change });
  }

  #choose(last: string): void {
    this.clear();
    this.#place.choose(last);
  }

  #goBack(line: string): void {
    const choice = read(line);
    this.#picked = null;
    if (choice?.kind === "collect") this.#pick({ line: choice.line }, null);
  }

  /** All copies of these objects in front of the player (H13). */
  #openCopies(objects: readonly ObjectName[]): CardName[] {
    const open = this.view.players[this.#place.seat ?? -1]?.open ?? [];
    return open.filter((card) => !isAnimal(card) && objects.includes(card));
  }

  #explainWaiting(): void {
    const awaited = this.#place.toAct.find((seat) => seat !== this.#place.seat);
    const text =
      awaited === undefined
        ? this.#t("hygge-ui-nothing-asked")
        : this.#t("hygge-ui-their-turn", { who: this.#place.name(awaited) });
    this.#place.explain({ text });
  }

  async #explainRefusal(steps: string[]): Promise<void> {
    const tried = await this.#place.tryOut(steps).catch(() => undefined);
    if (tried?.kind === "refused") this.#place.explain(this.#place.why(tried.refusal));
  }

  get #t(): Place["words"]["t"] {
    return this.#place.words.t.bind(this.#place.words);
  }
}
