import { flushSync } from "svelte";
import { expect, it } from "vitest";
import { begins, isMoving } from "./motion.svelte";

it("counts motions that begin and end in the same change of the page", () => {
  let step = $state(0);
  let ends: (() => void)[] = [];
  const takeDown = $effect.root(() => {
    $effect.pre(() => {
      if (step === 1) ends = [...ends, begins()];
    });
    $effect(() => (step < 2 ? begins() : undefined));
  });
  flushSync();
  step = 1;
  flushSync();
  step = 2;
  flushSync();
  expect(isMoving()).toBe(true);
  for (const end of ends) end();
  expect(isMoving()).toBe(false);
  takeDown();
  expect(isMoving()).toBe(false);
});
