// What people read about a deal, and the file that a device offers.

import { flushSync, mount, unmount, type ComponentProps } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dealOf } from "../testing/deals";
import { storage } from "../testing/storage";
import { tongue } from "../words/tongue.svelte";
import CheckDeal from "./CheckDeal.svelte";
import { mineFile } from "./kept";

const NAMES = ["Ada", "Bob", "Cleo"];
const { deal, kept } = dealOf({ seats: [0, 2], missing: [2] }, { seats: [0, 2] });
let takeDown = (): void => undefined;
let files: Blob[] = [];

beforeEach(async () => {
  vi.stubGlobal("localStorage", storage());
  files = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return `blob:${files.length}`;
  });
  await tongue.want("watch");
  await tongue.speak("en");
});
afterEach(() => {
  takeDown();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Presses the button, and gives what is then to be read. */
function check(props: Partial<ComponentProps<typeof CheckDeal>> = {}): string {
  const shown = mount(CheckDeal, {
    target: document.body,
    props: {
      deal,
      expected: { game: "odin", table: kept.table, match: kept.match },
      name: (seat) => NAMES[seat] ?? "?",
      words: tongue.words,
      ...props,
    },
  });
  takeDown = () => {
    void unmount(shown);
    takeDown = () => undefined;
  };
  document.querySelector("button")?.click();
  flushSync();
  return (document.querySelector("dialog")?.textContent ?? "").replace(/\s+/g, " ");
}
const file = (): HTMLAnchorElement | null => document.querySelector("a[download]");

describe("checking a deal", () => {
  it("says that nobody could choose the cards, who took part, and what is not promised", () => {
    localStorage.setItem("veillee-deals", JSON.stringify([kept]));
    const text = check();
    expect(text).toContain("Nobody could choose these cards.");
    expect(text).toContain("the server and Ada and Cleo each drew a secret number");
    expect(text).toContain("The number that this device drew is one of them");
    expect(text).toContain("One attempt before it was broken off.");
    expect(text).toContain("The server knows all cards during the game, and could look at them.");
    expect(text).toContain("The server can break off an attempt.");
    expect(text).toContain("The 17 draws from them were repeated by the server");
  });

  it("shows every number behind it", () => {
    const text = check();
    const { seed, attempts } = deal;
    const numbers = attempts.flatMap(({ header, commitment, secret, seats }) => [
      header,
      commitment,
      secret,
      ...seats.flatMap(({ commitment, contribution }) => [commitment, ...(contribution ? [contribution] : [])]),
    ]);
    for (const number of [seed, ...numbers]) expect(text).toContain(number);
    expect(text).toContain("Attempt 1: broken off, Cleo could not be reached");
    expect(text).toContain("Cleo’s number not opened");
    expect(text).toContain("Attempt 2: it counts");
  });

  it("offers what the device has kept as a file, for a record from a file too", async () => {
    localStorage.setItem("veillee-deals", JSON.stringify([kept]));
    check({ expected: { game: "odin", table: null, match: null } });
    expect(file()?.download).toBe("veillee-deal-0w3ge1r70w3ge1r7-1.json");
    expect(await files.at(-1)?.text()).toBe(mineFile(kept));
  });

  it("says where this device had no part, and offers no file", () => {
    expect(check()).toContain("None of them is from this device.");
    expect(file()).toBeNull();
  });

  it("names what does not fit, in French too", async () => {
    await tongue.speak("fr");
    const text = check({ deal: { ...deal, seed: "00".repeat(32) } });
    expect(text).toContain("Quelque chose ne concorde pas.");
    expect(text).toContain("La graine ne découle pas de ces nombres.");
    expect(text).not.toContain("Personne n’a pu choisir ces cartes.");
  });

  it("finds out what was left out, with what the device has kept", () => {
    localStorage.setItem("veillee-deals", JSON.stringify([kept]));
    expect(check({ deal: { ...deal, attempts: deal.attempts.slice(1) } })).toContain(
      "An attempt that this device was shown is missing.",
    );
  });

  it("proves nothing where only the server drew, and nothing at all without a deal", () => {
    expect(check({ deal: dealOf({ seats: [] }).deal })).toContain("This deal proves nothing to others.");
    takeDown();
    document.body.replaceChildren();
    const text = check({ deal: null });
    expect(text).toContain("This deal cannot be checked.");
    expect(text).toContain("the carpet of the day");
    expect(text).not.toContain("Nobody could choose");
  });
});
