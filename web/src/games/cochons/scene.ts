// What is drawn of a position: from what the table sends and from what is selected.

import type { Offer } from "../../table/desk";
import type { Choice, Decor, Face, House, Material, Part, Pile, Seen, Target, Tile, View } from "./types";

/** How a pig feels about what happens to its houses. */
export type Mood = "calm" | "glad" | "afraid";

export const MATERIALS: readonly Material[] = ["straw", "wood", "brick"];
export const PARTS: readonly Part[] = ["door", "window", "roof"];

// ───────── Choices ─────────

/** Where a tile goes: to the house at a place, counted from 0, or to a new one. */
export type Site = number | "new";

/** A choice, as it is sent. */
interface Sent {
  notation: string;
}

export interface Reroll extends Sent {
  /** Counted from 0. */
  dice: readonly number[];
}

export interface Buy extends Sent {
  pile: Pile;
  site: Site;
}

export type Blow = Target & Sent;

/** What can be chosen, sorted by what it is. */
export interface Choices {
  stop: Sent | null;
  finish: Sent | null;
  rerolls: Reroll[];
  buys: Buy[];
  blows: Blow[];
}

export function choicesScene(offers: readonly Offer<Choice>[] | null): Choices {
  const choices: Choices = { stop: null, finish: null, rerolls: [], buys: [], blows: [] };
  for (const { notation, action } of offers ?? []) {
    switch (action.kind) {
      case "stop":
      case "finish":
        choices[action.kind] = { notation };
        break;
      case "reroll":
        choices.rerolls.push({ notation, dice: places(action.dice) });
        break;
      case "buy":
        choices.buys.push({ notation, pile: action.pile, site: action.site === "new" ? "new" : action.site.house });
        break;
      case "blow":
        choices.blows.push({ notation, seat: action.seat, place: action.place });
        break;
    }
  }
  return choices;
}

/** Dice have numbers from 1; their places are counted from 0. */
export function places(dice: readonly number[]): number[] {
  return dice.map((die) => die - 1);
}

/** The choice to roll exactly these dice again. */
export function rerollOf({ rerolls }: Choices, dice: readonly number[]): Reroll | undefined {
  return rerolls.find((each) => each.dice.length === dice.length && each.dice.every((die) => dice.includes(die)));
}

export function isSameHouse(one: Target | null, other: Target): boolean {
  return one?.seat === other.seat && one.place === other.place;
}

// ───────── Dice ─────────

/**
 * Where a die lies. Before a roll it is in the hand, loose (it would be rolled again), kept, or a
 * wolf, which stays. Later it is ready to pay, under the tile that it is about to pay for, or spent.
 */
export type DiePlace = "hand" | "loose" | "kept" | "wolf" | "paying" | "ready" | "spent";

export interface DieScene {
  /** Counted from 0. */
  at: number;
  shade: "pale" | "dark";
  face: Face | null;
  place: DiePlace;
}

/** The first `pale` dice are pale. The dice are about to pay for a tile of the pile `buying`. */
export function diceScene(
  view: View,
  pale: number,
  kept: readonly number[],
  buying: Pick<PileScene, "part" | "price"> | null,
): DieScene[] {
  const spent = new Map<Face, number>();
  for (const part of PARTS) {
    spent.set(part, view.dice.filter((face) => face === part).length - view.unspent[part]);
  }
  const paying = new Map<Face, number>(buying ? [[buying.part, buying.price]] : []);

  /** Takes one of so many dice of a symbol, if any is left. */
  function takes(from: Map<Face, number>, face: Face): boolean {
    const left = from.get(face) ?? 0;
    from.set(face, left - 1);
    return left > 0;
  }
  function place(face: Face | null, at: number): DiePlace {
    if (face === null) return "hand";
    if (face === "wolf") return "wolf";
    if (view.phase === "buy" || view.phase === "buy-more") {
      if (takes(spent, face)) return "spent";
      return takes(paying, face) ? "paying" : "ready";
    }
    return kept.includes(at) || view.phase === "roll" ? "kept" : "loose";
  }
  return view.dice.map((face, at) => ({ at, shade: at < pale ? "pale" : "dark", face, place: place(face, at) }));
}

/** All dice that are neither wolves nor among these. */
export function otherDice(view: View, dice: readonly number[]): number[] {
  return view.dice.flatMap((face, at) => (face === "wolf" || dice.includes(at) ? [] : [at]));
}

// ───────── Piles ─────────

export interface PileScene {
  pile: Pile;
  material: Material;
  part: Part;
  /** In dice. */
  price: number;
  /** What each tile counts on a finished house. */
  points: number;
  left: number;
  decor: Decor | null;
  /** It can be bought now, or could be after stopping. */
  lit: boolean;
  selected: boolean;
}

/** What the piles hold, in the order in which a view lists them. */
const KINDS = MATERIALS.flatMap((material) => PARTS.map((part) => ({ material, part })));

