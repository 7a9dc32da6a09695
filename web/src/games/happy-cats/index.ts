import type { GameUi } from "../../table/desk";
import Board from "./Board.svelte";
import { CatsDesk } from "./desk.svelte";
import Sheet from "./Sheet.svelte";
import type { Seen, View } from "../../protocol/happy-cats";

const ui: GameUi<View, Seen, CatsDesk> = {
  openDesk: (place) => new CatsDesk(place),
  Board,
  Sheet,
  hidden: true,
};

export default ui;
