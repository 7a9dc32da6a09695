// Hygge: full games by roles and names, by keyboard alone, on a phone, and a match of three.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { evening } from "./evening.js";
import { notations } from "./people.js";

/** @typedef {import("./people.js").Person} Person */

const tonight = evening();

/** No more different stacks lie in the open: seven animals, and three sorts of objects in five colours. */
const STACKS = 7 + 3 * 5;

/** The message of each card's name. @type {Record<string, string>} */
const NAMES = {
  ...{ hedgehog: "hedgehogs", marmot: "marmots", bear: "bears", tortoise: "tortoises", dormouse: "dormice" },
  ...{ bat: "bats", frog: "frogs" },
  ...{ "red-1": "apples", "red-2": "scarves", "red-3": "lanterns" },
  ...{ "blue-1": "mugs", "blue-2": "blankets", "blue-3": "teapots" },
  ...{ "purple-1": "plums", "purple-2": "candles", "purple-3": "cushions" },
  ...{ "green-1": "socks", "green-2": "books", "green-3": "bobble-hats" },
  ...{ "yellow-1": "honeys", "yellow-2": "cheeses", "yellow-3": "mittens" },
};

/** What a card is called. @param {Person} person @param {string} card @param {number} [count] */
function called(person, card, count = 1) {
  const { language } = person.manner;
  const bundle = new FluentBundle(language, { useIsolating: false });
  const file = new URL(`../sentences/hygge.${language}.ftl`, import.meta.url);
  bundle.addResource(new FluentResource(readFileSync(file, "utf8")));
  const pattern = bundle.getMessage(`hygge-ui-${NAMES[card]}`)?.value;
  assert.ok(pattern, `${card} has no name`);
  return bundle.formatPattern(pattern, { count });
}

/** What can be chosen now. @param {Person} person @returns {string[]} */
const choices = (person) => person.choices ?? [];

/** What could be sheltered after the line that was tried last. @param {Person} person @returns {string[]} */
function afterTaking(person) {
  const tried = person.heard.findLast(({ type }) => type === "tried")?.result;
  return tried?.kind === "allowed" && tried.seatView.view.phase === "shelter" ? (notations(tried.seatView) ?? []) : [];
}

/** @param {Person} person @param {string} notation */
function handle(person, notation) {
  const [axis, name] = notation.split(" ");
  const line = axis === "row" ? person.say("Row", "Ligne") : person.say("Column", "Colonne");
  return person.page.getByRole("button", { name: new RegExp(`^${line} ${name}\\s?:`) });
}

/** A card in front of the player. @param {Person} person @param {string} card */
function stack(person, card) {
  const open = person.page.getByRole("group", { name: person.say("In the open", "À découvert") });
  const counted = [1, 2, 3, 4, 5].map((count) => called(person, card, count));
  return open.getByRole("button", { name: new RegExp(`^(${[...new Set(counted)].join("|")}),`) });
}

/** The shelter with most objects. @param {string[]} possible */
function best(possible) {
  const shelters = possible.filter((choice) => choice.startsWith("shelter "));
  return shelters.sort((one, other) => other.split("+").length - one.split("+").length)[0];
}

/** Takes a line, and shelters what can be. Gives what was sheltered. @param {Person} person @param {string} line */
async function takeTurn(person, line) {
  const { version } = person.position.decision;
  await handle(person, line).click();
  await person.press(new RegExp(person.say("^Take ", "^Prendre ")));
  if (!(await sheltersOrMovesOn(person, version))) return undefined;
  const shelter = best(afterTaking(person));
  assert.ok(shelter);
  await pickShelter(person, shelter);
  await person.press(new RegExp(person.say("^Shelter: \\+", "^Abriter\\s: \\+")));
  await person.goesOn(version);
  return shelter;
}

/** @param {Person} person @param {string} shelter */
async function pickShelter(person, shelter) {
  const [, animal = "", objects = ""] = shelter.split(" ");
  await stack(person, animal).click();
  for (const object of objects.split("+")) {
    const card = stack(person, object);
    if ((await card.getAttribute("aria-pressed")) === "false") await card.click();
  }
}

/** After a line was taken: whether something can be sheltered. @param {Person} person @param {number} version */
function sheltersOrMovesOn(person, version) {
  const notNow = person.bar.getByRole("button", { name: person.say("Not now", "Plus tard"), exact: true });
  const asks = notNow.waitFor().then(
    () => true,
    () => false,
  );
  return Promise.race([asks, person.goesOn(version).then(() => false)]);
}

