// What the whole page wears: its theme and how fast it moves, as attributes of the root that the style sheets look at.

import { MediaQuery } from "svelte/reactivity";
import { isStill } from "./motion.svelte";
import { settings } from "./settings.svelte";

const light = new MediaQuery("(prefers-color-scheme: light)", false);

/** Dresses the page now, and again whenever a setting or the system's wish changes. */
export function dress({ dataset }: HTMLElement): void {
  $effect.root(() => {
    $effect(() => {
      const system = light.current ? "light" : "dark";
      dataset.theme = settings.theme === "system" ? system : settings.theme;
      dataset.motion = isStill() ? "off" : settings.speed;
    });
  });
}
