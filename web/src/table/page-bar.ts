// What stands in the bar when it is not the game's to say: who is awaited, what the page itself offers.

import type { DealState, Phase, Rest, Seat, SeatState } from "../protocol";
import type { Words } from "../words/words";
import type { Bar, BarButton } from "./desk";
import { standInVotes } from "./seats";

/** How well a stand-in plays: the least that the rules about seats allow. */
export const STAND_IN = "regular";

/** All that the page's sentence depends on. */
export interface Situation {
  seat: Seat | null;
  phase: Phase;
  over: boolean;
  /** The match was given up: it is over without a result. */
  givenUp: boolean;
  seats: readonly SeatState[];
  toAct: readonly Seat[];
  ready: readonly Seat[];
  draws: Seat | null;
  rest: Rest | null;
  /** Whom a rest waits for; none: play does not rest. */
  restsFor: readonly Seat[];
  /** Whose answer a rematch waits for; null: nobody has asked for one. */
  rematch: readonly Seat[] | null;
  /** Whether it may start without them. */
  mayStartWithout: boolean;
  /** The deal of the next match, once it is begun. */
  deal: DealState | null;
  /** Whether the page has told how the match ended. */
  told: boolean;
  /** Whether all play together. */
  together: boolean;
  sending: boolean;
}

/** What the page can do. */
export interface Acts {
  goOn(): void;
  draw(): void;
  takeBack(): void;
  standIn(seat: Seat): void;
  rematch(): void;
  startWithout(): void;
  replay(): void;
  leave(): void;
}

/** Undefined: the game's own bar stands. */
export function pageBar(now: Situation, words: Words, acts: Acts): Bar | undefined {
  const own = now.seat === null ? undefined : now.seats[now.seat];
  if (now.phase.kind === "parked") return { say: words.t("page-bar-parked", { reason: now.phase.reason }) };
  if (now.over || now.givenUp) return over(now, words, acts);
  if (own?.standIn) {
    return {
      say: words.t("page-bar-stand-in"),
      confirm: { label: words.t("page-take-back"), act: acts.takeBack },
    };
  }
  if (now.restsFor.length > 0) return resting(now, words, acts);
  return undefined;
}

/** What stands there while nothing is asked of this seat and the game has no sentence either. */
export function waitingBar(now: Situation, words: Words, acts: Acts): Bar {
  if (now.sending) return { say: words.t("page-bar-sending") };
  if (now.seat !== null && now.draws === now.seat) {
    return { say: words.t("page-bar-draw"), confirm: { label: words.t("page-draw"), act: acts.draw } };
  }
  const awaited = now.draws !== null ? [now.draws] : now.toAct.filter((seat) => !now.ready.includes(seat));
  const others = awaited.filter((seat) => seat !== now.seat);
  if (others.length === 0) {
    return { say: words.t(now.seat !== null && awaited.length > 0 ? "page-bar-your-turn" : "page-bar-wait") };
  }
  const say = words.t("page-bar-awaited", { names: names(others, now.seats, words) });
  if (now.seat === null) return { say };
  return away(others, now, words, acts) ?? idle(others, now.seat, now, words, acts) ?? { say };
}

/** Somebody who is awaited is away. After a minute a stand-in can be asked for. */
function away(awaited: readonly Seat[], now: Situation, words: Words, acts: Acts): Bar | undefined {
  const seatState = awaited.flatMap((seat) => now.seats[seat] ?? []).find(isAway);
  if (!seatState) return undefined;
  const { seat } = seatState;
  return {
    say: words.t("page-bar-away", { name: names([seat], now.seats, words) }),
    more: words.t(seatState.mayStandIn ? "page-bar-away-more" : "page-bar-away-soon"),
    confirm: seatState.mayStandIn ? { label: words.t("page-stand-in"), act: () => acts.standIn(seat) } : undefined,
  };
}

