// What a player is about to do: dice kept, a tile and its place, a house to blow at; and what the bar says about it.

import { notations } from "../../link/choices";
import type { Bar, Desk, Place, Why } from "../../table/desk";
import { readBlow, readBuy, readChoices, readReroll, writeBlow, writeBuy, writeReroll } from "./notation";
import type { Blow, Choices, Site } from "./notation";
import * as scene from "./scene";
import type { DieScene, Gust, HouseScene, Pile, PileScene, Seen, Tile, View } from "./scene";
import { aTile, describe, faces, houseLabel, oddsLine } from "./speech";

/** What is selected, and at which position: when that changes, it is forgotten. */
interface Selection {
  version: number;
  pile: Pile | null;
  site: Site | null;
  target: Blow | null;
}

const NOTHING: Omit<Selection, "version"> = { pile: null, site: null, target: null };

export class CochonsDesk implements Desk {
  readonly #place: Place<View, Seen>;
  #selection = $state.raw<Selection>({ version: -1, ...NOTHING });
  #kept = $state.raw<{ version: number; dice: readonly number[] }>({ version: -1, dice: [] });
  /** Dice that the last choice of this turn left lying. */
  #left = $state.raw<readonly number[]>([]);
  #stopped = $state.raw<{ version: number; piles: readonly Pile[]; ends: boolean } | null>(null);
  /** Whose hillside is shown large in place of the piles. */
  looked = $state<number | null>(null);
  /** What the wolf has just done, as long as it is shown. */
  gust = $state.raw<Gust | null>(null);
  /** A roll or a spin was asked for: it shows before the answer is here. */
  drawing = $state.raw(-1);

  #memory: { view: View; village: HouseScene[][]; version: number } | undefined;
  #followed = -1;

  constructor(place: Place<View, Seen>) {
    this.#place = place;
  }

  // ───────── What is there ─────────

  readonly choices: Choices = $derived.by(() => readChoices(this.#place.choices));

  /** All houses, and what has just been blown down. What one has seen before keeps windows in their order. */
  readonly #now = $derived.by((): { village: HouseScene[][]; gust: Gust | null } => {
    const { view, version, news } = this.#place;
    const seen = news.map((each) => each.seen);
    const before = this.#memory && this.#memory.version < version ? this.#memory : undefined;
    const stood = before?.village ?? this.#memory?.village ?? [];
    const village = scene.villageScene(view, stood, before ? seen : []);
    const gust = before ? scene.gustOf(before.view, before.village, village, seen) : null;
    this.#memory = { view, village, version };
    return { village, gust };
  });

  get village(): HouseScene[][] {
    return this.#now.village;
  }

  /** The seat that is shown nearest: one's own, or the first for a spectator. */
  get me(): number {
    return this.#place.seat ?? 0;
  }

