// The page that is open, and the one that the server hands out: after an update they are two, and the older one gives way.

import { tabShelf } from "../kit/shelf";
import { address } from "./http";

const KEPT_AS = "veillee-renewed";

/** What the server hands out now. */
type HandedOut = "this page" | "another" | "nothing";

class OwnPage {
  /** What was last asked about a build: it is named more than once. */
  #asked: { build: string; handedOut: Promise<HandedOut> } | null = null;

  /** Whether a server that names this build hands out another page. Where nobody answers, that is asked again when it is next named. */
  async isReplaced(build: string): Promise<boolean> {
    if (this.#asked?.build !== build) this.#asked = { build, handedOut: this.#ask() };
    const handedOut = await this.#asked.handedOut;
    if (handedOut === "nothing") this.#asked = null;
    return handedOut === "another";
  }

  /** For a page that hears of no build. */
  async renewIfReplaced(): Promise<void> {
    if ((await this.#ask()) === "another") this.renew();
  }

  /**
   * A piece of the page did not come. After an update it is gone for good, and the new page has others. Where nobody answers, this page
   * is better than none.
   */
  async mend(): Promise<void> {
    if ((await this.#ask()) !== "nothing") this.renew();
  }

  /** Reloads the page, at most once for each bundle and address. The address stays, and so does the seat. */
  renew(): void {
    const attempt = `${this.#script()} ${location.href}`;
    if (tabShelf.read(KEPT_AS) === attempt) return;
    tabShelf.write(KEPT_AS, attempt);
    // Without sessionStorage nothing would end the reloading, so do not begin.
    if (tabShelf.read(KEPT_AS) === attempt) location.reload();
  }

  /**
   * The script with which the page begins. Its name has the hash of its content in it, and it names all others by theirs: it stands for
   * the whole page, even for one that a browser has cached for days.
   */
  #script(): string {
    return document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  }

  async #ask(): Promise<HandedOut> {
    try {
      const response = await fetch(address(""), { cache: "no-cache", priority: "low" });
      if (!response.ok) return "nothing";
      return (await response.text()).includes(`"${this.#script()}"`) ? "this page" : "another";
    } catch {
      return "nothing";
    }
  }
}

export const ownPage = new OwnPage();
