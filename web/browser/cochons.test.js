// Les Trois Petits Cochons in a real browser: full games by roles and names, by keyboard alone, on a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";

/** @typedef {import("./people.js").Person} Person */

const tonight = evening();
const TITLE = "Les Trois Petits Cochons";
/** No game is longer. */
const MOST_CHOICES = 600;

/** A plan that ends games: rolls on while little can be had, buys what it can, finishes houses. @param {any} view @param {string[]} choices */
function plan(view, choices) {
  const buys = choices.filter((choice) => choice.startsWith("buy "));
  const blows = choices.filter((choice) => choice.startsWith("blow "));
  if (blows[0]) return blows[0];
  if (buys.length > 0) return buys.find((choice) => choice[5] === "r") ?? buys.at(-1) ?? "";
  const loose = view.dice.flatMap((/** @type {string} */ face, /** @type {number} */ at) =>
    face === "wolf" || view.dice.filter((/** @type {string} */ other) => other === face).length > 1 ? [] : [at + 1],
  );
  return loose.length === 0 ? "stop" : `reroll ${loose.join("+")}`;
}

/** Things of the table, by role and name. @param {Person} person */
function things(person) {
  const { page } = person;
  return {
    die: (/** @type {number} */ at) =>
      page
        .getByRole("group", { name: person.say("Your dice", "Vos dés") })
        .getByRole("button")
        .nth(at),
    pile: (/** @type {number} */ at) =>
      page
        .getByRole("grid", { name: person.say("The nine piles", "Les neuf piles") })
        .getByRole("button")
        .nth(at),
    site: (/** @type {string} */ site) => {
      const houses = page.getByRole("group", { name: person.say("Your houses", "Vos maisons") });
      if (site === "new") return houses.getByRole("button", { name: person.say("New house", "Nouvelle maison") });
      return houses.getByRole("button").nth(Number(site) - 1);
    },
    prey: (/** @type {string} */ place) => page.getByRole("radio").nth(Number(place) - 1),
  };
}

/** A way to select something: a tap or keys. @typedef {(thing: import("playwright-core").Locator) => Promise<void>} Select */

/** Does what notation says. @param {Person} person @param {string} choice @param {any} view @param {Select} select @param {(yes: boolean) => Promise<void>} answer */
async function act(person, choice, view, select, answer) {
  const { die, pile, site, prey } = things(person);
  const [verb = "", what = "", where = ""] = choice.split(/[ /]/);
  if (verb === "reroll") {
    const again = what.split("+").map((number) => Number(number) - 1);
    for (let at = 0; at < view.dice.length; at += 1) {
      if (view.dice[at] === "wolf") continue;
      const kept = (await die(at).getAttribute("aria-pressed")) === "true";
      if (kept === again.includes(at)) await select(die(at));
    }
  } else if (verb === "buy") {
    const at = view.piles.findIndex((/** @type {any} */ each) => each.pile === what);
    await select(pile(at));
    // The only place there is has been taken at once.
    if ((await site(where).getAttribute("aria-pressed")) === "false") await select(site(where));
  } else if (verb === "blow") {
    await select(prey(where));
  }
  await answer(verb !== "stop" && verb !== "finish");
}

/** Plays to the end. @param {Person} person @param {Select} select @param {(yes: boolean) => Promise<void>} answer @param {(view: any) => Promise<void>} [look] */
async function playOn(person, select, answer, look) {
  for (let count = 0; count < MOST_CHOICES; count += 1) {
    await person.turn();
    const { choices } = person;
    if (!choices) return;
    const { version } = person.position.decision;
    const { view } = person.seatView;
    await look?.(view);
    const choice = plan(view, choices);
    assert.ok(choices.includes(choice), `${choice} is none of the choices`);
    await act(person, choice, view, select, answer);
    await person.goesOn(version);
  }
  assert.fail("the game does not end");
}

/** Every seat's sum on the sheet is what the table counts. @param {Person} person */
async function readSheet(person) {
  await person.openDetails();
  const sheet = person.page.getByRole("region", { name: person.say("Every point explained", "Chaque point expliqué") });
  await sheet.waitFor();
  const { points } = person.position.views[0].view;
  for (const [seat, count] of points.entries()) {
    const name = sheet.getByRole("heading", { level: 2 }).nth(seat);
    const shown = await name.locator("xpath=ancestor::header[1]//b").innerText();
    assert.equal(Number(shown), count, `the sum of seat ${seat}`);
  }
}

