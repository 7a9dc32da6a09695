// Offers and positions for the tests of Odin.

import { Seated, type Position } from "../../testing/seated.svelte";
import { OdinDesk } from "./desk.svelte";
import type { Card, Display, Odin, OdinOffer, View } from "./types";

export const PASS: OdinOffer = { notation: "pass", action: { kind: "pass" } };

/** The offer of a play. Its cards are given highest number first. */
export function play(...cards: Card[]): OdinOffer {
  const value = Number(cards.map((card) => card.charAt(1)).join(""));
  return { notation: cards.join("+"), action: { kind: "play", cards, value } };
}

export function keeping(card: Card): OdinOffer {
  return { notation: `take ${card}`, action: { kind: "pick-up", card } };
}

export const DISPLAY: Display = { hands: [], discards: [["A1"]], plainly_passes: false, winners: [] };

export const HAND: Card[] = ["V8", "R8", "V7", "V3", "B9"];

/** Three players; seat 0 has to beat 65. */
export const VIEW: View = {
  viewer: { seat: 0 },
  phase: "follow",
  turn: 0,
  removed: null,
  hands: [
    { count: HAND.length, known: [], cards: HAND },
    { count: 6, known: ["R5"], cards: null },
    { count: 4, known: [], cards: null },
  ],
  centre: ["B6", "B5"],
  centre_value: 65,
  last: 2,
  passed: [],
  beaten: [],
  discards: ["A1"],
  hand_number: 1,
  opener: 0,
  scores: [0, 0, 0],
  limit: 15,
};

export const OFFERS = [PASS, play("V8", "V7"), play("V7", "V3"), play("V8", "V7", "V3"), play("R8", "V8")];

/** That position with changes. */
export function position(changes: Partial<View> = {}, offers: OdinOffer[] | null = OFFERS): Position<Odin> {
  const view = { ...VIEW, ...changes };
  return { view, display: DISPLAY, offers, toAct: view.turn === null ? [] : [view.turn] };
}

export function seated(at: Position<Odin>): { place: Seated<Odin>; desk: OdinDesk } {
  const place = new Seated<Odin>(at, { prints: { ranks: 9, hand: 9 } });
  return { place, desk: new OdinDesk(place) };
}
