// One picture for a camera at a time: beside each other, nobody knows which one to point at. The newest is shown.

import { onDestroy } from "svelte";

let shown = $state.raw<readonly symbol[]>([]);

/** Call while a component is made. Says whether its picture is the one to show. */
export function takeQrTurn(): () => boolean {
  const own = Symbol("qr");
  shown = [...shown, own];
  onDestroy(() => {
    shown = shown.filter((other) => other !== own);
  });
  return () => shown.at(-1) === own;
}
