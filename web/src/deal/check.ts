// Checks the deal of a record: computes everything again, and holds it against what this device has kept.

import type { ReplayedAttempt, ReplayedDeal, Seat, SeatDeal } from "../protocol";
import { seatCommitment, seedOf, serverCommitment, type Opened } from "./formulas";
import { isSameList, type KeptAttempt, type KeptMatch, type MatchName } from "./kept";

/** What does not fit. Attempts are counted from 1. */
export type Fault =
  | { kind: "match" | "server" | "void" | "unopened" | "list"; attempt: number }
  | { kind: "seat" | "own"; attempt: number; seat: Seat }
  | { kind: "seed" | "left-out" };

/** "good": everything fits. "nobody": it does, but only the server had a part in it. */
export type Verdict = "good" | "nobody" | "wrong";

export interface CheckedDeal {
  verdict: Verdict;
  faults: readonly Fault[];
  /** The seats that contributed to the attempt that counts. */
  contributors: readonly Seat[];
  /** Those whose contribution this device has kept: it is in the seed. */
  own: readonly Seat[];
}

/** What the header of an attempt must name. Null: it is not known from elsewhere. */
export interface Expected {
  game: string;
  table: string | null;
  match: number | null;
}

/** The seats that have not opened their contribution: without any, the attempt counts. */
export function missingIn({ seats }: ReplayedAttempt): Seat[] {
  return seats.filter(({ contribution }) => !contribution).map(({ seat }) => seat);
}

/** Which match a record says it is; null where it is not readable. */
export function matchOf({ attempts }: ReplayedDeal): MatchName | null {
  const header = readHeader(attempts.at(-1)?.header ?? "");
  return header && { table: header.table, match: header.match };
}

export function checkDeal(deal: ReplayedDeal, expected: Expected, kept: KeptMatch | undefined): CheckedDeal {
  const faults: Fault[] = deal.attempts.flatMap((attempt, index) => {
    return checkAttempt(attempt, index + 1, index === deal.attempts.length - 1, expected);
  });
  const last = deal.attempts.at(-1);
  const opened = openedIn(last?.seats ?? []);
  if (!last || !fits(() => seedOf(last.commitment, last.secret, opened) === deal.seed)) faults.push({ kind: "seed" });
  for (const attempt of kept?.attempts ?? []) faults.push(...holdAgainst(attempt, deal));
  const own = kept?.attempts.find(({ commitment }) => commitment === last?.commitment)?.own ?? [];
  const contributors = last?.seats.map(({ seat }) => seat) ?? [];
  return {
    verdict: faults.length > 0 ? "wrong" : contributors.length === 0 ? "nobody" : "good",
    faults,
    contributors,
    own: contributors.filter((seat) => {
      const part = last?.seats.find((each) => each.seat === seat);
      return own.some((each) => each.seat === seat && each.contribution === part?.contribution);
    }),
  };
}

function checkAttempt(checked: ReplayedAttempt, attempt: number, isLast: boolean, expected: Expected): Fault[] {
  const { header, commitment, secret, seats } = checked;
  const faults: Fault[] = [];
  const named = readHeader(header);
  const isSame =
    named?.game === expected.game &&
    (expected.table === null || named.table === expected.table) &&
    (expected.match === null || named.match === expected.match);
  if (!isSame) faults.push({ kind: "match", attempt });
  if (!fits(() => serverCommitment(header, secret) === commitment)) faults.push({ kind: "server", attempt });
  for (const { seat, commitment: own, contribution } of seats) {
    const holds = !contribution || fits(() => seatCommitment(commitment, seat, contribution) === own);
    if (!holds) faults.push({ kind: "seat", attempt, seat });
  }
  const isVoid = missingIn(checked).length > 0;
  if (isLast && isVoid) faults.push({ kind: "unopened", attempt });
  if (!isLast && !isVoid) faults.push({ kind: "void", attempt });
  return faults;
}

/** What this device was shown of an attempt must be in the record, unchanged. */
function holdAgainst({ commitment, own, list }: KeptAttempt, { attempts }: ReplayedDeal): Fault[] {
  if (!list) return [];
  const index = attempts.findIndex((attempt) => attempt.commitment === commitment);
  const recorded = attempts[index];
  if (!recorded) return [{ kind: "left-out" }];
  const attempt = index + 1;
  if (!isSameList(list, recorded.seats)) return [{ kind: "list", attempt }];
  return recorded.seats.flatMap(({ seat, commitment: listed, contribution }): Fault[] => {
    const mine = own.find((each) => each.seat === seat && each.commitment === listed);
    const differs = mine && contribution && contribution !== mine.contribution;
    return differs ? [{ kind: "own", attempt, seat }] : [];
  });
}

function openedIn(seats: readonly SeatDeal[]): Opened[] {
  return seats.flatMap(({ commitment, contribution }) => (contribution ? [{ commitment, contribution }] : []));
}

/** A record may hold anything in place of digits: that fits nothing. */
function fits(holds: () => boolean): boolean {
  try {
    return holds();
  } catch {
    return false;
  }
}

function readHeader(text: string): { game: string; table: string; match: number } | null {
  try {
    const read = (JSON.parse(text) ?? {}) as Partial<Record<string, unknown>>;
    const { game, table, match } = read;
    const isHeader = typeof game === "string" && typeof table === "string" && typeof match === "number";
    return isHeader ? { game, table, match } : null;
  } catch {
    return null;
  }
}
