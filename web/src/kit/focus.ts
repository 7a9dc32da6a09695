// Keyboard focus goes back to the player's cards when the thing that had it leaves the page: a card that was played, a button that is
// no longer offered.

import type { Attachment } from "svelte/attachments";

/** Groups that a player acts in, marked by the games; the first that offers something comes first. */
const HOMES = "[data-home]";
const OFFERED = "button:not([aria-disabled=true]):not(:disabled)";

function isSeen(item: HTMLElement): boolean {
  return item.getClientRects().length > 0 && item.closest("[inert]") === null;
}

/** Where focus goes: what can be chosen, else the one stop of a group whose things are dim, else the table itself. */
function home(table: HTMLElement): HTMLElement {
  const groups = [...table.querySelectorAll<HTMLElement>(HOMES)];
  for (const items of [OFFERED, "button"]) {
    for (const group of groups) {
      const found = [...group.querySelectorAll<HTMLElement>(items)].filter(isSeen);
      const stop = found.find((item) => item.tabIndex === 0) ?? found[0];
      if (stop) return stop;
    }
  }
  return table;
}

/** `{@attach returnsFocus}` on the element around the table, which must be able to take focus. */
export const returnsFocus: Attachment<HTMLElement> = (table) => {
  let focused: Element | null = null;
  const onFocus = (event: FocusEvent): void => {
    focused = event.target instanceof Element ? event.target : null;
  };
  // What leaves with an animation keeps focus until it is gone; what was only hidden loses it at once.
  const observer = new MutationObserver(() => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    home(table).focus({ preventScroll: true });
  });
  observer.observe(table, { childList: true, subtree: true });
  table.addEventListener("focusin", onFocus);
  return () => {
    observer.disconnect();
    table.removeEventListener("focusin", onFocus);
  };
};
