// What lies where, and what can be done with it. No rules are known here: what can be chosen comes as a list, and is only looked up.

import { type Colour, COLOURS, counted, minus, type Pompons, read, same, total, within } from "./pompons";
import type { Deed, Picture, Slot } from "./story";
import type { Tile, View } from "../../protocol/happy-cats";

/** A card in the hand, as it is written in a choice. */
export type Card = string;

export const CAT: Card = "cat";

export interface HandCard {
  card: Card;
  /** 0 for the cat. */
  number: number;
  takes: number;
  open: boolean;
}

/** What is asked of a seat. */
export type Ask = "roll" | "bag" | "choose" | "keep" | "take" | "tile" | "wait" | "over";

export function asked(view: View, seat: number | null, choices: readonly string[] | null, draws: number | null): Ask {
  if (view.phase === "over") return "over";
  if (seat !== null && draws === seat) return view.phase === "roll" ? "roll" : "bag";
  if (choices === null) return "wait";
  switch (view.phase) {
    case "choose":
    case "keep":
    case "take":
    case "tile":
      return view.phase;
    case "lot":
    case "deal":
    case "colours":
    case "roll":
    case "bag":
    case "cat-draw":
    case "basket":
    case "tiles":
    case "tile-pompon":
    case "tile-card":
      return "wait";
  }
}

/** The pompons that a card takes; none for the cat. */
export function takes(view: View, card: Card): number {
  return card === CAT ? 0 : (view.shown[Number(card) - 1] ?? 0);
}

/** One's own cards, low to high, the cat last. */
export function hand(view: View, seat: number, choices: readonly string[] | null): HandCard[] {
  const cards = [...(view.seats[seat]?.cards ?? [])].reverse();
  const open = new Set(view.phase === "choose" ? choices : []);
  return [...cards, CAT].map((card) => ({
    card,
    number: card === CAT ? 0 : Number(card),
    takes: takes(view, card),
    open: open.has(card),
  }));
}

/** The others, clockwise, from the left neighbour on. */
export function others(view: View, seat: number): number[] {
  const seats = view.seats.length;
  return Array.from({ length: seats - 1 }, (_, index) => (seat + 1 + index) % seats);
}

/** A card in the line of those turned up. */
export interface LineCard {
  seat: number;
  card: Card;
  takes: number;
  state: "done" | "now" | "next";
  deed: Deed | null;
  /** How many pompons it will get, as things stand. */
  due: number;
}

/** The cards turned up in the order in which they act: cats from the roller on, then the numbers, the highest first. */
export function line(view: View, picture: Picture): LineCard[] {
  const seats = picture.laid.length;
  const turned = picture.laid.flatMap((card, seat) => (card === null ? [] : [{ seat, card }]));
  const turn = (seat: number): number => (seat - view.roller + seats) % seats;
  const cats = turned.filter(({ card }) => card === CAT).sort((one, other) => turn(one.seat) - turn(other.seat));
  const numbers = turned.filter(({ card }) => card !== CAT).sort((one, other) => Number(other.card) - Number(one.card));
  const basket = view.roll === "basket";
  let left = basket ? total(picture.bag) : picture.slots.filter((slot) => slot.to === null).length;
  const between = view.phase === "roll" || view.phase === "over";
  return [...cats, ...numbers].map(({ seat, card }) => {
    const deed = picture.deeds[seat] ?? null;
    const state = between || (deed !== null && deed.kind !== "looks") ? "done" : view.turn === seat ? "now" : "next";
    const due = state === "done" ? 0 : Math.min(takes(view, card), left);
    if (card !== CAT) left = basket ? 0 : left - due;
    return { seat, card, takes: takes(view, card), state, deed, due };
  });
}

/** The handfuls that can be taken. */
export function handfuls(choices: readonly string[] | null): Pompons[] {
  return (choices ?? []).filter((choice) => choice.startsWith("take ")).map((choice) => read(choice.slice(5)));
}

/** Whether one more of that colour leads to a handful that can be taken. */
export function addable(possible: readonly Pompons[], picked: Pompons, colour: Colour): boolean {
  const more = { ...picked, [colour]: picked[colour] + 1 };
  return possible.some((handful) => within(more, handful));
}

