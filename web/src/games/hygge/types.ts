// The game's own types as the table sends them, with the names of the cards instead of any text.

import type * as sent from "../../protocol/hygge";
import type { Offer, Place } from "../../table/desk";
import type { CardName, ObjectName } from "./cards";

export type { Prints } from "../../protocol/hygge";

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

export type Pile = Omit<sent.Pile, "objects"> & { objects: ObjectName[] };

export type PlayerDisplay = Omit<sent.PlayerDisplay, "piles"> & { piles: Pile[] | null };

export type Display = Omit<sent.Display, "players"> & { players: PlayerDisplay[] };

/** Gives the cards of a choice, or of an event, their names. */
type Named<T> = T extends { kind: "shelter" | "sheltered" }
  ? Omit<T, "objects"> & { objects: ObjectName[] }
  : T extends { kind: "discard" | "discarded" }
    ? Omit<T, "card"> & { card: CardName }
    : T;

export type Choice = Named<sent.Choice>;
export type Seen = Named<sent.Seen>;

export interface Hygge {
  View: View;
  Seen: Seen;
  Choice: Choice;
  Display: Display;
  Prints: sent.Prints;
}

export type HyggeOffer = Offer<Choice>;
export type HyggePlace = Place<Hygge>;
