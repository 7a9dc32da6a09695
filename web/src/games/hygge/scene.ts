// What is drawn: the position and what the player is about to do, without any picture.

import type { Line, Winter } from "../../protocol/hygge";
import { around } from "../../table/around";
import {
  COLOURS,
  colourOf,
  counted,
  isAnimal,
  type Animal,
  type CardName,
  type Colour,
  type ObjectName,
} from "./cards";
import type { Display, HyggeOffer, Pile, PlayerDisplay, PlayerView, View } from "./types";

/** What the player has picked and not yet sent. */
export interface Picked {
  /** The name of a row or a column. */
  line: string | null;
  /** The line that crosses it in the card that was tapped. */
  crossing: string | null;
  animal: Animal | null;
  objects: readonly ObjectName[];
  /** Winter: one of the choices, in notation. */
  last: string | null;
}

export const NOTHING_PICKED: Picked = { line: null, crossing: null, animal: null, objects: [], last: null };

/** What is asked of the player now. */
export type Ask = "collect" | "shelter" | "last-choice" | "nothing";

/** How a card in front of the player looks. */
export type Light = "plain" | "lit" | "selected" | "dim";

export interface Spot {
  row: number;
  column: string;
  card: CardName | null;
  selected: boolean;
}

export interface LineScene {
  axis: "row" | "column";
  /** `2` for a row, `D` for a column. */
  name: string;
  /** The choice that takes it; null where it cannot be taken. */
  notation: string | null;
  cards: CardName[];
  selected: boolean;
  /** It crosses the selected line in the card that was tapped. */
  crossing: boolean;
  /** Cards that would remain in the reserve. */
  leaves: number;
  /** Whether the reserve would be filled up, and the same player go on. */
  refills: boolean;
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
  /** Points that are taken off for what lies in the open. */
  cost: number;
  /** How many piles lie face down. */
  piles: number;
  /** What is in them, where one may look. */
  sheltered: Pile[];
  /** The snowflakes on what is sheltered, where one may know them. */
  flakes: number | null;
}

export interface Shelter {
  notation: string;
  animal: Animal;
  objects: readonly ObjectName[];
}

/** One of winter's options. */
export interface Option {
  notation: string;
  kind: "shelter" | "discard";
  /** The animal first. */
  cards: CardName[];
  change: number;
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
  /** Everything that can be sheltered now. */
  shelters: Shelter[];
  /** The animal that is picked. */
  animal: Animal | null;
  /** What the picked animal and objects would be, where it can be chosen. */
  shelter: { notation: string; going: CardName[]; flakes: number; saved: number; change: number } | undefined;
  options: Option[];
  /** The choice to shelter or change nothing, where it can be made. */
  decline: string | undefined;
  pile: number;
  beforeWinter: number;
  winter: Winter;
}

