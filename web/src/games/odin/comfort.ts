// O28: passing on somebody's behalf. It may only be done where everyone can see that they have to pass, whatever the hidden cards are:
// so this looks at nothing but what lies open, and tells the others nothing.

import type { Seat } from "../../protocol";
import { COLOURS, LETTERS, NUMBERS, letterOf, numberOf, sorted, worth, type Card, type Colour } from "./cards";
import type { View } from "./types";

/** Whether everyone at the table can see that this seat has to pass. */
export function plainlyPasses(view: View, seat: Seat): boolean {
  const hand = view.hands[seat];
  if (hand === undefined || view.centre.length === 0) return false;
  const seen = new Set([view.centre, view.beaten, view.discards, ...view.hands.map((one) => one.known)].flat());
  const unseen = deck(view).filter((card) => !seen.has(card));
  const unknown = hand.count - hand.known.length;
  const suits = [
    ...LETTERS.map((letter) => (card: Card) => letterOf(card) === letter),
    ...NUMBERS.map((number) => (card: Card) => numberOf(card) === number),
  ];
  return !suits.some((suit) => couldBeat(view.centre, hand.known.filter(suit), unseen.filter(suit), unknown));
}

/** The cards in the game. */
export function deck(view: View): Card[] {
  const gone: readonly Colour[] = view.removed ?? [];
  const inPlay = LETTERS.filter((letter) => !gone.includes(COLOURS[letter]));
  return inPlay.flatMap((letter) => NUMBERS.map((number) => `${letter}${number}`));
}

/** Whether the best that a hand could hold of one suit beats the centre. */
function couldBeat(centre: readonly Card[], known: readonly Card[], unseen: readonly Card[], unknown: number): boolean {
  const most = known.length + Math.min(unseen.length, unknown);
  if (most !== centre.length) return most > centre.length;
  let left = unknown;
  const best = sorted([...known, ...unseen]).filter((card) => known.includes(card) || left-- > 0);
  return worth(best.slice(0, centre.length)) > worth(centre);
}
