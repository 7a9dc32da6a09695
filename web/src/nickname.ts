// Nobody is asked for a name before the first card: everybody has one, and may change it.

import { NAMES, settings } from "./kit/settings.svelte";

/** The name of whoever sits before this device. */
export function nickname(): string {
  return settings.name;
}

/** Names for those who share this device. */
export function nicknames(count: number): string[] {
  const mine = nickname();
  return [mine, ...NAMES.filter((name) => name !== mine)].slice(0, count);
}
