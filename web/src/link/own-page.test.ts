import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

/** What the server hands out: a page with this script, or an error. */
let script = "";
let status = 200;
let ownPage: typeof import("./own-page").ownPage;
const reload = vi.fn();
const fetched = vi.fn(() => {
  if (status === 0) return Promise.reject(new TypeError("no answer"));
  return Promise.resolve(new Response(`<script type="module" crossorigin src="${script}"></script>`, { status }));
});

beforeEach(async () => {
  vi.clearAllMocks();
  [script, status] = ["./assets/index-old.js", 200];
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal("location", { href: "http://host/veillee/#/table/x", reload });
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", {
    baseURI: "http://host/veillee/#/table/x",
    querySelector: () => ({ getAttribute: () => "./assets/index-old.js" }),
  });
  await load();
});
afterEach(() => vi.unstubAllGlobals());

/** As after a reload: the page is new, the tab the same. */
async function load(): Promise<void> {
  vi.resetModules();
  ({ ownPage } = await import("./own-page"));
}

describe("the page that is open", () => {
  it("is replaced when another is handed out, even under the first build it hears of", async () => {
    script = "./assets/index-new.js";
    expect(await ownPage.isReplaced("b")).toBe(true);
    expect(fetched).toHaveBeenCalledWith(
      new URL("http://host/veillee/"),
      expect.objectContaining({ cache: "no-cache" }),
    );
  });

  it("asks once for each build", async () => {
    expect(await Promise.all([ownPage.isReplaced("a"), ownPage.isReplaced("a")])).toEqual([false, false]);
    expect(await ownPage.isReplaced("a")).toBe(false);
    expect(fetched).toHaveBeenCalledTimes(1);
    script = "./assets/index-new.js";
    expect(await ownPage.isReplaced("b")).toBe(true);
  });

  it("stays where nobody answers, and asks again", async () => {
    script = "./assets/index-new.js";
    for (status of [0, 502]) {
      expect(await ownPage.isReplaced("b")).toBe(false);
      await ownPage.renewIfReplaced();
      await ownPage.mend();
    }
    expect(reload).not.toHaveBeenCalled();
    status = 200;
    expect(await ownPage.isReplaced("b")).toBe(true);
  });

  it("gives way without having heard of any build", async () => {
    await ownPage.renewIfReplaced();
    expect(reload).not.toHaveBeenCalled();
    script = "./assets/index-new.js";
    await ownPage.renewIfReplaced();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("is loaded again once for a missing piece, and once more only somewhere else", async () => {
    await ownPage.mend();
    expect(reload).toHaveBeenCalledTimes(1);
    await load();
    await ownPage.mend();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.stubGlobal("location", { href: "http://host/veillee/#/room/x", reload });
    await ownPage.mend();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it("is not loaded again where that could not be remembered", () => {
    vi.stubGlobal("sessionStorage", undefined);
    ownPage.renew();
    expect(reload).not.toHaveBeenCalled();
  });
});
