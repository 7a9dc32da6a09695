import { describe, expect, it } from "vitest";
import { Catalogue, type Company } from "./catalogue";
import type { Fact, Language, Sentence } from "./words";

const COMMON = {
  en: "common-list-empty = nothing\ncommon-list-next = { $start }, { $next }\ncommon-list-last = { $start } and { $last }\ncommon-seat = Seat { $number }\ncommon-person = { $who }\n",
  fr: "common-list-empty = rien\ncommon-list-next = { $start }, { $next }\ncommon-list-last = { $start } et { $last }\ncommon-seat = Place { $number }\ncommon-person = { $who }\n",
};
const ENGLISH = `
test-played = { $who ->
    [you] You play
   *[other] { $who } plays
} { $cards ->
    [0] nothing
    [one] { $cards } card
   *[other] { $cards } cards
}.
test-show = { $fact }
test-suit = { $suit ->
    [R] red
   *[other] { $suit }
}
test-place = { NUMBER($place, type: "ordinal") ->
    [one] { $place }st
    [two] { $place }nd
    [few] { $place }rd
   *[other] { $place }th
}
test-term = { -card }
-card = card
`;
const FRENCH = `
test-played = { $who ->
    [you] Vous jouez
   *[other] { $who } joue
} { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}.
test-show = { $fact }
`;

const catalogue = (language: Language): Catalogue =>
  new Catalogue(language, [COMMON[language], language === "fr" ? FRENCH : ENGLISH]);
/** The person in seat 0 reads, next to Ada. */
const company: Company = { name: (seat) => ["Grace", "Ada"][seat], reader: 0 };
const said = (language: Language, sentence: Sentence): string => catalogue(language).say(sentence, company);
const show = (fact: Fact): Sentence => ({ key: "test-show", args: [["fact", fact]] });
const played = (seat: number, cards: number): Sentence => ({
  key: "test-played",
  args: [
    ["who", { seat }],
    ["cards", { number: cards }],
  ],
});

// The same as engine/sentences/src/tests.rs: both sides of the wire speak alike.
describe("a catalogue", () => {
  it("addresses the reader and names others", () => {
    expect(said("en", played(0, 2))).toBe("You play 2 cards.");
    expect(said("en", played(1, 1))).toBe("Ada plays 1 card.");
    expect(said("fr", played(0, 2))).toBe("Vous jouez 2 cartes.");
    expect(said("fr", played(1, 1))).toBe("Ada joue 1 carte.");
    expect(catalogue("en").say(played(0, 2), { ...company, reader: null })).toBe("Grace plays 2 cards.");
  });

  it("has the plural forms of the language", () => {
    expect(said("en", played(0, 0))).toBe("You play nothing.");
    expect(said("fr", played(0, 0))).toBe("Vous jouez 0 carte.");
    const place = (number: number): string => said("en", { key: "test-place", args: [["place", { number }]] });
    expect([1, 2, 3, 4, 11, 21].map(place)).toEqual(["1st", "2nd", "3rd", "4th", "11th", "21st"]);
  });

  it("calls a reader “you” whom a message does not treat apart", () => {
    expect(said("en", show({ seat: 0 }))).toBe("you");
    expect(said("fr", show({ seat: 0 }))).toBe("vous");
  });

  it("does not take the name or the text “you” for the reader", () => {
    const french = catalogue("fr");
    expect(french.say(played(1, 2), { name: () => "you", reader: 0 })).toBe("you joue 2 cartes.");
    expect(said("fr", show({ notation: "you" }))).toBe("you");
    expect(said("fr", show({ said: show({ notation: "you" }) }))).toBe("you");
  });

  it("gives somebody without a name the number of the seat", () => {
    expect(said("en", played(2, 1))).toBe("Seat 2 plays 1 card.");
    expect(said("fr", played(2, 1))).toBe("Place 2 joue 1 carte.");
  });

  it("writes numbers as in the language", () => {
    for (const [number, english, french] of [
      [999, "999", "999"],
      [1000, "1,000", "1\u202f000"],
      [-12_345, "−12,345", "−12\u202f345"],
      [1_234_567, "1,234,567", "1\u202f234\u202f567"],
    ] as const) {
      expect([said("en", show({ number })), said("fr", show({ number }))]).toEqual([english, french]);
    }
    for (const [tenths, english, french] of [
      [0, "0.0", "0,0"],
      [20, "2.0", "2,0"],
      [-5, "−0.5", "−0,5"],
      [16_639, "1,663.9", "1\u202f663,9"],
    ] as const) {
      expect([said("en", show({ tenths })), said("fr", show({ tenths }))]).toEqual([english, french]);
    }
  });

  it("selects on notation", () => {
    const suit = (notation: string): string => said("en", { key: "test-suit", args: [["suit", { notation }]] });
    expect([suit("R"), suit("x=12.5")]).toEqual(["red", "x=12.5"]);
  });

  it("joins lists in the language", () => {
    const list = (...items: string[]): Sentence => show({ list: items.map((notation) => show({ notation })) });
    expect(said("en", list())).toBe("nothing");
    expect(said("en", list("R8"))).toBe("R8");
    expect(said("en", list("R8", "R2", "R1", "B4"))).toBe("R8, R2, R1 and B4");
    expect(said("fr", list("R8", "R2", "R1"))).toBe("R8, R2 et R1");
    const people = [0, 1, 2].map((seat): Sentence => ({ key: "common-person", args: [["who", { seat }]] }));
    expect(said("fr", show({ list: people }))).toBe("vous, Ada et Place 2");
  });

  it("says an unknown key, and a missing fact by its name", () => {
    expect(said("en", { key: "test-gone" })).toBe("test-gone");
    expect(said("en", { key: "test-show" })).toBe("{$fact}");
    expect(catalogue("en").knows("test-show") && !catalogue("en").knows("test-gone")).toBe(true);
  });

  it("keeps the terms of a source private", () => {
    const both = new Catalogue("en", [ENGLISH, "other-term = { -card }\n-card = leaf"]);
    expect([said("en", { key: "test-term" }), both.say({ key: "other-term" }, company)]).toEqual(["card", "leaf"]);
  });
});
