// How fast things move: the player's setting, and what their system asks for.

import { cubicOut } from "svelte/easing";
import { MediaQuery } from "svelte/reactivity";
import type { TransitionConfig } from "svelte/transition";
import { settings, type Speed } from "./settings.svelte";

const FACTOR: Record<Speed, number> = { off: 0, quick: 0.6, normal: 1, slow: 1.8 };

const calm = new MediaQuery("(prefers-reduced-motion: reduce)", false);

/** While the curtain of a shared device is down, transitions take no time, so that no card stays in the document. */
let held = $state(false);
export function holdStill(isHeld: boolean): void {
  held = isHeld;
}

/** Nothing moves. */
export function isStill(): boolean {
  return calm.current || held || settings.speed === "off";
}

/** A duration at the player's speed; 0 with motion off. */
export function paced(milliseconds: number): number {
  return isStill() ? 0 : milliseconds * FACTOR[settings.speed];
}

/** How many motions are under way. No state: while an effect is torn down, a state still has the value from before. */
let motions = 0;
let moves = $state(false);

/** Something begins to move. Returns what is to be called at its end; called twice, it counts once. */
export function begins(): () => void {
  const count = (by: number): void => {
    motions += by;
    moves = motions > 0;
  };
  count(1);
  let hasEnded = false;
  return () => {
    if (!hasEnded) count(-1);
    hasEnded = true;
  };
}

/** Whether anything moves. */
export function isMoving(): boolean {
  return moves;
}

/** `--ease` of the tokens. */
export const EASE = "cubic-bezier(0.2, 0.8, 0.25, 1)";

/** The usual lengths, in milliseconds, as the setting has them. */
export const pace = {
  get quick(): number {
    return paced(150);
  },
  get calm(): number {
    return paced(280);
  },
  get slow(): number {
    return paced(400);
  },
};

/** What comes from nowhere rises from the table a little. */
export function appear(_node: Element, { delay = 0 }: { delay?: number } = {}): TransitionConfig {
  return {
    delay,
    duration: paced(200),
    easing: cubicOut,
    css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 8}px)`,
  };
}
