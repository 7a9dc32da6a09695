// The games by their keys: what the page must know of each before it is opened.

import type { Component } from "svelte";
import PlainEmblem from "../home/PlainEmblem.svelte";
import PlainScene from "../home/PlainScene.svelte";
import type { Wishes } from "../home/wishes";
import { SHELF } from "../protocol/shelf";

export type GameKey = (typeof SHELF)[number]["key"];

/** In the order in which they are offered. */
export const GAMES: readonly GameKey[] = SHELF.map(({ key }) => key);

/** How a game looks on the home page, and how it is usually played. */
export interface GameHome {
  Scene: Component;
  Emblem: Component;
  /** Deep, plain and light tone of the frame. */
  tones: readonly [string, string, string];
  wishes?: Partial<Wishes>;
}

const homes = import.meta.glob<GameHome>("./*/home/index.ts", { eager: true, import: "default" });

/** For a game without a picture of its own. */
const PLAIN: GameHome = { Scene: PlainScene, Emblem: PlainEmblem, tones: ["#4a3b2c", "#77614a", "#a98f70"] };

export function gameHome(game: GameKey): GameHome {
  return homes[`./${game}/home/index.ts`] ?? PLAIN;
}

/** What a game is called. A record may be of one that this page does not know. */
export function titleOf(game: string): string {
  return SHELF.find(({ key }) => key === game)?.title ?? game;
}

/** The fewest and the most who can play. */
export function seatsOf(game: GameKey): readonly [number, number] {
  return SHELF.find(({ key }) => key === game)?.seats ?? [2, 2];
}
