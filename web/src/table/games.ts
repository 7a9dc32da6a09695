// The games' own parts, each loaded when it is wanted.

import type Coach from "./coach/Coach.svelte";
import type { Coaching } from "./coach/coaching";
import type { GameUi } from "./desk";
import type { GameEnding } from "./ending/ending";

const games: Record<string, () => Promise<GameUi>> = import.meta.glob<GameUi>("../games/*/index.ts", {
  import: "default",
});

export async function loadGame(key: string): Promise<GameUi> {
  const game = games[`../games/${key}/index.ts`];
  return game ? game() : (await import("./plain/index")).default;
}

const coaches: Record<string, () => Promise<Coaching>> = import.meta.glob<Coaching>("../games/*/coach/index.ts", {
  import: "default",
});

/** What a game's coach knows; null where a game has nothing to teach. */
export async function loadCoaching(key: string): Promise<Coaching | null> {
  return (await coaches[`../games/${key}/coach/index.ts`]?.()) ?? null;
}

/** The coach, and what it knows of a game; null where a game has nothing to teach. */
export async function loadCoach(key: string): Promise<{ Coach: typeof Coach; coaching: Coaching } | null> {
  const coaching = coaches[`../games/${key}/coach/index.ts`];
  if (!coaching) return null;
  const [{ default: Coach }, taught] = await Promise.all([import("./coach/Coach.svelte"), coaching()]);
  return { Coach, coaching: taught };
}

const endings: Record<string, () => Promise<GameEnding>> = import.meta.glob<GameEnding>("../games/*/ending/index.ts", {
  import: "default",
});

/** What a game adds to the end of a match; null where it has nothing of its own, or it cannot be loaded now. */
export async function loadEnding(key: string): Promise<GameEnding | null> {
  try {
    return (await endings[`../games/${key}/ending/index.ts`]?.()) ?? null;
  } catch {
    return null;
  }
}
