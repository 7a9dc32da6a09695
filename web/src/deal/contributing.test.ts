import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection, Status } from "../link/connection.svelte";
import type { AttemptState, DealState, Seat, SeatDeal, TableState, ToTable } from "../protocol";
import { storage } from "../testing/storage";
import { Contributing } from "./contributing";
import { seatCommitment } from "./formulas";
import { KeptDeals, mineFile } from "./kept";

const TABLE = "0w3ge1r70w3ge1r7";
const NAME = { table: TABLE, match: 1 };
const SERVER = "5e".repeat(32);
const NEXT = "7a".repeat(32);
const BOB: SeatDeal = { seat: 2, commitment: "b0".repeat(32) };

/** A page of this device: another tab, or the same after a reload, shares the storage and nothing else. */
class Page {
  status: Status = "open";
  table: TableState | null = null;
  yourSeats: readonly Seat[];
  sent: ToTable[] = [];
  readonly kept = new KeptDeals();
  readonly #contributing = new Contributing(this as unknown as Connection, this.kept);

  constructor(...yourSeats: Seat[]) {
    this.yourSeats = yourSeats;
  }
  say(message: ToTable): void {
    this.sent.push(message);
  }
  receive(deal: Partial<DealState> | null): void {
    this.table = { id: TABLE, deal: deal && { matchNumber: 1, ...deal } } as TableState;
    this.#contributing.follow();
  }
  attempt(attempt: Partial<AttemptState>): void {
    this.receive({ attempt: { server: SERVER, asked: [0, 2], committed: [], opened: [], ...attempt } });
  }
  loses(): void {
    this.status = "lost";
    this.#contributing.follow();
    this.status = "open";
  }
  /** What it has committed to. */
  commits(): { seat: Seat; commitment: string }[] {
    return this.sent.flatMap((message) => (message.type === "commit" ? [message] : []));
  }
  opens(): { seat: Seat; server: string; contribution: string }[] {
    return this.sent.flatMap((message) => (message.type === "open" ? [message] : []));
  }
  /** The list in which this page's commitment stands. */
  list(): SeatDeal[] {
    const [own] = this.commits();
    if (!own) throw new Error("nothing was committed to");
    return [{ seat: own.seat, commitment: own.commitment }, BOB];
  }
}

beforeEach(() => vi.stubGlobal("localStorage", storage()));
afterEach(() => vi.unstubAllGlobals());

describe("a page", () => {
  it("commits, then opens what fits its commitment", () => {
    const page = new Page(0);
    page.attempt({});
    expect(page.sent).toEqual([{ type: "commit", seat: 0, server: SERVER, commitment: page.list()[0]?.commitment }]);
    page.attempt({ committed: [0, 2], list: page.list() });
    const [opened] = page.opens();
    expect(page.opens()).toHaveLength(1);
    expect(opened).toMatchObject({ seat: 0, server: SERVER });
    expect(seatCommitment(SERVER, 0, opened?.contribution ?? "")).toBe(page.list()[0]?.commitment);
    expect(page.kept.of(NAME)?.attempts[0]?.list).toEqual(page.list());
  });

  it("commits to something else in each attempt", () => {
    const page = new Page(0);
    page.attempt({});
    page.attempt({ server: NEXT });
    const [one, other] = page.commits();
    expect(page.commits()).toHaveLength(2);
    expect(one?.commitment).not.toBe(other?.commitment);
  });

  it("is silent where it is not asked, and where its part is done", () => {
    const page = new Page(1);
    page.attempt({});
    page.attempt({ list: [BOB] });
    expect(page.sent).toEqual([]);
    const other = new Page(0);
    other.attempt({ committed: [0] });
    expect(other.sent).toEqual([]);
  });

  it("says each thing once, however often the table is sent", () => {
    const page = new Page(0);
    page.attempt({});
    page.attempt({ committed: [2] });
    expect(page.commits()).toHaveLength(1);
    const list = page.list();
    page.attempt({ list });
    page.attempt({ list, opened: [2] });
    expect(page.opens()).toHaveLength(1);
  });

  it("says it again after a lost connection, unless it has arrived", () => {
    const page = new Page(0);
    page.attempt({});
    page.loses();
    page.attempt({});
    const [one, again] = page.commits();
    expect(again).toEqual(one);
    page.loses();
    page.attempt({ committed: [0] });
    expect(page.commits()).toHaveLength(2);
    const list = page.list();
    page.attempt({ list });
    page.loses();
    page.attempt({ list });
    expect(page.opens()).toHaveLength(2);
    page.loses();
    page.attempt({ list, opened: [0] });
    expect(page.opens()).toHaveLength(2);
  });

  it("says nothing while the connection is lost", () => {
    const page = new Page(0);
    page.status = "lost";
    page.attempt({});
    expect(page.sent).toEqual([]);
  });

  it("contributes once for a device with several seats", () => {
    const page = new Page(0, 1);
    page.attempt({});
    expect(page.commits().map(({ seat }) => seat)).toEqual([0]);
    page.attempt({ list: page.list() });
    expect(page.opens().map(({ seat }) => seat)).toEqual([0]);
  });
});

