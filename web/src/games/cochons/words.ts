// The table in words, for labels, for the bar and for players who listen.

import type { Words } from "../../words/words";
import { odds, PARTS, type DieScene, type Gust, type Odds, type PileScene } from "./scene";
import type { Face, House, Tile, View } from "./types";

/** "a straw door". */
export function aTile(words: Words, { material, part }: Pick<Tile, "material" | "part">): string {
  return words.t("cochons-tile", { material, part });
}

/** "straw door", without an article. */
export function tileName(words: Words, { material, part, decor }: Tile): string {
  return words.t("cochons-ui-tile", { material, part, decor });
}

/** "straw door, wooden window, no roof". */
export function houseWords(words: Words, house: House): string {
  const tiles = house.tiles.map((tile) => tileName(words, tile));
  return words.t("cochons-ui-house-tiles", { tiles: tiles.join(", "), state: house.finished ? "finished" : "open" });
}

export function houseLabel(words: Words, place: number, house: House): string {
  return words.t("cochons-ui-house", { house: place + 1, tiles: houseWords(words, house) });
}

export function dieLabel(words: Words, die: DieScene): string {
  return words.t("cochons-ui-die", { die: die.at + 1, face: die.face ?? "none", shade: die.shade, place: die.place });
}

export function pileLabel(words: Words, pile: PileScene, lit: "buy" | "stop" | "no"): string {
  if (pile.left === 0) return words.t("cochons-ui-pile-empty", { material: pile.material, part: pile.part });
  return words.t("cochons-ui-pile", {
    tile: tileName(words, { material: pile.material, part: pile.part, decor: pile.decor ?? "plain" }),
    price: pile.price,
    points: pile.points,
    left: pile.left,
    lit,
  });
}

/** "2 doors, 1 window". */
export function faces(words: Words, shown: readonly Face[]): string {
  const counted = [...PARTS, "wolf"].flatMap((face) => {
    const count = shown.filter((each) => each === face).length;
    return count > 0 ? [words.t("cochons-faces", { count, face })] : [];
  });
  return counted.join(", ");
}

/** "straw 3 of 6: loses 2". */
export function oddsLabel(words: Words, each: Odds): string {
  const loses = each.loses === each.tiles ? "all" : each.loses === 0 ? "none" : "some";
  return words.t("cochons-ui-odds", { ...each, loses, count: each.loses });
}

export function oddsLine(words: Words, view: View, house: House): string {
  return odds(view, house)
    .map((each) => oddsLabel(words, each))
    .join(" · ");
}

/** What a gust has done; `owner` is a name, or null for one's own house. */
export function gustLine(words: Words, gust: Gust, owner: string | null): string {
  const outcome = gust.after === null ? "gone" : gust.lost === 0 ? "stands" : "hurt";
  const facts = { outcome, house: gust.place + 1, lost: gust.lost };
  return owner === null ? words.t("cochons-ui-gust-mine", facts) : words.t("cochons-ui-gust", { ...facts, owner });
}

/** The whole table in a few sentences. */
export function describe(
  words: Words,
  view: View,
  village: readonly (readonly House[])[],
  piles: readonly PileScene[],
  name: (seat: number) => string,
  me: number | null,
): string {
  const shown = view.dice.flatMap((face) => face ?? []);
  const dice = shown.length > 0 ? [words.t("cochons-ui-say-dice", { faces: faces(words, shown) })] : [];
  const stock = piles.map((pile) => pileLabel(words, pile, "no")).join("; ");
  const rows = village.map((row, seat) => {
    const houses = row.map((house, place) => houseLabel(words, place, house)).join(". ");
    const who = seat === me ? "me" : "other";
    return row.length === 0
      ? words.t("cochons-ui-say-no-houses", { who, name: name(seat) })
      : words.t("cochons-ui-say-houses", { who, name: name(seat), houses });
  });
  const end = words.t("cochons-ui-say-end", { empty: view.empty_piles, of: view.empty_piles_to_end });
  return [...dice, ...rows, words.t("cochons-ui-say-piles", { piles: stock }), end].join(" ");
}
