// What the page knows about a seat: whose it is, and who may do what about it.

import type { Chair, TableState } from "../protocol";
import type { Seat } from "./desk";

/** How many of those who are here ask for a stand-in. */
export interface Votes {
  votes: number;
  all: number;
}

/** The vote for a stand-in at this seat; null while nobody asks for one. */
export function standInVotes(chair: Chair, chairs: readonly Chair[]): Votes | null {
  const votes = chair.standInVotes?.length ?? 0;
  if (votes === 0) return null;
  return { votes, all: Math.max(votes, chairs.filter((other) => other.seat !== chair.seat && isAsked(other)).length) };
}

/** What the person of some seats can ask for about a seat of somebody else. The server decides whether it is time. */
export function canAsk(chair: Chair, table: TableState, own: readonly Seat[]): { standIn: boolean; code: boolean } {
  const { seat, sitter } = chair;
  const isOthers = sitter.kind === "person" && !own.includes(seat);
  if (!isOthers || own.length === 0) return { standIn: false, code: false };
  const isHost = includes(own, table.host);
  const isOpener = includes(own, table.opener);
  return {
    standIn: table.phase.kind === "playing" && !chair.standIn,
    code: isHost && !sitter.online && (isOpener || seat !== table.opener),
  };
}

/** Whether a seat, if there is one, is among some. */
export function includes(seats: readonly Seat[], seat: Seat | null | undefined): boolean {
  return seat !== null && seat !== undefined && seats.includes(seat);
}

/** Whether the person of a seat has a vote: they play themselves, and have not been away for long. */
function isAsked({ sitter, standIn, mayStandIn }: Chair): boolean {
  return sitter.kind === "person" && !standIn && (sitter.online || !mayStandIn);
}
