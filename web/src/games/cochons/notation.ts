// The choices of Les Trois Petits Cochons, read from notation: `reroll 1+3`, `stop`, `buy Sd 2`, `buy Sd new`, `finish`, `blow 1/2`.

import type { Pile } from "../../protocol/cochons";

/** Where a tile goes: to the house at a place, counted from 0, or to a new one. */
export type Site = number | "new";

export interface Buy {
  pile: Pile;
  site: Site;
}

/** A house that can be blown at; its place is counted from 0. */
export interface Blow {
  seat: number;
  place: number;
}

/** What can be chosen, sorted by what it is. */
export interface Choices {
  stop: boolean;
  finish: boolean;
  /** Sets of dice that can be rolled again, as they are written. */
  rerolls: ReadonlySet<string>;
  buys: readonly Buy[];
  blows: readonly Blow[];
}

export const NO_CHOICES: Choices = { stop: false, finish: false, rerolls: new Set(), buys: [], blows: [] };

export function readChoices(list: readonly string[] | null): Choices {
  if (!list) return NO_CHOICES;
  return {
    stop: list.includes("stop"),
    finish: list.includes("finish"),
    rerolls: new Set(list.filter((choice) => choice.startsWith("reroll "))),
    buys: list.flatMap((choice) => readBuy(choice) ?? []),
    blows: list.flatMap((choice) => readBlow(choice) ?? []),
  };
}

export function readBuy(choice: string): Buy | undefined {
  const [, pile, site] = /^buy (\w\w) (\w+)$/.exec(choice) ?? [];
  if (!pile || !site) return undefined;
  return { pile, site: site === "new" ? "new" : Number(site) - 1 };
}

export function readBlow(choice: string): Blow | undefined {
  const [, seat, house] = /^blow (\d+)\/(\d+)$/.exec(choice) ?? [];
  return seat && house ? { seat: Number(seat), place: Number(house) - 1 } : undefined;
}

/** The dice of `reroll 1+3`, counted from 0. */
export function readReroll(choice: string): number[] | undefined {
  const [, dice] = /^reroll ([\d+]+)$/.exec(choice) ?? [];
  return dice?.split("+").map((die) => Number(die) - 1);
}

/** Dice are counted from 0 here and from 1 in notation; to roll none again is to stop. */
export function writeReroll(dice: readonly number[]): string {
  const numbers = [...dice].sort((a, b) => a - b).map((die) => die + 1);
  return numbers.length === 0 ? "stop" : `reroll ${numbers.join("+")}`;
}

export function writeBuy({ pile, site }: Buy): string {
  return `buy ${pile} ${site === "new" ? "new" : site + 1}`;
}

export function writeBlow({ seat, place }: Blow): string {
  return `blow ${seat}/${place + 1}`;
}
