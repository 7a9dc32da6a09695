// The types of Snowhere, as the table sends them.

import type { Choice, Display, Prints, Seen, View } from "../../protocol/snowhere";
import type { Offer, Place } from "../../table/desk";

export type {
  Card,
  CardEdge,
  Choice,
  Display,
  Grade,
  Lying,
  Prints,
  Refusal,
  Seen,
  View,
} from "../../protocol/snowhere";

export interface Snowhere {
  View: View;
  Seen: Seen;
  Choice: Choice;
  Display: Display;
  Prints: Prints;
}

export type SnowherePlace = Place<Snowhere>;
export type Offers = readonly Offer<Choice>[];
