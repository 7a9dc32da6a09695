// What the page knows about a seat: whose it is, and who may do what about it.

import type { Position, Seat, SeatState, TableState } from "../protocol";

/** How many of those who are here ask for a stand-in. */
export interface Votes {
  votes: number;
  all: number;
}

/** The vote for a stand-in at this seat; null while nobody asks for one. */
export function standInVotes(seatState: SeatState, seats: readonly SeatState[]): Votes | null {
  const votes = seatState.standInVotes?.length ?? 0;
  if (votes === 0) return null;
  return {
    votes,
    all: Math.max(votes, seats.filter((other) => other.seat !== seatState.seat && isAsked(other)).length),
  };
}

/** What the person of some seats can ask for about a seat of somebody else. The server decides whether it is time. */
export function canAsk(
  seatState: SeatState,
  table: TableState,
  own: readonly Seat[],
): { standIn: boolean; code: boolean } {
  const { seat, sitter } = seatState;
  const isOthers = sitter.kind === "person" && !own.includes(seat);
  if (!isOthers || own.length === 0) return { standIn: false, code: false };
  const isHost = includes(own, table.host);
  const isOpener = includes(own, table.opener);
  return {
    standIn: table.phase.kind === "playing" && !seatState.standIn,
    code: isHost && !sitter.online && (isOpener || seat !== table.opener),
  };
}

/** Whether a seat, if there is one, is among some. */
export function includes(seats: readonly Seat[], seat: Seat | null | undefined): boolean {
  return seat !== null && seat !== undefined && seats.includes(seat);
}

/** Whether the person of a seat has a vote: they play themselves, and have not been away for long. */
function isAsked({ sitter, standIn, mayStandIn }: SeatState): boolean {
  return sitter.kind === "person" && !standIn && (sitter.online || !mayStandIn);
}

/** The other people whom a seat may nudge: during a match those who owe a choice or a tap, before it those who are not ready. */
export function nudgeable(
  table: TableState,
  position: Pick<Position, "toAct" | "draws"> | null,
  own: Seat,
): { seat: Seat; name: string }[] {
  const isWaitedFor = ({ seat, readyToStart }: SeatState): boolean => {
    if (table.phase.kind === "playing") return Boolean(position?.toAct.includes(seat)) || position?.draws === seat;
    return table.phase.kind === "waiting" && !readyToStart;
  };
  return table.seats.flatMap((state) => {
    const { seat, sitter, standIn } = state;
    if (seat === own || sitter.kind !== "person" || standIn || !isWaitedFor(state)) return [];
    return [{ seat, name: sitter.name }];
  });
}
