// What is drawn: the position and what the player is about to do, without any picture.

import {
  COLOURS,
  colourOf,
  counted,
  flakesOn,
  isAnimal,
  printOf,
  type Animal,
  type CardName,
  type Colour,
  type ObjectName,
} from "./cards";
import { companions, read, sameLine, shelterOf, shelters, write, type Line, type Shelter } from "./choices";
import type { PlayerView, Tally, View } from "./view";

/** With fewer cards than this left at the end of a turn, the reserve is filled up and the same player goes on (H16, H17). */
const ENOUGH = 4;

/** What the player has picked and not yet sent. */
export interface Selection {
  line: Line | null;
  animal: Animal | null;
  objects: readonly ObjectName[];
  /** Winter: one of the choices, in notation. */
  last: string | null;
}

export const NOTHING_SELECTED: Selection = { line: null, animal: null, objects: [], last: null };

/** What is asked of the player now. */
export type Ask = "collect" | "shelter" | "last-choice" | "nothing";

/** How a card in front of the player looks. `coming`: it would be there. */
export type Light = "plain" | "lit" | "selected" | "dim";

export interface Spot {
  row: number;
  column: string;
  card: CardName | null;
  selected: boolean;
}

export interface LineScene extends Line {
  notation: string;
  cards: CardName[];
  choosable: boolean;
  selected: boolean;
  /** Cards that would remain in the reserve. */
  leaves: number;
  /** Whether the reserve would be filled up, and the same player go on. */
  refill: boolean;
  /** Whether winter can come with that. */
  winter: boolean;
}

export interface Stack {
  card: CardName;
  count: number;
  /** Copies that the selected line would add. */
  coming: number;
  light: Light;
}

export interface Side {
  seat: number;
  animals: Stack[];
  objects: Stack[];
  /** Objects in front of the player by colour, where there are any. */
  byColour: { colour: Colour; count: number }[];
  /** What lies in the open costs so much. */
  cost: number;
  piles: number;
  covered: number;
  sheltered: CardName[] | null;
  flakes: number | null;
}

/** One of winter's options. */
export interface Option {
  notation: string;
  kind: "shelter" | "discard";
  /** The animal first. */
  cards: CardName[];
  change: number | undefined;
  selected: boolean;
}

export interface Scene {
  ask: Ask;
  rows: LineScene[];
  columns: LineScene[];
  spots: Spot[];
  inReserve: number;
  selected: LineScene | undefined;
  mine: Side | undefined;
  /** In turn order, from the player's left; everyone for a spectator. */
  others: Side[];
  shelters: Shelter[];
  /** What the picked animal and objects would be, where it can be chosen. */
  shelter: { notation: string; change: number | undefined; flakes: number | undefined } | undefined;
  options: Option[];
  pile: number;
  beforeWinter: number;
  /** Winter can be the next card. */
  frost: boolean;
  /** Winter is here. */
  winter: boolean;
}

export function ask(choices: readonly string[] | null): Ask {
  switch (choices?.[0] === undefined ? undefined : read(choices[0])?.kind) {
    case "collect":
      return "collect";
    case "shelter":
    case "skip":
      return "shelter";
    case "discard":
    case "nothing":
      return "last-choice";
    case undefined:
      return "nothing";
  }
}

export interface Seated {
  view: View;
  seat: number | null;
  choices: readonly string[] | null;
  selection: Selection;
  edition: string;
}

export function scene({ view, seat, choices, selection, edition }: Seated): Scene {
  const asked = ask(choices);
  const possible = shelters(choices ?? []);
  const lines = linesOf(view, choices ?? [], selection.line);
  const selected = lines.find((line) => line.selected);
  const seats = view.players.map((_, index) => index);
  const own = seat === null ? undefined : view.players[seat];
  const after = seat === null ? seats : [...seats.slice(seat + 1), ...seats.slice(0, seat)];
  const chosen =
    selection.animal && selection.objects.length > 0
      ? shelterOf(possible, selection.animal, selection.objects)
      : undefined;
  return {
    ask: asked,
    rows: lines.filter((line) => line.axis === "row"),
    columns: lines.filter((line) => line.axis === "column"),
    spots: view.reserve.places.map((place) => ({
      ...place,
      selected: selected !== undefined && liesIn(place, selected),
    })),
    inReserve: view.reserve.places.filter((place) => place.card).length,
    selected,
    mine:
      own && seat !== null
        ? sideOf(own, seat, selected?.cards ?? [], (card) => lightOf(card, asked, possible, selection))
        : undefined,
    others: after.flatMap((other) => {
      const player = view.players[other];
      return player ? [sideOf(player, other, [], () => "plain")] : [];
    }),
    shelters: possible,
    shelter: chosen &&
      own && {
        notation: chosen.notation,
        change: changeOf([chosen.animal, ...chosen.objects], own.open, edition),
        flakes: flakesOf(chosen.objects, own.open, edition),
      },
    options: asked === "last-choice" && own ? optionsOf(choices ?? [], own, selection.last, edition) : [],
    pile: view.pile,
    beforeWinter: view.before_winter,
    frost: view.before_winter === 0 && !isWinter(view),
    winter: isWinter(view),
  };
}

