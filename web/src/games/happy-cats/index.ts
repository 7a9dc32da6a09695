import type { GameUi } from "../../table/desk";
import "./art/hues.css";
import Board from "./Board.svelte";
import { CatsDesk } from "./desk.svelte";
import CatDraws from "./figures/CatDraws.svelte";
import Order from "./figures/Order.svelte";
import Points from "./figures/Points.svelte";
import Tiles from "./figures/Tiles.svelte";
import Sheet from "./Sheet.svelte";
import type { HappyCats } from "./types";

const ui: GameUi<HappyCats, CatsDesk> = {
  openDesk: (place) => new CatsDesk(place),
  Board,
  Sheet,
  figures: { C12: CatDraws, C16: Order, C22: Tiles, C32: Points },
  hidden: true,
};

export default ui;