export function complete(possible: readonly Pompons[], picked: Pompons): boolean {
  return possible.some((handful) => same(handful, picked));
}

/** How many each of the handfuls has. */
export function amount(possible: readonly Pompons[]): number {
  const first = possible[0];
  return first ? total(first) : 0;
}

/** What has been picked from the rug. */
export function pickedOf(slots: readonly Slot[], picked: readonly number[]): Pompons {
  return counted(picked.flatMap((index) => slots[index]?.colour ?? []));
}

/** The cards of which one is kept, high to low. */
export function kept(choices: readonly string[] | null): Card[] {
  const cards = (choices ?? []).filter((choice) => choice.startsWith("keep ")).map((choice) => choice.slice(5));
  return cards.sort((one, other) => Number(other) - Number(one));
}

/** The kinds of tile that can be taken. */
export function openTiles(choices: readonly string[] | null): Tile[] {
  const found = (choices ?? []).filter((choice) => choice.startsWith("tile ")).map((choice) => choice.slice(5));
  return (["pompon", "card", "key"] as const).filter((tile) => found.includes(tile));
}

/** Where the pompons lie on the rug, in hundredths of its cloth, by how many there are. */
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 46]],
  [
    [33, 50],
    [67, 44],
  ],
  [
    [24, 52],
    [51, 32],
    [77, 54],
  ],
  [
    [18, 44],
    [43, 30],
    [60, 68],
    [83, 46],
  ],
  [
    [14, 44],
    [38, 26],
    [36, 74],
    [64, 70],
    [85, 38],
  ],
];

export function place(index: number, of: number): readonly [x: number, y: number] {
  const known = PLACES[of]?.[index];
  if (known) return known;
  const angle = (index / of) * 2 * Math.PI;
  return [50 + 38 * Math.cos(angle), 50 + 36 * Math.sin(angle)];
}

/** How many number cards lie in the pile. */
export function pile(view: View): number {
  return view.piles.reduce((sum, one) => sum + one.left, 0);
}

/** The points of a seat, explained. Where the colour is not known, each pompon counts one at least. */
export interface Points {
  seat: number;
  colour: Colour | null;
  own: number;
  others: number;
  mouse: boolean;
  total: number;
}

export function points(view: View): Points[] {
  return view.seats.map((one, seat) => {
    const all = total(one.pompons);
    const own = one.colour === null ? 0 : one.pompons[one.colour];
    const mouse = view.mouse === seat;
    return { seat, colour: one.colour, own, others: all - own, mouse, total: own * 2 + (all - own) + (mouse ? 3 : 0) };
  });
}

/** Who has the most; several where they are equal. */
export function winners(view: View): number[] {
  const all = points(view);
  const most = Math.max(...all.map((one) => one.total));
  return all.filter((one) => one.total === most).map((one) => one.seat);
}

/** What the rug keeps when these are taken. */
export function leaves(view: View, picked: Pompons): Pompons {
  return minus(view.table, picked);
}

/** A pompon in the bowl, in the units of its drawing. */
export interface Heaped {
  key: string;
  colour: Colour;
  x: number;
  y: number;
}

/** Where the pompons of the heap lie, from the back to the front. */
const HEAP: readonly (readonly [number, number])[] = [
  [166, 36],
  [94, 30],
  [130, 22],
  [202, 30],
  [58, 44],
  [238, 42],
  [78, 24],
  [222, 20],
  [150, 6],
  [110, 2],
  [190, 4],
  [182, 54],
  [114, 56],
  [146, 64],
  [220, 62],
  [84, 58],
];

/** As many pompons as a bowl shows, the colours by turns. */
export function heap(pompons: Pompons): Heaped[] {
  const nth = COLOURS.flatMap((colour) => Array.from({ length: pompons[colour] }, (_, index) => ({ colour, index })));
  const mixed = nth.sort((one, other) => one.index - other.index).slice(-HEAP.length);
  return mixed.flatMap(({ colour, index }, at) => {
    const spot = HEAP[at];
    return spot ? [{ key: `${colour}-${index}`, colour, x: spot[0], y: spot[1] }] : [];
  });
}
