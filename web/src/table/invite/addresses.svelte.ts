// The addresses at which other devices find this server, and the one that was chosen on this device. One for the whole page.

import { serverAddresses } from "../../link/http";
import { waysFor, type Way } from "../../link/invitations";

class Addresses {
  /** Null until the server has answered. */
  #ways = $state.raw<Way[] | null>(null);
  #chosen = $state<string | null>(null);
  /** Whether the server listens to its own machine alone. */
  onlyThisMachine = $state(false);

  /** The networks of a machine change: every panel that opens asks again. */
  async load(): Promise<void> {
    const { addresses, onlyThisMachine } = await serverAddresses();
    this.#ways = waysFor(addresses, new URL(document.baseURI));
    this.onlyThisMachine = onlyThisMachine;
  }

  get isLoaded(): boolean {
    return this.#ways !== null;
  }

  get ways(): readonly Way[] {
    return this.#ways ?? [];
  }

  /** Where links lead; null: nowhere. */
  get way(): Way | null {
    return this.ways.find(({ url }) => url === this.#chosen) ?? this.ways[0] ?? null;
  }

  choose(url: string): void {
    this.#chosen = url;
  }
}

export const addresses = new Addresses();
