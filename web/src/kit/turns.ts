// What can wait takes turns: one part of a picture a frame, so that no single frame draws everything and every tap is heard between.

let last = Promise.resolve();

/** Resolves after the next frame has been painted, for one after the other. */
export function turn(): Promise<void> {
  last = last.then(painted);
  return last;
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
