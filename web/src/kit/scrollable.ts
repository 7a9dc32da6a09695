// What scrolls must be reachable by keyboard, and only then.

import type { Attachment } from "svelte/attachments";

/** `{@attach scrollable}` on a labelled element that may scroll. */
export const scrollable: Attachment<HTMLElement> = (element) => {
  const settle = (): void => {
    const overflows = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (overflows) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  };
  const observer = new ResizeObserver(settle);
  observer.observe(element);
  for (const child of element.children) observer.observe(child);
  return () => observer.disconnect();
};
