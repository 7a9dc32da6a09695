// Arrow keys inside a group: one stop for the Tab key, arrows from one thing to the next.

import type { Attachment } from "svelte/attachments";

export interface Roving {
  /** Which elements of the group can be reached. */
  items?: string;
  /** In which direction the arrows go; `grid` finds the nearest in each. */
  along?: "row" | "column" | "both" | "grid";
  /** Whether the last is followed by the first. */
  wraps?: boolean;
}

/** `{@attach roving()}` on the element around the group. */
export function roving({
  items = "button, [role]",
  along = "both",
  wraps = true,
}: Roving = {}): Attachment<HTMLElement> {
  return (group) => {
    const all = (): HTMLElement[] =>
      [...group.querySelectorAll<HTMLElement>(items)].filter((item) => item.getClientRects().length > 0);

    /** Exactly one can be reached with Tab: the one last used, else the chosen one, else the first. */
    const settle = (): void => {
      const found = all();
      const chosen = found.find((item) =>
        item.matches('[aria-checked="true"], [aria-selected="true"], [aria-pressed="true"]'),
      );
      const kept = found.find((item) => item === document.activeElement) ?? found.find((item) => item.tabIndex === 0);
      const stop = kept ?? chosen ?? found[0];
      for (const item of found) item.tabIndex = item === stop ? 0 : -1;
    };

    const onFocus = (event: FocusEvent): void => {
      const found = all();
      const item = found.find((item) => item === event.target);
      if (item) for (const other of found) other.tabIndex = other === item ? 0 : -1;
    };

    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const found = all();
      const index = found.findIndex((item) => item === event.target);
      const current = found[index];
      if (!current) return;
      const next = target(found, current, index, event.key, along, wraps);
      if (!next) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    };

    const observer = new MutationObserver(settle);
    observer.observe(group, { childList: true, subtree: true });
    // Which of them can be seen is known once the page has been laid out: for the first time, and whenever there is other room.
    const room = new ResizeObserver(settle);
    room.observe(group);
    group.addEventListener("focusin", onFocus);
    group.addEventListener("keydown", onKey);
    return () => {
      observer.disconnect();
      room.disconnect();
      group.removeEventListener("focusin", onFocus);
      group.removeEventListener("keydown", onKey);
    };
  };
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function target(
  found: HTMLElement[],
  current: HTMLElement,
  index: number,
  key: string,
  along: NonNullable<Roving["along"]>,
  wraps: boolean,
): HTMLElement | undefined {
  if (key === "Home") return found[0];
  if (key === "End") return found.at(-1);
  const step = STEPS[key];
  if (!step) return undefined;
  const [across, down] = step;
  if (along === "grid") return nearest(found, current, across, down);
  if ((along === "row" && across === 0) || (along === "column" && down === 0)) return undefined;
  const next = index + across + down;
  return wraps ? found.at(next % found.length) : found[next];
}

/** The nearest element in that direction, straight ahead before aside. */
function nearest(found: HTMLElement[], from: HTMLElement, across: number, down: number): HTMLElement | undefined {
  const centre = (item: HTMLElement): [number, number] => {
    const box = item.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of found) {
    const [otherX, otherY] = centre(item);
    const ahead = (otherX - x) * across + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * across);
    if (item === from || ahead <= 1 || aside > ahead * 3) continue;
    const distance = ahead + aside * 2;
    if (distance < least) [best, least] = [item, distance];
  }
  return best;
}
