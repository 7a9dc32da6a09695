import type { GameEnding } from "../../../table/ending/ending";
import type { Hygge } from "../types";
import Scene from "./Scene.svelte";

const ending: GameEnding<Hygge> = {
  Scene,
  about: ({ words }, { places, margin }) =>
    words.t("hygge-ui-end-about", { score: places[0]?.score ?? 0, tie: margin === 0 ? "yes" : "no" }),
};

export default ending;