/** @param {Person} person @returns {(yes: boolean) => Promise<void>} */
function pressing(person) {
  return async (yes) => {
    const buttons = person.bar.getByRole("button");
    await (yes ? buttons.last() : buttons.first()).click();
  };
}

test("a full game against the computer, by roles and names", async () => {
  const ada = await tonight.guest({ language: "fr" });
  await ada.play(TITLE);
  const looked = new Set();
  await playOn(
    ada,
    (thing) => thing.click(),
    pressing(ada),
    async ({ phase }) => {
      if (looked.has(phase)) return;
      looked.add(phase);
      await ada.isAccessible(phase);
    },
  );
  await ada.isAccessible("the end");
  await readSheet(ada);
  await ada.leave();
});

test("a full game by keyboard alone", async () => {
  const ada = await tonight.guest();
  await ada.play(TITLE);
  const { page } = ada;

  /** Tab to a group, arrows inside it. @param {import("playwright-core").Locator} thing */
  async function reach(thing) {
    const target = await thing.elementHandle();
    assert.ok(target);
    for (let count = 0; count < 120; count += 1) {
      const key = await page.evaluate((target) => {
        const { activeElement } = document;
        if (activeElement === target) return null;
        const group = target.closest("[role=group], [role=grid], [role=radiogroup]");
        if (!activeElement || !group?.contains(activeElement)) return "Tab";
        const [from, to] = [activeElement.getBoundingClientRect(), target.getBoundingClientRect()];
        if (group.getAttribute("role") === "grid" && Math.abs(from.y - to.y) > 8) {
          return from.y < to.y ? "ArrowDown" : "ArrowUp";
        }
        return from.x < to.x ? "ArrowRight" : "ArrowLeft";
      }, target);
      if (key === null) return;
      await page.keyboard.press(key);
    }
    assert.fail(`${await thing.getAttribute("aria-label")} cannot be reached`);
  }

  await playOn(
    ada,
    async (thing) => {
      await reach(thing);
      await page.keyboard.press("Space");
    },
    async (yes) => {
      const inside = await page.evaluate(() => document.activeElement?.matches("[aria-pressed], [aria-checked]"));
      // Enter confirms what is selected, wherever one stands; it never stops or finishes.
      if (yes && inside) return page.keyboard.press("Enter");
      const buttons = ada.bar.getByRole("button");
      await reach(yes ? buttons.last() : buttons.first());
      await page.keyboard.press("Space");
    },
  );
  await readSheet(ada);
  await ada.leave();
});

test("on a phone, for the rewards, with dice and a wheel that wait to be tapped", async () => {
  const wishes = { cochons: { players: 3, options: { rewards: "on", first: "0" }, pace: "quick" } };
  const ada = await tonight.guest({ language: "fr", theme: "light", size: "phone", wishes });
  await ada.play(TITLE);
  await ada.page.getByRole("list", { name: "Récompenses" }).waitFor();
  await ada.fitsWidth("the start");

  // Somebody else's hillside comes near, and goes.
  const hill = ada.page.getByRole("list", { name: "Les collines des autres" }).getByRole("button").first();
  await hill.click();
  await ada.isAccessible("a hillside");
  await ada.button("Revenir aux piles").click();

  // Two wolves may come before anything can be kept: then a house is blown at, and one's next turn awaited.
  const roll = ada.bar.getByRole("button", { name: "Lancer", exact: true });
  const keep = ada.bar.getByText("Touchez des dés à garder.");
  const prey = ada.page.getByRole("radio").first();
  const wheel = ada.button("Tourner la roue");
  for (;;) {
    await roll.or(keep).or(prey).or(wheel).first().waitFor({ timeout: 60_000 });
    if (await keep.isVisible()) break;
    const { version } = ada.position.decision;
    if (await roll.isVisible()) await roll.click();
    else if (await wheel.isVisible()) await wheel.click();
    else {
      await prey.click();
      await ada.press("Souffler");
    }
    await ada.goesOn(version);
  }
  await ada.isAccessible("the dice");
  await things(ada).die(0).tap();
  await ada.page
    .getByText(/^Gardés/)
    .first()
    .waitFor();
  await ada.fitsWidth("the dice");
  await ada.leave();
});
