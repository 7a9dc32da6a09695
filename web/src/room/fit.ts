// What hangs on a wall cannot be scrolled: it is as large as there is room for, so that nothing is cut off.

/** How wide a wall is taken to be, in the letters that are on it: a wider one has larger letters. */
const WIDTH = 1400;
/** Each try is so much smaller than the one before. */
const STEP = 0.95;
const MOST_TRIES = 24;

/** To be attached to what is in a box that cuts off. */
export function fit(content: HTMLElement): () => void {
  const box = content.parentElement ?? content;
  const isCut = (): boolean => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
  const adjust = (): void => {
    let zoom = Math.max(1, box.clientWidth / WIDTH);
    content.style.setProperty("zoom", String(zoom));
    for (let tries = 0; tries < MOST_TRIES && isCut(); tries += 1) {
      zoom *= STEP;
      content.style.setProperty("zoom", String(zoom));
    }
  };
  const resized = new ResizeObserver(adjust);
  resized.observe(box);
  const changed = new MutationObserver(adjust);
  changed.observe(content, { childList: true, subtree: true });
  return () => {
    resized.disconnect();
    changed.disconnect();
  };
}
