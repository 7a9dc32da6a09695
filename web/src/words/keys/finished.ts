// Made by `npm run words` from the messages. Not to be changed by hand.

export interface FinishedKeys {
  "finished-title": Record<never, never>;
  "finished-title-page": Record<never, never>;
  "finished-tonight": Record<never, never>;
  "finished-games": { games: string | number };
  "finished-minutes": { minutes: string | number };
  "finished-hours": { hours: string | number; minutes: string | number };
  "finished-wins": { wins: string | number };
  "finished-ahead": { name: string | number };
  "finished-behind": { name: string | number };
  "finished-level": { name: string | number };
  "finished-compare": { name: string | number };
  "finished-filter": Record<never, never>;
  "finished-all": Record<never, never>;
  "finished-figures": { best: string | number; played: string | number; won: string | number };
  "finished-figures-together": { best: string | number; played: string | number };
  "finished-you": { margin: string | number };
  "finished-you-close": Record<never, never>;
  "finished-other": { name: string | number; next: string | number; score: string | number };
  "finished-other-alone": { name: string | number };
  "finished-shared": { names: string | number };
  "finished-solved": Record<never, never>;
  "finished-left": { share: string | number };
  "finished-record": { result: string | number };
  "finished-place": { name: string | number; score: string | number };
  "finished-replay": Record<never, never>;
  "finished-today": Record<never, never>;
  "finished-yesterday": Record<never, never>;
  "finished-older": Record<never, never>;
  "finished-empty": Record<never, never>;
  "finished-empty-about": Record<never, never>;
  "finished-none": { game: string | number };
  "finished-off": Record<never, never>;
  "finished-file": Record<never, never>;
  "finished-forget": Record<never, never>;
  "finished-forget-about": Record<never, never>;
  "finished-forget-no": Record<never, never>;
  "finished-forgotten": Record<never, never>;
  "finished-share": Record<never, never>;
  "finished-share-evening": { evening: string | number; players: string | number };
  "finished-share-player": { name: string | number; wins: string | number };
  "finished-copied": Record<never, never>;
}
