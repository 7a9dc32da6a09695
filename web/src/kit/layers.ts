// What Escape closes: one layer at a time, the newest first.

const WRITTEN_IN = "input, textarea, select, [contenteditable]";

const layers: (() => void)[] = [];

function onKey(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  // Dialogs close themselves, even when the button that had the focus in them is gone; text fields use the key themselves.
  if (document.querySelector("dialog[open]")) return;
  if (event.target instanceof Element && event.target.closest(WRITTEN_IN)) return;
  const close = layers.at(-1);
  if (!close) return;
  event.preventDefault();
  close();
}

/** Adds a layer on top. Returns a function that removes it; layers may be removed in any order. */
export function layer(close: () => void): () => void {
  if (layers.length === 0) document.addEventListener("keydown", onKey);
  layers.push(close);
  return () => {
    const at = layers.lastIndexOf(close);
    if (at >= 0) layers.splice(at, 1);
    if (layers.length === 0) document.removeEventListener("keydown", onKey);
  };
}
