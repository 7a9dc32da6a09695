import type { GameEnding } from "../../../table/ending/ending";
import type { Cochons } from "../types";
import Scene from "./Scene.svelte";

const ending: GameEnding<Cochons> = {
  Scene,
  about: ({ words }, { places, margin }) =>
    words.t("cochons-ui-end-about", { score: places[0]?.score ?? 0, tie: margin === 0 ? "yes" : "no" }),
};

export default ending;
