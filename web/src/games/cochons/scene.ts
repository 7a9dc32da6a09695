// What is drawn of a position: from the view, from what can be chosen and from what is selected. No rules, no page.

import type { Blow, Buy, Choices, Site } from "./notation";
import type { Decor, Face, House, Material, Pile, Seen, Symbols, View } from "../../protocol/cochons";

export type { Decor, Face, House, Material, Pile, Seen, View } from "../../protocol/cochons";

/** A part of a house, and what a symbol of the dice buys. */
export type Part = keyof Symbols;

/** How a pig feels about what happens to its houses. */
export type Mood = "calm" | "glad" | "afraid";

export const MATERIALS: readonly Material[] = ["straw", "wood", "brick"];
export const PARTS: readonly Part[] = ["door", "window", "roof"];

/** How often one may roll in a turn (P7). */
const ROLLS = 3;
/** Dice 1 and 2 are pale. */
const PALE = 2;
const MATERIAL_LETTERS: Record<string, Material> = { S: "straw", W: "wood", B: "brick" };
const PART_LETTERS: Record<string, Part> = { d: "door", w: "window", r: "roof" };

export function materialOf(pile: Pile): Material {
  return MATERIAL_LETTERS[pile.charAt(0)] ?? "straw";
}

export function partOf(pile: Pile): Part {
  return PART_LETTERS[pile.charAt(1)] ?? "door";
}

/** Everyone else, in the order of play. */
export function others(view: View, seat: number | null): number[] {
  const count = view.houses.length;
  const from = seat ?? count - 1;
  const length = seat === null ? count : count - 1;
  return Array.from({ length }, (_, at) => (from + 1 + at) % count);
}

// ───────── Dice ─────────

/**
 * Where a die lies: in the hand before a roll, loose before another, kept from it, a wolf that stays, under the tile it is
 * about to pay for, ready to pay, or spent.
 */
export type DiePlace = "hand" | "loose" | "kept" | "wolf" | "paying" | "ready" | "spent";

export interface DieScene {
  /** Counted from 0. */
  at: number;
  shade: "pale" | "dark";
  face: Face | null;
  place: DiePlace;
}

export function diceScene(view: View, kept: readonly number[], buying: Pile | null): DieScene[] {
  const spent = new Map<Face, number>();
  for (const part of PARTS) {
    spent.set(part, view.dice.filter((face) => face === part).length - view.unspent[part]);
  }
  const paying = new Map<Face, number>(buying ? [[partOf(buying), price(view, buying)]] : []);

  /** Whether one of so many dice of a symbol is left; if so, it is this one. */
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
  return view.dice.map((face, at) => ({ at, shade: at < PALE ? "pale" : "dark", face, place: place(face, at) }));
}

/** Dice that would be rolled again: all that are neither kept nor wolves. */
export function loose(view: View, kept: readonly number[]): number[] {
  return view.dice.flatMap((face, at) => (face === "wolf" || kept.includes(at) ? [] : [at]));
}

export function rollsLeft(view: View): number {
  return ROLLS - view.rolls;
}

// ───────── Piles ─────────

export interface PileScene {
  pile: Pile;
  material: Material;
  part: Part;
  price: number;
  left: number;
  pots: number;
  decor: Decor | null;
  gone: number;
  /** It can be bought now, or could be after stopping. */
  lit: boolean;
  selected: boolean;
}

export function price(view: View, pile: Pile): number {
  return view.piles.find((each) => each.pile === pile)?.pigs ?? 0;
}

export function pilesScene(view: View, lit: readonly Pile[], selected: Pile | null): PileScene[] {
  return view.piles.map((each) => ({
    pile: each.pile,
    material: materialOf(each.pile),
    part: partOf(each.pile),
    price: each.pigs,
    left: each.left,
    pots: each.pots,
    decor: each.top,
    gone: each.gone,
    lit: lit.includes(each.pile),
    selected: each.pile === selected,
  }));
}

export function pilesOf(buys: readonly Buy[]): Pile[] {
  return [...new Set(buys.map((buy) => buy.pile))];
}

/** Where a tile of a pile can go. */
export function sitesOf(choices: Choices, pile: Pile | null): Site[] {
  return choices.buys.filter((buy) => buy.pile === pile).map((buy) => buy.site);
}

