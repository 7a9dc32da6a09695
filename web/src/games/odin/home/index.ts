import type { GameHome } from "../../registry";
import Emblem from "./Emblem.svelte";
import Scene from "./Scene.svelte";

const home: GameHome = {
  Scene,
  Emblem,
  tones: ["#6f1427", "#a4243b", "#cc4f64"],
  facts: { line: "page-about-odin", kind: "cards", minutes: 15, age: 7 },
};
export default home;
