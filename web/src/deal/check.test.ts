import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ReplayedAttempt, ReplayedDeal, SeatDeal } from "../protocol";
import { dealOf } from "../testing/deals";
import { checkDeal, matchOf, missingIn, type Expected } from "./check";
import { mineFile, type KeptMatch } from "./kept";

const EXPECTED: Expected = { game: "odin", table: "0w3ge1r70w3ge1r7", match: 1 };
const { deal, kept } = dealOf({ seats: [0, 2], missing: [2] }, { seats: [0, 2] });
const OTHER = "00".repeat(32);

/** The faults of the deal after a change to a copy of it, or to what was kept. */
function faultsAfter(change: (deal: ReplayedDeal, kept: KeptMatch) => void, expected = EXPECTED) {
  const [changedDeal, changedKept] = [structuredClone(deal), structuredClone(kept)];
  change(changedDeal, changedKept);
  const { verdict, faults } = checkDeal(changedDeal, expected, changedKept);
  expect(verdict).toBe(faults.length > 0 ? "wrong" : "good");
  return faults;
}
function attempt(of: ReplayedDeal, number: number): ReplayedAttempt {
  const found = of.attempts[number - 1];
  if (!found) throw new Error(`there is no attempt ${number}`);
  return found;
}

describe("a deal", () => {
  it("is good where everything fits, and one's own part is in it", () => {
    expect(checkDeal(deal, EXPECTED, kept)).toEqual({ verdict: "good", faults: [], contributors: [0, 2], own: [0] });
    expect(deal.attempts.map(missingIn)).toEqual([[2], []]);
    expect(matchOf(deal)).toEqual({ table: EXPECTED.table, match: 1 });
  });

  it("is good for somebody who had no part in it, too", () => {
    expect(checkDeal(deal, EXPECTED, undefined)).toMatchObject({ verdict: "good", own: [] });
    expect(checkDeal(deal, { game: "odin", table: null, match: null }, undefined).verdict).toBe("good");
  });

  it("proves nothing where nobody but the server took part", () => {
    expect(checkDeal(dealOf({ seats: [] }).deal, EXPECTED, undefined).verdict).toBe("nobody");
  });

  it("of a table where one was not asked any more is not one's own", () => {
    const later = dealOf({ seats: [0, 2], missing: [0] }, { seats: [2] });
    expect(checkDeal(later.deal, EXPECTED, later.kept)).toMatchObject({ verdict: "good", own: [], contributors: [2] });
  });
});

