// The table's own types of this game.

import type { Choice, Display, Prints, Seen, View } from "../../protocol/odin";
import type { Offer, Place } from "../../table/desk";

export type { Card, Choice, Colour, Display, Seen, View } from "../../protocol/odin";

export interface Odin {
  View: View;
  Seen: Seen;
  Choice: Choice;
  Display: Display;
  Prints: Prints;
}

export type OdinPlace = Place<Odin>;
export type OdinOffer = Offer<Choice>;
