// Snowhere in words: cards, placements, verdicts, areas, and the whole table.

import { figures } from "../../words/figures";
import type { Language, Words } from "../../words/words";
import type { SectorLine } from "./finder.svelte";
import type { Verdict } from "./hand.svelte";
import type { Placement, Takeable } from "./scene";
import type { SnowherePlace } from "./types";

/**
 * Square millimetres as square centimetres with one decimal. A little flame is never shown as none.
 */
export function inCentimetres(squareMillimetres: number, language: Language): string {
  const tenths = squareMillimetres > 0 ? Math.max(Math.round(squareMillimetres / 10), 1) : 0;
  return figures(tenths / 10, 1, language);
}

/** An area as the table sends it, in square micrometres. */
export function areaWords(area: number, { t, language }: Words): string {
  return t("snowhere-ui-area", { area: inCentimetres(area / 1e6, language) });
}

/** A card that may be taken, and how many others that would free. */
export function cardWords({ card, sector, isUnderEdge }: Takeable, frees: number, { t }: Words): string {
  const name = t("snowhere-ui-card", { card, place: t("snowhere-sector", { sector }), frees });
  return isUnderEdge ? t("snowhere-ui-card-edge", { name }) : name;
}

export function placementWords({ sector, quenched, isAtRim, joins }: Placement, words: Words): string {
  return words.t("snowhere-ui-offer", {
    place: words.t("snowhere-sector", { sector }),
    area: inCentimetres(quenched, words.language),
    rim: isAtRim ? "yes" : "no",
    joins: joins.length,
    joined: words.list(joins.map(String)),
  });
}

export function sectorWords({ sector, share, free }: SectorLine, { t }: Words): string {
  return t("snowhere-ui-sector", {
    place: t("snowhere-sector", { sector }),
    percent: Math.round(100 * share),
    free,
  });
}

/** What the table thinks of a pose. */
export function verdictWords(verdict: Verdict, { t, language }: Words): string {
  switch (verdict.kind) {
    case "asking":
      return t("snowhere-ui-asking");
    case "legal": {
      const legal = t("snowhere-ui-legal-area", { area: inCentimetres(verdict.quenched, language) });
      return verdict.endsMatch ? `${legal} ${t("page-ends-match")}` : legal;
    }
    case "refused":
      return t("snowhere-ui-refused-why", { why: verdict.why.text });
  }
}

/** Why a pose is refused, in a few words beside the card. */
export function shortReason({ data, why }: Extract<Verdict, { kind: "refused" }>, { t, language }: Words): string {
  /** Rounded up: whoever moves the card by less stays refused. */
  const millimetres = (hundredths: number) => Math.ceil(hundredths / 10) / 10;
  switch (data?.kind) {
    case "against-snow":
      return t("snowhere-ui-short-snow", { deeper: millimetres(data.deeper), farther: millimetres(data.farther) });
    case "ends-at-rim":
      return t("snowhere-ui-short-rim", { missing: millimetres(data.missing), back: millimetres(data.back) });
    case "upon-flame":
      return t("snowhere-ui-short-twin");
    case "quenches-little":
      return t("snowhere-ui-short-little", { area: inCentimetres(data.quenched / 1e6, language) });
    case "quenches-nothing":
      return t("snowhere-ui-short-nothing");
    default:
      return why.text;
  }
}

/** The whole table in a few sentences. */
export function describe(
  { view, display, words }: SnowherePlace,
  sectors: readonly SectorLine[],
  free: number,
): string {
  const carpet = words.t("snowhere-ui-described", {
    percent: display.percent,
    area: inCentimetres(view.outcome.visible / 1e6, words.language),
    flames: view.flames.length,
    snow: view.snow.length,
    aside: view.aside.length,
    free,
  });
  const burning = sectors.filter(({ flame }) => flame > 0).map((sector) => sectorWords(sector, words));
  return [carpet, ...burning].join(" ");
}
