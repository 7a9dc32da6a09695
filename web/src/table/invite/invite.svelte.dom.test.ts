import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Invitation, ServerAddresses, TableState } from "../../protocol";
import { tongue } from "../../words/tongue.svelte";
import CodeLink from "../CodeLink.svelte";
import Invite from "../Invite.svelte";

const table = {
  id: "0w3ge1r70w3ge1r7",
  game: "odin",
  visibility: "link",
  invite: "wf4tjyjpre2d8xws",
  seats: [
    { seat: 0, sitter: { kind: "person", name: "Ada", online: true }, muted: false },
    { seat: 1, sitter: { kind: "open" }, muted: false },
  ],
  host: 0,
} as unknown as TableState;

const WIFI = { url: "http://192.168.1.20:7788/", network: "wifi" } as const;
const CABLE = { url: "http://10.0.0.4:7788/", network: "cable" } as const;

let addresses: ServerAddresses;
let invitation: Invitation | 403;
let asked: string[];
let takeDown: (() => void)[];

beforeEach(async () => {
  await tongue.speak("en");
  vi.useFakeTimers();
  addresses = { addresses: [WIFI], onlyThisMachine: false };
  invitation = { invite: "wf4tjyjpre2d8xws", code: { kind: "open", code: "KBMO", seconds: 1800 } };
  asked = [];
  takeDown = [];
  vi.stubGlobal("fetch", (address: URL, { method }: RequestInit) => {
    asked.push(`${method} ${address.pathname}`);
    const isAddresses = address.pathname.endsWith("/api/addresses");
    const body = isAddresses ? addresses : invitation === 403 ? { type: "/problems/forbidden" } : invitation;
    const status = !isAddresses && invitation === 403 ? 403 : method === "DELETE" ? 204 : 200;
    return Promise.resolve(new Response(status === 204 ? null : JSON.stringify(body), { status }));
  });
});
afterEach(() => {
  for (const one of takeDown) one();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets answers come and the page follow. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await vi.advanceTimersByTimeAsync(0);
  flushSync();
}

async function show(props: { isHost?: boolean; variant?: "panel" | "screen" } = {}): Promise<HTMLElement> {
  const target = document.createElement("div");
  document.body.append(target);
  const mounted = mount(Invite, { target, props: { table, words: tongue.words, ...props } });
  takeDown.push(() => {
    void unmount(mounted);
    target.remove();
  });
  await settle();
  return target;
}

const qrs = (): string[] =>
  [...document.querySelectorAll("[data-text]")].map((qr) => qr.getAttribute("data-text") ?? "");
const button = (target: HTMLElement, name: string) =>
  [...target.querySelectorAll("button")].find((each) => each.textContent.trim() === name);

describe("an invitation", () => {
  it("shows the code with a word for each letter, and an address that others can open", async () => {
    const panel = await show();
    const cards = panel.querySelector("[data-code]");
    expect(cards?.getAttribute("aria-label")).toBe("The code: K koala, B banjo, M melon, O orange");
    expect(panel.textContent).toContain("192.168.1.20:7788");
    const link = "http://192.168.1.20:7788/t/0w3ge1r70w3ge1r7#wf4tjyjpre2d8xws";
    expect(panel.querySelector("input")?.value).toBe(link);
    expect(qrs()).toEqual([link]);
    expect(button(panel, "New code")).toBeUndefined();
  });

  it("offers each network by a plain name", async () => {
    addresses = { addresses: [WIFI, CABLE], onlyThisMachine: false };
    const panel = await show();
    const names = [...panel.querySelectorAll("[role=radio]")].map((radio) => radio.textContent.trim());
    expect(names).toEqual(["Wi-Fi", "the cable"]);
    button(panel, "the cable")?.click();
    flushSync();
    expect(qrs()[0]).toContain("http://10.0.0.4:7788/t/");
    button(panel, "Wi-Fi")?.click();
  });

  it("says why there is no address, and shows no loopback address", async () => {
    addresses = { addresses: [], onlyThisMachine: true };
    const panel = await show();
    expect(panel.textContent).toContain("listens to this computer alone");
    expect(qrs()).toEqual([]);
    expect(panel.querySelector("input")).toBeNull();
    addresses = { addresses: [], onlyThisMachine: false };
    expect((await show()).textContent).toContain("this computer is on no network");
  });

  it("follows the host: off, on, another code, and asks again before a code has expired", async () => {
    const panel = await show({ isHost: true });
    button(panel, "Switch the code off")?.click();
    await settle();
    expect(asked).toContain("DELETE /api/tables/0w3ge1r70w3ge1r7/code");
    expect(panel.querySelector("[data-code]")).toBeNull();
    expect(panel.textContent).toContain("The code is switched off.");
    invitation = { invite: "wf4tjyjpre2d8xws", code: { kind: "open", code: "PLUM", seconds: 5 } };
    button(panel, "Show a code")?.click();
    await settle();
    expect(panel.querySelector("[data-code]")?.getAttribute("data-code")).toBe("PLUM");
    invitation = { invite: "wf4tjyjpre2d8xws", code: { kind: "full" } };
    await vi.advanceTimersByTimeAsync(31_000);
    await settle();
    expect(panel.querySelector("[data-code]")).toBeNull();
  });

  it("says on the room's screen that its link no longer works", async () => {
    invitation = 403;
    const screen = await show({ variant: "screen" });
    expect(screen.textContent).toContain("The link of this screen no longer works.");
    expect(qrs()).toEqual([]);
  });

  it("is one picture at a time: the newest", async () => {
    const panel = await show();
    expect(panel.querySelectorAll("[data-text]")).toHaveLength(1);
    const target = document.createElement("div");
    document.body.append(target);
    const props = { table: table.id, code: "abcd", about: "about", qr: "qr" };
    const seat = mount(CodeLink, { target, props });
    await settle();
    expect(qrs()).toEqual(["http://192.168.1.20:7788/#/table/0w3ge1r70w3ge1r7?code=abcd"]);
    void unmount(seat);
    flushSync();
    expect(qrs()[0]).toContain("/t/");
    target.remove();
  });
});