/** Somebody who is awaited is here but has not played for minutes. They get a stand-in once all the others ask for it. */
function idle(awaited: readonly Seat[], own: Seat, now: Situation, words: Words, acts: Acts): Bar | undefined {
  const seatState = awaited.flatMap((seat) => now.seats[seat] ?? []).find(({ mayStandIn }) => mayStandIn);
  if (!seatState) return undefined;
  const name = names([seatState.seat], now.seats, words);
  const votes = standInVotes(seatState, now.seats);
  if (votes && seatState.standInVotes?.includes(own))
    return { say: words.t("page-bar-idle-asked", { name, ...votes }) };
  return {
    say: words.t("page-bar-idle", { name }),
    more: votes ? words.t("page-bar-idle-votes", { ...votes }) : words.t("page-bar-idle-more"),
    confirm: { label: words.t("page-stand-in"), act: () => acts.standIn(seatState.seat) },
  };
}

/** Three ways on: home, replay, rematch. A rematch that was asked for says whom it waits for. */
function over(now: Situation, words: Words, acts: Acts): Bar {
  const decline: BarButton = { label: words.t("page-end-home"), act: acts.leave };
  if (!now.told && !now.givenUp) return { say: words.t("page-bar-over"), decline };
  if (now.deal) return { say: words.t(now.deal.question ? "page-room-open" : "page-deal-now"), decline };
  const also: BarButton = { label: words.t("page-end-replay"), act: acts.replay };
  const say = words.t(now.givenUp ? "page-bar-given-up" : "page-bar-over");
  const { seat, rematch, seats } = now;
  if (seat === null) return { say, decline, also };
  const again: BarButton = { label: words.t(now.together ? "page-end-together" : "page-end-again"), act: acts.rematch };
  if (rematch === null) {
    return { say, more: words.t("page-end-again-about"), decline, also, confirm: again };
  }
  const undecided = rematch.filter((other) => other !== seat);
  if (rematch.includes(seat)) {
    const asked = seats.filter(({ sitter, seat: other }) => sitter.kind === "person" && !rematch.includes(other));
    const wanting = {
      names: names(
        asked.map((each) => each.seat),
        seats,
        words,
      ),
      count: asked.length,
    };
    return {
      say: words.t("page-end-wanted", wanting),
      more: words.t("page-end-again-about"),
      decline,
      also,
      confirm: again,
    };
  }
  const waited = { names: names(undecided, seats, words), count: undecided.length };
  const label = words.t("page-end-without", waited);
  return {
    say: words.t("page-bar-again-others", { names: waited.names }),
    more: now.mayStartWithout ? words.t("page-end-without-about", waited) : undefined,
    decline,
    also,
    confirm: now.mayStartWithout
      ? { label, act: acts.startWithout }
      : { label, why: { text: words.t("page-end-without-soon", waited), rule: undefined } },
  };
}

function resting(now: Situation, words: Words, acts: Acts): Bar {
  if (now.seat !== null && now.restsFor.includes(now.seat)) {
    const say = words.t(now.rest === "reveal" ? "page-bar-reveal" : "page-bar-rest");
    return { say, confirm: { label: words.t("page-continue"), act: acts.goOn } };
  }
  return { say: words.t("page-bar-rest-others", { names: names(now.restsFor, now.seats, words) }) };
}

function isAway({ sitter, standIn }: SeatState): boolean {
  return sitter.kind === "person" && !sitter.online && !standIn;
}

/** "Ada, Bob and Cleo". */
export function names(which: readonly Seat[], seats: readonly SeatState[], words: Words): string {
  return words.say({
    key: "page-names",
    args: [["names", { list: which.map((seat) => ({ key: "page-name", args: [["name", nameOf(seats[seat])]] })) }]],
  });

  function nameOf(seatState: SeatState | undefined): { notation: string } {
    const sitter = seatState?.sitter;
    return { notation: sitter && sitter.kind !== "open" ? sitter.name : "?" };
  }
}
