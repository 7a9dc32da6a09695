// What somebody has chosen on this device. A browser that keeps nothing still plays: then it lasts as long as the page.

import type { Language } from "../words/words";
import type { Face } from "../protocol";
import { FACES, isFace } from "./faces";
import { shelf } from "./shelf";

export type Theme = "system" | "dark" | "light";
export type Volume = "soft" | "normal" | "loud";
export type Speed = "off" | "quick" | "normal" | "slow";

interface Kept {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  volume: Volume;
  /** Whether somebody was asked about sound on this device. */
  soundOffered: boolean;
  /** Whether a second tap on what was tapped last plays it. */
  secondTap: boolean;
  /** Whether single letters are keys inside the table. */
  letters: boolean;
  /** Whether the first game of each kind is coached. */
  coach: boolean;
  /** A simple table: everything larger, no chat. */
  simple: boolean;
  /** Whether what is announced is read aloud. */
  aloud: boolean;
  name: string;
  /** The animal that stands for the person before this device. */
  face: Face;
}

const KEPT_AS = "veillee";

/** Names for people who gave none. */
export const NAMES = ["Camille", "Sacha", "Charlie", "Alix", "Robin", "Noa", "Lou", "Andrea"] as const;

function usual(): Kept {
  const wanted = navigator.languages.find((tag) => /^(en|fr)\b/i.test(tag)) ?? "en";
  return {
    language: wanted.toLowerCase().startsWith("fr") ? "fr" : "en",
    // Stages are painted at evening: by day they stand in a pale frame.
    theme: "dark",
    speed: "normal",
    sound: false,
    volume: "normal",
    soundOffered: false,
    secondTap: false,
    letters: true,
    coach: true,
    simple: false,
    aloud: false,
    name: NAMES[Math.floor(Math.random() * NAMES.length)] ?? NAMES[0],
    face: FACES[Math.floor(Math.random() * FACES.length)] ?? "hare",
  };
}

/** Takes over only what is of the right kind: the shelf may hold what an older page wrote. */
function read(): Kept {
  const kept = usual();
  const found = shelf.read(KEPT_AS);
  if (typeof found !== "object" || found === null) {
    // Whoever comes back has the same name.
    shelf.write(KEPT_AS, kept);
    return kept;
  }
  for (const [key, value] of Object.entries(kept)) {
    const other: unknown = Reflect.get(found, key);
    if (typeof other === typeof value && (key !== "face" || isFace(String(other)))) Reflect.set(kept, key, other);
  }
  // A page before this one knew no faces: the one that is given now stays.
  if (Reflect.get(found, "face") !== kept.face) shelf.write(KEPT_AS, kept);
  return kept;
}

const chosen = $state(read());

/** What is set is stored. Nobody has an empty name. */
export const settings: Kept = new Proxy(chosen, {
  set(_, key, value) {
    if (key === "name" && value === "") return true;
    Reflect.set(chosen, key, value);
    shelf.write(KEPT_AS, $state.snapshot(chosen));
    return true;
  },
});
