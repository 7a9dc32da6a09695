import type { GameUi } from "../../table/desk";
import "./art/hues.css";
import Board from "./Board.svelte";
import { CochonsDesk } from "./desk.svelte";
import Chances from "./figures/Chances.svelte";
import House from "./figures/House.svelte";
import Prices from "./figures/Prices.svelte";
import type { Cochons } from "./types";
import Sheet from "./Sheet.svelte";

const cochons: GameUi<Cochons, CochonsDesk> = {
  openDesk: (place) => new CochonsDesk(place),
  Board,
  Sheet,
  figures: { P5: Chances, P12: Prices, P21: House },
  hidden: false,
};

export default cochons;
