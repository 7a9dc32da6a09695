export interface HandView {
  count: number;
  known: string[];
  cards: string[] | null;
}
export type Phase = "remove" | "lot" | "deal" | "lead" | "follow" | "pick-up" | "over";
export interface View {
  viewer: { seat: number } | "table" | "open";
  phase: Phase;
  turn: number | null;
  removed: ("red" | "amber" | "green" | "blue" | "plum" | "glacier")[] | null;
  hands: HandView[];
  centre: string[];
  centre_value: number;
  last: number;
  passed: number[];
  beaten: string[];
  discards: string[];
  hand_number: number;
  opener: number;
  scores: number[];
  limit: number | "hand";
}
export type Seen =
  | { kind: "removed"; colours: string[] }
  | { kind: "first"; seat: number }
  | { kind: "dealt"; hand_number: number; opener: number; cards: string[] | null }
  | { kind: "led"; seat: number; cards: string[]; value: number }
  | { kind: "played"; seat: number; cards: string[]; value: number; beaten: number }
  | { kind: "picked-up"; seat: number; card: string }
  | { kind: "took-the-only"; seat: number; card: string }
  | { kind: "discarded"; cards: string[] }
  | { kind: "passed"; seat: number }
  | { kind: "round-won"; seat: number }
  | { kind: "hand-won"; seat: number }
  | { kind: "scored"; seat: number; points: number; total: number }
  | { kind: "match-over"; winners: number[] };
