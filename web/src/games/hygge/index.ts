import type { GameUi } from "../../table/desk";
import Board from "./Board.svelte";
import { HyggeDesk } from "./desk.svelte";
import Sheet from "./Sheet.svelte";
import type { Seen, View } from "./view";

const hygge: GameUi<View, Seen, HyggeDesk> = {
  openDesk: (place) => new HyggeDesk(place),
  Board,
  Sheet,
};

export default hygge;
