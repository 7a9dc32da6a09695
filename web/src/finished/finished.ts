// The words of finished matches, and the days they belong to. Results come ready from the server.

import type { FinishedSummary, GameRecord, PublicMatch, Rival, ScoreUnit, Tonight } from "../protocol";
import { isolated } from "../words/isolated";
import type { Words } from "../words/words";

/** An evening lasts until five in the morning. */
const NEW_DAY_HOUR = 5;

/** The day to which a moment belongs, by its midnight. */
export function dayOf(time: number): number {
  const date = new Date(time);
  date.setHours(date.getHours() - NEW_DAY_HOUR);
  return date.setHours(0, 0, 0, 0);
}

/** When the present evening began. */
export function eveningSince(now: number): number {
  return new Date(dayOf(now)).setHours(NEW_DAY_HOUR);
}

export interface Day {
  day: number;
  matches: FinishedSummary[];
}

/** Matches by day, in the order in which they come. */
export function byDay(matches: readonly FinishedSummary[]): Day[] {
  const days: Day[] = [];
  for (const match of matches) {
    const day = dayOf(match.ended);
    const last = days.at(-1);
    if (last?.day === day) last.matches.push(match);
    else days.push({ day, matches: [match] });
  }
  return days;
}

export function dayName(day: number, now: number, words: Words): string {
  const today = dayOf(now);
  if (day === today) return words.t("finished-today");
  if (day === new Date(today).setDate(new Date(today).getDate() - 1)) return words.t("finished-yesterday");
  const year = new Date(day).getFullYear() === new Date(now).getFullYear() ? {} : ({ year: "numeric" } as const);
  return new Intl.DateTimeFormat(words.language, { weekday: "long", day: "numeric", month: "long", ...year }).format(
    day,
  );
}

export function scoreText(score: number, unit: ScoreUnit, words: Words): string {
  if (unit === "points") return words.number(score);
  // Hundredths of a per cent.
  return new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: 1 }).format(score / 10_000);
}

/** "Robin wins, 31 to 28". */
export function resultText({ verdict, unit }: FinishedSummary, words: Words): string {
  const { kind, winners, score, next, margin } = verdict;
  const name = isolated(winners[0] ?? "");
  switch (kind) {
    case "you":
      return margin === 0 ? words.t("finished-you-close") : words.t("finished-you", { margin });
    case "other":
      return next === null
        ? words.t("finished-other-alone", { name })
        : words.t("finished-other", { name, score: scoreText(score, unit, words), next: scoreText(next, unit, words) });
    case "shared":
      return words.t("finished-shared", { names: words.list(winners.map(isolated)) });
    case "given-up":
      return words.t("finished-given-up");
    case "together": {
      const result =
        score === 0 ? words.t("finished-solved") : words.t("finished-left", { share: scoreText(score, unit, words) });
      return verdict.record ? words.t("finished-record", { result }) : result;
    }
  }
}

/** "6 games · 2 h 10". */
export function eveningText({ games, minutes }: Tonight, words: Words): string {
  const time =
    minutes < 60
      ? words.t("finished-minutes", { minutes })
      : words.t("finished-hours", { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, "0") });
  return `${words.t("finished-games", { games })} · ${time}`;
}

export function rivalText({ name, ahead, behind }: Rival, words: Words): string {
  const lead = ahead > behind ? "ahead" : ahead < behind ? "behind" : "level";
  return words.t(`finished-${lead}`, { name: isolated(name) });
}

export function figuresText({ played, won, best, unit }: GameRecord, words: Words): string {
  const shown = scoreText(best, unit, words);
  if (won === null) return words.t("finished-figures-together", { played, best: shown });
  return words.t("finished-figures", { played, won, best: shown });
}

/** "Ada 31, somebody 28", the best first. */
export function publicMatchText({ players, unit, together }: PublicMatch, words: Words): string {
  const name = (player: PublicMatch["players"][number]) =>
    player.name === undefined ? words.t("finished-somebody") : isolated(player.name);
  if (together) {
    const score = scoreText(players[0]?.score ?? 0, unit, words);
    return words.t("finished-place", { name: words.list(players.map(name)), score });
  }
  const parts = players.map((player) =>
    words.t("finished-public-score", { name: name(player), score: scoreText(player.score, unit, words) }),
  );
  return parts.join(words.t("finished-public-between"));
}

/** Tonight as a text to share: "Veillée tonight (6 games · 2 h 10): Camille, 3 wins; Robin, no win yet". */
export function eveningCard(tonight: Tonight, words: Words): string {
  const players = tonight.players.map(({ name, wins }) =>
    words.t("finished-share-player", { name: isolated(name), wins: words.t("finished-wins", { wins }) }),
  );
  return words.t("finished-share-evening", { evening: eveningText(tonight, words), players: players.join(" · ") });
}