export function pilesScene(view: View, lit: readonly Pile[], selected: Pile | null): PileScene[] {
  return KINDS.flatMap((kind, at) => {
    const each = view.piles[at];
    if (!each) return [];
    const { pile, pigs, left, top: decor } = each;
    return [
      { ...kind, pile, price: pigs, points: pigs, left, decor, lit: lit.includes(pile), selected: pile === selected },
    ];
  });
}

export function pilesOf(buys: readonly Buy[]): Pile[] {
  return [...new Set(buys.map((buy) => buy.pile))];
}

/** Where a tile of a pile can go. */
export function sitesOf(choices: Choices, pile: Pile | null): Site[] {
  return choices.buys.filter((buy) => buy.pile === pile).map((buy) => buy.site);
}

// ───────── Houses ─────────

/** A house with a tile that is not yet bought: a door stands under it, all else on top. */
export function withGhost(house: Pick<House, "tiles">, tile: Tile): { tiles: Tile[]; ghost: number } {
  const { tiles } = house;
  return tile.part === "door"
    ? { tiles: [tile, ...tiles], ghost: 0 }
    : { tiles: [...tiles, tile], ghost: tiles.length };
}

/** How tall the tallest of these is, in tiles. */
export function tallest(houses: readonly Pick<House, "tiles">[]): number {
  return Math.max(1, ...houses.map((house) => house.tiles.length));
}

/** A tile that was just bought, and the pile from which it comes. */
export interface Bought {
  pile: Pile;
  seat: number;
  /** The house, and the tile in it from the ground up, both counted from 0. */
  place: number;
  tile: number;
}

/** The tiles that were bought and still stand. */
export function boughtOf(view: View, houses: readonly (readonly House[])[], news: readonly Seen[]): Bought[] {
  const parts = new Map(pilesScene(view, [], null).map(({ pile, part }) => [pile, part]));
  return news.flatMap((seen) => {
    if (seen.kind !== "began" && seen.kind !== "added") return [];
    const { seat, pile } = seen;
    const place = seen.house - 1;
    const tile = houses[seat]?.[place]?.tiles.findLastIndex(({ part }) => part === parts.get(pile)) ?? -1;
    return tile < 0 ? [] : [{ pile, seat, place, tile }];
  });
}

// ───────── The wolf ─────────

export interface Odds {
  material: Material;
  sectors: number;
  of: number;
  /** Tiles that would go. */
  loses: number;
  /** Tiles of the house. */
  tiles: number;
}

/** What the wheel can do to a house, likeliest first. */
export function odds(view: View, house: Pick<House, "tiles">): Odds[] {
  const of = view.wheel.reduce((sum, each) => sum + each.sectors, 0);
  return view.wheel
    .map(({ material, sectors }) => ({
      material,
      sectors,
      of,
      loses: house.tiles.filter((tile) => tile.material === material).length,
      tiles: house.tiles.length,
    }))
    .filter((each) => each.sectors > 0)
    .sort((a, b) => b.sectors - a.sectors);
}

/**
 * The sectors of the wheel. The most frequent material fills every second place, so that no two
 * sectors of it touch.
 */
export function wheelSectors(view: View): Material[] {
  const dealt = [...view.wheel]
    .sort((a, b) => b.sectors - a.sectors)
    .flatMap(({ material, sectors }) => Array.from({ length: sectors }, () => material));
  const even = Math.ceil(dealt.length / 2);
  return dealt.map((_, at) => dealt[at % 2 === 0 ? at / 2 : even + (at - 1) / 2] ?? "straw");
}

/** The angle, beyond `from` degrees, at which the pointer shows a sector of this material. */
export function wheelTurn(sectors: readonly Material[], material: Material, from: number): number {
  const at = sectors.indexOf(material);
  if (at < 0) return from;
  const wanted = (360 - (at * 360) / sectors.length) % 360;
  const rounds = 2 * 360;
  return from + rounds + ((((wanted - from) % 360) + 360) % 360);
}

/** What a gust of wind has done: shown before and after. */
export interface Gust {
  owner: number;
  /** Counted from 0, as it stood before. */
  place: number;
  material: Material;
  before: House;
  /** Null where the house is gone. */
  after: House | null;
  lost: number;
}

/** What the wolf has just blown at, with the houses before and after; null if he has not. */
export function gustOf(
  stood: readonly (readonly House[])[],
  stands: readonly (readonly House[])[],
  news: readonly Seen[],
): Gust | null {
  const spun = news.find((seen) => seen.kind === "spun");
  const hit = news.find((seen) => seen.kind === "withstood" || seen.kind === "lost");
  if (!spun || !hit) return null;
  const { owner } = hit;
  const place = hit.house - 1;
  const before = stood[owner]?.[place];
  if (!before) return null;
  const isGone = news.some((seen) => seen.kind === "vanished" || seen.kind === "collapsed");
  const after = isGone ? null : (stands[owner]?.[place] ?? null);
  return { owner, place, material: spun.material, before, after, lost: hit.kind === "lost" ? hit.tiles : 0 };
}
