import type { GameEnding } from "../../../table/ending/ending";
import type { Odin } from "../types";
import Scene from "./Scene.svelte";

const ending: GameEnding<Odin> = {
  Scene,
  about: ({ words, display }, { places }) =>
    words.t("odin-ui-end-about", { score: places[0]?.score ?? 0, hands: display.hands.length }),
};

export default ending;
