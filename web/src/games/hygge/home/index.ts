import type { GameHome } from "../../registry";
import Emblem from "./Emblem.svelte";
import Scene from "./Scene.svelte";

const home: GameHome = {
  Scene,
  Emblem,
  tones: ["#1c4733", "#2f6b4f", "#559a78"],
  facts: { line: "page-about-hygge", kind: "cards", minutes: 20, age: 8 },
};
export default home;
