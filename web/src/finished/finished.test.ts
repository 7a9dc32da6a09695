import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { FinishedSummary, Verdict } from "../protocol";
import { Catalogue } from "../words/catalogue";
import type { Language } from "../words/words";
import { byDay, dayName, dayOf, eveningSince, eveningText, figuresText, resultText, rivalText } from "./finished";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const wordsOf = (language: Language) =>
  new Catalogue(language, [
    read(`../../../engine/sentences/sentences/${language}.ftl`),
    read(`../../sentences/finished.${language}.ftl`),
  ]).words();
const english = wordsOf("en");
const french = wordsOf("fr");

const at = (day: number, hour: number, minute = 0): number => new Date(2026, 10, day, hour, minute).getTime();

const match = (verdict: Partial<Verdict>, more: Partial<FinishedSummary> = {}): FinishedSummary => ({
  table: "0w3ge1r70w3ge1r7",
  matchNumber: 1,
  game: "odin",
  unit: "points",
  ended: at(18, 21),
  players: [],
  verdict: { kind: "other", winners: ["Robin"], score: 31, next: 28, margin: 3, record: false, ...verdict },
  ...more,
});

describe("a result as a sentence", () => {
  it("speaks of the reader, of others, of several, and of all together", () => {
    const said = [
      match({ kind: "you", margin: 5 }),
      match({ kind: "you", margin: 1 }),
      match({ kind: "you", margin: 0 }),
      match({}),
      match({ next: null }),
      match({ kind: "shared", winners: ["Ada", "Robin"] }),
      match({ kind: "together", score: 300 }, { unit: "hundredths-left" }),
      match({ kind: "together", score: 0, record: true }, { unit: "hundredths-left" }),
    ];
    expect(said.map((one) => resultText(one, english))).toEqual([
      "You win by 5 points",
      "You win by one point",
      "You win",
      "Robin wins, 31 to 28",
      "Robin wins",
      "Ada and Robin share the win",
      "3% of the fire left",
      "No flame left, a record",
    ]);
    expect(said.map((one) => resultText(one, french))).toEqual([
      "Vous gagnez de 5 points",
      "Vous gagnez d’un point",
      "Vous gagnez",
      "Robin gagne, 31 à 28",
      "Robin gagne",
      "Ada et Robin se partagent la victoire",
      "3\u00a0% de flammes restantes",
      "Plus une flamme, un record",
    ]);
  });
});

describe("days", () => {
  it("end at five in the morning", () => {
    expect(dayOf(at(18, 4, 59))).toBe(at(17, 0));
    expect(dayOf(at(18, 5))).toBe(at(18, 0));
    expect(eveningSince(at(19, 1))).toBe(at(18, 5));
  });

  it("keep the order of their matches", () => {
    const times = [at(19, 2), at(18, 21), at(17, 22)];
    const days = byDay(times.map((ended) => match({}, { ended })));
    expect(days.map(({ day, matches }) => [day, matches.length])).toEqual([
      [at(18, 0), 2],
      [at(17, 0), 1],
    ]);
  });

  it("are called today and yesterday, else by their date", () => {
    const now = at(18, 21);
    const names = [at(18, 0), at(17, 0), at(12, 0), new Date(2025, 10, 12).getTime()];
    expect(names.map((day) => dayName(day, now, english))).toEqual([
      "Today",
      "Yesterday",
      "Thursday, November 12",
      "Wednesday, November 12, 2025",
    ]);
    expect(dayName(at(12, 0), now, french)).toBe("jeudi 12 novembre");
  });
});

it("an evening is told with its games and its time", () => {
  expect(eveningText({ games: 6, minutes: 130, players: [] }, english)).toBe("6 games · 2 h 10");
  expect(eveningText({ games: 1, minutes: 9, players: [] }, french)).toBe("1 partie · 9 min");
});

it("a rival is ahead, behind or level", () => {
  const rival = { name: "Robin", face: 1, bot: false, even: 0 };
  const said = [
    { ...rival, ahead: 7, behind: 5 },
    { ...rival, ahead: 5, behind: 7 },
    { ...rival, ahead: 5, behind: 5 },
  ].map((one) => rivalText(one, english));
  expect(said).toEqual(["You lead Robin", "Robin leads you", "You and Robin are level"]);
});

it("a game has its figures, and no wins where all play together", () => {
  expect(figuresText({ game: "odin", unit: "points", played: 3, won: 1, best: 4 }, english)).toBe(
    "Played 3, won 1, best 4",
  );
  expect(figuresText({ game: "snowhere", unit: "hundredths-left", played: 3, won: null, best: 120 }, french)).toBe(
    "Jouées : 3, record : 1,2\u00a0%",
  );
});
