import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../link/connection.svelte";
import type { ChatLine, TableState } from "../protocol";
import { Catalogue } from "../words/catalogue";
import { isNotice, noticeText, TableNotes } from "./notes.svelte";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const words = new Catalogue("en", [read("../../sentences/page.en.ftl")]).words();

const said = (number: number): ChatLine => ({ number, seat: 1, name: "Bo", text: "Hello", at: 0 });
const notice = (number: number, kind: ChatLine["notice"] = "seat-offered"): ChatLine => ({
  ...said(number),
  text: "",
  notice: kind,
});

/** What the notes need of a connection. */
class Line {
  table = $state.raw<TableState | null>(null);
  chat = $state.raw<readonly ChatLine[]>([]);
  announcement = $state<string | null>(null);
}

let table = 0;
function open(chat: readonly ChatLine[] = [], id = `table ${(table += 1)}`) {
  const line = new Line();
  const notes = new TableNotes(line as unknown as Connection);
  notes.follow();
  line.table = { id } as TableState;
  line.chat = chat;
  notes.follow();
  return { line, notes, id };
}

/** Storage for what the browser and the tab remember. */
const storage = (): Storage => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  } as unknown as Storage;
};
beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});
afterEach(() => vi.unstubAllGlobals());

describe("a notice about a seat", () => {
  it("stands from when it comes until it is dismissed", () => {
    const { line, notes } = open([said(1)]);
    expect(notes.notice).toBeNull();
    line.chat = [...line.chat, notice(2), said(3)];
    expect(notes.notice?.number).toBe(2);
    line.chat = [...line.chat, notice(4, "seat-moved")];
    expect(notes.notice?.number).toBe(4);
    notes.dismissNotice();
    expect(notes.notice).toBeNull();
  });

  it("is no news on a first visit, but is for whoever was here before it came", () => {
    expect(open([notice(1)]).notes.notice).toBeNull();
    const { id } = open([said(1)]);
    expect(open([said(1), notice(2)], id).notes.notice?.number).toBe(2);
  });

  it("is a sentence with the person's name", () => {
    const lines = [notice(1), notice(2, "seat-moved"), said(3)].filter(isNotice);
    expect(lines.map((line) => noticeText(line, words))).toEqual([
      "The host has a code for Bo’s seat. It opens the seat in another browser.",
      "Bo’s seat was opened on another device. All others were signed out.",
    ]);
  });
});

describe("an announcement", () => {
  it("stands until it is dismissed or taken away", () => {
    const { line, notes } = open();
    expect(notes.announcement).toBeNull();
    line.announcement = "Restart at ten.";
    expect(notes.announcement).toBe("Restart at ten.");
    line.announcement = null;
    expect(notes.announcement).toBeNull();
    line.announcement = "Restart at eleven.";
    notes.dismissAnnouncement();
    expect(notes.announcement).toBeNull();
    line.announcement = "Restart at noon.";
    expect(notes.announcement).toBe("Restart at noon.");
  });

  it("is read out once, however often the connection breaks", () => {
    const { line, notes } = open();
    const heard = (text: string | null): string => {
      line.announcement = text;
      return notes.speak();
    };
    expect([heard("Restart at ten."), notes.speak()]).toEqual(["Restart at ten.", ""]);
    expect([heard(null), heard("Restart at ten.")]).toEqual(["", ""]);
    expect(heard("Restart at noon.")).toBe("Restart at noon.");
  });

  it("stays dismissed when the page is loaded again", () => {
    const { line, notes } = open();
    line.announcement = "Restart at ten.";
    notes.dismissAnnouncement();
    const again = open();
    again.line.announcement = "Restart at ten.";
    expect(again.notes.announcement).toBeNull();
  });
});
