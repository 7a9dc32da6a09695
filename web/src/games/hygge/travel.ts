// Which card went from where to where between two pictures: copies are alike, so what left and what arrived is matched by name.

import type { CardName } from "./cards";
import type { View } from "./view";

/** Where a card can lie: a place of the reserve (`place 2D`), before a player (`open 0 bear`), on shelves (`shelf 0`). */
export type Spot = string;

export interface Journey {
  card: CardName;
  from: Spot;
  to: Spot;
}

export const PILE: Spot = "pile";
/** Out of the game. */
export const AWAY: Spot = "away";

export const placeSpot = (row: number, column: string): Spot => `place ${row}${column}`;
export const openSpot = (seat: number, card: CardName): Spot => `open ${seat} ${card}`;
export const shelfSpot = (seat: number): Spot => `shelf ${seat}`;

interface Lying {
  card: CardName;
  spot: Spot;
}

export function journeys(before: View, after: View): Journey[] {
  if (before.game_number !== after.game_number) return [];
  const left: Lying[] = [];
  const arrived: Lying[] = [];
  for (const [index, place] of after.reserve.places.entries()) {
    const was = before.reserve.places[index]?.card ?? null;
    if (was === place.card) continue;
    const spot = placeSpot(place.row, place.column);
    if (was) left.push({ card: was, spot });
    if (place.card) arrived.push({ card: place.card, spot });
  }
  const room = new Map<number, number>();
  for (const [seat, player] of after.players.entries()) {
    const was = before.players[seat];
    if (!was) continue;
    for (const card of missing(was.open, player.open)) left.push({ card, spot: openSpot(seat, card) });
    for (const card of missing(player.open, was.open)) arrived.push({ card, spot: openSpot(seat, card) });
    room.set(seat, player.covered - was.covered);
  }

  const found: Journey[] = [];
  for (const { card, spot } of arrived) {
    const source = left.findIndex((lying) => lying.card === card);
    const from = source < 0 ? PILE : left[source]?.spot;
    if (source >= 0) left.splice(source, 1);
    if (from !== undefined && from !== spot) found.push({ card, from, to: spot });
  }
  // What lay before a player can only go to that player's shelves; what comes straight from the reserve fills the room left.
  const shelved = ({ card, spot }: Lying, shelf: number | undefined): void => {
    if (shelf !== undefined) room.set(shelf, (room.get(shelf) ?? 0) - 1);
    found.push({ card, from: spot, to: shelf === undefined ? AWAY : shelfSpot(shelf) });
  };
  const withRoom = [...room.keys()];
  for (const lying of left.filter(({ spot }) => spot.startsWith("open "))) {
    shelved(
      lying,
      withRoom.find((seat) => (room.get(seat) ?? 0) > 0 && lying.spot.startsWith(`open ${seat} `)),
    );
  }
  for (const lying of left.filter(({ spot }) => !spot.startsWith("open "))) {
    shelved(
      lying,
      withRoom.find((seat) => (room.get(seat) ?? 0) > 0),
    );
  }
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
