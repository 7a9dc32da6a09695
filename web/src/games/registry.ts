// How each game looks on the home page, found by its place in this folder.

import type { Component } from "svelte";
import PlainEmblem from "../home/PlainEmblem.svelte";
import PlainScene from "../home/PlainScene.svelte";
import type { Wishes } from "../home/wishes";
import type { Key } from "../words/words";
import type { GameKey } from "./titles";

export { GAMES, seatsOf, titleOf, type GameKey } from "./titles";

/** How a game looks on the home page, and how it is usually played. */
export interface GameHome {
  Scene: Component;
  Emblem: Component;
  /** Deep, plain and light tone of the frame. */
  tones: readonly [string, string, string];
  wishes?: Partial<Wishes>;
  /** What stands on its plate besides name and players. */
  facts?: GameFacts;
}

export interface GameFacts {
  /** What one does, in a few words. */
  line: Key;
  kind: "cards" | "dice" | "together";
  /** How long a match takes, as its leaflet says. */
  minutes: number;
  /** From which age on. */
  age: number;
}

const homes = import.meta.glob<GameHome>("./*/home/index.ts", { eager: true, import: "default" });

/** For a game without a picture of its own. */
const PLAIN: GameHome = { Scene: PlainScene, Emblem: PlainEmblem, tones: ["#4a3b2c", "#77614a", "#a98f70"] };

export function gameHome(game: GameKey): GameHome {
  return homes[`./${game}/home/index.ts`] ?? PLAIN;
}
