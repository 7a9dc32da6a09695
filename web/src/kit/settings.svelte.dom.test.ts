import { flushSync } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";
import { isFace } from "./faces";
import { settings as shown } from "./settings.svelte";

/** The settings of a page that is loaded now. */
async function loaded(): Promise<typeof import("./settings.svelte").settings> {
  vi.resetModules();
  return (await import("./settings.svelte")).settings;
}

let stored: Record<string, unknown> | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal("navigator", { languages: ["fr-CH", "en"] });
  vi.stubGlobal("localStorage", {
    getItem: () => JSON.stringify(stored),
    setItem: (_: string, text: string) => void (stored = JSON.parse(text) as typeof stored),
  });
});

it("begins in the reader's language, and gives them a name and a face that stay", async () => {
  const { language, name, face } = await loaded();
  expect([language, isFace(face)]).toEqual(["fr", true]);
  const again = await loaded();
  expect([again.name, again.face]).toEqual([name, face]);
});

it("stores what is set", async () => {
  const settings = await loaded();
  settings.speed = "slow";
  expect(stored).toMatchObject({ speed: "slow", name: settings.name });
  expect((await loaded()).speed).toBe("slow");
});

it("tells who reads it", () => {
  const seen: string[] = [];
  const end = $effect.root(() => {
    $effect(() => void seen.push(shown.speed));
  });
  flushSync();
  shown.speed = "slow";
  flushSync();
  end();
  expect(seen).toEqual(["normal", "slow"]);
});

it("takes over only what is of the right kind, and no empty name", async () => {
  stored = { speed: 3, simple: true, name: "Ada", face: "unicorn" };
  const settings = await loaded();
  settings.name = "";
  expect([settings.speed, settings.simple, settings.name]).toEqual(["normal", true, "Ada"]);
  expect(isFace(settings.face)).toBe(true);
  expect(stored).toMatchObject({ face: settings.face });
});
