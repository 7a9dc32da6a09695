// After a reveal play rests until everybody has seen enough. Nobody has to say so each time: once the picture shows all of it, and after
// a while to read it, one has.

import { paced } from "../kit/motion.svelte";

/** How long one looks at what was revealed, in milliseconds at the usual pace. */
const LOOKING_MS = 2200;

export interface Looking {
  /** The version at which a reveal is looked at from this place; null: none is. */
  at: () => number | null;
  /** Whether the picture shows all of it. */
  isShown: () => boolean;
  goOn: () => void;
}

/** Set up with a component; looks as long as that is there. */
export function look({ at, isShown, goOn }: Looking): void {
  $effect(() => {
    if (at() === null || !isShown()) return;
    const timer = setTimeout(goOn, paced(LOOKING_MS));
    return () => clearTimeout(timer);
  });
}
