// An effect that says what it depends on.

import { untrack } from "svelte";

/** Calls `then` with what `on` gives, at first and whenever that changes. Only `on` is depended on; `then` may return a clean-up. */
export function watch<T>(on: () => T, then: (value: T) => unknown): void {
  $effect(() => {
    const value = on();
    const end = untrack(() => then(value));
    return typeof end === "function" ? (end as () => void) : undefined;
  });
}
