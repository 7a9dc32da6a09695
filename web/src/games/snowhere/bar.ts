// What stands in the action bar for each kind of decision.

import { button, type Bar, type BarButton } from "../../table/desk";
import type { Verdict } from "./hand.svelte";
import type { Takeable } from "./scene";
import type { SnowherePlace } from "./types";
import { verdictWords } from "./words";

/** What a bar needs to know besides the position. */
export interface Room {
  place: SnowherePlace;
  /** There is room for a second line, and for a button that takes back. */
  isWide: boolean;
}

export interface Selected {
  card: Takeable;
  /** How many other cards taking it would free. */
  frees: number;
}

interface TakeActs {
  take(): void;
  putBack(): void;
  beginStop(): void;
}

export function takeBar({ place, isWide }: Room, count: number, selected: Selected | null, acts: TakeActs): Bar {
  const { t } = place.words;
  const decline = stopButton(place, acts.beginStop);
  if (!selected) {
    const isAgain = place.view.aside.length > 0 && place.news.some(({ seen }) => seen.kind === "found-snowflake");
    return {
      say: isAgain ? t("snowhere-ui-take-another", { count }) : t("snowhere-ui-take-ask", { count }),
      more: isWide ? t("snowhere-ui-take-more") : undefined,
      confirm: { label: t("snowhere-ui-take"), why: { text: t("snowhere-ui-take-none"), rule: "S8" } },
      decline,
    };
  }
  const { card, sector, isUnderEdge } = selected.card;
  return {
    say: t("snowhere-ui-take-this", { card, place: t("snowhere-sector", { sector }), frees: selected.frees }),
    more: isWide ? t(isUnderEdge ? "snowhere-ui-take-edge" : "snowhere-ui-take-final") : undefined,
    confirm: { label: t("snowhere-ui-take"), act: acts.take },
    decline,
    // On a narrow window another tap on the card puts it back.
    back: isWide ? { label: t("snowhere-ui-back"), act: acts.putBack } : undefined,
  };
}

export interface Judged {
  /** The newest verdict, and the one that was last read out. */
  verdict: Verdict;
  rested: Verdict;
  /** Whether the newest verdict is about where the card is now. */
  isJudged: boolean;
}

interface LayActs {
  lay(): void;
  pass(): void;
  beginStop(): void;
}

export function layBar({ place, isWide }: Room, { verdict, rested, isJudged }: Judged, acts: LayActs): Bar {
  const { view, words } = place;
  const { t } = words;
  const isFlake = view.phase === "snowflakes";
  const more = isWide
    ? t("snowhere-ui-lay-keys")
    : isFlake
      ? t("snowhere-ui-lay-flake", { count: view.aside.length })
      : undefined;
  const ask = isFlake ? "snowhere-ui-lay-ask-flake" : "snowhere-ui-lay-ask";
  return {
    // Screen readers read this line, so it changes only when the hand rests.
    say: rested.kind === "asking" ? t(ask) : verdictWords(rested, words),
    // A refusal takes two lines, and the bar must not grow.
    more: rested.kind === "refused" ? undefined : more,
    confirm: button(t("snowhere-ui-place"), acts.lay, verdict.kind === "refused" && isJudged ? verdict.why : null),
    decline: isFlake ? { label: t("snowhere-ui-pass"), act: acts.pass } : stopButton(place, acts.beginStop),
  };
}

function stopButton({ view, words }: SnowherePlace, beginStop: () => void): BarButton {
  const { t } = words;
  const hasProposed = view.has_proposed && view.held === null;
  const why = hasProposed ? { text: t("snowhere-proposed-already"), rule: "S21" } : null;
  return button(t("snowhere-ui-stop"), beginStop, why);
}

export function stopBar({ view, display, seats, words }: SnowherePlace, acts: { stop(): void; goOn(): void }): Bar {
  const { t } = words;
  const kind = view.held !== null ? "holding" : seats.length > 1 ? "together" : "alone";
  return {
    say: t("snowhere-ui-stop-ask", { kind, percent: display.percent }),
    confirm: {
      label: t(kind === "together" ? "snowhere-ui-stop-propose" : "snowhere-ui-stop-now"),
      act: acts.stop,
    },
    back: { label: t("snowhere-ui-stop-not"), act: acts.goOn },
  };
}

export function voteBar(place: SnowherePlace, acts: { agree(): void; disagree(): void }): Bar {
  const { view, display, words } = place;
  const { t } = words;
  const agreed = (view.vote?.agreed ?? []).map((seat) => place.name(seat));
  return {
    say: t("snowhere-ui-vote-ask", { name: place.name(view.turn), percent: display.percent }),
    more: t("snowhere-ui-vote-agreed", { names: words.list(agreed), count: agreed.length }),
    confirm: { label: t("snowhere-ui-agree"), act: acts.agree },
    decline: { label: t("snowhere-ui-disagree"), act: acts.disagree },
  };
}

export function proposeBar(place: SnowherePlace, acts: { propose(): void; end(): void }): Bar {
  const { t } = place.words;
  return {
    say: t("snowhere-ui-propose-ask", { name: place.name(place.view.turn) }),
    confirm: { label: t("snowhere-ui-propose"), act: acts.propose },
    back: { label: t("snowhere-ui-back"), act: acts.end },
  };
}
