// What can be chosen before the first match, and what it is now.

import { offeredOptions } from "../../home/wishes";
import type { GameOffer, GameOptions, OptionOffer, TableState } from "../../protocol";

export type Scalar = string | number | boolean;

/** The options between which there is something to choose, with their present values. */
export function presentOptions(offer: GameOffer, table: TableState): { option: OptionOffer; value: string }[] {
  return offeredOptions(offer).map((option) => {
    const value: Scalar | undefined = table.options[option.key];
    return { option, value: written(value ?? option.default, option) };
  });
}

/** A value as the offer lists it: switches are listed as words. */
function written(value: Scalar, { values }: OptionOffer): string {
  const listed = values.listed.map(String);
  if (typeof value !== "boolean" || listed.includes(String(value))) return String(value);
  return value ? "on" : "off";
}

/** All options as they are now, with one of them changed. */
export function changedOptions(offer: GameOffer, table: TableState, key: string, value: Scalar): GameOptions {
  return { options: { ...table.options, [key]: value }, edition: editionOf(offer, table) };
}

/** The edition by its key; null: this page knows none of that name, the default. */
export function editionOf(offer: GameOffer, table: TableState): string | null {
  return offer.editions.includes(table.edition) ? table.edition : null;
}