describe("a field that was changed is named", () => {
  it.each<[string, (deal: ReplayedDeal) => void, unknown[]]>([
    ["seed", (deal) => void (deal.seed = OTHER), [{ kind: "seed" }]],
    ["header", (deal) => void (attempt(deal, 2).header += " "), [{ kind: "server", attempt: 2 }]],
    ["secret", (deal) => void (attempt(deal, 2).secret = OTHER), [{ kind: "server", attempt: 2 }, { kind: "seed" }]],
    ["secret of a void attempt", (deal) => void (attempt(deal, 1).secret = OTHER), [{ kind: "server", attempt: 1 }]],
    ["no digits", (deal) => void (attempt(deal, 2).secret = "zz"), [{ kind: "server", attempt: 2 }, { kind: "seed" }]],
  ])("%s", (_, change, faults) => {
    expect(faultsAfter(change)).toEqual(faults);
  });

  it("the server's commitment", () => {
    const faults = faultsAfter((deal) => void (attempt(deal, 2).commitment = OTHER));
    expect(faults).toContainEqual({ kind: "server", attempt: 2 });
    expect(faults).toContainEqual({ kind: "seat", attempt: 2, seat: 0 });
    expect(faults).toContainEqual({ kind: "left-out" });
  });

  it("a seat's commitment and contribution, one's own and another's", () => {
    for (const seat of [0, 2]) {
      const part = (deal: ReplayedDeal) => attempt(deal, 2).seats.find((each) => each.seat === seat) ?? { seat };
      const changed = faultsAfter((deal) => void Object.assign(part(deal), { contribution: OTHER }));
      expect(changed).toContainEqual({ kind: "seat", attempt: 2, seat });
      expect(changed).toContainEqual({ kind: "seed" });
      expect(changed.some(({ kind }) => kind === "own")).toBe(seat === 0);
      const recommitted = faultsAfter((deal) => void Object.assign(part(deal), { commitment: OTHER }));
      expect(recommitted).toContainEqual({ kind: "seat", attempt: 2, seat });
      expect(recommitted).toContainEqual({ kind: "list", attempt: 2 });
    }
  });

  it("a contribution that is missing at the end, or not missing in a void attempt", () => {
    const part = attempt(deal, 1).seats[0];
    expect(faultsAfter((deal) => void attempt(deal, 2).seats.forEach((seat) => delete seat.contribution))).toEqual([
      { kind: "unopened", attempt: 2 },
      { kind: "seed" },
    ]);
    const whole = dealOf({ seats: [0] }, { seats: [0] });
    expect(checkDeal(whole.deal, EXPECTED, undefined).faults).toEqual([{ kind: "void", attempt: 1 }]);
    expect(part?.contribution).toBeDefined();
  });

  it("another game, table or match", () => {
    for (const other of [{ game: "hygge" }, { table: "zzzzzzzzzzzzzzzz" }, { match: 2 }]) {
      const faults = faultsAfter(() => undefined, { ...EXPECTED, ...other });
      expect(faults).toEqual([
        { kind: "match", attempt: 1 },
        { kind: "match", attempt: 2 },
      ]);
    }
    expect(matchOf({ ...deal, attempts: [{ ...attempt(deal, 2), header: "null" }] })).toBeNull();
    expect(matchOf({ ...deal, attempts: [{ ...attempt(deal, 2), header: "{" }] })).toBeNull();
  });

  it("no attempt at all", () => {
    expect(checkDeal({ ...deal, attempts: [] }, EXPECTED, undefined)).toMatchObject({
      verdict: "wrong",
      faults: [{ kind: "seed" }],
    });
  });
});

describe("what this device has kept", () => {
  it("finds out that an attempt was left out", () => {
    expect(faultsAfter((deal) => void deal.attempts.shift())).toEqual([{ kind: "left-out" }]);
  });

  it("finds out that another list was shown, although everything else fits", () => {
    const faults = faultsAfter(
      (_, kept) => void (kept.attempts = kept.attempts.map((each) => ({ ...each, list: [] }))),
    );
    expect(faults).toEqual([
      { kind: "list", attempt: 1 },
      { kind: "list", attempt: 2 },
    ]);
  });

  it("is no complaint where it was never shown a list", () => {
    const never = (kept: KeptMatch): void => {
      kept.attempts = [...kept.attempts, { commitment: OTHER, own: [], list: null }];
    };
    expect(faultsAfter((_, kept) => never(kept))).toEqual([]);
  });
});

describe("the program's own example", () => {
  const read = (name: string): string =>
    readFileSync(new URL(`../../../testdata/deals/${name}`, import.meta.url), "utf8");
  const header = JSON.parse(read("odin.jsonl").split("\n")[0] ?? "") as {
    seed: string;
    deal: (Omit<ReplayedAttempt, "header"> & { header: unknown })[];
  };
  const attempts = header.deal.map((each) => ({ ...each, header: JSON.stringify(each.header) }));
  const file = JSON.parse(read("kept.json")) as { attempts: { commitment: string; seats: SeatDeal[] }[] };
  const mine: KeptMatch = {
    table: EXPECTED.table ?? "",
    match: 1,
    attempts: file.attempts.map(({ commitment, seats }) => ({
      commitment,
      own: seats.flatMap((each) => (each.contribution ? [{ ...each, contribution: each.contribution }] : [])),
      list: seats.map(({ seat, commitment }) => ({ seat, commitment })),
    })),
  };

  it("is good, and the file that the program reads is the one that a page writes", () => {
    const checked = checkDeal({ seed: header.seed, attempts, draws: 0 }, EXPECTED, mine);
    expect(checked).toEqual({ verdict: "good", faults: [], contributors: [0, 2], own: [2] });
    expect(JSON.parse(mineFile(mine))).toEqual(file);
  });
});
