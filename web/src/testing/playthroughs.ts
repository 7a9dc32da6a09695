// Positions of the games that the engine's tests hold still: what a scene must be able to draw.

import { readdirSync, readFileSync } from "node:fs";

const folder = new URL("../../../testdata/playthroughs/", import.meta.url);

/** A view as it was recorded, and what could be chosen there where that is recorded with it. */
export interface Recorded<View> {
  file: string;
  seat: number;
  view: View;
  choices: string[] | null;
}

/** All recorded views of a game. */
export function playthroughs<View>(game: string): Recorded<View>[] {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${game}-`));
  return files.flatMap((file) => read<View>(file));
}

function read<View>(file: string): Recorded<View>[] {
  const recorded: Recorded<View>[] = [];
  let latest: Recorded<View> | undefined;
  for (const line of readFileSync(new URL(file, folder), "utf8").split("\n")) {
    const view = /^ {2}view (\d+) (.*)$/.exec(line);
    const choices = /^ {2}choices (\d+) (.*)$/.exec(line);
    if (view?.[2]) {
      latest = { file, seat: Number(view[1]), view: JSON.parse(view[2]) as View, choices: null };
      recorded.push(latest);
    } else if (choices?.[2] && latest?.seat === Number(choices[1])) {
      latest.choices = choices[2].split(" | ");
    } else if (line === "") {
      latest = undefined;
    }
  }
  return recorded;
}
