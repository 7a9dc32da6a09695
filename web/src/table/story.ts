// What has happened, as sentences for one pair of eyes.

import { isSeenBy } from "../link/sitters";
import type { GameEvent, Seat } from "../protocol";
import type { Sentence, Words } from "../words/words";

export interface Line {
  version: number;
  text: string;
}

/** Each event is put into words once: a log grows, and every step asks for all of it. */
const said = new WeakMap<Words, WeakMap<GameEvent, Line>>();

/** The sentences about what this seat (or a spectator) saw, oldest first. */
export function story(log: readonly GameEvent[], seat: Seat | null, words: Words): Line[] {
  const lines = said.get(words) ?? new WeakMap<GameEvent, Line>();
  said.set(words, lines);
  let version = -1;
  return log.flatMap((event) => {
    const { viewer, sentence } = event;
    if (!isSeenBy(viewer, seat) || !sentence) return [];
    // Who chose is said with the choice, not with everything that follows from it.
    const isChoice = event.version !== version;
    version = event.version;
    const line = lines.get(event) ?? { version, text: spoken(event, sentence as Sentence, isChoice, words) };
    lines.set(event, line);
    return [line];
  });
}

/** A sentence, and who chose, if it was not the one who sat there at the start: a bot, or somebody by name. */
export function spoken({ by }: Pick<GameEvent, "by">, sentence: Sentence, isChoice: boolean, words: Words): string {
  const text = words.say(sentence);
  if (by === null || !isChoice) return text;
  return words.t("page-log-by", { said: text, who: by });
}
