import { expect, it } from "vitest";
import type { GameTypes } from "./desk";
import { Seated } from "../testing/seated.svelte";
import { Selection } from "./selection.svelte";

it("counts until it is cleared, until the next position, and for one seat", () => {
  const place = new Seated<GameTypes>({ view: "first" });
  const cards = new Selection<readonly string[]>(place, []);
  expect(cards.value).toEqual([]);
  cards.value = ["R8"];
  expect(cards.value).toEqual(["R8"]);
  cards.clear();
  expect(cards.value).toEqual([]);
  cards.value = ["R8"];
  place.sit({ view: "first", seat: 1 });
  expect(cards.value).toEqual([]);
  place.sit({ view: "first", seat: 0 });
  place.move({ view: "second" });
  expect(cards.value).toEqual([]);
});
