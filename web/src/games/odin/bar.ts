// What stands in the action bar, as sentences, and the reasons why something cannot be done.

import type { Why } from "../../table/desk";
import type { Words } from "../../words/words";
import * as scene from "./scene";
import type { Card, Choice, OdinPlace } from "./types";
import { sayCard, sayCards } from "./words";

export interface Said {
  say: string;
  more?: string | undefined;
}

/** A turn to lead or to follow, and what is selected in it. */
export interface Turn {
  leads: boolean;
  centre: scene.Middle;
  plays: readonly scene.Play[];
  selected: readonly Card[];
  /** The play that the selection is. */
  play: scene.Play | undefined;
  /** Selected before the turn, and not possible any more. */
  overtaken: readonly Card[];
  advice: Choice | null;
  /** O28: the page passes by itself. */
  passesPlainly: boolean;
}

export function toPlay(words: Words, turn: Turn): Said {
  return { say: whatToPlay(words, turn), more: remark(words, turn) };
}

function whatToPlay({ t, say }: Words, { leads, centre, plays, selected, play }: Turn): string {
  if (play !== undefined) {
    const cards = say(sayCards(play.cards));
    if (leads) return t(play.cards.length > 1 ? "odin-ui-lead-whole" : "odin-ui-lead-card", { cards });
    return t("odin-ui-beats", { cards, worth: play.worth, centre: centre.worth });
  }
  if (selected.length > 0) {
    return t("odin-ui-add-more", { cards: say(sayCards(selected)), count: scene.missing(plays, selected) });
  }
  if (leads) return t("odin-ui-you-lead");
  if (plays.length === 0) return t("odin-ui-nothing-beats", { centre: centre.worth });
  const count = centre.cards.length;
  return t("odin-ui-to-beat", { centre: centre.worth, count, more: count + 1 });
}

function remark({ t, say }: Words, turn: Turn): string | undefined {
  const { leads, plays, selected, play, overtaken, advice, passesPlainly } = turn;
  if (passesPlainly) return t("odin-ui-passing");
  if (advice?.kind === "pass") return t("odin-ui-advised-pass");
  if (overtaken.length > 0) return t("odin-ui-overtaken", { cards: say(sayCards(overtaken)) });
  if (play?.whole) return t("odin-ui-ends-hand");
  if (play !== undefined) {
    const [first, ...rest] = scene.additions(plays, selected);
    if (first === undefined) return undefined;
    if (rest.length > 0) return t("odin-ui-can-add-several", { count: rest.length + 1 });
    return t("odin-ui-can-add", { card: say(sayCard(first.card)), worth: first.worth });
  }
  if (selected.length > 0) return undefined;
  if (leads) return scene.wholeHand(plays) === undefined ? undefined : t("odin-ui-or-whole");
  return plays.length === 0 ? undefined : t("odin-ui-one-more-beats");
}

export function toKeep({ t, say }: Words, advised: Card | null): Said {
  return {
    say: t("odin-ui-keep-which"),
    more: advised === null ? undefined : t("odin-ui-advised-keep", { card: say(sayCard(advised)) }),
  };
}

/** Cards that are selected before one's turn. */
export function inAdvance(place: OdinPlace, selected: readonly Card[]): Said {
  const { t, say } = place.words;
  const [awaited] = place.toAct;
  return {
    say: t("odin-ui-in-advance", { cards: say(sayCards(selected)) }),
    more: awaited === undefined ? undefined : t("odin-ui-awaited", { who: place.name(awaited) }),
  };
}

export function whyNotYet(place: OdinPlace): Why {
  const [awaited] = place.toAct;
  const who = awaited === undefined ? "" : place.name(awaited);
  return { text: place.words.t("odin-ui-not-yet", { who }), rule: "O6" };
}

/** Why what is selected cannot be played. */
export function whyNoPlay(words: Words, turn: Turn): Why {
  const text = turn.plays.length === 0 ? words.t("odin-ui-why-nothing") : whatToPlay(words, turn);
  return { text, rule: turn.leads ? "O8" : "O12" };
}

export function whyNoPass({ t }: Words): Why {
  return { text: t("odin-leader-cannot-pass"), rule: "O10" };
}

export function whyKeepFirst({ t }: Words): Why {
  return { text: t("odin-pick-up-first"), rule: "O17" };
}

/** Why a card of the hand is dim. */
export function whyDim({ t, say }: Words, card: Card, dimness: scene.Dimness, turn: Turn): Why {
  const name = say(sayCard(card));
  switch (dimness) {
    case "no-play":
      return { text: t("odin-ui-why-no-play", { card: name, centre: turn.centre.worth }), rule: "O14" };
    case "too-many":
      return { text: t("odin-ui-why-too-many", { card: name, count: scene.most(turn.plays) }), rule: "O12" };
    case "apart":
      return { text: t("odin-ui-why-apart", { card: name, cards: say(sayCards(turn.selected)) }), rule: "O13" };
  }
}
