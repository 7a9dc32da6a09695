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
  soundOffered: boolean;
  secondTap: boolean;
  letters: boolean;
  coach: boolean;
  simple: boolean;
  aloud: boolean;
  name: string;
  face: string;
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
    if (typeof other === typeof value) Reflect.set(kept, key, other);
  }
  // A page before this one knew no faces: the one that is given now stays.
  if (Reflect.get(found, "face") === undefined) shelf.write(KEPT_AS, kept);
  return kept;
}

class Settings {
  #kept = $state(read());

  get language(): Language {
    return this.#kept.language;
  }
  set language(language: Language) {
    this.#keep({ language });
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#keep({ theme });
  }
  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#keep({ speed });
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#keep({ sound });
  }
  get volume(): Volume {
    return this.#kept.volume;
  }
  set volume(volume: Volume) {
    this.#keep({ volume });
  }
  /** Whether somebody was asked about sound on this device. */
  get soundOffered(): boolean {
    return this.#kept.soundOffered;
  }
  set soundOffered(soundOffered: boolean) {
    this.#keep({ soundOffered });
  }
  /** Whether a second tap on what was tapped last plays it. */
  get secondTap(): boolean {
    return this.#kept.secondTap;
  }
  set secondTap(secondTap: boolean) {
    this.#keep({ secondTap });
  }
  /** Whether single letters are keys inside the table. */
  get letters(): boolean {
    return this.#kept.letters;
  }
  set letters(letters: boolean) {
    this.#keep({ letters });
  }
  /** Whether the first game of each kind is coached. */
  get coach(): boolean {
    return this.#kept.coach;
  }
  set coach(coach: boolean) {
    this.#keep({ coach });
  }
  /** A simple table: everything larger, no chat. */
  get simple(): boolean {
    return this.#kept.simple;
  }
  set simple(simple: boolean) {
    this.#keep({ simple });
  }
  /** Whether what is announced is read aloud. */
  get aloud(): boolean {
    return this.#kept.aloud;
  }
  set aloud(aloud: boolean) {
    this.#keep({ aloud });
  }
  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    if (name !== "") this.#keep({ name });
  }

  /** The animal that stands for the person before this device. */
  get face(): Face {
    const { face } = this.#kept;
    return isFace(face) ? face : "hare";
  }
  set face(face: Face) {
    this.#keep({ face });
  }

  #keep(changed: Partial<Kept>): void {
    Object.assign(this.#kept, changed);
    shelf.write(KEPT_AS, $state.snapshot(this.#kept));
  }
}

export const settings = new Settings();
