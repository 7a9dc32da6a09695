// One polite live region for screen readers. Announcements in quick succession are joined.

import { settings } from "./settings.svelte";
import { fallSilent, readAloud } from "./voice";

/** How long is waited for more. */
const BREATH_MS = 350;

class Announcer {
  /** What the live region holds. */
  text = $state("");
  #last = "";
  #waiting: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (text === "" || this.#waiting.at(-1) === text) return;
    this.#waiting.push(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#speak(), BREATH_MS);
  }

  /** Says the last thing again. */
  repeat(): void {
    this.#show(this.#last);
  }

  /** Forgets everything: what was for one pair of ears is not for the next. */
  hush(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#last = "";
    this.text = "";
    fallSilent();
  }

  #speak(): void {
    this.#last = this.#waiting.join(" ");
    this.#waiting = [];
    this.#show(this.#last);
  }

  /** Screen readers ignore a text that does not change: a space makes it differ. */
  #show(text: string): void {
    this.text = this.text === text ? `${text}\u00a0` : text;
    if (settings.aloud) readAloud(text, settings.language);
  }
}

export const announcer = new Announcer();
