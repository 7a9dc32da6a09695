// A small table for tests: what a table would send, written by hand.

import type { Choice, Display, HyggeOffer, Pile, PlayerDisplay, PlayerView, Prints } from "./types";
import type { CardName, ObjectName } from "./cards";
import type { LineAhead, OptionPoints } from "../../protocol/hygge";

export const prints: Prints = {
  animals: {
    hedgehog: { colours: ["red"], paws: 2 },
    marmot: { colours: ["blue"], paws: 2 },
    bear: { colours: ["purple"], paws: 2 },
    tortoise: { colours: ["green"], paws: 2 },
    dormouse: { colours: ["yellow"], paws: 1 },
    bat: { colours: ["red", "purple", "yellow"], paws: 1 },
    frog: { colours: ["blue", "green", "yellow"], paws: 1 },
  },
  flakes: { red: [1, 2, 3], blue: [1, 2, 3], purple: [1, 2, 3], green: [1, 2, 3], yellow: [2, 2, 2] },
};

export function player(open: CardName[], covered = 0): PlayerView {
  return { open, piles: 0, covered, sheltered: [], tally: null, earlier: [null, null], chosen: null };
}

export function shown(cost: number, piles: Pile[] | null = [], flakes = 0): PlayerDisplay {
  const points = { flakes, objects: -cost, paws: 0, points: flakes - cost };
  return { cost, piles, games: [piles && points], total: piles && points.points };
}

export const offer = (notation: string, action: Choice): HyggeOffer => ({ notation, action });
export const row = (number: number): HyggeOffer => offer(`row ${number}`, { kind: "collect", line: { row: number } });
export const column = (letter: string): HyggeOffer =>
  offer(`col ${letter}`, { kind: "collect", line: { column: letter } });
export const discard = (card: CardName): HyggeOffer => offer(`discard ${card}`, { kind: "discard", card });
export const skip = offer("skip", { kind: "skip" });
export const nothing = offer("nothing", { kind: "nothing" });
export const shelter = (animal: keyof Prints["animals"], ...objects: ObjectName[]): HyggeOffer =>
  offer(`shelter ${animal} ${objects.join("+")}`, { kind: "shelter", animal, objects });

export const points = (notation: string, flakes: number, saved: number): OptionPoints => ({
  notation,
  flakes,
  saved,
  change: flakes + saved,
});

/** A reserve of two rows and three columns, where taking any line makes the table fill it up. */
const LINES: readonly [LineAhead["line"], leaves: number][] = [
  [{ row: 1 }, 1],
  [{ row: 2 }, 2],
  [{ column: "A" }, 2],
  [{ column: "B" }, 2],
  [{ column: "C" }, 2],
];

export function display(changed: Partial<Display> = {}): Display {
  return {
    lines: LINES.map(([line, leaves]) => ({ line, leaves, refills: true, winter: false })),
    options: [],
    players: [shown(2), shown(0, null)],
    winter: "sleeps",
    winners: [],
    ...changed,
  };
}
