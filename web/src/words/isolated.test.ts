import { describe, expect, it } from "vitest";
import { Catalogue } from "./catalogue";
import { isolated } from "./isolated";

const catalogue = new Catalogue("en", [
  "common-list-last = { $start } and { $last }\nplays = { $who } plays { $cards } cards.\nlist = { $names } play.\nname = { $name }",
]);
const say = (name: string): string =>
  catalogue.say(
    {
      key: "plays",
      args: [
        ["who", { seat: 0 }],
        ["cards", { number: 2 }],
      ],
    },
    { name: () => name, reader: null },
  );

describe("a name in a sentence", () => {
  it("stays as it is where it runs with the sentence", () => {
    for (const name of ["Ada", "Zoë 7", "Ольга", "花子", "🦊"]) expect(say(name)).toBe(`${name} plays 2 cards.`);
  });

  it("is isolated where it would reorder the words around it", () => {
    for (const name of ["דנה", "ليلى 7", "Ada \u202eadA", "\u2067Bo", "𐤀𐤁"]) {
      expect(say(name)).toBe(`\u2068${name}\u2069 plays 2 cards.`);
    }
  });

  it("is isolated once, name by name, in a list and in whatever the page itself puts in", () => {
    const names = ["דנה", "Bob"].map((notation) => ({
      key: "name",
      args: [["name", { notation }]] as [string, object][],
    }));
    const said = catalogue.words().say({ key: "list", args: [["names", { list: names as never }]] });
    expect(said).toBe("\u2068דנה\u2069 and Bob play.");
    expect(catalogue.words().t("name" as "page-name", { name: "דנה" })).toBe("\u2068דנה\u2069");
    expect(isolated(isolated("דנה"))).toBe(isolated("דנה"));
  });
});
