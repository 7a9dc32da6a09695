// For those who know the game: a second tap on what was tapped last presses the main button.

import type { Attachment } from "svelte/attachments";

export interface SecondTap {
  /** Whether somebody wants it. */
  isOn(): boolean;
  /** Identifies what can be pressed now; null while nothing can. */
  ready(): string | null;
  press(): void;
}

/** What was tapped: a button, or something that acts as one. */
function thing(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("button, [role], [tabindex]") : null;
}

/**
 * Listens to the picture of a game. The first tap must leave something to press, and nothing may have changed since; the game does not see
 * the second tap. Keys press the button by themselves, so their clicks do not count.
 */
export function secondTap({ isOn, ready, press }: SecondTap): Attachment<HTMLElement> {
  return (node) => {
    let first: { thing: Element; ready: string } | null = null;
    const before = (event: MouseEvent): void => {
      const tapped = thing(event.target);
      const now = ready();
      if (!isOn() || event.detail === 0 || !tapped || first?.thing !== tapped || first.ready !== now) return;
      first = null;
      event.stopPropagation();
      event.preventDefault();
      press();
    };
    const after = (event: MouseEvent): void => {
      const tapped = thing(event.target);
      const now = tapped && node.contains(tapped) ? ready() : null;
      first = isOn() && tapped && now !== null ? { thing: tapped, ready: now } : null;
    };
    node.addEventListener("click", before, true);
    // The game listens below the window: there it has dealt with the tap.
    addEventListener("click", after);
    return () => {
      node.removeEventListener("click", before, true);
      removeEventListener("click", after);
    };
  };
}
