// The theme and the speed of motion, as attributes of the root element, where style sheets read them.

import { MediaQuery } from "svelte/reactivity";
import { isStill } from "./motion.svelte";
import { settings } from "./settings.svelte";

const light = new MediaQuery("(prefers-color-scheme: light)", false);

/** Sets both now, and again whenever a setting or the system's preference changes. */
export function applyTheme({ dataset }: HTMLElement): void {
  $effect.root(() => {
    $effect(() => {
      const system = light.current ? "light" : "dark";
      dataset.theme = settings.theme === "system" ? system : settings.theme;
      dataset.motion = isStill() ? "off" : settings.speed;
    });
  });
}
