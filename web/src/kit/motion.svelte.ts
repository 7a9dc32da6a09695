// How fast things move: the player's setting, and what their system asks for.

import { cubicOut } from "svelte/easing";
import { MediaQuery } from "svelte/reactivity";
import { crossfade, type CrossfadeParams, type TransitionConfig } from "svelte/transition";
import { settings, type Speed } from "./settings.svelte";

const FACTOR: Record<Speed, number> = { off: 0, quick: 0.6, normal: 1, slow: 1.8 };

const calm = new MediaQuery("(prefers-reduced-motion: reduce)", false);

/** A curtain has fallen: whatever was about to leave is gone at once, and nothing lingers behind it. */
let held = $state(false);
export function holdStill(isHeld: boolean): void {
  held = isHeld;
}

/** Nothing moves. */
export function isStill(): boolean {
  return calm.current || held || settings.speed === "off";
}

/** How long something takes that usually takes so many milliseconds. */
export function paced(milliseconds: number): number {
  return isStill() ? 0 : milliseconds * FACTOR[settings.speed];
}

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

/**
 * A pair of transitions for things that go from one place to another: the element that leaves says `out:send={{ key }}`, the one that
 * appears `in:receive={{ key }}`. Each group of pieces has a pair of its own.
 */
export function travels(usual = 320): ReturnType<typeof crossfade> {
  const duration = (distance: number): number => paced(Math.min(400, Math.max(180, usual * 0.6 + distance * 0.25)));
  const [send, receive] = crossfade({ duration, easing: cubicOut, fallback: appear });
  return [hasSize(send), hasSize(receive)];
}

type Travel = ReturnType<typeof crossfade>[0];

/** What has no size, because it is not displayed, cannot be measured against what takes its place: it appears. */
function hasSize(travel: Travel): Travel {
  return (node, params) => {
    const { width, height } = node.getBoundingClientRect();
    return width > 0 && height > 0 ? travel(node, params) : () => appear(node, params);
  };
}

/** What comes from nowhere rises from the table a little. */
export function appear(_node: Element, { delay = 0 }: CrossfadeParams = {}): TransitionConfig {
  return {
    delay,
    duration: paced(200),
    easing: cubicOut,
    css: (t) => `opacity: ${t}; transform: translateY(${(1 - t) * 8}px)`,
  };
}
