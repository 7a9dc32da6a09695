// The room in words: for the key that describes it, for labels, and for those who cannot see it.

import type { Words } from "../../words/words";
import { COLOURS, type Pompons, howMany } from "./pompons";
import { CAT } from "./scene";
import type { Colour, HappyCatsPlace, Laid, LineCard } from "./types";

const KEYS = {
  yellow: "happy-cats-yellow-pompons",
  red: "happy-cats-red-pompons",
  green: "happy-cats-green-pompons",
  blue: "happy-cats-blue-pompons",
} as const;

/** "2 yellow pompons and 1 blue pompon"; undefined for none. */
export function describePompons(words: Words, pompons: Pompons): string | undefined {
  const there = COLOURS.filter((colour) => pompons[colour] > 0);
  if (there.length === 0) return undefined;
  return words.list(there.map((colour) => words.t(KEYS[colour], { count: pompons[colour] })));
}

/** A card of the hand, or of the two that the cat has drawn. */
export function describeCard({ t }: Words, card: Laid, takes: number): string {
  return card === CAT ? t("happy-cats-ui-cat") : t("happy-cats-ui-card", { number: card, takes });
}

/** Whose card it is, as sentences select on it. */
function whose(place: HappyCatsPlace, seat: number): string {
  return seat === place.seat ? "you" : place.name(seat);
}

/** A card in the line. */
export function describeLineCard(place: HappyCatsPlace, { seat, card }: LineCard): string {
  const { t } = place.words;
  const who = whose(place, seat);
  return card === CAT ? t("happy-cats-ui-line-cat", { who }) : t("happy-cats-ui-line-card", { who, number: card });
}

/** What a card in the line has brought, or will bring. */
export function describeDeed({ t }: Words, { card, state, deed, due }: LineCard): string {
  switch (deed?.kind) {
    case "looks":
      return t("happy-cats-ui-cat-looks");
    case "kept":
      return t("happy-cats-ui-cat-kept", { card: deed.discarded });
    case "drew":
      return t("happy-cats-ui-cat-drew");
    case "no-card":
      return t("happy-cats-ui-no-card");
    case "late":
      return t("happy-cats-ui-late");
    case "took":
    case "from-bag":
      return t("happy-cats-ui-took");
    case undefined:
      if (card === CAT) return t(state === "done" ? "happy-cats-ui-cat-done" : "happy-cats-ui-cat-next");
      return due > 0 ? t("happy-cats-ui-will-take", { count: due }) : t("happy-cats-ui-nothing");
  }
}

/** A card that was just turned up, as it is announced. */
export function announceCard(place: HappyCatsPlace, seat: number, card: Laid, takes: number): string {
  const { t } = place.words;
  const who = whose(place, seat);
  return card === CAT
    ? t("happy-cats-ui-told-cat", { who })
    : t("happy-cats-ui-told-card", { who, number: card, takes });
}

/** A colour on the rug, and how many of it are being taken. */
export function describeStepper({ t }: Words, colour: Colour, there: number, taking: number): string {
  return t("happy-cats-ui-stepper", { colour: t("happy-cats-ui-colour", { colour }), there, taking });
}

/** The table in a few sentences. */
export function describe(place: HappyCatsPlace): string {
  const { view, seat, words } = place;
  const { t } = words;
  const said: string[] = [];
  if (view.phase === "roll") said.push(t("happy-cats-ui-describe-roll", { name: place.name(view.roller) }));
  else if (view.roll !== null) said.push(t("happy-cats-ui-describe-face", { face: view.roll }));
  const rug = describePompons(words, view.table);
  said.push(
    rug === undefined ? t("happy-cats-ui-describe-rug-empty") : t("happy-cats-ui-describe-rug", { pompons: rug }),
  );
  const own = seat === null ? undefined : view.seats[seat];
  if (own) {
    const cards = own.cards ?? [];
    said.push(
      cards.length > 0
        ? t("happy-cats-ui-describe-hand", { cards: cards.join(", ") })
        : t("happy-cats-ui-describe-hand-cat"),
    );
    if (own.colour) {
      said.push(t("happy-cats-ui-describe-secret", { colour: t("happy-cats-ui-colour", { colour: own.colour }) }));
    }
  }
  for (const [index, one] of view.seats.entries()) {
    const pompons = describePompons(words, one.pompons) ?? t("happy-cats-ui-none");
    said.push(t("happy-cats-ui-describe-seat", { name: place.name(index), pompons, cards: one.count }));
  }
  if (view.mouse !== null) said.push(t("happy-cats-ui-describe-mouse", { name: place.name(view.mouse) }));
  said.push(
    howMany(view.bag) === 0
      ? t("happy-cats-ui-describe-bag-empty")
      : t("happy-cats-ui-describe-bag", { pompons: describePompons(words, view.bag) ?? "" }),
  );
  return said.join(" ");
}
