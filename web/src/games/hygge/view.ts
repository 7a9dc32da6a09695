// The game's own types as the table sends them, with the names of the cards instead of any text.

import type * as sent from "../../protocol/hygge";
import type { CardName } from "./cards";

export type { Phase, Tally } from "../../protocol/hygge";

export type PlaceView = Omit<sent.PlaceView, "card"> & { card: CardName | null };

export type PlayerView = Omit<sent.PlayerView, "open" | "sheltered"> & {
  open: CardName[];
  sheltered: CardName[] | null;
};

export type View = Omit<sent.View, "reserve" | "players" | "discards"> & {
  reserve: Omit<sent.ReserveView, "places"> & { places: PlaceView[] };
  players: PlayerView[];
  discards: CardName[];
};

type Named<Event> = Event extends { kind: "sheltered" } ? Omit<Event, "objects"> & { objects: CardName[] } : Event;
export type Seen = Named<sent.Seen>;
