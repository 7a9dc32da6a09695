import type { GameHome } from "../../registry";
import Emblem from "./Emblem.svelte";
import Scene from "./Scene.svelte";

const home: GameHome = {
  Scene,
  Emblem,
  tones: ["#7d2f0c", "#b9581a", "#e8884a"],
  facts: { line: "page-about-cochons", kind: "dice", minutes: 20, age: 7 },
};
export default home;
