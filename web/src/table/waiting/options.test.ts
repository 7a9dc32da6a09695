import { expect, test } from "vitest";
import type { GameOffer, TableState } from "../../protocol";
import { changedOptions, editionOf, presentOptions } from "./options";

const option = (key: string, listed: (string | number)[], fallback: string | number) =>
  ({
    key,
    values: { listed, numbers: null },
    default: fallback,
    sentence: `s-${key}`,
  }) as unknown as GameOffer["options"][number];
const offer = {
  editions: ["first", "second"],
  options: [
    option("limit", ["hand", 15], 15),
    option("tiles", ["on", "off"], "off"),
    option("fixed", ["only"], "only"),
  ],
} as unknown as GameOffer;
const table = { options: { limit: 15, tiles: true, fixed: "only" }, edition: "second" } as unknown as TableState;

test("chips state the present values of what can be chosen", () => {
  expect(presentOptions(offer, table).map(({ option, value }) => [option.key, value])).toEqual([
    ["limit", "15"],
    ["tiles", "on"],
  ]);
});

test("a change keeps all other options and the edition", () => {
  expect(changedOptions(offer, table, "limit", "hand")).toEqual({
    options: { limit: "hand", tiles: true, fixed: "only" },
    edition: "second",
  });
});

test("an edition that this page does not know is the default", () => {
  expect(editionOf(offer, { ...table, edition: "odin" })).toBeNull();
});
