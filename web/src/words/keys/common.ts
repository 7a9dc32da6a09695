// Made by `npm run words` from the messages. Not to be changed by hand.

export interface CommonKeys {
  "common-list-empty": Record<never, never>;
  "common-list-next": { next: string | number; start: string | number };
  "common-list-last": { last: string | number; start: string | number };
  "common-seat": { number: string | number };
  "common-person": { who: string | number };
  "common-not-your-turn": Record<never, never>;
  "common-over": Record<never, never>;
  "common-option-first": Record<never, never>;
}
