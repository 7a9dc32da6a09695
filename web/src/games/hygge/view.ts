// The game's own types, as the table sends them.

import type { Animal, CardName } from "./cards";

export type Phase = "lot" | "lay" | "collect" | "shelter" | "last-choice" | "over";

export interface Tally {
  flakes: number;
  objects: number;
  paws: number;
}

export interface PlaceView {
  row: number;
  column: string;
  card: CardName | null;
}

export interface PlayerView {
  open: CardName[];
  piles: number;
  covered: number;
  sheltered: CardName[] | null;
  tally: Tally | null;
  earlier: (Tally | null)[];
  chosen: string | null;
}

export interface View {
  viewer: "table" | "open" | { seat: number };
  phase: Phase;
  turn: number | null;
  reserve: { rows: number; columns: number; places: PlaceView[] };
  pile: number;
  before_winter: number;
  players: PlayerView[];
  discards: CardName[];
  game_number: number;
  games: number;
}

export type Seen =
  | { kind: "first"; seat: number }
  | { kind: "laid-out"; game_number: number; games: number; seat: number; cards: CardName[] }
  | { kind: "refilled"; seat: number; cards: CardName[] }
  | { kind: "winter"; cards: CardName[] }
  | { kind: "collected"; seat: number; line: { row: number } | { column: string }; cards: CardName[] }
  | { kind: "sheltered"; seat: number; animal: Animal; objects: CardName[]; flakes: number }
  | { kind: "skipped"; seat: number }
  | { kind: "moved-up"; cards: (CardName | null)[] }
  | { kind: "discarded"; seat: number; card: CardName }
  | { kind: "did-nothing"; seat: number }
  | { kind: "scored"; seat: number; tally: Tally; total: number }
  | { kind: "begins"; seat: number }
  | { kind: "match-over"; winners: number[] };