/** @param {Person} person */
const isWinter = (person) => choices(person).includes("nothing");

/** The winter's first option, by its name. @param {Person} person */
function lastOptions(person) {
  const options = person.page.getByRole("region", { name: person.say("Last choice", "Dernier choix") });
  return options.getByRole("button");
}

test("a full game against two computers", async () => {
  const ada = await tonight.guest({ wishes: { hygge: { players: 3 } } });
  await ada.play("Hygge");
  await ada.turn();
  await ada.isAccessible("collecting");

  // A card leads to its row, then to its column; the bar tells what it leaves.
  const { row, column } = ada.position.views[0].view.reserve.places.find((/** @type {any} */ place) => place.card);
  const card = ada.page
    .getByRole("list")
    .getByRole("button", { name: /paw|snowflake/ })
    .first();
  await card.click();
  await ada.bar.getByText(`Row ${row}:`).waitFor();
  await card.click();
  await ada.bar.getByText(`Column ${column}:`).waitFor();
  await ada.press("Cancel");
  await ada.bar.getByText("Choose a row or a column.").waitFor();

  let sheltered = 0;
  let wentBack = false;
  for (await ada.turn(); !ada.isOver && !isWinter(ada); await ada.turn()) {
    const [line = ""] = choices(ada).toReversed();
    if (!wentBack && sheltered > 0) {
      // Nothing is sent before something was sheltered or not, so one can go back to the line.
      const { version } = ada.position.decision;
      await handle(ada, line).click();
      await ada.press(/^Take /);
      if (await sheltersOrMovesOn(ada, version)) {
        await ada.isAccessible("sheltering");
        await ada.press("Back");
        await handle(ada, line).and(ada.page.locator("[aria-pressed=true]")).waitFor();
        assert.equal(ada.position.decision.version, version);
        await ada.press("Cancel");
        wentBack = true;
      } else {
        continue;
      }
    }
    if (await takeTurn(ada, line)) sheltered += 1;
  }

  if (isWinter(ada)) {
    await lastOptions(ada).first().waitFor();
    await ada.isAccessible("winter");
    await lastOptions(ada).first().click();
    await ada.press(/^(Shelter|Discard): \+/);
  }
  await ada.openDetails();
  await ada.page.getByRole("columnheader", { name: "Ada" }).waitFor();
  await ada.isAccessible("the sheet");
  const points = ada.page.getByRole("row", { name: /^Points/ }).getByRole("cell");
  const { players } = ada.position.views[0].view;
  const counted = players.map((/** @type {any} */ { tally }) => tally.flakes - tally.objects - tally.paws);
  const shown = (await points.allInnerTexts()).map((text) => Number(text.replace("−", "-")));
  assert.deepEqual(shown, counted);
  await ada.button("See the table").click();
  await ada.isAccessible("the table after the end");
  await ada.leave();
});