function isWinter(view: View): boolean {
  return view.phase === "last-choice" || view.phase === "over";
}

function liesIn(place: { row: number; column: string }, line: Line): boolean {
  return line.axis === "row" ? String(place.row) === line.name : place.column === line.name;
}

function linesOf(view: View, choices: readonly string[], selected: Line | null): LineScene[] {
  const { rows, columns, places } = view.reserve;
  const all: Line[] = [
    ...Array.from({ length: rows }, (_, row): Line => ({ axis: "row", name: String(row + 1) })),
    ...Array.from({ length: columns }, (_, column): Line => ({
      axis: "column",
      name: String.fromCharCode("A".charCodeAt(0) + column),
    })),
  ];
  const inReserve = places.filter((place) => place.card).length;
  return all.map((line) => {
    const cards = places.flatMap((place) => (place.card && liesIn(place, line) ? [place.card] : []));
    const notation = write(line);
    const leaves = inReserve - cards.length;
    return {
      ...line,
      notation,
      cards,
      leaves,
      choosable: choices.includes(notation),
      selected: sameLine(line, selected),
      refill: leaves < ENOUGH,
      winter: leaves < ENOUGH && places.length - leaves > view.before_winter,
    };
  });
}

function sideOf(player: PlayerView, seat: number, coming: CardName[], light: (card: CardName) => Light): Side {
  const here = new Map(counted(player.open));
  const more = new Map(counted(coming));
  const stacks = counted([...player.open, ...coming]).map(([card]): Stack => ({
    card,
    count: here.get(card) ?? 0,
    coming: more.get(card) ?? 0,
    light: light(card),
  }));
  return {
    seat,
    animals: stacks.filter((stack) => isAnimal(stack.card)),
    objects: stacks.filter((stack) => !isAnimal(stack.card)),
    byColour: COLOURS.flatMap((colour) => {
      const count = player.open.filter((card) => !isAnimal(card) && colourOf(card) === colour).length;
      return count > 0 ? [{ colour, count }] : [];
    }),
    cost: costOf(player.open),
    piles: player.piles,
    covered: player.covered,
    sheltered: player.sheltered,
    flakes: player.tally?.flakes ?? null,
  };
}

/** What cards in the open cost: a point for each object and each paw (H22, H23). */
export function costOf(open: readonly CardName[]): number {
  return open.reduce((sum, card) => sum + (isAnimal(card) ? printOf(card).paws : 1), 0);
}

/** With a true minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(Math.abs(points));
}

/** What a tally comes to. */
export function pointsOf(tally: Tally): number {
  return tally.flakes - tally.objects - tally.paws;
}

function lightOf(card: CardName, asked: Ask, possible: readonly Shelter[], selection: Selection): Light {
  if (asked !== "shelter") return "plain";
  if (isAnimal(card)) {
    if (selection.animal === card) return "selected";
    return possible.some((shelter) => shelter.animal === card) ? "lit" : "dim";
  }
  if (selection.animal === null) return "plain";
  if (selection.objects.includes(card)) return "selected";
  return companions(possible, selection.animal, selection.objects).has(card) ? "lit" : "dim";
}

function flakesOf(objects: readonly ObjectName[], open: readonly CardName[], edition: string): number | undefined {
  let sum = 0;
  for (const object of objects) {
    const each = flakesOn(object, edition);
    if (each === undefined) return undefined;
    sum += each * open.filter((card) => card === object).length;
  }
  return sum;
}

/** By how much the points change when an animal leaves with all copies of objects (H21 to H23). */
function changeOf(
  cards: readonly [Animal, ...ObjectName[]],
  open: readonly CardName[],
  edition: string,
): number | undefined {
  const [animal, ...objects] = cards;
  const flakes = flakesOf(objects, open, edition);
  if (flakes === undefined) return undefined;
  const gone = open.filter((card) => !isAnimal(card) && objects.includes(card));
  return flakes + costOf([animal, ...gone]);
}

function optionsOf(choices: readonly string[], own: PlayerView, last: string | null, edition: string): Option[] {
  const options = choices.flatMap((notation): Option[] => {
    const choice = read(notation);
    const selected = notation === last;
    if (choice?.kind === "shelter") {
      const change = changeOf([choice.animal, ...choice.objects], own.open, edition);
      return [{ notation, kind: "shelter", cards: [choice.animal, ...choice.objects], change, selected }];
    }
    if (choice?.kind === "discard") {
      return [{ notation, kind: "discard", cards: [choice.card], change: costOf([choice.card]), selected }];
    }
    return [];
  });
  return options.sort((one, other) => (other.change ?? 0) - (one.change ?? 0));
}
