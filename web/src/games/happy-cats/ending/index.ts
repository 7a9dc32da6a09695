import type { GameEnding } from "../../../table/ending/ending";
import type { HappyCats } from "../types";
import Scene from "./Scene.svelte";

const ending: GameEnding<HappyCats> = {
  Scene,
  about: ({ words }, { places, margin }) =>
    words.t("happy-cats-ui-end-about", { score: places[0]?.score ?? 0, tie: margin === 0 ? "yes" : "no" }),
};

export default ending;