test("by keyboard alone", async () => {
  const ada = await tonight.guest();
  await ada.play("Hygge");
  const { keyboard } = ada.page;
  const focused = () =>
    ada.page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("aria-label") ?? activeElement?.querySelector(".sr")?.textContent ?? "";
    });
  /** @param {(label: string) => boolean} isIt @param {string} key */
  const reach = async (isIt, key) => {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (isIt(await focused())) return;
      await keyboard.press(key);
    }
    assert.fail(`${key} never leads there; the last was ${await focused()}`);
  };
  /** @param {string} card */
  const toStack = async (card) => {
    const names = [1, 2, 3, 4, 5].map((count) => `${called(ada, card, count)},`);
    const isIt = (/** @type {string} */ label) => names.some((name) => label.startsWith(name));
    const open = ada.page.getByRole("group", { name: "In the open" });
    const isInside = () => open.evaluate((group) => group.contains(document.activeElement));
    for (let pressed = 0; pressed < 60 && !(await isInside()); pressed += 1) await keyboard.press("Tab");
    // From row to row as one reads: below the first of a row stands the first of the next.
    /** Presses an arrow as long as it leads somewhere, or to the stack. @param {string} key */
    const goAlong = async (key) => {
      for (let before = ""; !isIt(await focused()) && before !== (await focused()); await keyboard.press(key))
        before = await focused();
    };
    await keyboard.press("Home");
    for (let row = 0; row < STACKS && !isIt(await focused()); row += 1) {
      await goAlong("ArrowRight");
      await goAlong("ArrowLeft");
      if (!isIt(await focused())) await keyboard.press("ArrowDown");
    }
    assert.ok(isIt(await focused()), `no arrow leads to ${card}; the last was ${await focused()}`);
  };

  let nth = 0;
  for (await ada.turn(); !ada.isOver && !isWinter(ada); await ada.turn()) {
    const { version } = ada.position.decision;
    await reach((label) => /^(Row|Column) /.test(label), "Tab");
    // Nothing is selected yet: Enter must not choose anything.
    await keyboard.press("Enter");
    const line = choices(ada)[nth++ % choices(ada).length] ?? "";
    const [axis, name] = line.split(" ");
    if (axis === "row") await reach((label) => label.startsWith(`Row ${name}:`), "ArrowDown");
    else await reach((label) => label.startsWith(`Column ${name}:`), "ArrowRight");
    assert.equal(ada.position.decision.version, version);
    await keyboard.press("Space");
    await ada.bar.getByText(`${axis === "row" ? "Row" : "Column"} ${name}:`).waitFor();
    await keyboard.press("Enter");
    if (!(await sheltersOrMovesOn(ada, version))) continue;
    const shelter = best(afterTaking(ada)) ?? "";
    const [, animal = "", objects = ""] = shelter.split(" ");
    await toStack(animal);
    await keyboard.press("Space");
    for (const object of objects.split("+")) {
      if ((await stack(ada, object).getAttribute("aria-pressed")) === "true") continue;
      await toStack(object);
      await keyboard.press("Space");
    }
    await keyboard.press("Enter");
    await ada.goesOn(version);
  }
  if (isWinter(ada)) {
    await reach((label) => /^(Shelter with|Discard)/.test(label), "Tab");
    await keyboard.press("Space");
    await ada.bar.getByRole("button", { name: /^(Shelter|Discard): \+/ }).waitFor();
    await keyboard.press("Enter");
  }
  await ada.openDetails();
  await ada.page.getByRole("columnheader", { name: "Ada" }).waitFor();
  await ada.leave();
});

test("on a phone, four at the table, in French", async () => {
  const ada = await tonight.guest({
    language: "fr",
    theme: "light",
    size: "phone",
    wishes: { hygge: { players: 4 } },
  });
  await ada.play("Hygge");
  await ada.turn();
  await ada.isAccessible("collecting");
  await ada.fitsWidth("the table");
  const lines = ada.page.getByRole("group", { name: "Réserve" }).getByRole("button");
  for (const box of await Promise.all((await lines.all()).map((line) => line.boundingBox()))) {
    assert.ok(box && box.x >= 0 && box.x + box.width <= 360, "a handle is cut off");
    assert.ok(box.width >= 44 && box.height >= 24, `a handle is ${box.width} × ${box.height}`);
  }

  // One of the others, large.
  await ada.page.getByRole("list", { name: "Les autres" }).getByRole("button").first().click();
  await ada.isAccessible("one of the others");
  await ada.button("Fermer").click();

  let isChecked = false;
  for (await ada.turn(); !ada.isOver && !isWinter(ada); await ada.turn()) {
    const [line = ""] = choices(ada);
    const sheltered = await takeTurn(ada, line);
    if (sheltered && !isChecked) {
      await ada.isAccessible("after sheltering");
      isChecked = true;
    }
  }
  if (isWinter(ada)) {
    await ada.isAccessible("winter");
    await ada.fitsWidth("winter");
    await ada.press("Ne rien faire");
  }
  await ada.openDetails();
  await ada.page.getByRole("columnheader", { name: "Ada" }).waitFor();
  await ada.isAccessible("the sheet");
  await ada.fitsWidth("the sheet");
  await ada.leave();
});

test("three games in a row add up", async () => {
  const ada = await tonight.guest({ wishes: { hygge: { options: { games: "3" } } } });
  await ada.play("Hygge");
  for (await ada.turn(); !ada.isOver; await ada.turn()) {
    const { version } = ada.position.decision;
    if (ada.rests) {
      await ada.goOn();
      continue;
    }
    if (isWinter(ada)) {
      await ada.press("Do nothing");
    } else {
      const [line = ""] = choices(ada);
      await handle(ada, line).click();
      await ada.press(/^Take /);
      if (await sheltersOrMovesOn(ada, version)) await ada.press("Not now");
    }
    await ada.goesOn(version);
  }
  await ada.openDetails();
  await ada.page.getByRole("rowheader", { name: "Total" }).waitFor();
  for (const game of [1, 2, 3]) await ada.page.getByText(`Game ${game}`, { exact: true }).waitFor();
  await ada.leave();
});
