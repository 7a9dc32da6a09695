// What has happened, as sentences for one pair of eyes.

import type { GameEvent, Seat } from "../protocol";
import type { Sentence, Words } from "../words/words";

export interface Line {
  version: number;
  text: string;
}

/** The sentences about what this seat (or a spectator) saw, oldest first. */
export function story(log: readonly GameEvent[], seat: Seat | null, words: Words): Line[] {
  return log.flatMap(({ viewer, version, sentence, by }) => {
    const isMine = viewer === "table" || (typeof viewer === "object" && viewer.seat === seat);
    if (!isMine || !sentence) return [];
    const said = words.say(sentence as Sentence);
    const text = by === null ? said : words.t("page-log-by", { said, who: by });
    return [{ version, text }];
  });
}
