// What stands in the bar when it is not the game's to say: who is awaited, what the page itself offers.

import type { Chair, Phase, Rest } from "../protocol";
import type { Words } from "../words/words";
import type { Bar, BarButton, Seat } from "./desk";
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
  chairs: readonly Chair[];
  toAct: readonly Seat[];
  ready: readonly Seat[];
  draws: Seat | null;
  rest: Rest | null;
  /** Whom a rest waits for; none: play does not rest. */
  restsFor: readonly Seat[];
  /** Whose answer a rematch waits for; null: nobody has asked for one. */
  again: readonly Seat[] | null;
  sealed: boolean;
  sending: boolean;
}

/** What the page can do. */
export interface Acts {
  goOn(): void;
  draw(): void;
  takeBack(): void;
  standIn(seat: Seat): void;
  again(): void;
  leave(): void;
}

/** Undefined: the game's own bar stands. */
export function pageBar(now: Situation, words: Words, acts: Acts): Bar | undefined {
  const own = now.seat === null ? undefined : now.chairs[now.seat];
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

/** What stands there while nothing is asked of this chair and the game says nothing either. */
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
  const say = words.t("page-bar-awaited", { names: names(others, now.chairs, words) });
  if (now.seat === null) return { say };
  return away(others, now, words, acts) ?? idle(others, now.seat, now, words, acts) ?? { say };
}

/** Somebody who is awaited is away. After a minute a stand-in can be asked for. */
function away(awaited: readonly Seat[], now: Situation, words: Words, acts: Acts): Bar | undefined {
  const chair = awaited.flatMap((seat) => now.chairs[seat] ?? []).find(isAway);
  if (!chair) return undefined;
  const { seat } = chair;
  return {
    say: words.t("page-bar-away", { name: names([seat], now.chairs, words) }),
    more: words.t(chair.mayStandIn ? "page-bar-away-more" : "page-bar-away-soon"),
    confirm: chair.mayStandIn ? { label: words.t("page-stand-in"), act: () => acts.standIn(seat) } : undefined,
  };
}

/** Somebody who is awaited is here but has not played for minutes. They get a stand-in once all the others ask for it. */
function idle(awaited: readonly Seat[], own: Seat, now: Situation, words: Words, acts: Acts): Bar | undefined {
  const chair = awaited.flatMap((seat) => now.chairs[seat] ?? []).find(({ mayStandIn }) => mayStandIn);
  if (!chair) return undefined;
  const name = names([chair.seat], now.chairs, words);
  const votes = standInVotes(chair, now.chairs);
  if (votes && chair.standInVotes?.includes(own)) return { say: words.t("page-bar-idle-asked", { name, ...votes }) };
  return {
    say: words.t("page-bar-idle", { name }),
    more: votes ? words.t("page-bar-idle-votes", { ...votes }) : words.t("page-bar-idle-more"),
    confirm: { label: words.t("page-stand-in"), act: () => acts.standIn(chair.seat) },
  };
}

function over(now: Situation, words: Words, acts: Acts): Bar {
  const leave: BarButton = { label: words.t("page-leave"), act: acts.leave };
  const say = words.t(now.givenUp ? "page-bar-given-up" : "page-bar-over");
  if (now.seat === null) return { say, decline: leave };
  if (now.again && now.again.length > 0 && !now.again.includes(now.seat)) {
    return { say: words.t("page-bar-again-others", { names: names(now.again, now.chairs, words) }), decline: leave };
  }
  return {
    say,
    confirm: { label: words.t("page-again"), act: acts.again },
    decline: leave,
  };
}

function resting(now: Situation, words: Words, acts: Acts): Bar {
  if (now.seat !== null && now.restsFor.includes(now.seat)) {
    const say = words.t(now.rest === "reveal" ? "page-bar-reveal" : "page-bar-rest");
    return { say, confirm: { label: words.t("page-continue"), act: acts.goOn } };
  }
  return { say: words.t("page-bar-rest-others", { names: names(now.restsFor, now.chairs, words) }) };
}

function isAway({ sitter, standIn }: Chair): boolean {
  return sitter.kind === "person" && !sitter.online && !standIn;
}

/** "Ada, Bob and Cleo". */
export function names(seats: readonly Seat[], chairs: readonly Chair[], words: Words): string {
  return words.say({
    key: "page-names",
    args: [["names", { list: seats.map((seat) => ({ key: "page-name", args: [["name", nameOf(chairs[seat])]] })) }]],
  });

  function nameOf(chair: Chair | undefined): { notation: string } {
    const sitter = chair?.sitter;
    return { notation: sitter && sitter.kind !== "open" ? sitter.name : "?" };
  }
}
