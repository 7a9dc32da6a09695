// Nobody is asked for a name before the first card: everybody has one, and may change it.

import { settings } from "./kit/settings.svelte";

const NAMES = ["Camille", "Sacha", "Charlie", "Alix", "Robin", "Noa", "Lou", "Andrea"] as const;

/** The name of whoever sits before this device. */
export function nickname(): string {
  if (settings.name === "") settings.name = NAMES[Math.floor(Math.random() * NAMES.length)] ?? NAMES[0];
  return settings.name;
}

/** Names for those who share this device. */
export function nicknames(count: number): string[] {
  const mine = nickname();
  return [mine, ...NAMES.filter((name) => name !== mine)].slice(0, count);
}