export function ask(offers: readonly HyggeOffer[] | null): Ask {
  switch (offers?.[0]?.action.kind) {
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

export interface Situation {
  view: View;
  display: Display;
  seat: number | null;
  offers: readonly HyggeOffer[] | null;
  picked: Picked;
}

export function scene({ view, display, seat, offers, picked }: Situation): Scene {
  const asked = ask(offers);
  const shelters = sheltersAmong(offers ?? []);
  const lines = display.lines.map(({ line, ...ahead }): LineScene => {
    const { axis, name } = nameOf(line);
    return {
      axis,
      name,
      ...ahead,
      notation:
        offers?.find(({ action }) => action.kind === "collect" && nameOf(action.line).name === name)?.notation ?? null,
      cards: view.reserve.places.flatMap((place) => (place.card && liesIn(place, name) ? [place.card] : [])),
      selected: picked.line === name,
      crossing: picked.crossing === name,
    };
  });
  const selected = lines.find((line) => line.selected);
  const side = (
    of: number,
    coming: readonly CardName[] = [],
    light: (card: CardName) => Light = () => "plain",
  ): Side[] => {
    const player = view.players[of];
    const shown = display.players[of];
    return player && shown ? [sideOf(of, player, shown, coming, light)] : [];
  };
  const [mine] = seat === null ? [] : side(seat, selected?.cards, (card) => lightOf(card, asked, shelters, picked));
  return {
    ask: asked,
    rows: lines.filter((line) => line.axis === "row"),
    columns: lines.filter((line) => line.axis === "column"),
    spots: view.reserve.places.map((place) => ({
      ...place,
      selected: selected !== undefined && liesIn(place, selected.name),
    })),
    inReserve: view.reserve.places.filter((place) => place.card).length,
    selected,
    mine,
    others: around(view.players.length, seat).flatMap((other) => side(other)),
    shelters,
    animal: picked.animal,
    shelter: pickedShelter(shelters, picked, display, (seat === null ? undefined : view.players[seat])?.open ?? []),
    options: asked === "last-choice" ? optionsOf(offers ?? [], display, picked.last) : [],
    decline: offers?.find(({ action }) => action.kind === "skip" || action.kind === "nothing")?.notation,
    pile: view.pile,
    beforeWinter: view.before_winter,
    winter: display.winter,
  };
}

/** Rows have numbers and columns have letters, so a name is enough to know a line. */
export function nameOf(line: Line): Pick<LineScene, "axis" | "name"> {
  return "row" in line ? { axis: "row", name: String(line.row) } : { axis: "column", name: line.column };
}

function liesIn({ row, column }: { row: number; column: string }, name: string): boolean {
  return String(row) === name || column === name;
}

function sheltersAmong(offers: readonly HyggeOffer[]): Shelter[] {
  return offers.flatMap(({ notation, action }) =>
    action.kind === "shelter" ? [{ notation, animal: action.animal, objects: action.objects }] : [],
  );
}

/** The one that shelters exactly these objects, in whatever order they were picked. */
export function shelterOf(
  all: readonly Shelter[],
  animal: Animal,
  objects: readonly ObjectName[],
): Shelter | undefined {
  return all.find(
    (shelter) =>
      shelter.animal === animal &&
      shelter.objects.length === objects.length &&
      objects.every((object) => shelter.objects.includes(object)),
  );
}

/** The objects with which the picked ones can still go together. */
function companions(all: readonly Shelter[], animal: Animal, picked: readonly ObjectName[]): Set<ObjectName> {
  const possible = all.filter(
    (shelter) => shelter.animal === animal && picked.every((object) => shelter.objects.includes(object)),
  );
  return new Set(possible.flatMap((shelter) => shelter.objects));
}

function pickedShelter(
  shelters: readonly Shelter[],
  { animal, objects }: Picked,
  display: Display,
  open: readonly CardName[],
): Scene["shelter"] {
  const shelter = animal && shelterOf(shelters, animal, objects);
  const points = display.options.find(({ notation }) => notation === shelter?.notation);
  // All copies of an object go together (H13).
  return points && { ...points, going: open.filter((card) => !isAnimal(card) && objects.includes(card)) };
}

function sideOf(
  seat: number,
  player: PlayerView,
  { cost, piles, games }: PlayerDisplay,
  coming: readonly CardName[],
  light: (card: CardName) => Light,
): Side {
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
    cost,
    piles: player.piles,
    sheltered: piles ?? [],
    flakes: games.at(-1)?.flakes ?? null,
  };
}

function lightOf(card: CardName, asked: Ask, possible: readonly Shelter[], picked: Picked): Light {
  if (asked !== "shelter") return "plain";
  if (isAnimal(card)) {
    if (picked.animal === card) return "selected";
    return possible.some((shelter) => shelter.animal === card) ? "lit" : "dim";
  }
  if (picked.animal === null) return "plain";
  if (picked.objects.includes(card)) return "selected";
  return companions(possible, picked.animal, picked.objects).has(card) ? "lit" : "dim";
}

/** Winter's options, the best first. */
function optionsOf(offers: readonly HyggeOffer[], display: Display, last: string | null): Option[] {
  const changes = new Map(display.options.map(({ notation, change }) => [notation, change]));
  const options = offers.flatMap(({ notation, action }): Option[] => {
    const change = changes.get(notation);
    if (change === undefined) return [];
    const selected = notation === last;
    if (action.kind === "shelter") {
      return [{ notation, kind: "shelter", cards: [action.animal, ...action.objects], change, selected }];
    }
    return action.kind === "discard" ? [{ notation, kind: "discard", cards: [action.card], change, selected }] : [];
  });
  return options.sort((one, other) => other.change - one.change);
}
