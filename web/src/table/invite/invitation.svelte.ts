// The invitation of a table as the server has it now: what a link carries, and the short code.

import { Failure, type TableRequests } from "../../link/http";
import type { Invitation, TableCode } from "../../protocol";

/** How soon somebody else's page notices that the host has renewed the code or switched it off, in seconds. */
const LOOK_AGAIN = 30;

export class InvitationNews {
  readonly #requests: TableRequests;
  #known = $state.raw<Invitation | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Grows with each request: a late answer to an earlier one is dropped. */
  #asked = 0;
  /** Whether the link by which this page came no longer works. */
  isStale = $state(false);

  constructor(requests: TableRequests) {
    this.#requests = requests;
  }

  get code(): TableCode | null {
    return this.#known?.code ?? null;
  }

  /** What lets others sit down; null where the table is public, or nothing is known yet. */
  get invite(): string | null {
    return this.#known?.invite ?? null;
  }

  /** Asks now, and again before the code has expired. Where nobody answers, the page stays as it is. */
  async look(invite: string | null): Promise<void> {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    let soon = LOOK_AGAIN;
    try {
      const invitation = await this.#requests.invitation(invite);
      if (asked !== this.#asked) return;
      this.isStale = false;
      this.#known = invitation;
      if (invitation.code.kind === "open") soon = Math.min(soon, invitation.code.seconds + 1);
    } catch (error) {
      if (asked !== this.#asked) return;
      if (error instanceof Failure && error.kind === "forbidden") {
        this.isStale = true;
        this.#known = null;
      }
    }
    this.#timer = setTimeout(() => void this.look(invite), soon * 1000);
  }

  /** Host: a new code and a new link. */
  async renew(): Promise<void> {
    const invitation = await this.#requests.renewCode();
    this.#asked++;
    this.#known = invitation;
  }

  /** Host: a code again. The link stays as it is. */
  async switchOn(): Promise<void> {
    const invitation = await this.#requests.switchCodeOn();
    this.#asked++;
    this.#known = invitation;
  }

  /** Host: no code until it is switched on or renewed. */
  async switchOff(): Promise<void> {
    await this.#requests.switchCodeOff();
    this.#asked++;
    this.#known = { ...this.#known, code: { kind: "off" } };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }
}
