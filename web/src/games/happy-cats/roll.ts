// How pompons move: they roll from one place to another, turning and changing their size. The kit's
// flights know what is before and after a position; pompons are thrown and caught within one, each in
// a frame of the story, and roll while the frame lasts.

import { cubicInOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { begins, paced } from "../../kit/motion.svelte";

export interface Roll {
  /** The `data-spot` of the other place. */
  spot: string;
  delay?: number;
}

/** The element rolls in from a spot, or away to it. */
export function roll(
  node: Element,
  { spot, delay: usual = 0 }: Roll,
  { direction }: { direction: string },
): TransitionConfig {
  const spots = [...(node.closest("[data-board]")?.querySelectorAll(`[data-spot="${spot}"]`) ?? [])];
  const other = spots.findLast((one) => one.checkVisibility({ visibilityProperty: true }));
  if (!other) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const there = other.getBoundingClientRect();
  const across = there.x + there.width / 2 - (here.x + here.width / 2);
  const down = there.y + there.height / 2 - (here.y + here.height / 2);
  const distance = Math.hypot(across, down);
  const turns = Math.sign(across || 1) * Math.min(540, 120 + distance);
  const leaving = direction === "out";
  const delay = paced(usual);
  const duration = paced(Math.min(620, 300 + distance * 0.5));
  // A timer also ends where the element is taken off the page before it has arrived.
  setTimeout(begins(), delay + duration);
  return {
    delay,
    duration,
    easing: leaving ? cubicInOut : cubicOut,
    css: (t, u) => {
      const hop = Math.sin(t * Math.PI) * Math.min(36, distance * 0.12);
      const size = 1 - u * 0.5;
      const seen = leaving ? Math.min(1, t * 5) : Math.min(1, t * 8);
      return `transform: translate(${across * u}px, ${down * u - hop}px) rotate(${turns * u}deg) scale(${size}); opacity: ${seen};`;
    },
  };
}
