// The games by their keys, with what every page must know of them. Pages that show no pictures of games import only this.

import { SHELF } from "../protocol/shelf";

export type GameKey = (typeof SHELF)[number]["key"];

/** In the order in which they are offered. */
export const GAMES: readonly GameKey[] = SHELF.map(({ key }) => key);

/** What a game is called. A record may be of one that this page does not know. */
export function titleOf(game: string): string {
  return SHELF.find(({ key }) => key === game)?.title ?? game;
}

/** The fewest and the most who can play. */
export function seatsOf(game: GameKey): readonly [number, number] {
  return SHELF.find(({ key }) => key === game)?.seats ?? [2, 2];
}
