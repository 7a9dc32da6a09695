// The table's own types of this game.

export type { HandView, Phase, Seen, View } from "../../protocol/odin";
