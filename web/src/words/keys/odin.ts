// Made by `npm run words` from the messages. Not to be changed by hand.

export interface OdinKeys {
  "odin-red": Record<never, never>;
  "odin-amber": Record<never, never>;
  "odin-green": Record<never, never>;
  "odin-blue": Record<never, never>;
  "odin-plum": Record<never, never>;
  "odin-glacier": Record<never, never>;
  "odin-reds": Record<never, never>;
  "odin-ambers": Record<never, never>;
  "odin-greens": Record<never, never>;
  "odin-blues": Record<never, never>;
  "odin-plums": Record<never, never>;
  "odin-glaciers": Record<never, never>;
  "odin-card": { colour: string | number; rank: string | number };
  "odin-colour-set": { colour: string | number; ranks: string | number };
  "odin-number-set": { colours: string | number; count: string | number; rank: string | number };
  "odin-card-list": { cards: string | number };
  "odin-no-cards": Record<never, never>;
  "odin-not-in-hand": { card: string | number };
  "odin-leader-cannot-pass": Record<never, never>;
  "odin-lead-one-or-all": { cards: string | number; hand: string | number };
  "odin-hand-not-alike": Record<never, never>;
  "odin-wrong-count": { cards: string | number; centre: string | number; more: string | number };
  "odin-not-alike": Record<never, never>;
  "odin-not-greater": { centre: string | number; value: string | number };
  "odin-pick-up-first": Record<never, never>;
  "odin-nothing-to-pick-up": Record<never, never>;
  "odin-not-beaten": { card: string | number };
  "odin-removed": { colours: string | number };
  "odin-first": { who: string | number };
  "odin-dealt": { number: string | number; who: string | number };
  "odin-led": { cards: string | number; who: string | number };
  "odin-played": { beaten: string | number; cards: string | number; value: string | number; who: string | number };
  "odin-picked-up": { card: string | number; who: string | number };
  "odin-took-the-only": { card: string | number; who: string | number };
  "odin-discarded": { cards: string | number };
  "odin-passed": { who: string | number };
  "odin-round-won": { who: string | number };
  "odin-hand-won": { who: string | number };
  "odin-scored": { points: string | number; total: string | number; who: string | number };
  "odin-match-over": { count: string | number; winners: string | number };
  "odin-cards-left": { hands: string | number; points: string | number };
}