// ───────── Houses ─────────

export interface Tile {
  part: Part;
  material: Material;
  decor: Decor;
}

export interface HouseScene {
  /** From the ground up. */
  tiles: Tile[];
  finished: boolean;
}

/** Tiles of a house from the ground up, its windows in the order in which they were put there as far as one has seen it. */
export function houseScene(house: House, before?: HouseScene): HouseScene {
  const windows = house.windows.map((tile): Tile => ({ part: "window", ...tile }));
  const known = before?.tiles.filter((tile) => tile.part === "window") ?? [];
  const ordered: Tile[] = [];
  for (const tile of known) {
    const at = windows.findIndex((window) => window.material === tile.material && window.decor === tile.decor);
    if (at >= 0) ordered.push(...windows.splice(at, 1));
  }
  return {
    tiles: [
      ...(house.door ? [{ part: "door" as const, ...house.door }] : []),
      ...ordered,
      ...windows,
      ...(house.roof ? [{ part: "roof" as const, ...house.roof }] : []),
    ],
    finished: house.roof !== null,
  };
}

/** All houses of the table. What was seen before keeps windows in their order; a house that is gone is taken out first. */
export function villageScene(
  view: View,
  before: readonly (readonly HouseScene[])[] = [],
  news: readonly Seen[] = [],
): HouseScene[][] {
  return view.houses.map((row, seat) => {
    const known = [...(before[seat] ?? [])];
    for (const seen of news) {
      if ((seen.kind === "vanished" || seen.kind === "collapsed") && seen.owner === seat)
        known.splice(seen.house - 1, 1);
    }
    return row.map((house, place) => houseScene(house, known[place]));
  });
}

/** A house with a tile that is not yet bought: a door stands under it, all else on top. */
export function withGhost(house: HouseScene | undefined, tile: Tile): { tiles: Tile[]; ghost: number } {
  const tiles = house?.tiles ?? [];
  return tile.part === "door"
    ? { tiles: [tile, ...tiles], ghost: 0 }
    : { tiles: [...tiles, tile], ghost: tiles.length };
}

/** How tall the tallest of these is, in tiles. */
export function tallest(houses: readonly { tiles: readonly Tile[] }[]): number {
  return Math.max(1, ...houses.map((house) => house.tiles.length));
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
export function odds(view: View, house: HouseScene): Odds[] {
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

/** The sectors of the wheel: the most frequent material fills every second place, so that like lies apart from like. */
export function wheelSectors(view: View): Material[] {
  const dealt = [...view.wheel]
    .sort((a, b) => b.sectors - a.sectors)
    .flatMap(({ material, sectors }) => Array.from({ length: sectors }, () => material));
  const even = Math.ceil(dealt.length / 2);
  return dealt.map((_, at) => dealt[at % 2 === 0 ? at / 2 : even + (at - 1) / 2] ?? "straw");
}

/** How far the wheel turns on, from `from` degrees, to stop with a sector of this material under the pointer. */
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
  before: HouseScene;
  /** Nothing where the house is gone. */
  after: HouseScene | null;
  lost: number;
}

/** Whether and what the wolf has just blown down. */
export function gustOf(
  before: View | undefined,
  stood: readonly (readonly HouseScene[])[],
  stands: readonly (readonly HouseScene[])[],
  news: readonly Seen[],
): Gust | null {
  const spun = news.find((seen) => seen.kind === "spun");
  const target: Blow | null = before?.target ?? blownAt(news);
  if (spun?.kind !== "spun" || !target) return null;
  const house = stood[target.seat]?.[target.place];
  if (!house) return null;
  const gone = news.some((seen) => seen.kind === "vanished" || seen.kind === "collapsed");
  const lost = house.tiles.filter((tile) => tile.material === spun.material).length;
  const after = gone ? null : (stands[target.seat]?.[target.place] ?? null);
  return { owner: target.seat, place: target.place, material: spun.material, before: house, after, lost };
}

function blownAt(news: readonly Seen[]): Blow | null {
  const blew = news.find((seen) => seen.kind === "blew-at");
  return blew?.kind === "blew-at" ? { seat: blew.owner, place: blew.house - 1 } : null;
}
