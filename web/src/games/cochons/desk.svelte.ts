// What a player is about to do: dice kept, a tile and its place, a house to blow at.

import type { Hold } from "../../kit/drag";
import { begins, paced } from "../../kit/motion.svelte";
import type { Bar, Desk, Offer } from "../../table/desk";
import { explainRefusal } from "../../table/refusal";
import { Selection } from "../../table/selection.svelte";
import { buyBar, drawBar, rollBar, wolfBar, type Rolling } from "./bar";
import * as scene from "./scene";
import type { Blow, Bought, Choices, DieScene, Gust, PileScene, Site } from "./scene";
import { Tumble } from "./tumble.svelte";
import type { Choice, Cochons, CochonsPlace, House, Pile, Seen, Target, Tile } from "./types";
import { aTile, describe, houseLabel, oddsLine } from "./words";

interface Selected {
  pile: Pile | null;
  site: Site | null;
  target: Blow | null;
}

const NOTHING: Selected = { pile: null, site: null, target: null };

/** How long the result of a gust is shown. */
const GUST_MS = 6000;
/** How long the wheel turns and tiles fly off: see `Stack.svelte`. */
const GUST_MOVES_MS = 2400;
const TILE_MOVES_MS = 80;

export class CochonsDesk implements Desk<Cochons> {
  readonly #place: CochonsPlace;
  readonly #selected: Selection<Selected>;
  /** Null: nothing was tapped yet, so those are kept that lay still at the latest roll. */
  readonly #kept: Selection<readonly number[] | null>;
  /** What stopping leads to, once the table has answered. */
  readonly #stopped: Selection<{ piles: readonly Pile[]; ends: boolean } | null>;
  readonly #drawn: Selection<boolean>;
  /** The houses before the newest events. */
  #stood: readonly (readonly House[])[] = [];
  #endGust = (): void => undefined;

  /** Whose hillside is shown large in place of the piles. */
  looked = $state<number | null>(null);
  /** What the wolf has just done, as long as it is shown. */
  gust = $state.raw<Gust | null>(null);
  /** How far the wheel is turned, in degrees. */
  turn = $state(0);
  /** The tiles that the newest events brought. */
  #bought = $state.raw<readonly Bought[]>([]);
  readonly tumble = new Tumble();

  constructor(place: CochonsPlace) {
    this.#place = place;
    this.#selected = new Selection(place, NOTHING);
    this.#kept = new Selection<readonly number[] | null>(place, null);
    this.#stopped = new Selection<{ piles: readonly Pile[]; ends: boolean } | null>(place, null);
    this.#drawn = new Selection(place, false);
  }

  // ───────── What is there ─────────

