// The words of a replay: what happened step by step, where something begins, where the match turned.

import type { Chapter, Replay, Swing } from "../protocol";
import { isolated } from "../words/isolated";
import { spoken } from "../table/story";
import type { Sentence, Words } from "../words/words";

/** The sentences of one step, and what begins with it. */
export interface Passage {
  version: number;
  heading: string | null;
  /** Whether a hand begins, or only a round or a turn in it. */
  isHand: boolean;
  lines: readonly string[];
}

/** Numbers count within what is larger: rounds begin at 1 with every hand. */
function headings(chapters: readonly Chapter[], players: Replay["players"], words: Words): Map<number, string> {
  let [hand, round] = [0, 0];
  return new Map(
    chapters.map(({ version, kind, seat }) => {
      if (kind === "hand") {
        hand += 1;
        round = 1;
        return [version, words.t("watch-hand", { number: hand })];
      }
      round += 1;
      const name = seat === null ? undefined : players[seat]?.name;
      const isTurn = kind === "turn" && name !== undefined;
      return [version, isTurn ? words.t("watch-turn", { name }) : words.t("watch-round", { number: round })];
    }),
  );
}

/** What happened, step by step. */
export function passages({ events, chapters, players }: Replay, words: Words): Passage[] {
  const begins = headings(chapters, players, words);
  const hands = new Set(chapters.filter(({ kind }) => kind === "hand").map(({ version }) => version));
  const lines = new Map<number, string[]>();
  for (const event of events) {
    const known = lines.get(event.version) ?? [];
    const line = spoken(event, event.sentence as Sentence, known.length === 0, words);
    lines.set(event.version, [...known, line]);
  }
  const versions = [...new Set([...begins.keys(), ...lines.keys()])].sort((one, other) => one - other);
  return versions.map((version) => ({
    version,
    heading: begins.get(version) ?? null,
    isHand: hands.has(version),
    lines: lines.get(version) ?? [],
  }));
}

/** What is told of the cards dealt and the lots drawn before the first decision. */
export function openingLines(steps: readonly Passage[], opening: number): string[] {
  return steps.flatMap(({ version, lines }) => (version <= opening ? lines : []));
}

/** A step that turned the match, in words. */
export interface TurningPoint {
  version: number;
  title: string;
  more: string;
}

/**
 * What a step did to the scores, who leads from then on, and what happened. A score that all share often changes by
 * the same amount: then what happened comes first, so that no two titles are alike.
 */
export function turningPoints({ swings, players, unit }: Replay, words: Words): TurningPoint[] {
  return swings.map((swing) => {
    const text = swing.sentences.map((sentence) => words.say(sentence as Sentence)).join(" ");
    const effect = [...lead(swing, players, words), ...changes(swing, players, unit, words)].join(" · ");
    const [title, more] = unit === "hundredths-left" ? [text, effect] : [effect, text];
    return { version: swing.version, title, more };
  });
}

function lead({ leads }: Swing, players: Replay["players"], words: Words): string[] {
  if (leads.length === 0) return [];
  const names = leads.map((seat) => isolated(players[seat]?.name ?? ""));
  return [words.t("watch-leads", { names: words.list(names) })];
}

function changes(swing: Swing, players: Replay["players"], unit: Replay["unit"], words: Words): string[] {
  if (unit === "hundredths-left") {
    const shown = { style: "percent", maximumFractionDigits: 1, signDisplay: "always" } as const;
    const amount = new Intl.NumberFormat(words.language, shown).format((swing.changes[0] ?? 0) / 10_000);
    return [words.t("watch-flame", { amount: amount.replace("-", "−") })];
  }
  return swing.changes.flatMap((change, seat) => {
    const name = players[seat]?.name ?? "";
    return change === 0 ? [] : [words.t("watch-change", { name, amount: words.signed(change) })];
  });
}
