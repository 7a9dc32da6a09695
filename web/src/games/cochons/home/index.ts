import type { GameHome } from "../../registry";
import Emblem from "./Emblem.svelte";
import Scene from "./Scene.svelte";

const home: GameHome = {
  Scene,
  Emblem,
  tones: ["#7d2f0c", "#b9581a", "#e8884a"],
  // No leaflet names minutes or age. In 20 matches of bots there are 41 to 103 choices each: at some 15 seconds, 10 to 25 minutes.
  facts: { line: "page-about-cochons", kind: "dice", minutes: 20, age: 7 },
};
export default home;
