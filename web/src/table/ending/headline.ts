// Who has won, in words: by name, or "you" where one person plays on this device.

import type { Ending, Seat } from "../../protocol";
import { figures } from "../../words/figures";
import type { Words } from "../../words/words";

/** A victory by so few points is told with its margin to those who lost. */
const CLOSE = 3;

export interface Spoken {
  words: Words;
  name: (seat: Seat) => string;
  /** The seat of the one who reads, where that is one person. */
  reader: Seat | null;
}

export function headline({ winners, places, together, margin, unit }: Ending, { words, name, reader }: Spoken): string {
  if (together || (winners.length === places.length && winners.length > 1)) return words.t("page-end-all");
  const [winner] = winners;
  if (winner === undefined) return words.t("page-bar-over");
  const isReader = reader !== null && winners.includes(reader);
  if (winners.length > 1) {
    if (!isReader) return words.t("page-end-shared", { names: words.list(winners.map(name)) });
    return words.t("page-end-shared-you", { names: words.list(winners.filter((seat) => seat !== reader).map(name)) });
  }
  if (isReader) return words.t("page-end-you");
  const isClose = reader !== null && unit === "points" && margin !== null && margin > 0 && margin <= CLOSE;
  return isClose
    ? words.t("page-end-close", { name: name(winner), margin })
    : words.t("page-end-one", { name: name(winner) });
}

/** The line under the headline, where the game has none of its own: the winner's points, and what decided. */
export function about({ places, margin, together, unit }: Ending, { words }: Spoken): string {
  const [first] = places;
  if (!first || together || unit !== "points") return "";
  if (margin === 0) return words.t("page-end-tie-break", { score: first.score });
  return words.t("page-end-points", { score: first.score });
}

/** All places in one sentence each, for those who listen. */
export function placesAloud({ places, together }: Ending, { words, name }: Spoken): string {
  if (together) return "";
  return places
    .map(({ seat, place, score }) => words.t("page-end-place-aloud", { place, name: name(seat), score }))
    .join(" ");
}

/** What a text to share names. */
export interface Shared {
  game: string;
  /** The headline of a game's own. */
  own?: string | undefined;
  /** The date, where it was the carpet of the day. */
  carpet?: string | undefined;
}

/** How a match ended, as text to share: the game, who has won, places and points. */
export function sharedText(ending: Ending, { game, own, carpet }: Shared, spoken: Omit<Spoken, "reader">): string {
  const { words, name } = spoken;
  const result = own ?? headline(ending, { ...spoken, reader: null });
  const left = ending.places[0]?.score ?? 0;
  const flame = figures(percent(left), 1, words.language);
  if (carpet) return words.t("page-carpet-card", { date: carpet, flame, solved: left === 0 ? "yes" : "no" });
  if (ending.unit !== "points") return words.t("page-share-flame", { game, result, flame });
  const places = ending.places.map(({ seat, place, score }) =>
    words.t("page-share-place", { place, name: name(seat), score }),
  );
  return words.t("page-share-places", { game, result, places: places.join(" · ") });
}

/** A share of what there was at first, rounded up to a tenth: a little is never nothing. */
export function percent(score: number): number {
  return Math.ceil(score / 10) / 10;
}
