import type { GameHome } from "../../registry";
import Emblem from "./Emblem.svelte";
import Scene from "./Scene.svelte";

const home: GameHome = {
  Scene,
  Emblem,
  tones: ["#1c4733", "#2f6b4f", "#559a78"],
  // No leaflet names minutes or age. In 20 matches of bots there are 43 to 49 choices each: at some 25 seconds, 20 minutes.
  facts: { line: "page-about-hygge", kind: "cards", minutes: 20, age: 8 },
};
export default home;
