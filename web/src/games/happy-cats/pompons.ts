// Pompons, counted by colour.

import type { Colour } from "./types";

export type Pompons = Readonly<Record<Colour, number>>;

export const COLOURS = ["yellow", "red", "green", "blue"] as const satisfies readonly Colour[];

export const NONE: Pompons = { yellow: 0, red: 0, green: 0, blue: 0 };

export function howMany(pompons: Pompons): number {
  return COLOURS.reduce((sum, colour) => sum + pompons[colour], 0);
}

export function plus(some: Pompons, more: Pompons): Pompons {
  return each((colour) => some[colour] + more[colour]);
}

export function minus(some: Pompons, less: Pompons): Pompons {
  return each((colour) => Math.max(0, some[colour] - less[colour]));
}

/** Whether all of these are among those. */
export function within(these: Pompons, those: Pompons): boolean {
  return COLOURS.every((colour) => these[colour] <= those[colour]);
}

export function same(these: Pompons, those: Pompons): boolean {
  return COLOURS.every((colour) => these[colour] === those[colour]);
}

/** One by one, colour by colour. */
export function list(pompons: Pompons): Colour[] {
  return COLOURS.flatMap((colour) => Array.from({ length: pompons[colour] }, () => colour));
}

export function counted(colours: readonly Colour[]): Pompons {
  return each((colour) => colours.filter((one) => one === colour).length);
}

function each(count: (colour: Colour) => number): Pompons {
  return { yellow: count("yellow"), red: count("red"), green: count("green"), blue: count("blue") };
}
