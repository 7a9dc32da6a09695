import type { GameUi } from "../../table/desk";
import Board from "./Board.svelte";
import { HyggeDesk } from "./desk.svelte";
import Line from "./figures/Line.svelte";
import Objects from "./figures/Objects.svelte";
import Paws from "./figures/Paws.svelte";
import Shelter from "./figures/Shelter.svelte";
import Sheet from "./Sheet.svelte";
import type { Hygge } from "./types";

const hygge: GameUi<Hygge, HyggeDesk> = {
  openDesk: (place) => new HyggeDesk(place),
  Board,
  Sheet,
  figures: { H7: Line, H13: Shelter, H22: Objects, H23: Paws },
  hidden: false,
};

export default hygge;
