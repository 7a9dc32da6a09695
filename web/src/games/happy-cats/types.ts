import type { Colour, Pompons } from "./pompons";

export type Phase =
  | "lot"
  | "deal"
  | "colours"
  | "roll"
  | "bag"
  | "choose"
  | "cat-draw"
  | "keep"
  | "take"
  | "basket"
  | "tiles"
  | "tile"
  | "tile-pompon"
  | "tile-card"
  | "over";

export type Tile = "pompon" | "card" | "key";

export interface SeatView {
  count: number;
  cards: string[] | null;
  laid: string | null;
  pompons: Pompons;
  colour: Colour | null;
  points: number | null;
}

export interface PileView {
  cards: string[];
  held: number[];
  drawn: number;
  left: number;
}

export interface View {
  phase: Phase;
  turn: number | null;
  roller: number;
  roll: string | null;
  seats: SeatView[];
  amount: number;
  table: Pompons;
  bag: Pompons;
  tiles: Tile[];
  mouse: number | null;
  piles: PileView[];
  discard: string[];
  drawn: string[] | null;
  quiet_rounds: number;
  shown: number[];
}

export type Seen =
  | { kind: "first"; seat: number }
  | { kind: "dealt"; cards: string[] | null }
  | { kind: "colours-dealt"; colour: Colour | null }
  | { kind: "rolled"; seat: number; face: string }
  | { kind: "spread"; pompons: Pompons }
  | { kind: "revealed"; laid: (string | null)[] }
  | { kind: "reshuffled"; cards: string[] }
  | { kind: "cat-drew"; seat: number; cards: string[] | null }
  | { kind: "kept"; seat: number; kept: string | null; discarded: string }
  | { kind: "drew-card"; seat: number; card: string | null }
  | { kind: "no-card-left"; seat: number }
  | { kind: "took"; seat: number; pompons: Pompons }
  | { kind: "came-too-late"; seat: number; card: string }
  | { kind: "put-back"; pompons: Pompons }
  | { kind: "drew-pompons"; seat: number; pompons: Pompons }
  | { kind: "basket-unclaimed" }
  | { kind: "tiles-turned"; tiles: Tile[] }
  | { kind: "took-tile"; seat: number; tile: Tile }
  | { kind: "bag-empty"; seat: number }
  | { kind: "got-mouse"; seat: number; from: number | null }
  | { kind: "all-caught" }
  | { kind: "stalled"; rounds: number }
  | { kind: "colour-shown"; seat: number; colour: Colour; points: number }
  | { kind: "game-over"; winners: number[] };
