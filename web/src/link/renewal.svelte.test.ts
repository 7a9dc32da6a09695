import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ownPage } from "./own-page";
import { renewBetweenDecisions } from "./renewal.svelte";

describe("an old page", () => {
  afterEach(() => vi.restoreAllMocks());

  it("gives way as soon as it is known to be old and nobody is in the middle of something", () => {
    const renew = vi.spyOn(ownPage, "renew").mockReturnValue();
    const page = $state<{ opened: { isOutdated: boolean; isBetweenDecisions: boolean } | null }>({ opened: null });
    const stop = $effect.root(() => renewBetweenDecisions(() => page.opened));
    flushSync();
    page.opened = { isOutdated: false, isBetweenDecisions: true };
    flushSync();
    page.opened = { isOutdated: true, isBetweenDecisions: false };
    flushSync();
    expect(renew).not.toHaveBeenCalled();
    page.opened.isBetweenDecisions = true;
    flushSync();
    expect(renew).toHaveBeenCalledTimes(1);
    stop();
  });
});
