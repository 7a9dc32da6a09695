// What is drawn where, and which of it can be chosen. There are no rules here: the table sends what
// can be chosen, and this looks it up.

import { COLOURS, counted, type Pompons, same, within } from "./pompons";
import type { Slot } from "./picture";
import type { Choice, Colour, HappyCatsOffer, HappyCatsPlace, Laid, Prints, Tile } from "./types";

export const CAT: Laid = "cat";

/** What is asked of a seat: a tap on the die or the bag, or a choice. */
export type Ask = "roll" | "bag" | Choice["kind"] | "wait" | "over";

export function asked({ view, seat, offers, draws }: Pick<HappyCatsPlace, "view" | "seat" | "offers" | "draws">): Ask {
  if (view.phase === "over") return "over";
  if (seat !== null && draws === seat) return view.phase === "roll" ? "roll" : "bag";
  return offers?.[0]?.action.kind ?? "wait";
}

/** The pompons that a card shows; none for the cat. */
export function shown(prints: Prints, card: Laid): number {
  return card === CAT ? 0 : (prints.shown[Number(card) - 1] ?? 0);
}

/** A card in the hand. */
export interface HandCard {
  card: Laid;
  takes: number;
  isOpen: boolean;
}

/** One's own cards, low to high, the cat last; where hands lie open, those of the seat in front. */
export function hand({
  view,
  seat,
  offers,
  prints,
}: Pick<HappyCatsPlace, "view" | "seat" | "offers" | "prints">): HandCard[] {
  const front = view.viewer === "open" ? 0 : seat;
  if (front === null) return [];
  const cards = [...(view.seats[seat ?? front]?.cards ?? [])].reverse();
  const open = new Set(offers?.map(({ action }) => (action.kind === "lay" ? action.card : null)));
  return [...cards, CAT].map((card) => ({ card, takes: shown(prints, card), isOpen: open.has(card) }));
}

/** The handfuls of pompons that can be taken. */
export function handfuls(offers: readonly HappyCatsOffer[] | null): Pompons[] {
  return (offers ?? []).flatMap(({ action }) => (action.kind === "take" ? [action.pompons] : []));
}

/** Whether one more of that colour leads to a handful that can be taken. */
export function addable(possible: readonly Pompons[], picked: Pompons, colour: Colour): boolean {
  const more = { ...picked, [colour]: picked[colour] + 1 };
  return possible.some((handful) => within(more, handful));
}

export function complete(possible: readonly Pompons[], picked: Pompons): boolean {
  return possible.some((handful) => same(handful, picked));
}

/** What has been picked from the rug. */
export function pickedOf(slots: readonly Slot[], picked: readonly number[]): Pompons {
  return counted(picked.flatMap((index) => slots[index]?.colour ?? []));
}

/** The kinds of tile that can be taken. */
export function openTiles(offers: readonly HappyCatsOffer[] | null): Tile[] {
  return (offers ?? []).flatMap(({ action }) => (action.kind === "tile" ? [action.tile] : []));
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

export function placeOf(index: number, of: number): readonly [x: number, y: number] {
  const known = PLACES[of]?.[index];
  if (known) return known;
  const angle = (index / of) * 2 * Math.PI;
  return [50 + 38 * Math.cos(angle), 50 + 36 * Math.sin(angle)];
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
