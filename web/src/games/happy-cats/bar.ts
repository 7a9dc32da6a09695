// What the action bar says for each thing that is asked.

import { button, type Bar } from "../../table/desk";
import { isolated } from "../../words/isolated";
import type { CatsDesk } from "./desk.svelte";
import { howMany } from "./pompons";
import { CAT, complete, shown } from "./scene";
import { describePompons } from "./words";

export function barOf(desk: CatsDesk): Bar | undefined {
  switch (desk.ask) {
    case "roll":
      return rollBar(desk);
    case "bag":
      return bagBar(desk);
    case "lay":
      return desk.laid === null ? layBar(desk) : sealedBar(desk, desk.laid);
    case "keep":
      return keepBar(desk);
    case "take":
      return takeBar(desk);
    case "tile":
      return tileBar(desk);
    case "wait":
    case "over":
      return undefined;
  }
}

function rollBar(desk: CatsDesk): Bar {
  const { t } = desk.place.words;
  return {
    say: t("happy-cats-ui-roll-say"),
    confirm: { label: t("happy-cats-ui-roll"), act: () => desk.tapDie() },
  };
}

function bagBar(desk: CatsDesk): Bar {
  const { view, display, seat, words } = desk.place;
  // Without a card in the line, the seat draws for a tile, which is good for one.
  const count = display.line.find((one) => one.seat === seat)?.due ?? 1;
  return {
    say: view.phase === "bag" ? words.t("happy-cats-ui-spread-say") : words.t("happy-cats-ui-bag-say", { count }),
    confirm: { label: words.t("happy-cats-ui-draw"), act: () => desk.place.draw() },
  };
}

/** A card lies face down, and others have to lay theirs. */
function sealedBar(desk: CatsDesk, card: string): Bar {
  const { words, toAct, ready, seat } = desk.place;
  const late = toAct.filter((other) => other !== seat && !ready.includes(other));
  const names = words.list(late.map((other) => isolated(desk.place.name(other))));
  return {
    say: words.t("happy-cats-ui-sealed-say", { card }),
    more: late.length > 0 ? words.t("happy-cats-ui-sealed-more", { names }) : undefined,
    back: { label: words.t("happy-cats-ui-change"), act: () => desk.lift() },
  };
}

function layBar(desk: CatsDesk): Bar {
  const { view, prints, words } = desk.place;
  const { t } = words;
  const { card, sealed } = desk;
  const coach = view.roll === "basket" ? t("happy-cats-ui-coach-basket") : t("happy-cats-ui-coach");
  return {
    say:
      card === null
        ? t("happy-cats-ui-choose-say")
        : card === CAT
          ? t("happy-cats-ui-cat-say")
          : t("happy-cats-ui-card-say", { number: card, takes: shown(prints, card) }),
    more: sealed !== null ? t("happy-cats-ui-lifted-more", { card: sealed }) : card === null ? coach : undefined,
    confirm: button(
      t("happy-cats-ui-play"),
      () => desk.lay(),
      card === null ? { text: t("happy-cats-ui-play-why"), rule: "C9" } : null,
    ),
  };
}

function keepBar(desk: CatsDesk): Bar {
  const { t } = desk.place.words;
  const { card } = desk;
  const other = desk.keeps.find((one) => one !== card) ?? "";
  return {
    say: card === null ? t("happy-cats-ui-keep-say") : t("happy-cats-ui-keep-this", { card, other }),
    more: card === null ? t("happy-cats-ui-keep-more") : undefined,
    confirm: button(
      t("happy-cats-ui-keep"),
      () => desk.keep(),
      card === null ? { text: t("happy-cats-ui-play-why"), rule: "C12" } : null,
    ),
  };
}

function takeBar(desk: CatsDesk): Bar {
  const { view, words } = desk.place;
  const { t } = words;
  const { amount } = view;
  const picked = howMany(desk.taking);
  return {
    say: t("happy-cats-ui-take-say", { picked, amount }),
    more: describePompons(words, desk.taking) ?? t("happy-cats-ui-take-more", { amount }),
    confirm: button(
      t("happy-cats-ui-take"),
      () => desk.take(),
      complete(desk.possible, desk.taking)
        ? null
        : { text: t("happy-cats-ui-take-why", { missing: amount - picked }), rule: "C18" },
    ),
    back: picked > 0 ? { label: t("happy-cats-ui-put-back"), act: () => desk.putBack() } : undefined,
  };
}

function tileBar(desk: CatsDesk): Bar {
  const { t } = desk.place.words;
  const { tile } = desk;
  return {
    say: tile ? t("happy-cats-ui-tile-effect", { tile }) : t("happy-cats-ui-tile-say"),
    confirm: button(
      t("happy-cats-ui-take"),
      () => desk.takeTile(),
      tile ? null : { text: t("happy-cats-ui-tile-why") },
    ),
  };
}
