import type { GameUi } from "../../table/desk";
import "./art/hues.css";
import Board from "./Board.svelte";
import Free from "./figures/Free.svelte";
import Overlap from "./figures/Overlap.svelte";
import Rim from "./figures/Rim.svelte";
import Sides from "./figures/Sides.svelte";
import Sheet from "./Sheet.svelte";
import { SnowDesk } from "./desk.svelte";
import type { Snowhere } from "./types";

const snowhere: GameUi<Snowhere, SnowDesk> = {
  openDesk: (place) => new SnowDesk(place),
  Board,
  Sheet,
  figures: { S1: Sides, S8: Free, S16: Overlap, S17: Rim },
  hidden: false,
};

export default snowhere;
