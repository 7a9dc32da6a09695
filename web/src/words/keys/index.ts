// Made by `npm run words` from the messages. Not to be changed by hand.

import type { CochonsKeys } from "./cochons";
import type { CommonKeys } from "./common";
import type { FinishedKeys } from "./finished";
import type { HappyCatsKeys } from "./happy-cats";
import type { HyggeKeys } from "./hygge";
import type { MindsKeys } from "./minds";
import type { OdinKeys } from "./odin";
import type { PageKeys } from "./page";
import type { SnowhereKeys } from "./snowhere";
import type { WatchKeys } from "./watch";

export type Keys = CochonsKeys &
  CommonKeys &
  FinishedKeys &
  HappyCatsKeys &
  HyggeKeys &
  MindsKeys &
  OdinKeys &
  PageKeys &
  SnowhereKeys &
  WatchKeys;
