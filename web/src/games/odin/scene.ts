// What is drawn of a position: view, choices and selection in, picture out. No rules: what may be played is a list that arrives, and
// everything here is a question to that list.

import type { Seat } from "../../protocol";
import { sorted, worth, type Card, type Sorting } from "./cards";
import type { View } from "./types";

/** One of the plays that can be chosen. */
export interface Play {
  notation: string;
  cards: Card[];
  worth: string;
  /** It is all that is left in the hand: with it, the hand of cards is over. */
  whole: boolean;
}

/** The plays among the choices, in the order in which the table lists them: by colour and number, not by merit. */
export function playsAmong(choices: readonly string[], hand: readonly Card[]): Play[] {
  const plays = choices.filter((choice) => /^[A-Z]\d(\+[A-Z]\d)*$/.test(choice));
  return plays.map((notation) => {
    const cards = notation.split("+");
    return { notation, cards, worth: worth(cards), whole: cards.length === hand.length };
  });
}

/** The cards that can be kept, among the choices. */
export function keepable(choices: readonly string[]): Card[] {
  return choices.filter((choice) => choice.startsWith("take ")).map((choice) => choice.slice("take ".length));
}

/** The plays that are still possible with what is selected. */
export function remaining(plays: readonly Play[], selected: readonly Card[]): Play[] {
  return plays.filter((play) => selected.every((card) => play.cards.includes(card)));
}

/** The play that the selection is. */
export function completed(plays: readonly Play[], selected: readonly Card[]): Play | undefined {
  return remaining(plays, selected).find((play) => play.cards.length === selected.length);
}

/** How many cards are missing, at least, until the selection is a play. */
export function missing(plays: readonly Play[], selected: readonly Card[]): number {
  const sizes = remaining(plays, selected).map((play) => play.cards.length);
  return sizes.length === 0 ? 0 : Math.min(...sizes) - selected.length;
}

/** A play that goes on from a complete one, with the card it needs more. */
export interface Addition {
  card: Card;
  worth: string;
}

export function additions(plays: readonly Play[], selected: readonly Card[]): Addition[] {
  const longer = remaining(plays, selected).filter((play) => play.cards.length === selected.length + 1);
  return longer.flatMap((play) => {
    const card = play.cards.find((one) => !selected.includes(one));
    return card === undefined ? [] : [{ card, worth: play.worth }];
  });
}

/**
 * How a card of the hand lies there: nothing asked (`idle`), can be tapped now (`lit`), goes with what is selected (`adds`), selected, or
 * not now (`dim`).
 */
export type Lying = "idle" | "lit" | "adds" | "selected" | "dim";

/** Why a card is dim: nothing with it can be played; more cards cannot be laid; it does not go with the selection. */
export type Dimness = "no-play" | "too-many" | "apart";

export interface HandCard {
  card: Card;
  lying: Lying;
  /** In how many of the plays that remain; null while nothing is asked. */
  plays: number | null;
  dimness?: Dimness;
}

/** The hand as it is held. Without plays (null) one waits and may select in advance. */
export function handOf(
  cards: readonly Card[],
  plays: readonly Play[] | null,
  selected: readonly Card[],
  by: Sorting,
): HandCard[] {
  return sorted(cards, by).map((card) => {
    const chosen = selected.includes(card);
    if (plays === null) return { card, lying: chosen ? "selected" : "idle", plays: null };
    const count = remaining(plays, chosen ? selected : [...selected, card]).length;
    if (chosen) return { card, lying: "selected", plays: count };
    if (count > 0) return { card, lying: selected.length > 0 ? "adds" : "lit", plays: count };
    const alone = remaining(plays, [card]).length;
    if (alone > 0 && swaps(plays, selected)) return { card, lying: "lit", plays: alone };
    return { card, lying: "dim", plays: 0, dimness: dimness(plays, selected, alone) };
  });
}

/** Where single cards are asked for, tapping another one exchanges them. */
export function swaps(plays: readonly Play[], selected: readonly Card[]): boolean {
  return selected.length === 1 && plays.every((play) => play.cards.length === 1 || play.whole);
}

function dimness(plays: readonly Play[], selected: readonly Card[], alone: number): Dimness {
  if (alone === 0) return "no-play";
  const most = Math.max(0, ...plays.map((play) => play.cards.length));
  return selected.length >= most ? "too-many" : "apart";
}

/** Someone at the table, as all see them. */
export interface Player {
  seat: Seat;
  /** Cards in hand. */
  count: number;
  /** Of these, the ones that everyone saw being picked up, and so knows. */
  known: Card[];
  /** Of these, how many nobody has seen. */
  hidden: number;
  turn: boolean;
  passed: boolean;
  /** Laid what lies in the centre. */
  laid: boolean;
  points: number;
  /** Points in relation to the limit, 0 to 1; null where a single hand is played. */
  track: number | null;
}

export function playerAt(view: View, seat: Seat): Player {
  const hand = view.hands[seat];
  const count = hand?.count ?? 0;
  // Once a match is over and looked at again, hands may lie open.
  const known = sorted((view.viewer === "open" ? hand?.cards : null) ?? hand?.known ?? []);
  const points = view.scores[seat] ?? 0;
  return {
    seat,
    count,
    known,
    hidden: count - known.length,
    turn: view.turn === seat,
    passed: view.passed.includes(seat),
    laid: view.centre.length > 0 && view.last === seat,
    points,
    track: view.limit === "hand" ? null : Math.min(1, points / view.limit),
  };
}

/** The others in turn order, from the left neighbour on; for a spectator, everybody. */
export function othersAround(view: View, seat: Seat | null): Player[] {
  const seats = view.hands.length;
  const order =
    seat === null ? [...view.hands.keys()] : [...Array(seats - 1).keys()].map((n) => (seat + 1 + n) % seats);
  return order.map((other) => playerAt(view, other));
}

/** One's own cards. Others' are never looked at, not even where a view would show them. */
export function ownCards(view: View, seat: Seat | null): Card[] {
  return seat === null ? [] : (view.hands[seat]?.cards ?? []);
}

/** What lies in the middle, as it is drawn. */
export interface Middle {
  cards: Card[];
  worth: string;
  by: Seat | null;
  /** Beaten cards that lie aside until it is clear which is kept. */
  aside: Card[];
}

/** With `laying`, the cards are drawn as if they were played already. */
export function middleOf(view: View, laying: readonly Card[], seat: Seat | null): Middle {
  if (laying.length > 0) {
    return { cards: sorted(laying), worth: worth(laying), by: seat, aside: sorted(view.centre) };
  }
  return {
    cards: sorted(view.centre),
    worth: worth(view.centre),
    by: view.centre.length > 0 ? view.last : null,
    aside: sorted(view.beaten),
  };
}

/** The discards with the latest last: a view holds them without an order, so the order is remembered from view to view. */
export function piled(before: readonly Card[], discards: readonly Card[]): Card[] {
  const still = before.filter((card) => discards.includes(card));
  return [...still, ...sorted(discards).filter((card) => !still.includes(card))];
}
