// What this device stores about deals: its own contributions, and the lists of commitments that it was shown.

import { shelf } from "../kit/shelf";
import type { Commitment, Seat, SeatDeal, Secret, TableId } from "../protocol";

const KEPT_AS = "veillee-deals";
/** Beyond these, the oldest are dropped. */
const MOST_MATCHES = 40;
const MOST_ATTEMPTS = 24;

/** A contribution that this device has drawn, and its commitment. */
export interface Own {
  seat: Seat;
  commitment: Commitment;
  contribution: Secret;
}

export interface KeptAttempt {
  /** The server's commitment, which names the attempt. */
  commitment: Commitment;
  /** Usually one. Two tabs may draw at the same moment; the list says which one counts. */
  own: readonly Own[];
  /** All commitments; null: the second round has not come. */
  list: readonly SeatDeal[] | null;
}

export interface KeptMatch {
  table: TableId;
  match: number;
  /** Oldest first. */
  attempts: readonly KeptAttempt[];
}

/** Which match at which table. */
export type MatchName = Pick<KeptMatch, "table" | "match">;

/** Whether both name the same commitments of the same seats. */
export function isSameList(one: readonly SeatDeal[], other: readonly SeatDeal[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ seat, commitment }, at) => seat === other[at]?.seat && commitment === other[at].commitment)
  );
}

export class KeptDeals {
  /** What this page has stored, newest first: it counts where the storage fails or another tab has overwritten it. */
  #matches: readonly KeptMatch[] = [];

  of(name: MatchName): KeptMatch | undefined {
    return this.#all().find((match) => isSameMatch(match, name));
  }

  attempt(name: MatchName, server: Commitment): KeptAttempt | undefined {
    return this.of(name)?.attempts.find(({ commitment }) => commitment === server);
  }

  keepOwn(name: MatchName, server: Commitment, own: Own): void {
    const known = this.attempt(name, server);
    this.#keep(name, { commitment: server, own: [...(known?.own ?? []), own], list: known?.list ?? null });
  }

  /** Keeps the first list of an attempt. False: another one was shown before. */
  keepList(name: MatchName, server: Commitment, shown: readonly SeatDeal[]): boolean {
    const known = this.attempt(name, server);
    if (known?.list) return isSameList(known.list, shown);
    const list = shown.map(({ seat, commitment }) => ({ seat, commitment }));
    this.#keep(name, { commitment: server, own: known?.own ?? [], list });
    return true;
  }

  #keep(name: MatchName, attempt: KeptAttempt): void {
    const before = this.of(name)?.attempts ?? [];
    const isKnown = before.some(({ commitment }) => commitment === attempt.commitment);
    const attempts = isKnown
      ? before.map((each) => (each.commitment === attempt.commitment ? attempt : each))
      : // An attempt without a list ended in its first round: nothing was opened in it.
        [...before.filter(({ list }) => list), attempt].slice(-MOST_ATTEMPTS);
    const others = this.#all().filter((match) => !isSameMatch(match, name));
    this.#matches = [{ table: name.table, match: name.match, attempts }, ...others].slice(0, MOST_MATCHES);
    shelf.write(KEPT_AS, this.#matches);
  }

  /** What is stored and what this page knows, newest first. */
  #all(): KeptMatch[] {
    const stored = read();
    const own = this.#matches.map((match) => {
      const other = stored.find((each) => isSameMatch(each, match));
      return other ? { ...match, attempts: union(match.attempts, other.attempts) } : match;
    });
    return [...own, ...stored.filter((match) => !this.#matches.some((each) => isSameMatch(each, match)))];
  }
}

export const keptDeals = new KeptDeals();

function isSameMatch(one: MatchName, other: MatchName): boolean {
  return one.table === other.table && one.match === other.match;
}

/** What was stored by both: a list stays the one that `mine` has. */
function union(mine: readonly KeptAttempt[], other: readonly KeptAttempt[]): KeptAttempt[] {
  const both = mine.map((attempt) => {
    const same = other.find(({ commitment }) => commitment === attempt.commitment);
    if (!same) return attempt;
    const more = same.own.filter(({ commitment }) => attempt.own.every((own) => own.commitment !== commitment));
    return { ...attempt, own: [...attempt.own, ...more], list: attempt.list ?? same.list };
  });
  return [...both, ...other.filter(({ commitment }) => mine.every((attempt) => attempt.commitment !== commitment))];
}

/** The storage may hold anything: what does not look like a deal is left out. */
function read(): KeptMatch[] {
  const stored = shelf.read(KEPT_AS);
  return Array.isArray(stored) ? stored.filter(isKeptMatch) : [];
}

function isKeptMatch(value: unknown): value is KeptMatch {
  const { table, match, attempts } = (value ?? {}) as Partial<Record<keyof KeptMatch, unknown>>;
  return typeof table === "string" && typeof match === "number" && Array.isArray(attempts) && attempts.every(isAttempt);
}

function isAttempt(value: unknown): value is KeptAttempt {
  const { commitment, own, list } = (value ?? {}) as Partial<Record<keyof KeptAttempt, unknown>>;
  return (
    typeof commitment === "string" &&
    Array.isArray(own) &&
    own.every((each) => isSeatDeal(each) && typeof each.contribution === "string") &&
    (list === null || (Array.isArray(list) && list.every(isSeatDeal)))
  );
}

function isSeatDeal(value: unknown): value is SeatDeal {
  const { seat, commitment } = (value ?? {}) as Partial<Record<keyof SeatDeal, unknown>>;
  return typeof seat === "number" && typeof commitment === "string";
}

/** The file that `veillee replay --deal` holds against a record: what this device was shown, and its own contribution. */
export function mineFile({ table, match, attempts }: KeptMatch): string {
  const shown = attempts.flatMap(({ commitment, own, list }) => {
    if (!list) return [];
    const seats = list.map((listed) => {
      const mine = own.find((each) => each.seat === listed.seat && each.commitment === listed.commitment);
      return { ...listed, ...(mine && { contribution: mine.contribution }) };
    });
    return [{ commitment, seats }];
  });
  return JSON.stringify({ "veillee-deal": 1, table, match, attempts: shown });
}
