// After an update of the server: the new page, as soon as nobody is in the middle of something. The seat is the browser's.

import type { Connection } from "./connection.svelte";
import { ownPage } from "./own-page";

export function renewBetweenDecisions(
  opened: () => Pick<Connection, "isOutdated" | "isBetweenDecisions"> | null,
): void {
  $effect(() => {
    const connection = opened();
    if (connection?.isOutdated && connection.isBetweenDecisions) ownPage.renew();
  });
}
