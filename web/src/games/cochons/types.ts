export type Material = "straw" | "wood" | "brick";
export type Part = "door" | "window" | "roof";
export type Decor = "plain" | "pot";
export type Face = Part | "wolf";
export type Pile = `${"S" | "W" | "B"}${"d" | "w" | "r"}`;
export interface HouseTile {
  material: Material;
  decor: Decor;
}
export interface House {
  door: HouseTile | null;
  windows: HouseTile[];
  roof: HouseTile | null;
  tiles: number;
  pots: number;
}
export interface PileView {
  pile: Pile;
  pigs: number;
  left: number;
  pots: number;
  top: Decor | null;
  gone: number;
}
export interface Rewards {
  first_house: (number | null)[];
  most_pots: number | null;
  most_houses: number | null;
  tallest: number | null;
}
export interface View {
  phase: "lot" | "turn-up" | "roll" | "reroll" | "buy" | "buy-more" | "wolf" | "spin" | "over";
  turn: number | null;
  first: number | null;
  piles: PileView[];
  empty_piles: number;
  empty_piles_to_end: number;
  houses: House[][];
  dice: (Face | null)[];
  rolls: number;
  unspent: Record<Part, number>;
  purchases: "none" | "two" | { one: Pile };
  target: { seat: number; place: number } | null;
  idle_turns: number;
  idle_turns_to_end: number;
  rewards: Rewards | null;
  points: number[];
  pale_die: Face[];
  dark_die: Face[];
  wheel: { material: Material; sectors: number }[];
}
export type Seen =
  | { kind: "first"; seat: number }
  | { kind: "turned-up"; pile: Pile; decor: Decor }
  | { kind: "rerolled"; seat: number; dice: number[] }
  | { kind: "stopped" | "wolf-came" | "nothing-to-blow" | "nothing-to-buy" | "nothing-more" | "finished"; seat: number }
  | { kind: "rolled"; seat: number; roll: number; dice: (Face | null)[] }
  | { kind: "began" | "added"; seat: number; pile: Pile; decor: Decor; house: number }
  | { kind: "rewarded"; seat: number; material: Material }
  | { kind: "blew-at"; seat: number; owner: number; house: number }
  | { kind: "spun"; material: Material }
  | { kind: "withstood" | "collapsed" | "vanished" | "reopened"; owner: number; house: number }
  | { kind: "lost"; owner: number; house: number; material: Material; tiles: number }
  | { kind: "ended"; ending: { "empty-piles": number } | { "idle-turns": number } }
  | { kind: "won"; winners: number[] };
