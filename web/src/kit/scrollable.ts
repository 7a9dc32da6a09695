// What scrolls must be reachable by keyboard, and only then; and it shows that there is more below.

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

/** `{@attach showsMore}` on anything that may scroll down: while there is more below, its lower edge fades out. */
export const showsMore: Attachment<HTMLElement> = (element) => {
  const settle = (): void => {
    const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
    element.toggleAttribute("data-more", rest > 4);
  };
  const room = new ResizeObserver(settle);
  room.observe(element);
  const content = new MutationObserver(settle);
  content.observe(element, { childList: true });
  element.addEventListener("scroll", settle, { passive: true });
  return () => {
    room.disconnect();
    content.disconnect();
    element.removeEventListener("scroll", settle);
  };
};
