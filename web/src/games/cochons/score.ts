// The score sheet: every point of every house, and the rewards. The points themselves are the table's; this tells where they are.

import { MATERIALS, price, type House, type Material, type View } from "./scene";

const LETTER: Record<Material, string> = { straw: "S", wood: "W", brick: "B" };
const MOST = 3;
const FIRST_HOUSE = 2;

export interface HouseScore {
  /** Counted from 0. */
  place: number;
  house: House;
  finished: boolean;
  pigs: number;
  /** With the rewards, pots and houses count only for these. */
  pots: number;
  bonus: number;
  points: number;
}

export type RewardKey = Material | "pots" | "houses" | "tallest";

export interface RewardScore {
  reward: RewardKey;
  points: number;
  holder: number | null;
}

export interface SeatScore {
  seat: number;
  houses: HouseScore[];
  rewards: RewardScore[];
  points: number;
}

function pigsOf(view: View, house: House): number {
  const worth = (material: Material): number => price(view, `${LETTER[material]}d`);
  const tiles = [house.door, ...house.windows, house.roof];
  return tiles.reduce((sum, tile) => sum + (tile ? worth(tile.material) : 0), 0);
}

export function houseScore(view: View, house: House, place: number): HouseScore {
  const finished = house.roof !== null;
  const pigs = finished ? pigsOf(view, house) : 0;
  const plain = finished && view.rewards === null;
  const pots = plain ? house.pots : 0;
  const bonus = plain ? 1 : 0;
  return { place, house, finished, pigs, pots, bonus, points: pigs + pots + bonus };
}

/** The six rewards and who holds them, were the game to end now; none without the variant. */
export function rewardsScene(view: View): RewardScore[] {
  const { rewards } = view;
  if (!rewards) return [];
  return [
    ...MATERIALS.map((reward, at) => ({ reward, points: FIRST_HOUSE, holder: rewards.first_house[at] ?? null })),
    { reward: "pots", points: MOST, holder: rewards.most_pots },
    { reward: "houses", points: MOST, holder: rewards.most_houses },
    { reward: "tallest", points: MOST, holder: rewards.tallest },
  ];
}

/** Who has won, were the game to end now: the most points, then the most finished houses (P35). */
export function winners(view: View): number[] {
  const finished = (seat: number): number => view.houses[seat]?.filter((house) => house.roof !== null).length ?? 0;
  const best = Math.max(...view.points);
  const first = view.points.flatMap((points, seat) => (points === best ? [seat] : []));
  const most = Math.max(...first.map(finished));
  return first.filter((seat) => finished(seat) === most);
}

export function sheetScene(view: View): SeatScore[] {
  const rewards = rewardsScene(view);
  return view.houses.map((row, seat) => ({
    seat,
    houses: row.map((house, place) => houseScore(view, house, place)),
    rewards: rewards.filter((reward) => reward.holder === seat),
    points: view.points[seat] ?? 0,
  }));
}
