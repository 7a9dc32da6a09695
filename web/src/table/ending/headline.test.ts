import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Ending } from "../../protocol";
import { Catalogue } from "../../words/catalogue";
import type { Language } from "../../words/words";
import { about, headline, percent, placesAloud, sharedText, type Spoken } from "./headline";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const NAMES = ["Camille", "Robin", "Jo"] as const;

function spoken(reader: number | null, language: Language = "en"): Spoken {
  const sources = [
    read(`../../../../engine/sentences/sentences/${language}.ftl`),
    read(`../../../sentences/page.${language}.ftl`),
  ];
  const name = (seat: number): string => NAMES[seat] ?? "?";
  return { words: new Catalogue(language, sources).words({ name, reader }), name, reader };
}

/** An ending with these scores, best first, by seat. */
function ended(changed: Partial<Ending>): Ending {
  return {
    places: [
      { seat: 0, place: 1, score: 4 },
      { seat: 1, place: 2, score: 9 },
      { seat: 2, place: 3, score: 12 },
    ],
    winners: [0],
    together: false,
    margin: 5,
    unit: "points",
    ...changed,
  };
}
/** Names are isolated in sentences, so that those of any script can stand there. */
const plain = (text: string): string => text.replace(/[\u2066-\u2069]/gu, "").replace(/[\u00a0\u202f]/gu, " ");
const said = (changed: Partial<Ending>, reader: number | null, language?: Language): string =>
  plain(headline(ended(changed), spoken(reader, language)));

describe("the headline", () => {
  it("names the winner, or says you", () => {
    expect(said({}, null)).toBe("Camille wins!");
    expect(said({}, 1)).toBe("Camille wins!");
    expect(said({}, 0)).toBe("You win!");
    expect(said({}, null, "fr")).toBe("Camille gagne !");
    expect(said({}, 0, "fr")).toBe("C’est gagné !");
  });

  it("tells those who lost how close it was", () => {
    expect(said({ margin: 1 }, 1)).toBe("Camille wins, by one point");
    expect(said({ margin: 3 }, 1)).toBe("Camille wins, by 3 points");
    expect(said({ margin: 1 }, 1, "fr")).toBe("Camille gagne, d’un point");
    expect(said({ margin: 0 }, 1)).toBe("Camille wins!");
    expect(said({ margin: 1 }, null)).toBe("Camille wins!");
  });

  it("tells a shared victory", () => {
    expect(said({ winners: [0, 1] }, 2)).toBe("Camille and Robin share the victory!");
    expect(said({ winners: [0, 1] }, 1)).toBe("You share the victory with Camille!");
    expect(said({ winners: [0, 1] }, null, "fr")).toBe("Camille et Robin se partagent la victoire !");
    expect(said({ winners: [0, 1, 2], margin: null }, 1)).toBe("Everybody wins!");
    expect(said({ together: true, winners: [0, 1, 2], margin: null }, 1)).toBe("Everybody wins!");
  });
});

describe("what stands below it", () => {
  it("has the winner's points, and the tie-break where that decided", () => {
    expect(about(ended({}), spoken(null))).toBe("With 4 points.");
    expect(about(ended({ margin: 0 }), spoken(null))).toBe("4 points each: the tie-break decides.");
    expect(about(ended({ together: true }), spoken(null))).toBe("");
  });

  it("reads all places aloud in order", () => {
    expect(plain(placesAloud(ended({}), spoken(null)))).toBe(
      "1: Camille, 4 points. 2: Robin, 9 points. 3: Jo, 12 points.",
    );
  });

  it("rounds what is left up, so that a little is never nothing", () => {
    expect([0, 1, 10, 149, 10_000].map(percent)).toEqual([0, 0.1, 0.1, 1.5, 100]);
  });
});

describe("the text to share", () => {
  const text = (changed: Partial<Ending>, about: object = {}, language: Language = "en"): string => {
    const { words, name } = spoken(0, language);
    return plain(sharedText(ended(changed), { game: "Odin", ...about }, { words, name }));
  };

  it("names everybody, also whoever shares it", () => {
    expect(text({})).toBe("Odin – Camille wins! 1. Camille 4 · 2. Robin 9 · 3. Jo 12");
    expect(text({}, {}, "fr")).toBe("Odin – Camille gagne ! 1. Camille 4 · 2. Robin 9 · 3. Jo 12");
  });

  it("has the flame that is left where all play together, and shows nothing of a carpet of the day", () => {
    const together: Partial<Ending> = {
      together: true,
      unit: "hundredths-left",
      places: [{ seat: 0, place: 1, score: 2741 }],
    };
    expect(text(together, { game: "Snowhere", own: "Snowed in!" })).toBe(
      "Snowhere – Snowed in! 27.5% of the fire left",
    );
    expect(text(together, { own: "Snowed in!", carpet: "2026-11-18" })).toBe(
      "Snowhere, carpet of 2026-11-18: 27.5% of the fire left",
    );
  });
});
