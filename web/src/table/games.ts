// The games' own parts, each loaded when it is wanted.

import type { GameUi } from "./desk";

const games: Record<string, () => Promise<GameUi>> = import.meta.glob<GameUi>("../games/*/index.ts", {
  import: "default",
});

export async function loadGame(key: string): Promise<GameUi> {
  const game = games[`../games/${key}/index.ts`];
  return game ? game() : (await import("./plain/index")).default;
}
