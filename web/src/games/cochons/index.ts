import type { GameUi } from "../../table/desk";
import Board from "./Board.svelte";
import { CochonsDesk } from "./desk.svelte";
import type { Seen, View } from "./scene";
import Sheet from "./Sheet.svelte";

const cochons: GameUi<View, Seen, CochonsDesk> = {
  openDesk: (place) => new CochonsDesk(place),
  Board,
  Sheet,
};

export default cochons;
