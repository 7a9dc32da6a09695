// What the action bar says for each kind of decision.

import { button, type Bar } from "../../table/desk";
import type { Words } from "../../words/words";
import type { Site } from "./scene";
import type { Face, Tile } from "./types";
import { faces } from "./words";

/** The dice or the wheel wait for a tap. */
export function drawBar({ t }: Words, waits: "dice" | "wheel", draw: () => void): Bar {
  if (waits === "dice") return { say: t("cochons-ui-say-roll"), confirm: { label: t("cochons-ui-roll"), act: draw } };
  return {
    say: t("cochons-ui-say-spin"),
    more: t("cochons-ui-more-spin"),
    confirm: { label: t("cochons-ui-spin"), act: draw },
  };
}

export interface Rolling {
  /** What the kept dice show, without wolves. */
  kept: readonly Face[];
  /** How many dice would be rolled again, and whether these are all. */
  loose: number;
  which: "others" | "all";
  rollsLeft: number;
  /** Whether stopping leaves nothing to buy, or ends the match, where that is known. */
  stopsForNothing: boolean;
  stopEndsMatch: boolean;
}

export function rollBar(words: Words, rolling: Rolling, roll: () => void, stop: () => void): Bar {
  const { t } = words;
  const { kept, loose, which, rollsLeft, stopsForNothing, stopEndsMatch } = rolling;
  const again = t("cochons-ui-reroll", { count: loose, which, left: rollsLeft });
  return {
    say: kept.length > 0 ? t("cochons-ui-say-kept", { faces: faces(words, kept) }) : t("cochons-ui-say-keep"),
    more: stopEndsMatch ? t("cochons-ui-stop-ends") : undefined,
    confirm: button(again, roll, loose === 0 ? { text: t("cochons-ui-all-kept") } : null),
    decline: { label: t(stopsForNothing ? "cochons-ui-stop-nothing" : "cochons-ui-stop"), act: stop },
  };
}

export interface Buying {
  /** The tile that is about to be bought. */
  tile: Tile | null;
  site: Site | null;
  mayFinish: boolean;
}

export function buyBar(
  { t }: Words,
  { tile, site, mayFinish }: Buying,
  acts: { build: () => void; finish: () => void; back: () => void },
): Bar {
  const build = t("cochons-ui-build");
  const must = mayFinish ? null : { text: t("cochons-must-buy"), rule: "P13" };
  const decline = button(t("cochons-ui-finish"), acts.finish, must);
  if (!tile) {
    const say = t(mayFinish ? "cochons-ui-say-another" : "cochons-ui-say-buy");
    return { say, confirm: { label: build, why: { text: t("cochons-ui-choose-tile") } }, decline };
  }
  const where = site === null ? "none" : site === "new" ? "new" : tile.part;
  return {
    say: t("cochons-ui-say-site", { where, house: typeof site === "number" ? site + 1 : 0 }),
    confirm: button(build, acts.build, site === null ? { text: t("cochons-ui-choose-site") } : null),
    decline,
    back: { label: t("cochons-ui-back"), act: acts.back },
  };
}

export interface Prey {
  /** The owner's name. */
  owner: string;
  /** Counted from 0. */
  place: number;
  odds: string;
}

export function wolfBar({ t }: Words, prey: Prey | null, blow: () => void): Bar {
  const label = t("cochons-ui-blow");
  if (!prey) return { say: t("cochons-ui-say-wolf"), confirm: { label, why: { text: t("cochons-ui-choose-prey") } } };
  return {
    say: t("cochons-ui-say-blow", { owner: prey.owner, house: prey.place + 1 }),
    more: prey.odds,
    confirm: { label, act: blow },
  };
}
