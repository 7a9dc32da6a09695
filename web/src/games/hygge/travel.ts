// Which card went from where to where between two positions. Copies are alike, so what left is matched by name with what
// arrived.

import type { Journey } from "../../kit/flights.svelte";
import type { CardName } from "./cards";
import type { View } from "./types";

/** A journey for which a picture of the card is still to be drawn. */
export type CardJourney = Omit<Journey, "picture"> & { card: CardName };

/** Where a card can lie, as the spots are named on the board. */
export const PILE = "pile";
export const placeSpot = (row: number, column: string): string => `place ${row}${column}`;
export const openSpot = (seat: number, card: CardName): string => `open ${seat} ${card}`;
export const shelfSpot = (seat: number): string => `shelf ${seat}`;
/** Stands for a player whose cards are not all drawn. */
export const sideSpot = (seat: number): string => `side ${seat}`;

interface Lying {
  card: CardName;
  spot: string;
  /** Before whom it lies; null: in the reserve. */
  seat: number | null;
}

export function cardJourneys(before: View, after: View): CardJourney[] {
  if (before.game_number !== after.game_number) return [];
  const left: Lying[] = [];
  const arrived: Lying[] = [];
  for (const [index, place] of after.reserve.places.entries()) {
    const was = before.reserve.places[index]?.card ?? null;
    if (was === place.card) continue;
    const spot = placeSpot(place.row, place.column);
    if (was) left.push({ card: was, spot, seat: null });
    if (place.card) arrived.push({ card: place.card, spot, seat: null });
  }
  /** How many cards came to each player's shelves. */
  const room = new Map<number, number>();
  for (const [seat, player] of after.players.entries()) {
    const was = before.players[seat];
    if (!was) continue;
    const lying = (card: CardName): Lying => ({ card, spot: `${openSpot(seat, card)}|${sideSpot(seat)}`, seat });
    left.push(...missing(was.open, player.open).map(lying));
    arrived.push(...missing(player.open, was.open).map(lying));
    room.set(seat, player.covered - was.covered);
  }

  const found: CardJourney[] = [];
  for (const { card, spot, seat } of arrived) {
    const source = left.findIndex((lying) => lying.card === card);
    const [lying] = source < 0 ? [] : left.splice(source, 1);
    const from = lying?.spot ?? PILE;
    if (from !== spot) found.push({ card, from, to: spot, hidesTarget: seat === null });
  }
  // What lay before a player can only go to that player's shelves; what comes straight from the reserve fills the room left.
  const shelve = ({ card, spot }: Lying, mayTake: (seat: number) => boolean): void => {
    const shelf = [...room.keys()].find((seat) => mayTake(seat) && (room.get(seat) ?? 0) > 0);
    if (shelf !== undefined) room.set(shelf, (room.get(shelf) ?? 0) - 1);
    found.push({ card, from: spot, to: shelf === undefined ? null : `${shelfSpot(shelf)}|${sideSpot(shelf)}` });
  };
  for (const lying of left.filter(({ seat }) => seat !== null)) shelve(lying, (seat) => seat === lying.seat);
  for (const lying of left.filter(({ seat }) => seat === null)) shelve(lying, () => true);
  return found;
}

/** The cards of `one` that are not in `other`, copy by copy. */
function missing(one: readonly CardName[], other: readonly CardName[]): CardName[] {
  const rest = [...other];
  return one.filter((card) => {
    const index = rest.indexOf(card);
    if (index < 0) return true;
    rest.splice(index, 1);
    return false;
  });
}
