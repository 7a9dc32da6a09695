// Around one device nobody is "you": whatever a table can say to somebody has a sentence with a name instead.

import { FluentParser, type BaseNode } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { GAMES } from "../games/registry";
import { Catalogue } from "./catalogue";
import { gameSources, namedSources, pageSources } from "./sources";

const SECOND_PERSON = { en: /\b(you|your|yours|yourself)\b/iu, fr: /(?<!\p{L})(vous|votre|vos|vôtres?)(?!\p{L})/iu };

/** Said where nobody sits at a table yet, away from the game, or to the one person of a device: to whoever arranges things. */
const ELSEWHERE = [
  "minds-beginner-character",
  "page-another-device-about",
  "page-failed-forbidden",
  "page-forget-about",
  "page-join-about",
  "page-only-this-about",
  "page-passphrase-about",
  "page-reissue-about",
  "page-remove-playing",
  "page-remove-waiting",
  "page-since",
  "page-since-here",
  "page-unfinished",
  "page-you",
  "waiting-carpet-fixed",
  "page-your-name",
  "page-your-turn",
];

/** The same: the home page, and pages on which something is missing. */
const PLACES_ELSEWHERE = /^page-(about|carpet|lost)(-|$)/;

/** Whether it would say "you". What is said to the reader alone has a variant of that name, which a name does not choose. */
function speaksTo(node: unknown, you: RegExp): boolean {
  if (Array.isArray(node)) return node.some((each) => speaksTo(each, you));
  if (typeof node !== "object" || node === null) return false;
  const { type, value, key } = node as BaseNode & { value?: unknown; key?: { name?: string } };
  if (type === "TextElement") return you.test(String(value));
  if (type === "Variant" && key?.name === "you") return false;
  return Object.values(node).some((each) => speaksTo(each, you));
}

function messages(source: string): { key: string; value: unknown }[] {
  const { body } = new FluentParser({ withSpans: false }).parse(source);
  return body.flatMap((entry) => (entry.type === "Message" ? [{ key: entry.id.name, value: entry.value }] : []));
}

describe.each(GAMES)("around one device, %s", (game) => {
  it.each(["en", "fr"] as const)("calls everybody by name in %s", async (language) => {
    const you = SECOND_PERSON[language];
    const plain = [...(await pageSources(language)), ...(await gameSources(game, language))].flatMap(messages);
    const named = (await namedSources(game, language)).flatMap(messages);
    expect(named.filter(({ value }) => speaksTo(value, you)).map(({ key }) => key)).toEqual([]);
    const isOfAnother = (key: string): boolean =>
      GAMES.some((other) => other !== game && key.startsWith(`minds-${other}-`));
    const isElsewhere = (key: string): boolean => ELSEWHERE.includes(key) || PLACES_ELSEWHERE.test(key);
    const spoken = plain
      .filter(({ key, value }) => speaksTo(value, you) && !isElsewhere(key) && !isOfAnother(key))
      .map(({ key }) => key);
    expect(spoken.length).toBeGreaterThan(10);
    const missing = spoken.filter((key) => !named.some((other) => other.key === key));
    expect(missing, "add these keys to web/sentences/named, with a name instead of you").toEqual([]);
  });
});

describe("words for whoever has the device", () => {
  const catalogue = new Catalogue(
    "en",
    ["hand = Your hand\nshows = { $who ->\n    [you] You show it\n   *[other] { $who } shows it\n}"],
    ["hand = { $me }’s hand"],
  );
  const company = { name: () => "Bob", reader: null };

  it("say the name, also where a fact would be the reader", () => {
    const words = catalogue.words({ ...company, called: "Ada" });
    expect(words.say({ key: "hand" })).toBe("Ada’s hand");
    expect(words.say({ key: "shows", args: [["who", { seat: 1 }]] })).toBe("Bob shows it");
    expect(words.t("shows" as "common-person", { who: "you" })).toBe("Ada shows it");
  });

  it("say you to whoever sits there alone", () => {
    const words = catalogue.words({ ...company, reader: 0 });
    expect(words.say({ key: "hand" })).toBe("Your hand");
    expect(words.t("shows" as "common-person", { who: "you" })).toBe("You show it");
  });
});
