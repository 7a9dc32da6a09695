// Tells others how the evening went: through the system's share sheet, else the clipboard.

import type { Tonight } from "../protocol";
import { isolated } from "../words/isolated";
import type { Words } from "../words/words";
import { eveningText } from "./finished";

/** "Veillée tonight (6 games · 2 h 10): Camille, 3 wins; Robin, no win yet". */
export function eveningCard(tonight: Tonight, words: Words): string {
  const players = tonight.players.map(({ name, wins }) =>
    words.t("finished-share-player", { name: isolated(name), wins: words.t("finished-wins", { wins }) }),
  );
  return words.t("finished-share-evening", { evening: eveningText(tonight, words), players: players.join(" · ") });
}

/** What became of it: shared or given up by the person, or copied. */
export async function share(text: string): Promise<"shared" | "copied"> {
  if ("share" in navigator) {
    try {
      await navigator.share({ text });
      return "shared";
    } catch (error) {
      // The person has closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  await navigator.clipboard.writeText(text);
  return "copied";
}
