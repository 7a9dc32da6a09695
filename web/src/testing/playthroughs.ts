// Positions of the games that the engine's tests hold still: what a scene must be able to draw.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { GameTypes, Offer } from "../table/desk";

// A path, since tests with a document have no file addresses.
const folder = join(import.meta.dirname, "../../../testdata/playthroughs");

/** A view as it was recorded, with what is shown beside it and what could be chosen there. */
export interface Recorded<G extends GameTypes> {
  file: string;
  seat: number;
  view: G["View"];
  display: G["Display"];
  prints: G["Prints"];
  choices: string[] | null;
  offers: Offer<G["Choice"]>[] | null;
}

/** All recorded views of a game. */
export function playthroughs<G extends GameTypes>(game: string): Recorded<G>[] {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${game}-`));
  return files.flatMap((file) => read<G>(file));
}

function read<G extends GameTypes>(file: string): Recorded<G>[] {
  const recorded: Recorded<G>[] = [];
  let prints: G["Prints"] = undefined;
  let latest: Recorded<G> | undefined;
  for (const line of readFileSync(join(folder, file), "utf8").split("\n")) {
    const [, kind, seat, rest = ""] = /^ {2}(view|display|choices|typed) (\d+) (.*)$/.exec(line) ?? [];
    const isLatest = latest?.seat === Number(seat);
    if (line.startsWith("prints ")) prints = JSON.parse(line.slice("prints ".length)) as G["Prints"];
    else if (kind === "view") {
      const view = JSON.parse(rest) as G["View"];
      latest = { file, seat: Number(seat), view, display: undefined, prints, choices: null, offers: null };
      recorded.push(latest);
    } else if (latest && isLatest && kind === "display") latest.display = JSON.parse(rest) as G["Display"];
    else if (latest && isLatest && kind === "choices") latest.choices = rest.split(" | ");
    else if (latest && isLatest && kind === "typed") {
      const typed = JSON.parse(rest) as G["Choice"][];
      latest.offers = (latest.choices ?? []).map((notation, index) => ({ notation, action: typed[index] }));
    } else if (line === "") latest = undefined;
  }
  return recorded;
}
