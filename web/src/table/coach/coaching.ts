// What a game teaches whoever plays it for the first time: three pictures of what it is about, then a few words at each new kind of
// decision, pointing at the thing. It is loaded only where somebody is coached.

import type { Component } from "svelte";
import type { Key } from "../../words/words";
import type { Bar, Desk } from "../desk";

/** A few words, and where on the page they point. */
export interface Tip {
  says: Key;
  /** A selector: the first of these that can be seen is pointed at. */
  at: string;
}

/** The three goals, in the order in which they are shown. */
export const GOALS = [0, 1, 2] as const;
export type Goal = (typeof GOALS)[number];

/** Each is the default export of `games/<key>/coach/index.ts`. */
export interface Coaching<D extends Desk = Desk> {
  /** What each picture says. */
  goals: readonly [Key, Key, Key];
  Picture: Component<{ goal: Goal }>;
  tips: Readonly<Record<string, Tip>>;
  /** The tip for what is before the player; null while nothing is asked. */
  tip(desk: D): string | null;
}

/** Where the page's own buttons stand. */
export const CONFIRM = ".bar__go .btn";
export const DECLINE = ".bar__no .btn";

/** Whether what is selected can be confirmed as it is. */
export function isComplete(bar: Bar | undefined): boolean {
  return bar?.confirm !== undefined && bar.confirm.why === undefined;
}
