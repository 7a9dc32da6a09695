// The table's own types of this game.

import type { Choice, Display, Prints, Seen, View } from "../../protocol/cochons";
import type { Place } from "../../table/desk";

export type {
  BuiltTile as Tile,
  Choice,
  Decor,
  Display,
  Face,
  HouseDisplay as House,
  Material,
  Part,
  Pile,
  Prints,
  RewardDisplay as Reward,
  Seen,
  Target,
  View,
} from "../../protocol/cochons";

export interface Cochons {
  View: View;
  Seen: Seen;
  Choice: Choice;
  Display: Display;
  Prints: Prints;
}

export type CochonsPlace = Place<Cochons>;
