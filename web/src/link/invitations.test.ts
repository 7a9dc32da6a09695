import { describe, expect, it } from "vitest";
import type { ServerAddress } from "../protocol";
import { invitationLink, isLoopback, readTyped, spoken, waysFor } from "./invitations";

const WIFI: ServerAddress = { url: "http://192.168.1.20:7788/", network: "wifi" };
const CABLE: ServerAddress = { url: "http://10.0.0.4:7788/", network: "cable" };
const PUBLIC: ServerAddress = { url: "https://games.example.org/veillee/", network: "public" };
const ways = (addresses: ServerAddress[], page: string) => waysFor(addresses, new URL(page));

describe("ways for other devices", () => {
  it("are never a loopback address", () => {
    for (const host of ["localhost", "veillee.localhost", "127.0.0.1", "127.1.2.3", "[::1]", "[::]", "0.0.0.0"]) {
      expect(isLoopback(host)).toBe(true);
      expect(ways([WIFI], `http://${host}:7788/#/table/x`)).toEqual([WIFI]);
      expect(ways([], `http://${host}:7788/`)).toEqual([]);
    }
    for (const host of ["192.168.1.20", "games.example.org", "[fd00::1]", "pi.local"]) {
      expect(isLoopback(host)).toBe(false);
    }
  });

  it("begin with the address under which the page is open", () => {
    expect(ways([WIFI, CABLE], "http://10.0.0.4:7788/#/table/x")).toEqual([CABLE, WIFI]);
    expect(ways([WIFI], "http://pi.local:7788/?a#b")).toEqual([
      { url: "http://pi.local:7788/", network: "page" },
      WIFI,
    ]);
    expect(ways([WIFI], "https://home.example/games/")).toEqual([
      { url: "https://home.example/games/", network: "page" },
      WIFI,
    ]);
    expect(ways([], "http://[fd00::1]:7788/")).toEqual([{ url: "http://[fd00::1]:7788/", network: "page" }]);
    // A plain name may be known to this machine alone.
    expect(ways([WIFI], "http://pi:7788/")).toEqual([WIFI]);
  });

  it("are the public address where there is one", () => {
    expect(ways([PUBLIC], "http://192.168.1.20:7788/")).toEqual([PUBLIC]);
    expect(ways([PUBLIC], "http://127.0.0.1:7788/")).toEqual([PUBLIC]);
  });
});

describe("a link", () => {
  it("works below a path, and keeps the invitation out of what is sent to servers", () => {
    const link = new URL(invitationLink(PUBLIC.url, "0w3ge1r70w3ge1r7", "wf4tjyjpre2d8xws", "fr"));
    expect(link.href).toBe("https://games.example.org/veillee/t/0w3ge1r70w3ge1r7?lang=fr#wf4tjyjpre2d8xws");
    expect(link.pathname + link.search).not.toContain("wf4t");
    expect(invitationLink(WIFI.url, "0w3ge1r70w3ge1r7", null, "en")).toBe(
      "http://192.168.1.20:7788/t/0w3ge1r70w3ge1r7",
    );
  });

  it("is read aloud without what everybody leaves out", () => {
    expect(spoken(WIFI.url)).toBe("192.168.1.20:7788");
    expect(spoken(PUBLIC.url)).toBe("https://games.example.org/veillee");
  });
});

describe("what people type", () => {
  const TABLE = "0w3ge1r70w3ge1r7";
  it.each([
    [`http://192.168.1.20:7788/t/${TABLE}#wf4t`, { hash: `#/table/${TABLE}?invite=wf4t` }],
    [`https://x.example/veillee/t/${TABLE}?lang=fr#wf4t`, { hash: `#/table/${TABLE}?invite=wf4t` }],
    [`http://x/t/${TABLE}`, { hash: `#/table/${TABLE}` }],
    [`http://x/#/table/${TABLE}?invite=wf4t`, { hash: `#/table/${TABLE}?invite=wf4t` }],
    [`  ${TABLE.toUpperCase()} `, { hash: `#/table/${TABLE}` }],
    ["kbmo", { code: "KBMO" }],
    [" k b-m o ", { code: "KBMO" }],
    ["KBMOL", { code: "KBMOL" }],
    ["kbm", null],
    ["kb0mo", null],
    ["http://x/", null],
    ["", null],
  ])("is read: %s", (typed, expected) => {
    expect(readTyped(typed)).toEqual(expected);
  });
});