describe("after a reload", () => {
  it("the same contribution is committed to and opened", () => {
    const before = new Page(0);
    before.attempt({});
    const after = new Page(0);
    after.attempt({});
    expect(after.commits()).toEqual(before.commits());
    const last = new Page(0);
    last.attempt({ committed: [0, 2], list: before.list() });
    expect(last.opens()).toHaveLength(1);
  });

  it("a contribution that somebody has edited is not opened", () => {
    const before = new Page(0);
    before.attempt({});
    const stored = localStorage.getItem("veillee-deals") ?? "";
    const { contribution } = before.kept.attempt(NAME, SERVER)?.own[0] ?? { contribution: "" };
    localStorage.setItem("veillee-deals", stored.replace(contribution, "00".repeat(32)));
    const after = new Page(0);
    after.attempt({ list: before.list() });
    expect(after.opens()).toEqual([]);
  });

  it("a storage of another shape is no obstacle", () => {
    for (const stored of ["3", "{}", '[null, {"table": 1}]', '[{"table":"x","match":1,"attempts":[{"own":3}]}]']) {
      localStorage.setItem("veillee-deals", stored);
      const page = new Page(0);
      page.attempt({});
      expect(page.commits()).toHaveLength(1);
    }
  });

  it("a page whose storage fails has what it knew", () => {
    vi.stubGlobal("localStorage", undefined);
    const page = new Page(0);
    page.attempt({});
    page.attempt({ list: page.list() });
    expect(page.opens()).toHaveLength(1);
  });
});

describe("several tabs", () => {
  it("have one contribution: whichever is left opens it", () => {
    const [one, other] = [new Page(0), new Page(0)];
    one.attempt({});
    other.attempt({});
    expect(other.commits()).toEqual(one.commits());
    other.attempt({ list: one.list() });
    expect(other.opens()).toHaveLength(1);
  });

  it("that drew at the same moment open the one that counts", () => {
    const one = new Page(0);
    one.attempt({});
    const overwritten = storage();
    vi.stubGlobal("localStorage", overwritten);
    const other = new Page(0);
    other.attempt({});
    expect(other.commits()).not.toEqual(one.commits());
    // The first commitment counts. The tab that drew it knows it, although the storage has the other.
    other.attempt({ list: one.list() });
    expect(other.opens()).toEqual([]);
    one.attempt({ list: one.list() });
    expect(one.opens()).toHaveLength(1);
  });
});

describe("nothing is opened", () => {
  it("where one's own commitment is missing or another one", () => {
    const page = new Page(0);
    page.attempt({});
    const [own] = page.commits();
    page.attempt({ list: [BOB] });
    expect(page.opens()).toEqual([]);
    for (const list of [
      [{ seat: 0, commitment: BOB.commitment }, BOB],
      [{ seat: 1, commitment: own?.commitment ?? "" }, BOB],
    ]) {
      const other = new Page(0);
      other.attempt({ server: NEXT });
      other.attempt({ server: NEXT, list });
      expect(other.opens()).toEqual([]);
      vi.stubGlobal("localStorage", storage());
    }
  });

  it("for a second list of the same attempt", () => {
    const page = new Page(0);
    page.attempt({});
    const list = page.list();
    page.attempt({ list });
    page.loses();
    page.attempt({ list: list.slice(0, 1) });
    expect(page.opens()).toHaveLength(1);
    expect(page.kept.attempt(NAME, SERVER)?.list).toEqual(list);
    // Neither does another tab open it.
    const other = new Page(0);
    other.attempt({ list: list.slice(0, 1) });
    expect(other.opens()).toEqual([]);
  });
});

describe("what is kept", () => {
  it("is every attempt whose list was shown, void ones too", () => {
    const page = new Page(0);
    page.attempt({});
    const list = page.list();
    page.attempt({ list });
    page.receive({
      void: [{ server: SERVER, list, missing: [2] }],
      attempt: { server: NEXT, asked: [0, 2], committed: [], opened: [] },
    });
    const own = page.commits()[1]?.commitment ?? "";
    page.receive({
      void: [{ server: SERVER, list, missing: [2] }],
      attempt: { server: NEXT, asked: [0, 2], committed: [], list: [{ seat: 0, commitment: own }], opened: [] },
    });
    const kept = page.kept.of(NAME);
    expect(kept && JSON.parse(mineFile(kept))).toEqual({
      "veillee-deal": 1,
      table: TABLE,
      match: 1,
      attempts: [
        { commitment: SERVER, seats: [{ ...list[0], contribution: page.opens()[0]?.contribution }, BOB] },
        { commitment: NEXT, seats: [{ seat: 0, commitment: own, contribution: page.opens()[1]?.contribution }] },
      ],
    });
  });

  it("is a void attempt too that a page sees only afterwards", () => {
    const page = new Page(0);
    page.receive({ void: [{ server: SERVER, list: [BOB], missing: [2] }] });
    expect(page.kept.attempt(NAME, SERVER)?.list).toEqual([BOB]);
  });

  it("is also what a page without a part was shown", () => {
    const page = new Page();
    page.attempt({ list: [BOB] });
    const kept = page.kept.of(NAME);
    expect(kept && JSON.parse(mineFile(kept))).toMatchObject({ attempts: [{ commitment: SERVER, seats: [BOB] }] });
  });

  it("is not more than a device has room for: the oldest go", () => {
    const kept = new KeptDeals();
    for (let match = 1; match <= 45; match += 1) kept.keepList({ table: TABLE, match }, SERVER, [BOB]);
    expect(kept.of({ table: TABLE, match: 5 })).toBeUndefined();
    expect(kept.of({ table: TABLE, match: 6 })).toBeDefined();
    const name = { table: TABLE, match: 46 };
    for (let attempt = 10; attempt < 50; attempt += 1) kept.keepList(name, `${attempt}`.repeat(32), [BOB]);
    expect(kept.of(name)?.attempts).toHaveLength(24);
    expect(new KeptDeals().of(name)?.attempts).toHaveLength(24);
    expect((localStorage.getItem("veillee-deals") ?? "").length).toBeLessThan(40_000);
  });

  it("loses attempts of which nothing was opened", () => {
    const page = new Page(0);
    page.attempt({});
    page.attempt({ server: NEXT });
    expect(page.kept.of(NAME)?.attempts.map(({ commitment }) => commitment)).toEqual([NEXT]);
  });
});
