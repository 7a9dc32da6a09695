// What was sheltered together. The view tells how much lies under cover; which animal took what was seen when it went.

import { counted, isAnimal, type Animal, type CardName } from "./cards";
import type { Seen } from "./view";

export interface Pile {
  animal: Animal;
  objects: CardName[];
}

/** What a player was seen to shelter in the game that is being played, oldest first. */
export function sheltered(seen: readonly Seen[], seat: number): Pile[] {
  const begins = seen.findLastIndex((event) => event.kind === "laid-out");
  return seen.slice(begins + 1).flatMap((event) => {
    return event.kind === "sheltered" && event.seat === seat ? [{ animal: event.animal, objects: event.objects }] : [];
  });
}

/**
 * The piles of what lies under cover. Where not every pile was seen to go (the page was opened later), what is left over
 * is shown without saying which animal took it.
 */
export function pilesOf(covered: readonly CardName[], seen: readonly Pile[]): { piles: Pile[]; rest: CardName[] } {
  const left = new Map(counted(covered));
  const piles: Pile[] = [];
  for (const pile of seen) {
    const cards = counted([pile.animal, ...pile.objects]);
    if (!cards.every(([card, copies]) => (left.get(card) ?? 0) >= copies)) continue;
    for (const [card, copies] of cards) left.set(card, (left.get(card) ?? 0) - copies);
    piles.push(pile);
  }
  const rest = [...left].flatMap(([card, copies]) => Array.from({ length: copies }, () => card));
  return { piles, rest: [...rest.filter(isAnimal), ...rest.filter((card) => !isAnimal(card))] };
}
