// A deal as a table agrees on it, with what one device keeps of it.

import { seatCommitment, seedOf, serverCommitment } from "../deal/formulas";
import type { KeptMatch } from "../deal/kept";
import type { ReplayedDeal, Seat } from "../protocol";

const TABLE = "0w3ge1r70w3ge1r7";

interface Made {
  deal: ReplayedDeal;
  /** What the device of seat 0 has kept. */
  kept: KeptMatch;
}

/** A deal of these attempts: who has committed in each, and who has not opened. */
export function dealOf(...attempts: readonly { seats: readonly Seat[]; missing?: readonly Seat[] }[]): Made {
  const made = attempts.map(({ seats, missing = [] }, index) => {
    const header = JSON.stringify({ edition: "e", game: "odin", match: 1, options: {}, table: TABLE, index });
    const secret = `${10 + index}`.repeat(32);
    const commitment = serverCommitment(header, secret);
    const parts = seats.map((seat) => {
      const contribution = `${50 + 10 * index + seat}`.repeat(32);
      return { seat, commitment: seatCommitment(commitment, seat, contribution), contribution };
    });
    const opened = parts.map(({ seat, commitment, contribution }) => {
      return missing.includes(seat) ? { seat, commitment } : { seat, commitment, contribution };
    });
    return { header, secret, commitment, parts, opened };
  });
  const last = made.at(-1);
  return {
    deal: {
      seed: last ? seedOf(last.commitment, last.secret, last.parts) : "",
      draws: 17,
      attempts: made.map(({ header, commitment, secret, opened }) => ({ header, commitment, secret, seats: opened })),
    },
    kept: {
      table: TABLE,
      match: 1,
      attempts: made.map(({ commitment, parts }) => ({
        commitment,
        own: parts.filter(({ seat }) => seat === 0),
        list: parts.map(({ seat, commitment }) => ({ seat, commitment })),
      })),
    },
  };
}
