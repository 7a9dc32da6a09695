// A table as lines of text, for a game that has no board yet.

import type { Offer, Place } from "../desk";
import type { Sentence } from "../../words/words";

export interface Line {
  /** The field of the view; empty where the game has sentences of its own. */
  name: string;
  text: string;
}

/** The table as the game itself says it, or else a line for each field of the view. */
export function tableLines(place: Place): Line[] {
  const { display, words, open, view } = place;
  if (Array.isArray(display)) return display.map((sentence: Sentence) => ({ name: "", text: words.say(sentence) }));
  const names = place.seats.map(({ seat }) => place.name(seat));
  return viewLines(open ?? view, names);
}

/** What a choice does, in words, or else by its kind and parts. */
export function choiceText({ words }: Place, { notation, action, words: said }: Offer<unknown>): string {
  if (said) return words.say(said as Sentence);
  if (typeof action !== "object" || action === null) return notation;
  const { kind, ...parts } = action as Record<string, unknown>;
  const text = plain(parts);
  return typeof kind === "string" ? [spoken(kind), text].filter((part) => part !== "").join(": ") : text;
}

/** A line for each field of a view. What there is one of for each seat stands after the name of the seat. */
export function viewLines(view: unknown, names: readonly string[]): Line[] {
  if (typeof view !== "object" || view === null) return [];
  return Object.entries(view).map(([field, value]) => ({ name: spoken(field), text: written(value, names) }));
}

function written(value: unknown, names: readonly string[]): string {
  if (Array.isArray(value) && value.length === names.length && names.length > 1) {
    return value.map((part, seat) => `${names[seat] ?? ""}: ${plain(part)}`).join("; ");
  }
  return plain(value);
}

/** JSON as a person reads it: `count 3, cards 5 7`. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(plain).join(" ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([field, part]) => `${spoken(field)} ${plain(part)}`)
      .join(", ");
  }
  return String(value);
}

const spoken = (field: string): string => field.replaceAll("_", " ");
