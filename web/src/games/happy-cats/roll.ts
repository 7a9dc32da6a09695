// How pompons move: they roll from a place to another, turning, and arrive in the size they have there.

import { type AnimationConfig, flip, type FlipParams } from "svelte/animate";
import { cubicInOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { paced } from "../../kit/motion.svelte";

export interface Roll {
  /** The `data-anchor` of the other place. */
  anchor: string;
  delay?: number;
}

/** The element rolls in from an anchor, or away to it. */
export function roll(
  node: Element,
  { anchor, delay = 0 }: Roll,
  { direction }: { direction: string },
): TransitionConfig {
  const anchors = [...(node.closest("[data-board]")?.querySelectorAll(`[data-anchor="${anchor}"]`) ?? [])];
  const other = anchors.findLast((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!other) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const there = other.getBoundingClientRect();
  const across = there.x + there.width / 2 - (here.x + here.width / 2);
  const down = there.y + there.height / 2 - (here.y + here.height / 2);
  const distance = Math.hypot(across, down);
  const turns = Math.sign(across || 1) * Math.min(540, 120 + distance);
  const leaving = direction === "out";
  return {
    delay: paced(delay),
    duration: paced(Math.min(620, 300 + distance * 0.5)),
    easing: leaving ? cubicInOut : cubicOut,
    css: (t, u) => {
      const hop = Math.sin(t * Math.PI) * Math.min(36, distance * 0.12);
      const size = 1 - u * 0.5;
      const seen = leaving ? Math.min(1, t * 5) : Math.min(1, t * 8);
      return `transform: translate(${across * u}px, ${down * u - hop}px) rotate(${turns * u}deg) scale(${size}); opacity: ${seen};`;
    },
  };
}

/** Neighbours close ranks. What was hidden just now has no place to come from. */
export function shift(node: Element, places: { from: DOMRect; to: DOMRect }, params: FlipParams): AnimationConfig {
  const hidden = places.from.width === 0 || places.to.width === 0;
  return hidden ? { duration: 0 } : flip(node, places, params);
}
