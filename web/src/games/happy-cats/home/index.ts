import type { GameHome } from "../../registry";
import Emblem from "./Emblem.svelte";
import Scene from "./Scene.svelte";

const home: GameHome = {
  Scene,
  Emblem,
  tones: ["#8a5608", "#c98618", "#eeb445"],
  // The leaflet names the age, no minutes. In 20 matches of bots there are 67 to 102 choices each, many at the same time.
  facts: { line: "page-about-happy-cats", kind: "cards", minutes: 20, age: 7 },
};
export default home;
