// What is drawn of a position: view, offers and selection go in, the picture comes out.
// It holds no rules: what may be played is a list from the table.

import type { Seat } from "../../protocol";
import { around } from "../../table/around";
import { sorted, type Sorting } from "./cards";
import type { Card, OdinOffer, View } from "./types";

/** One of the plays that can be chosen. */
export interface Play {
  notation: string;
  /** Highest number first. */
  cards: readonly Card[];
  /** As text, so that no language groups its digits. */
  worth: string;
  /** It is all that is left in the hand: with it, the hand of cards is over. */
  whole: boolean;
}

/** The plays among the offers, the lowest first; those of one value stay in the order of the table. */
export function playsAmong(offers: readonly OdinOffer[], hand: readonly Card[]): Play[] {
  const plays = offers.flatMap(({ notation, action }) => {
    if (action.kind !== "play") return [];
    const { cards, value } = action;
    return [{ notation, cards, worth: String(value), whole: cards.length === hand.length }];
  });
  return plays.sort((one, other) => Number(one.worth) - Number(other.worth));
}

/** The cards that can be kept, among the offers. */
export function keepable(offers: readonly OdinOffer[]): Card[] {
  return offers.flatMap(({ action }) => (action.kind === "pick-up" ? [action.card] : []));
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

/** The play that lays the whole hand of several cards at once. */
export function wholeHand(plays: readonly Play[]): Play | undefined {
  return plays.find((play) => play.whole && play.cards.length > 1);
}

/** A longer play that the selection can become, by one more card. */
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
 * The state of a card of the hand: nothing is asked (`idle`), it can be tapped (`lit`), it goes with
 * what is selected (`adds`), it is selected, or it cannot be tapped now (`dim`).
 */
export type Lying = "idle" | "lit" | "adds" | "selected" | "dim";

/** Why a card is dim: it is in no play, the selection is full, or it does not go with it. */
export type Dimness = "no-play" | "too-many" | "apart";

export interface HandCard {
  card: Card;
  lying: Lying;
  /** In how many of the plays that remain; null while nothing is asked. */
  plays: number | null;
  dimness?: Dimness;
}

/** The hand as it is held. `plays` is null while one waits and may select in advance. */
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

/** Where single cards are asked for, a tap on another card exchanges them. */
export function swaps(plays: readonly Play[], selected: readonly Card[]): boolean {
  return selected.length === 1 && plays.every((play) => play.cards.length === 1 || play.whole);
}

function dimness(plays: readonly Play[], selected: readonly Card[], alone: number): Dimness {
  if (alone === 0) return "no-play";
  return selected.length >= most(plays) ? "too-many" : "apart";
}

/** How many cards the longest play has. */
export function most(plays: readonly Play[]): number {
  return Math.max(0, ...plays.map((play) => play.cards.length));
}

/** Someone at the table, as all see them. */
export interface Player {
  seat: Seat;
  /** Cards in hand. */
  count: number;
  /** The cards of the hand that everyone saw being picked up. */
  known: readonly Card[];
  /** How many cards of the hand nobody else has seen. */
  hidden: number;
  turn: boolean;
  passed: boolean;
  points: number;
}

export function playerAt(view: View, seat: Seat): Player {
  const hand = view.hands[seat];
  const count = hand?.count ?? 0;
  // In the replay of a finished match hands may lie open.
  const known = (view.viewer === "open" ? hand?.cards : null) ?? hand?.known ?? [];
  return {
    seat,
    count,
    known,
    hidden: count - known.length,
    turn: view.turn === seat,
    passed: view.passed.includes(seat),
    points: view.scores[seat] ?? 0,
  };
}

/** The others in turn order, from the left neighbour on; for a spectator, everybody. */
export function othersAround(view: View, seat: Seat | null): Player[] {
  return around(view.hands.length, seat).map((other) => playerAt(view, other));
}

/** One's own cards. The cards of others are never read, even where a view has them. */
export function ownCards(view: View, seat: Seat | null): readonly Card[] {
  return seat === null ? [] : (view.hands[seat]?.cards ?? []);
}

/** What lies in the middle, as it is drawn. */
export interface Middle {
  cards: readonly Card[];
  worth: string;
  by: Seat | null;
  /** Beaten cards that lie aside until it is clear which is kept. */
  aside: readonly Card[];
}

/** A play that is laid, though not yet sent, is drawn as if it were played. */
export function middleOf(view: View, laid: Play | null, seat: Seat | null): Middle {
  if (laid) return { cards: laid.cards, worth: laid.worth, by: seat, aside: view.centre };
  return {
    cards: view.centre,
    worth: String(view.centre_value),
    by: view.centre.length > 0 ? view.last : null,
    aside: view.beaten,
  };
}

/** How much of a bar is filled, in hundredths. */
export function share(part: number, most: number): number {
  return Math.min(100, (part / most) * 100);
}
