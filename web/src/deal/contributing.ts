// This page's part in the deal of a match: it commits to a contribution, and opens it once it has seen everybody's commitment.

import type { Connection } from "../link/connection.svelte";
import type { AttemptState, Commitment, Seat, SeatDeal } from "../protocol";
import { newContribution, seatCommitment } from "./formulas";
import type { KeptDeals, MatchName, Own } from "./kept";

type Asking = Pick<Connection, "status" | "table" | "yourSeats" | "say">;

export class Contributing {
  readonly #connection: Asking;
  readonly #kept: KeptDeals;
  /** What was sent over the connection that is open: after it was lost it is sent again. */
  readonly #sent = new Set<string>();

  constructor(connection: Asking, kept: KeptDeals) {
    this.#connection = connection;
    this.#kept = kept;
  }

  /** To be called whenever the table or the connection has changed. */
  follow(): void {
    const { status, table } = this.#connection;
    if (status !== "open") this.#sent.clear();
    if (status !== "open" || !table?.deal) return;
    const { matchNumber: match, void: before = [], attempt } = table.deal;
    const name = { table: table.id, match };
    for (const { server, list } of before) this.#kept.keepList(name, server, list);
    if (attempt?.list) this.#open(name, attempt, attempt.list);
    else if (attempt) this.#commit(name, attempt);
  }

  #commit(name: MatchName, { server, asked, committed }: AttemptState): void {
    for (const seat of asked) {
      if (!this.#connection.yourSeats.includes(seat) || committed.includes(seat)) continue;
      const { commitment } = this.#own(name, server, seat);
      this.#once(`commit ${server} ${seat}`, () => {
        this.#connection.say({ type: "commit", seat, server, commitment });
      });
    }
  }

  /** What this device has drawn for the attempt, in another tab or before a reload too. */
  #own(name: MatchName, server: Commitment, seat: Seat): Own {
    const known = this.#kept.attempt(name, server)?.own.find((own) => own.seat === seat && fits(server, own));
    if (known) return known;
    const contribution = newContribution();
    const own = { seat, commitment: seatCommitment(server, seat, contribution), contribution };
    this.#kept.keepOwn(name, server, own);
    return own;
  }

  #open(name: MatchName, { server, opened }: AttemptState, list: readonly SeatDeal[]): void {
    // A server that shows two lists for one commitment could choose between two deals.
    if (!this.#kept.keepList(name, server, list)) return;
    const own = this.#kept.attempt(name, server)?.own ?? [];
    for (const { seat, commitment } of list) {
      // Without one's own commitment in the list, opening would let others answer to it.
      const mine = own.find((each) => each.seat === seat && each.commitment === commitment && fits(server, each));
      if (!mine || !this.#connection.yourSeats.includes(seat) || opened.includes(seat)) continue;
      const { contribution } = mine;
      this.#once(`open ${server} ${seat}`, () => {
        this.#connection.say({ type: "open", seat, server, contribution });
      });
    }
  }

  #once(what: string, send: () => void): void {
    if (this.#sent.has(what)) return;
    this.#sent.add(what);
    send();
  }
}

/** The storage may hold anything. */
function fits(server: Commitment, { seat, commitment, contribution }: Own): boolean {
  try {
    return seatCommitment(server, seat, contribution) === commitment;
  } catch {
    return false;
  }
}