  readonly choices: Choices = $derived.by(() => scene.choicesScene(this.#place.offers));

  /** The seat that is shown nearest: one's own, or the first for a spectator. */
  get me(): number {
    return this.#place.seat ?? 0;
  }

  /** Everyone's houses. */
  get village(): readonly (readonly House[])[] {
    return this.#place.display.houses;
  }

  /** The tile that was just bought for a house. */
  boughtFor(seat: number, place: number): Bought | undefined {
    return this.#bought.find((each) => scene.isSameHouse(each, { seat, place }));
  }

  get pile(): Pile | null {
    return this.#selected.value.pile;
  }
  get site(): Site | null {
    return this.#selected.value.site;
  }
  get target(): Blow | null {
    return this.#selected.value.target;
  }

  get kept(): readonly number[] {
    return this.#kept.value ?? scene.places(this.#place.display.kept);
  }

  /** The piles in the light: to be bought from now, or after stopping. */
  readonly lit: readonly Pile[] = $derived.by(() => {
    return this.choices.stop ? (this.#stopped.value?.piles ?? []) : scene.pilesOf(this.choices.buys);
  });

  readonly piles: PileScene[] = $derived.by(() => scene.pilesScene(this.#place.view, this.lit, this.pile));

  get #buying(): PileScene | null {
    return this.piles.find((each) => each.selected) ?? null;
  }

  readonly dice: DieScene[] = $derived.by(() => {
    const { view, prints } = this.#place;
    return scene.diceScene(view, prints.pale_dice, this.kept, this.#buying);
  });

  /** Whether stopping now would leave nothing to buy, where that is known. */
  get nothing(): boolean {
    return this.choices.stop !== null && this.#stopped.value !== null && this.lit.length === 0;
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
    const pile = this.#buying;
    return pile && { material: pile.material, part: pile.part, decor: pile.decor ?? "plain" };
  }

  /** Whether the dice or the wheel wait for this player's tap. */
  get draws(): boolean {
    const { seat, draws } = this.#place;
    return seat !== null && draws === seat;
  }

  /** A roll or a spin was asked for: it shows before the answer is here. */
  get drawing(): boolean {
    return this.#drawn.value;
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
    if (!this.choices.stop) return this.#tapIdleDie(die);
    if (die.place === "wolf") {
      return this.#place.explain({ text: this.#place.words.t("cochons-wolf-stays", { die: at + 1 }), rule: "P9" });
    }
    this.closeGust();
    const others = this.kept.filter((kept) => kept !== at);
    this.#kept.value = others.length === this.kept.length ? [...others, at] : others;
  }

  /** The tap on the dice or on the wheel. */
  draw(): void {
    if (!this.draws || this.drawing) return;
    this.#drawn.value = true;
    this.closeGust();
    this.#place.draw();
  }

  tapPile(pile: Pile): void {
    const sites = scene.sitesOf(this.choices, pile);
    if (sites.length === 0) return void this.#whyNot(pile);
    if (this.pile === pile) return this.#selected.clear();
    const only = sites.length === 1 ? sites[0] : undefined;
    this.#select({ pile, site: only ?? null });
  }

  tapSite(site: Site): void {
    const { pile, sites } = this;
    if (pile === null) {
      const house = site === "new" ? undefined : this.village[this.me]?.[site];
      if (house && site !== "new") this.#place.explain({ text: houseLabel(this.#place.words, site, house) });
      return;
    }
    if (!sites.includes(site)) return void this.#explainTry([purchase(pile, site)]);
    this.#select({ pile, site: this.site === site && sites.length > 1 ? null : site });
  }

  /** A tile goes from its pile to a house, or to the hillside where there is only one place for it. */
  pickUp(pile: Pile): Hold | null {
    const shown = this.piles.find((each) => each.pile === pile);
    if (!shown || shown.left === 0) return null;
    const sites = scene.sitesOf(this.choices, pile);
    const before = this.#selected.value;
    // The places where it can go are shown as long as it is carried.
    if (sites.length > 0) this.#select({ pile });
    const houses = (this.village[this.me] ?? []).map((_, at) => siteName(at));
    return {
      carried: [pile],
      open: [...sites.map(siteName), ...(sites.length === 1 ? ["hill"] : [])],
      refusing: [...houses, "hill"],
      drop: (place) => this.#dropTile(pile, place, sites),
      putBack: () => void (this.#selected.value = before),
    };
  }

  #dropTile(pile: Pile, place: string, sites: readonly Site[]): boolean {
    if (sites.length === 0) {
      void this.#whyNot(pile);
      return false;
    }
    const only = sites.length === 1 ? sites[0] : undefined;
    const site = place === "hill" ? only : place === siteName("new") ? "new" : Number(place.split(" ")[1]);
    // Dropped beside all houses: the tile is selected, and the bar asks where it goes.
    this.#select({ pile, site: site !== undefined && sites.includes(site) ? site : null });
    if (site !== undefined && !sites.includes(site)) void this.#explainTry([purchase(pile, site)]);
    const buy = this.choices.buys.find((each) => each.pile === pile && each.site === this.site);
    if (buy) this.#place.choose(buy.notation);
    return buy !== undefined;
  }

  tapPrey(house: Target): void {
    const blow = this.choices.blows.find((each) => scene.isSameHouse(house, each)) ?? null;
    this.#select({ target: scene.isSameHouse(this.target, house) ? null : blow });
  }

  closeGust(): void {
    this.#endGust();
    this.gust = null;
  }

  suggest(notation: string): void {
    const isAdvised = (each: { notation: string } | null): boolean => each?.notation === notation;
    const { buys, blows, rerolls, stop } = this.choices;
    const buy = buys.find(isAdvised);
    const target = blows.find(isAdvised);
    const reroll = rerolls.find(isAdvised);
    if (buy) this.#select({ pile: buy.pile, site: buy.site });
    if (target) this.#select({ target });
    if (reroll || isAdvised(stop)) this.#kept.value = scene.otherDice(this.#place.view, reroll?.dice ?? []);
  }

  // ───────── What has happened ─────────

  follow(news: readonly Seen[]): void {
    const { view, display } = this.#place;
    if (news.some(({ kind }) => kind === "rolled")) {
      const lying = scene.places(display.kept);
      this.tumble.start(view.dice.flatMap((_, at) => (lying.includes(at) ? [] : [at])));
    }
    this.#bought = scene.boughtOf(view, display.houses, news);
    const gust = scene.gustOf(this.#stood, display.houses, news);
    this.#stood = display.houses;
    if (gust) this.#showGust(gust);
    if (view.phase === "wolf" || view.phase === "over") this.looked = null;
    if (view.phase === "wolf") this.closeGust();
    // The tap on "roll the others" was the tap that the dice wait for.
    if (this.draws && view.phase === "roll" && view.rolls > 0) this.draw();
    if (this.choices.stop) void this.#tryStop(this.choices.stop.notation);
  }

  close(): void {
    this.closeGust();
    this.tumble.stop();
  }

  #showGust(gust: Gust): void {
    this.closeGust();
    this.gust = gust;
    this.turn = scene.wheelTurn(scene.wheelSectors(this.#place.view), gust.material, this.turn);
    const ends = begins();
    const motion = setTimeout(ends, paced(GUST_MOVES_MS + TILE_MOVES_MS * gust.before.tiles.length));
    const shown = setTimeout(() => this.closeGust(), GUST_MS);
    this.#endGust = () => {
      clearTimeout(motion);
      clearTimeout(shown);
      ends();
    };
  }

  /** What could be bought after stopping is shown while the player still chooses. */
  async #tryStop(stop: string): Promise<void> {
    const { version } = this.#place;
    const tried = await this.#place.tryOut([stop]);
    if (tried.kind !== "allowed" || this.#place.version !== version) return;
    // A step that ends the match is left out of the answer, which then shows the table before it.
    const offers = tried.leftOut > 0 ? null : (tried.seatView.choices as Offer<Choice>[] | null);
    const piles = scene.pilesOf(scene.choicesScene(offers).buys);
    this.#stopped.value = { piles, ends: tried.stoppedBefore === "end" };
    // Players who listen cannot see which piles are lit.
    const { words } = this.#place;
    const tiles = this.piles.flatMap((pile) => (pile.lit ? [aTile(words, pile)] : [])).join(", ");
    if (tiles) this.#place.announce(words.t("cochons-ui-more-stop", { tiles }));
  }

  // ───────── Why not ─────────

  #select(selected: Partial<Selected>): void {
    this.#selected.value = { ...NOTHING, ...selected };
  }

  #tapIdleDie(die: DieScene): void {
    if (this.draws) return this.draw();
    const { view, offers, words } = this.#place;
    const isBuying = view.phase === "buy" || view.phase === "buy-more";
    const key = isBuying ? "cochons-rolling-is-over" : "cochons-ui-not-your-dice";
    if (die.face !== null && offers) this.#place.explain({ text: words.t(key), rule: "P10" });
  }

  /** Why a tile of this pile cannot be bought: the table knows. */
  async #whyNot(pile: Pile): Promise<void> {
    const { offers, words } = this.#place;
    if (!offers) {
      // Asks for the roll or the spin first: it is the player’s turn, so "not your turn" would be wrong.
      const key = this.draws
        ? this.spins
          ? "cochons-ui-say-spin"
          : "cochons-ui-roll-first"
        : "cochons-ui-not-your-turn";
      return this.#place.explain({ text: words.t(key) });
    }
    if (this.choosesPrey) return this.#place.explain({ text: words.t("cochons-wolf-is-here") });
    const buy = purchase(pile, this.village[this.me]?.length ? 0 : "new");
    // A player who is still rolling wants to know whether stopping would help.
    const { stop } = this.choices;
    await this.#explainTry(stop && !this.lit.includes(pile) ? [stop.notation, buy] : [buy]);
  }

  async #explainTry(steps: string[]): Promise<void> {
    const tried = await explainRefusal(this.#place, ...steps);
    // Stopping would end the turn: there is nothing to buy after it.
    if (tried.kind === "allowed" && tried.leftOut > 0)
      this.#place.explain({ text: this.#place.words.t("cochons-ui-piles-nothing") });
  }

  // ───────── In words ─────────

  get bar(): Bar | undefined {
    const { words, over } = this.#place;
    const { stop, buys } = this.choices;
    if (over) return undefined;
    if (this.draws) return drawBar(words, this.spins ? "wheel" : "dice", () => this.draw());
    if (stop) return this.#rollBar(() => this.#place.choose(stop.notation));
    if (buys.length > 0) return this.#buyBar();
    if (this.choosesPrey) return this.#wolfBar();
    return undefined;
  }

  #rollBar(stop: () => void): Bar {
    const { view, display, words } = this.#place;
    const loose = scene.otherDice(view, this.kept);
    const reroll = scene.rerollOf(this.choices, loose);
    const rolling: Rolling = {
      kept: view.dice.flatMap((face, at) => (face && face !== "wolf" && this.kept.includes(at) ? [face] : [])),
      loose: loose.length,
      which: loose.length < view.dice.length ? "others" : "all",
      rollsLeft: display.rolls_left,
      stopsForNothing: this.nothing,
      stopEndsMatch: this.#stopped.value?.ends ?? false,
    };
    return rollBar(words, rolling, () => reroll && this.#place.choose(reroll.notation), stop);
  }

  #buyBar(): Bar {
    const { buys, finish } = this.choices;
    const { tile, site, pile } = this;
    const buy = buys.find((each) => each.pile === pile && each.site === site);
    return buyBar(
      this.#place.words,
      { tile, site, mayFinish: finish !== null },
      {
        build: () => buy && this.#place.choose(buy.notation),
        finish: () => finish && this.#place.choose(finish.notation),
        back: () => this.#selected.clear(),
      },
    );
  }

  #wolfBar(): Bar {
    const { words, view } = this.#place;
    const { target } = this;
    const house = target && this.village[target.seat]?.[target.place];
    const prey = target &&
      house && { owner: this.#place.name(target.seat), place: target.place, odds: oddsLine(words, view, house) };
    return wolfBar(words, prey ?? null, () => target && this.#place.choose(target.notation));
  }

  get description(): string {
    const { words, view, seat } = this.#place;
    const name = (at: number): string => this.#place.name(at);
    return describe(words, view, this.village, this.piles, name, seat);
  }
}

/** What a place for a tile is called where tiles are dropped. */
export function siteName(site: Site): string {
  return `house ${site}`;
}

/** A purchase that is not offered, as it is written, to ask the table why not. */
function purchase(pile: Pile, site: Site): string {
  return `buy ${pile} ${site === "new" ? "new" : site + 1}`;
}
