// What rises from a seat for a moment: a reaction, a nudge, a line of chat.

import { SvelteMap } from "svelte/reactivity";
import type { Reaction, Seat, SeatState } from "../protocol";

export type Bubble =
  | { kind: "reaction"; reaction: Reaction }
  | { kind: "nudge"; to: Seat }
  | { kind: "text"; name: string; text: string }
  | { kind: "presence"; change: Presence };

/** What has happened to the person of a seat. */
export type Presence = "away" | "back" | "stood-in" | "took-over";

/** What everybody should see of a change: who has gone, who is back, for whom a bot plays. */
export function presenceChange(before: SeatState, after: SeatState): Presence | null {
  const [was, is] = [before.sitter, after.sitter];
  if (was.kind !== "person" || is.kind !== "person" || was.name !== is.name) return null;
  if (Boolean(before.standIn) !== Boolean(after.standIn)) return after.standIn ? "stood-in" : "took-over";
  if (was.online === is.online) return null;
  return is.online ? "back" : "away";
}

/** How long a bubble stays. */
export const BUBBLE_MS = 3000;
/** Words take longer to read. */
const TEXT_MS = 6000;

export class Bubbles {
  /** At most one for each seat: the newest. */
  readonly #shown = new SvelteMap<Seat, Bubble & { number: number }>();
  readonly #timers: Partial<Record<Seat, ReturnType<typeof setTimeout>>> = {};
  #number = 0;
  /** The newest one, for those who listen. */
  latest = $state.raw<{ seat: Seat; bubble: Bubble; number: number } | null>(null);

  get shown(): ReadonlyMap<Seat, Bubble & { number: number }> {
    return this.#shown;
  }

  show(seat: Seat, bubble: Bubble): void {
    this.#number += 1;
    const number = this.#number;
    this.#shown.set(seat, { ...bubble, number });
    this.latest = { seat, bubble, number };
    clearTimeout(this.#timers[seat]);
    const time = bubble.kind === "text" ? TEXT_MS : BUBBLE_MS;
    this.#timers[seat] = setTimeout(() => this.#shown.delete(seat), time);
  }

  clear(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
    this.#shown.clear();
  }
}
