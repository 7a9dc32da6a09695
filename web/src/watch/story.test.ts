import { describe, expect, it } from "vitest";
import type { Replay, Swing } from "../protocol";
import { Catalogue } from "../words/catalogue";
import { gameSources, pageSources } from "../words/sources";
import { turningPoints } from "./story";

const plain = (text: string): string => text.replace(/[\u2066-\u2069]/gu, "");

/** What is read of a match that turned there. */
async function read(game: string, unit: Replay["unit"], swings: Swing[]): Promise<[string, string][]> {
  const sources = await Promise.all([pageSources("en"), gameSources("watch", "en"), gameSources(game, "en")]);
  const words = new Catalogue("en", sources.flat()).words({ name: (seat) => ["Ada", "Nils"][seat], reader: null });
  const players = [{ name: "Ada" }, { name: "Nils" }];
  const turns = turningPoints({ swings, players, unit } as Replay, words);
  return turns.map(({ title, more }) => [plain(title), plain(more)]);
}

describe("key moments", () => {
  it("say what it did to each player's score, then what happened", async () => {
    const sentences = [{ key: "cochons-stopped", args: [["who", { seat: 1 }]] }];
    const swing = { version: 7, leads: [0], changes: [0, -4], sentences };
    expect(await read("cochons", "points", [swing])).toEqual([["Ada in the lead · Nils −4", "Nils stops rolling."]]);
  });

  it("say first what was laid where it did the same to everybody's fire", async () => {
    const laid = (version: number, card: number): Swing => {
      const place = { said: { key: "snowhere-towards", args: [["heading", { notation: "east" }]] } };
      const who = { seat: version % 2 };
      const args = Object.entries({ who, card: { number: card }, place, area: { tenths: 537 } });
      return { version, leads: [], changes: [-320, -320], sentences: [{ key: "snowhere-laid", args }] };
    };
    expect(await read("snowhere", "hundredths-left", [laid(4, 107), laid(7, 46)])).toEqual([
      ["Ada lays card 107 towards the east: 53.7 cm² quenched.", "Fire: −3.2%"],
      ["Nils lays card 46 towards the east: 53.7 cm² quenched.", "Fire: −3.2%"],
    ]);
  });
});
