import type { GameUi } from "../../table/desk";
import Board from "./Board.svelte";
import Sheet from "./Sheet.svelte";
import { SnowDesk } from "./desk.svelte";
import type { Seen, View } from "./view";

const snowhere: GameUi<View, Seen, SnowDesk> = { openDesk: (place) => new SnowDesk(place), Board, Sheet };

export default snowhere;
