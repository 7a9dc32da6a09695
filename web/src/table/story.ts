// What has happened, as sentences for one pair of eyes.

import type { Told } from "../protocol";
import type { Sentence, Words } from "../words/words";
import type { Seat } from "./desk";

export interface Line {
  version: number;
  text: string;
}

/** The sentences that this chair (or one who looks on) was told, oldest first. */
export function story(log: readonly Told[], seat: Seat | null, words: Words): Line[] {
  return log.flatMap((told) => {
    const isMine = told.viewer === "table" || (typeof told.viewer === "object" && told.viewer.seat === seat);
    if (!isMine || !told.says) return [];
    const said = words.say(told.says as Sentence);
    const text = told.by === null ? said : words.t("page-log-by", { said, who: told.by });
    return [{ version: told.version, text }];
  });
}
