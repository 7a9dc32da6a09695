// The table in words: what the picture shows, said in a few sentences.

import type { Place } from "../../table/desk";
import { sayCard, sayCards, sayColour, sorted, type Card } from "./cards";
import * as scene from "./scene";
import type { Seen, View } from "./types";

/** The centre, its value and whose it is. */
export function describeCentre(place: Place<View, Seen>, middle: scene.Middle): string {
  const { words } = place;
  if (middle.cards.length === 0) return words.t("odin-ui-centre-empty");
  const cards = words.say(sayCards(middle.cards));
  if (middle.by === null || middle.by === place.seat) {
    return words.t("odin-ui-centre-mine", { worth: middle.worth, cards });
  }
  return words.t("odin-ui-centre", { worth: middle.worth, cards, who: place.name(middle.by) });
}

/** How many cards, which of them are known, whether the turn was passed, how many points. */
export function describePlayer(place: Place<View, Seen>, player: scene.Player): string {
  const { words, view } = place;
  const parts = [
    words.t("odin-ui-player", { who: place.name(player.seat), count: player.count }),
    ...(player.known.length > 0 ? [words.t("odin-ui-known", { cards: sayAll(place, player.known) })] : []),
    ...(player.turn ? [words.t("odin-ui-is-to-play")] : []),
    ...(player.passed ? [words.t("odin-ui-has-passed")] : []),
    view.limit === "hand"
      ? words.t("odin-ui-points", { points: player.points })
      : words.t("odin-ui-points-of", { points: player.points, limit: view.limit }),
  ];
  return words.t("odin-ui-sentence", { parts: parts.join(", ") });
}

/** A card of the hand: its name, and in how many plays it can be used. */
export function describeHandCard(place: Place<View, Seen>, card: scene.HandCard): string {
  const name = place.words.say(sayCard(card.card));
  if (card.plays === null) return name;
  return place.words.t("odin-ui-in-plays", { card: name, count: card.plays });
}

/** Cards one by one: "red 8, blue 5". */
export function sayAll(place: Place<View, Seen>, cards: readonly Card[]): string {
  return place.words.say({ key: "odin-card-list", args: [["cards", { list: sorted(cards).map(sayCard) }]] });
}

export function describeRemoved(place: Place<View, Seen>): string | null {
  const gone = place.view.removed;
  if (gone === null) return null;
  return place.words.say({ key: "odin-removed", args: [["colours", { list: gone.map(sayColour) }]] });
}

/** Everything, in the order in which one would tell it to somebody on the telephone. */
export function describe(place: Place<View, Seen>, hand: readonly Card[]): string {
  const { words, view, seat } = place;
  const removed = describeRemoved(place);
  const own = seat === null ? null : scene.playerAt(view, seat);
  return [
    words.t("odin-ui-hand-number", { number: view.hand_number }),
    describeCentre(place, scene.middleOf(view, [], seat)),
    ...scene.othersAround(view, seat).map((player) => describePlayer(place, player)),
    ...(own === null ? [] : [words.t("odin-ui-your-hand-is", { count: own.count, cards: sayAll(place, hand) })]),
    ...(own === null || view.limit === "hand"
      ? []
      : [words.t("odin-ui-your-points", { points: own.points, limit: view.limit })]),
    ...(view.discards.length > 0
      ? [words.t("odin-ui-discards-are", { count: view.discards.length, cards: sayAll(place, view.discards) })]
      : []),
    ...(removed === null ? [] : [removed]),
  ].join(" ");
}
