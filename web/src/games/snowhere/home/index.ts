import type { GameHome } from "../../registry";
import Emblem from "./Emblem.svelte";
import Scene from "./Scene.svelte";

const home: GameHome = {
  Scene,
  Emblem,
  tones: ["#1a3f76", "#2b5fa8", "#6b9bd6"],
  // Alone, on the easiest carpet.
  wishes: { players: 1, options: { spread: "easy" } },
  facts: { line: "page-about-snowhere", kind: "together", minutes: 20, age: 8 },
};
export default home;
