// What a game adds to the end of a match: a picture of joy in its own art, and words of its own. The page owns the rest.

import type { Component } from "svelte";
import type { Ending } from "../../protocol";
import type { GameTypes, Place } from "../desk";
import type { Reveal } from "./reveal.svelte";

export interface SceneProps<G extends GameTypes = GameTypes> {
  place: Place<G>;
  ending: Ending;
  reveal: Reveal;
}

/** The default export of `games/<key>/ending/index.ts`, loaded when a match ends. */
export interface GameEnding<G extends GameTypes = GameTypes> {
  /**
   * Fills its box. The winner stands where the frame leaves room: `--figure-x`, `--figure-y` (its middle) and `--figure` (its height).
   * It is dark until `reveal.hasLight`, and the winner rises with `reveal.hasFigure`.
   */
  Scene: Component<SceneProps<G>>;
  /** The headline, where all play together. */
  headline?(place: Place<G>): string;
  /** The line under the headline. */
  about?(place: Place<G>, ending: Ending): string;
  /** Further facts under the places, such as who laid how much snow. */
  Facts?: Component<{ place: Place<G> }>;
}
