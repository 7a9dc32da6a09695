import type { GameUi } from "../../table/desk";
import Board from "./Board.svelte";
import { OdinDesk } from "./desk.svelte";
import Sheet from "./Sheet.svelte";
import type { Seen, View } from "./types";

const odin: GameUi<View, Seen, OdinDesk> = {
  openDesk: (place) => new OdinDesk(place),
  Board,
  Sheet,
  // Hands are secret: a curtain falls before the device is passed on.
  hidden: true,
};

export default odin;
