// Nobody is asked for a name before the first card: everybody has one, and may change it.

import { FACES } from "./kit/faces";
import { NAMES, settings } from "./kit/settings.svelte";
import { shelf } from "./kit/shelf";
import type { Face } from "./protocol";

/** Those around this device besides whoever it belongs to. */
const OTHERS = "veillee-others";

/** The name of whoever sits before this device. */
export function nickname(): string {
  return settings.name;
}

/** Name and face of whoever sits before this device. */
export function oneself(): { name: string; face: Face } {
  return { name: settings.name, face: settings.face };
}

/** The face of one of those around this device: the first has the chosen one, nobody has the same. */
export function faceAt(index: number): Face {
  const first = FACES.indexOf(settings.face);
  return FACES[(first + index) % FACES.length] ?? settings.face;
}

function others(): string[] {
  const kept = shelf.read(OTHERS);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === "string") : [];
}

/** Whether the people around this device have said who they are. */
export function areIntroduced(): boolean {
  return others().length > 0;
}

/** Names for those who share this device: as they said, else some that nobody has yet. */
export function nicknames(count: number): string[] {
  const said = [nickname(), ...others()];
  return [...said, ...NAMES.filter((name) => !said.includes(name))].slice(0, count);
}

/** Everybody around this device, whoever it belongs to first. */
export function introduce(names: readonly string[]): void {
  const [mine = "", ...more] = names.map((name) => name.trim());
  settings.name = mine;
  shelf.write(
    OTHERS,
    more.filter((name) => name !== ""),
  );
}
