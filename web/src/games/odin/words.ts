// The names of cards, and the table in words.

import type { Fact, Sentence } from "../../words/words";
import { colourOf, letterOf, numberOf, sorted } from "./cards";
import * as scene from "./scene";
import type { Card, Colour, OdinPlace } from "./types";

function named(key: string, ...args: [string, Fact][]): Sentence {
  return { key: `odin-${key}`, args };
}

/** "red 8". */
export function sayCard(card: Card): Sentence {
  return named("card", ["colour", { said: sayColour(colourOf(card)) }], ["rank", { number: numberOf(card) }]);
}

function sayColour(colour: Colour): Sentence {
  return named(colour);
}

/** As the table names them: "red 8-2", "two 8s (red and blue)"; one by one if they are not alike. */
export function sayCards(cards: readonly Card[]): Sentence {
  const laid = sorted(cards);
  const [first] = laid;
  if (first === undefined) return named("no-cards");
  if (laid.length === 1) return sayCard(first);
  if (laid.every((card) => letterOf(card) === letterOf(first))) {
    return named(
      "colour-set",
      ["colour", { said: named(`${colourOf(first)}s`) }],
      ["ranks", { notation: laid.map(numberOf).join("-") }],
    );
  }
  if (laid.every((card) => numberOf(card) === numberOf(first))) {
    return named(
      "number-set",
      ["colours", { list: laid.map((card) => sayColour(colourOf(card))) }],
      ["count", { number: laid.length }],
      ["rank", { number: numberOf(first) }],
    );
  }
  return sayEach(laid);
}

/** Cards one by one: "red 8, blue 5". */
export function sayEach(cards: readonly Card[]): Sentence {
  return named("card-list", ["cards", { list: sorted(cards).map(sayCard) }]);
}

/** The colours that are not in the game. */
export function sayRemoved(colours: readonly Colour[]): Sentence {
  return named("removed", ["colours", { list: colours.map(sayColour) }]);
}

/** The centre, its value and whose it is. */
export function describeCentre(place: OdinPlace, middle: scene.Middle): string {
  const { words } = place;
  if (middle.cards.length === 0) return words.t("odin-ui-centre-empty");
  const cards = words.say(sayCards(middle.cards));
  if (middle.by === null || middle.by === place.seat) {
    return words.t("odin-ui-centre-mine", { worth: middle.worth, cards });
  }
  return words.t("odin-ui-centre", { worth: middle.worth, cards, who: place.name(middle.by) });
}

/** How many cards, which of them are known, whether the turn was passed, how many points. */
export function describePlayer(place: OdinPlace, player: scene.Player): string {
  const { words, view } = place;
  const parts = [
    words.t("odin-ui-player", { who: place.name(player.seat), count: player.count }),
    ...(player.known.length > 0 ? [words.t("odin-ui-known", { cards: words.say(sayEach(player.known)) })] : []),
    ...(player.turn ? [words.t("odin-ui-is-to-play")] : []),
    ...(player.passed ? [words.t("odin-ui-has-passed")] : []),
    view.limit === "hand"
      ? words.t("odin-ui-points", { points: player.points })
      : words.t("odin-ui-points-of", { points: player.points, limit: view.limit }),
  ];
  return words.t("odin-ui-sentence", { parts: parts.join(", ") });
}

/** A card of the hand: its name, and in how many plays it can be used. */
export function describeHandCard(place: OdinPlace, card: scene.HandCard): string {
  const name = place.words.say(sayCard(card.card));
  if (card.plays === null) return name;
  return place.words.t("odin-ui-in-plays", { card: name, count: card.plays });
}

/** The whole table, in the order in which one would describe it on the telephone. */
export function describe(place: OdinPlace, hand: readonly Card[]): string {
  const { words, view, seat } = place;
  const own = seat === null ? null : scene.playerAt(view, seat);
  return [
    words.t("odin-ui-hand-number", { number: view.hand_number }),
    describeCentre(place, scene.middleOf(view, null, seat)),
    ...scene.othersAround(view, seat).map((player) => describePlayer(place, player)),
    ...(own === null ? [] : [words.t("odin-ui-your-hand-is", { count: own.count, cards: words.say(sayEach(hand)) })]),
    ...(own === null || view.limit === "hand"
      ? []
      : [words.t("odin-ui-your-points", { points: own.points, limit: view.limit })]),
    ...(view.discards.length > 0
      ? [words.t("odin-ui-discards-are", { count: view.discards.length, cards: words.say(sayEach(view.discards)) })]
      : []),
    ...(view.removed === null ? [] : [words.say(sayRemoved(view.removed))]),
  ].join(" ");
}
