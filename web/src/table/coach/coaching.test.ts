// The coach of each game, led through the positions that the engine's tests hold still: every tip comes up somewhere, and all of it
// can be read by a child.

import { describe, expect, it, vi } from "vitest";
import * as cochons from "../../games/cochons/coach/coach";
import { CochonsDesk } from "../../games/cochons/desk.svelte";
import type { Cochons } from "../../games/cochons/types";
import * as cats from "../../games/happy-cats/coach/coach";
import { CatsDesk } from "../../games/happy-cats/desk.svelte";
import type { HappyCats } from "../../games/happy-cats/types";
import * as hygge from "../../games/hygge/coach/coach";
import { HyggeDesk } from "../../games/hygge/desk.svelte";
import type { Hygge } from "../../games/hygge/types";
import * as odin from "../../games/odin/coach/coach";
import { OdinDesk } from "../../games/odin/desk.svelte";
import type { Odin } from "../../games/odin/types";
import * as snowhere from "../../games/snowhere/coach/coach";
import { SnowDesk } from "../../games/snowhere/desk.svelte";
import type { Snowhere } from "../../games/snowhere/types";
import type { TryResult } from "../../protocol";
import { playthroughs } from "../../testing/playthroughs";
import { Seated, type Position } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import { gameSources, pageSources } from "../../words/sources";
import type { Key } from "../../words/words";
import type { Desk, GameTypes } from "../desk";
import type { Tip } from "./coaching";

// Desks ask how fast things move, which is a question to a browser.
vi.hoisted(() => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  vi.stubGlobal("window", { matchMedia: () => ({ matches: true, addEventListener: () => undefined }) });
});

/** What a table answers that allows nothing more. */
const REFUSED: TryResult = {
  kind: "refused",
  step: 0,
  refusal: { code: "rule", rule: null, sentence: null, data: null },
  help: null,
};

interface Taught {
  tips: Readonly<Record<string, Tip>>;
  /** Which tips come up at a position: at once, and on the way to a choice. */
  come(): Set<string | null>;
}

/**
 * Looks at every position that is recorded, then again with a choice advised, as somebody might have selected it. `half` selects
 * something of which more is asked; `late` makes a position of a kind that is not among those recorded.
 */
function lessons<G extends GameTypes, D extends Desk<G>>(
  game: string,
  open: (place: Seated<G>) => D,
  tip: (desk: D) => string | null,
  half: (desk: D) => void = () => undefined,
  late: (view: G["View"]) => Omit<Position<G>, "seat"> | null = () => null,
): Set<string | null> {
  const come = new Set<string | null>();
  const openFor = (position: Position<G>, prints: G["Prints"]): D => {
    const place = new Seated<G>(position, { edition: game, prints });
    place.tries = () => REFUSED;
    const desk = open(place);
    desk.follow?.([]);
    return desk;
  };
  for (const { view, display, prints, seat, choices, offers } of playthroughs<G>(game)) {
    come.add(tip(openFor({ view, display, seat }, prints)));
    come.add(tip(openFor({ view, display, seat, draws: seat }, prints)));
    if (!choices) continue;
    come.add(tip(openFor({ view, display, seat, choices, offers }, prints)));
    for (const { notation, action } of offers?.slice(0, 6) ?? []) {
      const desk = openFor({ view, display, seat, choices, offers }, prints);
      desk.suggest(notation, action);
      come.add(tip(desk));
    }
    const begun = openFor({ view, display, seat, choices, offers }, prints);
    half(begun);
    come.add(tip(begun));
    const rare = late(view);
    if (rare) come.add(tip(openFor({ display, ...rare, seat, draws: rare.choices ? null : seat }, prints)));
  }
  return come;
}

const GAMES: Record<string, Taught> = {
  odin: {
    tips: odin.TIPS,
    come: () =>
      lessons<Odin, OdinDesk>(
        "odin",
        (place) => new OdinDesk(place),
        odin.tip,
        // One card of several that go together.
        (desk) => {
          const [card] = desk.plays?.find(({ cards }) => cards.length > 1)?.cards ?? [];
          if (card) desk.tap(card);
        },
      ),
  },
  hygge: {
    tips: hygge.TIPS,
    come: () =>
      lessons<Hygge, HyggeDesk>(
        "hygge",
        (place) => new HyggeDesk(place),
        hygge.tip,
        // An animal that may shelter one thing or another.
        (desk) => {
          const { shelters } = desk.scene;
          const animal = shelters.find((one) => shelters.filter((other) => other.animal === one.animal).length > 1);
          if (animal) desk.tapStack(animal.animal);
        },
        (view) => ({ view, offers: [{ notation: "nothing", action: { kind: "nothing" } }] }),
      ),
  },
  "happy-cats": {
    tips: cats.TIPS,
    come: () =>
      lessons<HappyCats, CatsDesk>(
        "happy-cats",
        (place) => new CatsDesk(place),
        cats.tip,
        undefined,
        (view) => ({ view: { ...view, phase: "roll" } }),
      ),
  },
  cochons: {
    tips: cochons.TIPS,
    come: () =>
      lessons<Cochons, CochonsDesk>(
        "cochons",
        (place) => new CochonsDesk(place),
        cochons.tip,
        // A tile that may go to several places.
        (desk) => {
          const several = desk.choices.buys.find(
            (one) => desk.choices.buys.filter((other) => other.pile === one.pile).length > 1,
          );
          if (several) desk.tapPile(several.pile);
        },
        (view) => ({ view: { ...view, phase: "spin" } }),
      ),
  },
  snowhere: {
    tips: snowhere.TIPS,
    come: () => lessons<Snowhere, SnowDesk>("snowhere", (place) => new SnowDesk(place), snowhere.tip),
  },
};

it("knows every coach there is", () => {
  const coaches = Object.keys(import.meta.glob("../../games/*/coach/index.ts"));
  expect(Object.keys(GAMES).toSorted(), "every game with a coach has a row in GAMES").toEqual(
    coaches.map((path) => path.split("/")[3]).toSorted(),
  );
});

describe.each(Object.entries(GAMES))("the coach of %s", (game, { tips, come }) => {
  it("has a tip for each kind of decision, and none that never comes", () => {
    expect([...come()].filter((name) => name !== null).toSorted()).toEqual(Object.keys(tips).toSorted());
  }, 60_000);

  it.each(["en", "fr"] as const)(
    "says at most twelve words at a time in %s, and speaks to nobody in particular",
    async (language) => {
      const words = new Catalogue(language, [
        ...(await pageSources(language)),
        ...(await gameSources(game, language)),
      ]).words();
      const goals = ["first", "second", "third"].map((which) => `${game}-coach-goal-${which}` as Key);
      for (const key of [...goals, ...Object.values(tips).map(({ says }) => says)]) {
        const text = words.t(key as "page-title");
        expect(text).not.toBe(key);
        expect(text.split(/[\s\u202f]+/u).filter((word) => /\p{L}/u.test(word)).length, text).toBeLessThanOrEqual(12);
        expect(text).not.toMatch(/\b(you|your|yours|vous|votre|vos)\b/iu);
      }
    },
  );
});
