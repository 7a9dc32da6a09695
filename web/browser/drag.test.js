// Dragging to play: with the mouse, and with a finger on a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";

/** @typedef {import("./people.js").Person} Person */
/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {(from: Spot, to: Spot) => Promise<void>} Drag */

const tonight = evening();
/** No match of these tests takes more choices of one person. */
const MOST = 200;

/** @param {import("playwright-core").Locator} locator @returns {Promise<Spot>} */
async function middleOf(locator) {
  const box = await locator.boundingBox();
  assert.ok(box, "it is on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {Person} person @param {string} card */
function held(person, card) {
  return person.page.locator(`[data-home] [data-drag="${card}"]`);
}

/** Plays until there is something to lay: then as many cards as can be laid. @param {Person} person @returns {Promise<string[]>} */
async function firstPlay(person) {
  for (let turn = 0; turn < MOST; turn += 1) {
    await person.turn();
    const choices = person.choices ?? [];
    const plays = choices.filter((choice) => choice !== "pass").map((choice) => choice.split("+"));
    const longest = plays.sort((one, other) => other.length - one.length)[0];
    if (longest) return longest;
    const { version } = person.position.decision;
    if (person.rests) await person.goOn();
    else {
      // Where everyone can see that only passing is possible, the page may be quicker.
      await person.press("Pass").catch(() => undefined);
      await person.goesOn(version);
    }
  }
  return assert.fail("no turn with anything to lay");
}

/** Drags cards away and back, then onto the table. @param {Person} person @param {Drag} drag */
async function plays(person, drag) {
  const { page } = person;
  await person.play("Odin");
  const cards = await firstPlay(person);
  const last = /** @type {string} */ (cards.at(-1));
  for (const card of cards.slice(0, -1)) await held(person, card).click();
  const centre = page.getByRole("region", { name: "The centre", exact: true });
  const from = await middleOf(held(person, last));
  const { version } = person.position.decision;

  // Dropped on the bar, it goes back, and nothing has changed.
  await drag(from, await middleOf(person.bar));
  await page.locator("[data-copy]").first().waitFor({ state: "detached" });
  assert.equal(await held(person, last).getAttribute("aria-pressed"), "false");
  assert.equal(person.position.decision.version, version);

  await drag(from, await middleOf(centre));
  const keeps = page.getByRole("group", { name: "Which card do you keep?" }).getByRole("button");
  const { centre: beaten, hands, viewer } = person.seatView.view;
  if (person.position.decision.version === version && beaten.length > 1 && hands[viewer.seat].count > cards.length) {
    await drag(await middleOf(keeps.first()), await middleOf(page.getByRole("group", { name: "Your hand" })));
  }
  await person.goesOn(version);
  const said = person.heard.filter(({ type }) => type === "refused");
  assert.deepEqual(said, []);
  assert.equal(await page.evaluate(() => String(getSelection())), "");
  await page.locator("[data-copy]").first().waitFor({ state: "detached" });
}

test("cards are dragged to the table with the mouse", async () => {
  const ada = await tonight.guest({ wishes: { odin: { options: { limit: "15" } } } });
  const { mouse } = ada.page;
  await plays(ada, async (from, to) => {
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await ada.page.locator("[data-copy]").first().waitFor();
    await mouse.move(to.x, to.y, { steps: 4 });
    await mouse.up();
  });
  await ada.leave();
});

test("cards are dragged to the table with a finger", async () => {
  const ada = await tonight.guest({ size: "phone", wishes: { odin: { options: { limit: "15" } } } });
  const session = await ada.page.context().newCDPSession(ada.page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {Spot[]} */ touchPoints) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await plays(ada, async (from, to) => {
    await touch("touchStart", [from]);
    for (const part of [0.1, 0.3, 0.6, 1]) {
      await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await touch("touchEnd", []);
  });
  await ada.leave();
});
