import type { GameUi } from "../../table/desk";
import Board from "./Board.svelte";
import { OdinDesk } from "./desk.svelte";
import Alike from "./figures/Alike.svelte";
import Colours from "./figures/Colours.svelte";
import OneMore from "./figures/OneMore.svelte";
import Worth from "./figures/Worth.svelte";
import Sheet from "./Sheet.svelte";
import type { Odin } from "./types";

const odin: GameUi<Odin, OdinDesk> = {
  openDesk: (place) => new OdinDesk(place),
  Board,
  Sheet,
  figures: { O1: Colours, O13: Alike, O15: Worth, O16: OneMore },
  // Hands are secret: a curtain falls before the device is passed on.
  hidden: true,
};

export default odin;
