import type { GameEnding } from "../../../table/ending/ending";
import type { Snowhere } from "../types";
import Facts from "./Facts.svelte";
import Scene from "./Scene.svelte";

const ending: GameEnding<Snowhere> = {
  Scene,
  Facts,
  headline: ({ words, view }) => words.t("snowhere-ui-end", { grade: view.outcome.grade }),
  about: ({ words, view, display }) =>
    words.t("snowhere-ui-end-about", { grade: view.outcome.grade, percent: display.tenths / 10 }),
};

export default ending;
