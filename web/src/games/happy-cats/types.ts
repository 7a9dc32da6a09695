// The table's own types of this game.

import type { Choice, Display, Prints, Seen, View } from "../../protocol/happy-cats";
import type { Offer, Place } from "../../table/desk";

export type {
  Choice,
  Colour,
  Counted,
  Deed,
  Display,
  Laid,
  LineCard,
  Prints,
  Seen,
  Tile,
  TurnedTile,
  View,
} from "../../protocol/happy-cats";

export interface HappyCats {
  View: View;
  Seen: Seen;
  Choice: Choice;
  Display: Display;
  Prints: Prints;
}

export type HappyCatsPlace = Place<HappyCats>;
export type HappyCatsOffer = Offer<Choice>;