  get #chosen(): Selection {
    const { version } = this.#place;
    return this.#selection.version === version ? this.#selection : { version, ...NOTHING };
  }

  get pile(): Pile | null {
    return this.#chosen.pile;
  }
  get site(): Site | null {
    return this.#chosen.site;
  }
  get target(): Blow | null {
    return this.#chosen.target;
  }

  get kept(): readonly number[] {
    const { version, view } = this.#place;
    if (this.#kept.version === version) return this.#kept.dice;
    return view.rolls > 1 ? this.#left : [];
  }

  readonly dice: DieScene[] = $derived.by(() => scene.diceScene(this.#place.view, this.kept, this.pile));

  /** The piles in the light: to be bought from now, or after stopping. */
  readonly lit: readonly Pile[] = $derived.by(() => {
    if (this.choices.stop) {
      return this.#stopped?.version === this.#place.version ? this.#stopped.piles : [];
    }
    return scene.pilesOf(this.choices.buys);
  });

  readonly piles: PileScene[] = $derived.by(() => scene.pilesScene(this.#place.view, this.lit, this.pile));

  /** Whether stopping now would leave nothing to buy, where that is known. */
  get nothing(): boolean {
    return this.choices.stop && this.#stopped?.version === this.#place.version && this.lit.length === 0;
  }

  /** What being lit means now. */
  get light(): "buy" | "stop" | "no" {
    return this.choices.stop ? "stop" : this.choices.buys.length > 0 ? "buy" : "no";
  }

  get sites(): Site[] {
    return scene.sitesOf(this.choices, this.pile);
  }

  /** The tile that is about to be bought. */
  get tile(): Tile | null {
    const pile = this.piles.find((each) => each.pile === this.pile);
    return pile ? { material: pile.material, part: pile.part, decor: pile.decor ?? "plain" } : null;
  }

  /** Whether the dice or the wheel wait for this player's tap. */
  get draws(): boolean {
    const { seat, draws } = this.#place;
    return seat !== null && draws === seat;
  }

  /** Whether it is the wheel that waits. */
  get spins(): boolean {
    return this.#place.view.phase === "spin";
  }

  get choosesPrey(): boolean {
    return this.choices.blows.length > 0;
  }

  // ───────── What is done ─────────

  toggle(at: number): void {
    const die = this.dice[at];
    if (!die) return;
    if (!this.choices.stop) return this.#tellDie(die);
    if (die.place === "wolf") {
      return this.#place.explain({ text: this.#place.words.t("cochons-wolf-stays", { die: at + 1 }), rule: "P9" });
    }
    this.gust = null;
    const others = this.kept.filter((kept) => kept !== at);
    const dice = others.length === this.kept.length ? [...others, at] : others;
    this.#kept = { version: this.#place.version, dice };
  }

  /** The tap on the dice or on the wheel. */
  draw(): void {
    if (!this.draws || this.drawing === this.#place.version) return;
    this.drawing = this.#place.version;
    this.gust = null;
    this.#place.draw();
  }

  tapPile(pile: Pile): void {
    if (!this.choices.buys.some((buy) => buy.pile === pile)) return void this.#whyNot(pile);
    if (this.pile === pile) return this.clear();
    const sites = scene.sitesOf(this.choices, pile);
    const only = sites.length === 1 ? sites[0] : undefined;
    this.#select({ pile, site: only ?? null });
  }

  tapSite(site: Site): void {
    if (this.pile === null) {
      const house = site === "new" ? undefined : this.village[this.me]?.[site];
      if (house && site !== "new") this.#place.explain({ text: houseLabel(this.#place.words, site, house) });
      return;
    }
    if (!this.sites.includes(site)) return void this.#tryOut([writeBuy({ pile: this.pile, site })]);
    this.#select({ pile: this.pile, site: this.site === site && this.sites.length > 1 ? null : site });
  }

  tapPrey(blow: Blow): void {
    const same = this.target?.seat === blow.seat && this.target.place === blow.place;
    this.#select({ target: same ? null : blow });
  }

  suggest(notation: string): void {
    const buy = readBuy(notation);
    const blow = readBlow(notation);
    const reroll = notation === "stop" ? [] : readReroll(notation);
    if (buy) this.#select(buy);
    if (blow) this.#select({ target: blow });
    if (reroll) {
      const dice = this.#place.view.dice.flatMap((face, at) => (face === "wolf" || reroll.includes(at) ? [] : [at]));
      this.#kept = { version: this.#place.version, dice };
    }
  }

  clear(): void {
    this.#select({});
  }

  // ───────── What has happened ─────────

  /** To be called when the position has changed. */
  follow(): void {
    const { version, view, news } = this.#place;
    const { gust } = this.#now;
    if (version === this.#followed) return;
    this.#followed = version;
    for (const { seen } of news) {
      if (seen.kind === "rerolled") {
        this.#left = view.dice.map((_, at) => at).filter((at) => !seen.dice.includes(at + 1));
      }
    }
    if (gust) this.gust = gust;
    if (view.phase === "wolf" || view.phase === "over") this.looked = null;
    if (view.phase === "wolf") this.gust = null;
    // The tap on "roll the others" was the tap that the dice wait for.
    if (this.draws && view.phase === "roll" && view.rolls > 0) this.draw();
    if (this.choices.stop) void this.#ifStopped(version);
  }

  async #ifStopped(version: number): Promise<void> {
    const tried = await this.#place.tryOut(["stop"]);
    if (tried.kind !== "allowed") return;
    // A step that ends the match is left out of the answer, which then shows the table before it.
    const piles = tried.leftOut > 0 ? [] : scene.pilesOf(readChoices(notations(tried.seatView)).buys);
    this.#stopped = { version, piles, ends: tried.stoppedBefore === "end" };
    // The light on the piles, for who listens.
    const { words } = this.#place;
    const tiles = piles.map((pile) => aTile(words, pile)).join(", ");
    if (tiles) this.#place.announce(words.t("cochons-ui-more-stop", { tiles }));
  }

  // ───────── Why not ─────────

  #select(chosen: Partial<Omit<Selection, "version">>): void {
    this.#selection = { version: this.#place.version, ...NOTHING, ...chosen };
  }

  #tellDie(die: DieScene): void {
    if (this.draws) return this.draw();
    const { view } = this.#place;
    const key =
      view.phase === "buy" || view.phase === "buy-more" ? "cochons-rolling-is-over" : "cochons-ui-not-your-dice";
    if (die.face !== null && this.#place.choices) this.#place.explain({ text: this.#place.words.t(key), rule: "P10" });
  }

  /** Why a tile of this pile cannot be bought: the table knows. */
  async #whyNot(pile: Pile): Promise<void> {
    if (!this.#place.choices || this.choices.blows.length > 0) {
      const mine = this.choices.blows.length > 0;
      return this.#place.explain({
        text: this.#place.words.t(mine ? "cochons-wolf-is-here" : "cochons-ui-not-your-turn"),
      });
    }
    const site: Site = this.village[this.me]?.length ? 0 : "new";
    const buy = writeBuy({ pile, site });
    // Whoever is still rolling wants to know whether stopping would help.
    const steps = this.choices.stop && !this.lit.includes(pile) ? ["stop", buy] : [buy];
    await this.#tryOut(steps);
  }

  async #tryOut(steps: string[]): Promise<void> {
    const tried = await this.#place.tryOut(steps);
    if (tried.kind === "refused") this.#place.explain(this.#place.why(tried.refusal));
    // Stopping would end the turn: there is nothing to buy after it.
    else if (tried.leftOut > 0) this.#place.explain({ text: this.#place.words.t("cochons-ui-piles-nothing") });
  }

  // ───────── The bar ─────────

  get bar(): Bar | undefined {
    if (this.#place.over) return undefined;
    if (this.draws) return this.#drawBar();
    if (this.choices.stop) return this.#rollBar();
    if (this.choices.buys.length > 0) return this.#buyBar();
    if (this.choices.blows.length > 0) return this.#wolfBar();
    return undefined;
  }

  #drawBar(): Bar {
    const wheel = this.spins;
    return {
      say: this.#place.words.t(wheel ? "cochons-ui-say-spin" : "cochons-ui-say-roll"),
      more: wheel ? this.#place.words.t("cochons-ui-more-spin") : undefined,
      confirm: { label: this.#place.words.t(wheel ? "cochons-ui-spin" : "cochons-ui-roll"), act: () => this.draw() },
    };
  }

  #rollBar(): Bar {
    const { view } = this.#place;
    const kept = view.dice.flatMap((face, at) => (face && face !== "wolf" && this.kept.includes(at) ? [face] : []));
    const loose = scene.loose(view, this.kept);
    const again = writeReroll(loose);
    const { nothing } = this;
    const ends = this.#stopped?.version === this.#place.version && this.#stopped.ends;
    const why: Why | undefined = loose.length === 0 ? { text: this.#place.words.t("cochons-ui-all-kept") } : undefined;
    return {
      say:
        kept.length > 0
          ? this.#place.words.t("cochons-ui-say-kept", { faces: faces(this.#place.words, kept) })
          : this.#place.words.t("cochons-ui-say-keep"),
      more: ends ? this.#place.words.t("cochons-ui-stop-ends") : undefined,
      confirm: {
        label: this.#place.words.t("cochons-ui-reroll", {
          count: loose.length,
          which: loose.length < view.dice.length ? "others" : "all",
          left: scene.rollsLeft(view),
        }),
        act: () => this.#place.choose(again),
        why,
      },
      decline: {
        label: this.#place.words.t(nothing ? "cochons-ui-stop-nothing" : "cochons-ui-stop"),
        act: () => this.#place.choose("stop"),
      },
    };
  }

  #buyBar(): Bar {
    const { finish } = this.choices;
    const { pile, site, tile } = this;
    const must: Why | undefined = finish ? undefined : { text: this.#place.words.t("cochons-must-buy"), rule: "P13" };
    const decline = {
      label: this.#place.words.t("cochons-ui-finish"),
      act: () => this.#place.choose("finish"),
      why: must,
    };
    if (!pile || !tile) {
      const say = this.#place.words.t(finish ? "cochons-ui-say-another" : "cochons-ui-say-buy");
      const why = { text: this.#place.words.t("cochons-ui-choose-tile") };
      return { say, confirm: { label: this.#place.words.t("cochons-ui-build"), act: () => undefined, why }, decline };
    }
    const where = site === null ? "none" : site === "new" ? "new" : tile.part;
    const why = site === null ? { text: this.#place.words.t("cochons-ui-choose-site") } : undefined;
    return {
      say: this.#place.words.t("cochons-ui-say-site", { where, house: typeof site === "number" ? site + 1 : 0 }),
      confirm: { label: this.#place.words.t("cochons-ui-build"), act: () => this.#build(), why },
      decline,
      back: { label: this.#place.words.t("cochons-ui-back"), act: () => this.clear() },
    };
  }

  #build(): void {
    if (this.pile !== null && this.site !== null) this.#place.choose(writeBuy({ pile: this.pile, site: this.site }));
  }

  #wolfBar(): Bar {
    const { target } = this;
    const house = target && this.village[target.seat]?.[target.place];
    const label = this.#place.words.t("cochons-ui-blow");
    if (!target || !house) {
      const why = { text: this.#place.words.t("cochons-ui-choose-prey") };
      return { say: this.#place.words.t("cochons-ui-say-wolf"), confirm: { label, act: () => undefined, why } };
    }
    const owner = this.#place.name(target.seat);
    return {
      say: this.#place.words.t("cochons-ui-say-blow", { owner, house: target.place + 1 }),
      more: oddsLine(this.#place.words, this.#place.view, house),
      confirm: { label, act: () => this.#place.choose(writeBlow(target)) },
    };
  }

  get description(): string {
    const { words, view, seat } = this.#place;
    const name = (at: number): string => this.#place.name(at);
    return describe(words, view, this.village, this.piles, name, seat);
  }
}
