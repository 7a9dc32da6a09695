// The room in words: for the key that describes it, and for who cannot see it.

import type { Place } from "../../table/desk";
import type { Words } from "../../words/words";
import { COLOURS, type Pompons, total } from "./pompons";
import type { Seen, View } from "../../protocol/happy-cats";

type CatsPlace = Place<View, Seen>;

const KEYS = {
  yellow: "happy-cats-yellow-pompons",
  red: "happy-cats-red-pompons",
  green: "happy-cats-green-pompons",
  blue: "happy-cats-blue-pompons",
} as const;

/** "Ada, Bo and Cy". */
export function listed(words: Words, items: readonly string[]): string {
  const last = items.at(-1);
  if (last === undefined) return "";
  const [first, ...between] = items.slice(0, -1);
  if (first === undefined) return last;
  const start = between.reduce((start, next) => words.t("common-list-next", { start, next }), first);
  return words.t("common-list-last", { start, last });
}

/** "2 yellow pompons and 1 blue pompon"; nothing for none. */
export function named(place: CatsPlace, pompons: Pompons): string | undefined {
  const there = COLOURS.filter((colour) => pompons[colour] > 0);
  if (there.length === 0) return undefined;
  return listed(
    place.words,
    there.map((colour) => place.words.t(KEYS[colour], { count: pompons[colour] })),
  );
}

/** The table in a few sentences. */
export function describe(place: CatsPlace): string {
  const { view, seat, words } = place;
  const said: string[] = [];
  if (view.phase === "roll") said.push(words.t("happy-cats-ui-describe-roll", { name: place.name(view.roller) }));
  else if (view.roll !== null) said.push(words.t("happy-cats-ui-describe-face", { face: view.roll }));
  const rug = named(place, view.table);
  said.push(
    rug === undefined
      ? words.t("happy-cats-ui-describe-rug-empty")
      : words.t("happy-cats-ui-describe-rug", { pompons: rug }),
  );
  const own = seat === null ? undefined : view.seats[seat];
  if (own) {
    const cards = own.cards ?? [];
    said.push(
      cards.length > 0
        ? words.t("happy-cats-ui-describe-hand", { cards: cards.join(", ") })
        : words.t("happy-cats-ui-describe-hand-cat"),
    );
    if (own.colour) {
      said.push(
        words.t("happy-cats-ui-describe-secret", { colour: words.t("happy-cats-ui-colour", { colour: own.colour }) }),
      );
    }
  }
  for (const [index, one] of view.seats.entries()) {
    const pompons = named(place, one.pompons) ?? words.t("happy-cats-ui-none");
    said.push(words.t("happy-cats-ui-describe-seat", { name: place.name(index), pompons, cards: one.count }));
  }
  if (view.mouse !== null) said.push(words.t("happy-cats-ui-describe-mouse", { name: place.name(view.mouse) }));
  said.push(
    total(view.bag) === 0
      ? words.t("happy-cats-ui-describe-bag-empty")
      : words.t("happy-cats-ui-describe-bag", { pompons: named(place, view.bag) ?? "" }),
  );
  return said.join(" ");
}
