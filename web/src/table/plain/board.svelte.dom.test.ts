import axe from "axe-core";
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Seated } from "../../testing/seated.svelte";
import { Catalogue } from "../../words/catalogue";
import type { Sentence } from "../../words/words";
import type { GameTypes } from "../desk";
import plain from ".";

const words = new Catalogue("en", [
  "page-choices = Choices\nplay = Play the { $card }\ngone = Gone: { $card }",
]).words();
const said = (key: string, card: string): Sentence => ({ key, args: [["card", { notation: card }]] });
const offer = (card: string) => ({ notation: card, action: { kind: "play", card }, words: said("play", card) });

let place: Seated<GameTypes>;
let board: ReturnType<typeof mount>;
beforeEach(() => {
  place = new Seated<GameTypes>(
    { view: {}, display: [said("gone", "7")], offers: [offer("4"), offer("12")] },
    { words },
  );
  const desk = plain.openDesk(place);
  board = mount(plain.Board, { target: document.body, props: { place, desk } });
  flushSync();
});
afterEach(() => unmount(board));

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll("button")];

it("offers each choice in words and sends its notation", () => {
  expect(buttons().map((button) => button.textContent)).toEqual(["Play the 4", "Play the 12"]);
  buttons()[1]?.click();
  expect(place.chosen).toEqual([["12"]]);
  expect([...document.querySelectorAll("li")].map((line) => line.textContent.trim())).toEqual(["Gone: 7"]);
});

it("keeps the focus with the choices when the chosen button is gone", () => {
  buttons()[0]?.focus();
  place.move({ view: {}, display: [], offers: null });
  flushSync();
  expect(document.activeElement).toBe(document.querySelector("[role=group]"));
  place.move({ view: {}, display: [], offers: [offer("12")] });
  flushSync();
  expect(document.activeElement).toBe(document.querySelector("[role=group]"));
});

it("covers the view before the device is passed on: the game may have secrets", () => {
  expect(plain.hidden).toBe(true);
});

it("takes no focus from elsewhere", () => {
  place.move({ view: {}, display: [], offers: [offer("12")] });
  flushSync();
  expect(document.activeElement).toBe(document.body);
});

it("gives axe nothing to find", async () => {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
