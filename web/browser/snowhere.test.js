// Snowhere: a whole game in words and by keyboard, one with the mouse, one with fingers, and two who handle the same card.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { until } from "./people.js";

const tonight = evening();
/** A pile: few cards can be taken from it, so a game is short. */
const PILE = { options: { spread: "100x100" } };
const MOST_TURNS = 40;

/** @typedef {import("./people.js").Person} Person */

/** Selects the first card that may be taken and takes it, until one is in hand. @param {Person} person */
async function takeOne(person) {
  while (person.seatView.view.phase === "take") {
    const { version } = person.position.decision;
    const card = person.page.getByRole("button", { name: person.say("Card", "Carte"), pressed: false }).first();
    await card.evaluate((/** @type {HTMLElement} */ button) => button.click());
    await person.press(person.say("Take", "Prendre"));
    await person.goesOn(version);
    await person.turn();
  }
}

test("a full game in words, by keyboard alone", async () => {
  const ada = await tonight.guest({ language: "fr", wishes: { snowhere: PILE } });
  await ada.play("Snowhere");
  const keys = ada.page.keyboard;
  await ada.button("Description").focus();
  await keys.press("Enter");
  const words = ada.page.getByRole("region", { name: "Description" });
  await words.getByRole("button", { name: /^nord-ouest\s: \d+\s% de flammes/ }).waitFor();
  await ada.isAccessible("taking, in words");

  let turns = 0;
  for (; turns < MOST_TURNS && !ada.position.over; turns += 1) {
    const { version } = ada.position.decision;
    const { phase } = ada.seatView.view;
    if (phase === "take") {
      await words
        .getByRole("button", { name: /^Carte \d+/ })
        .first()
        .focus();
      await keys.press("Space");
    } else {
      const places = words.getByRole("button", { name: /environ .* cm²/ });
      if ((await places.count()) === 0) {
        // Nothing is known yet: one looks for more, and stops where nothing is found.
        await words.getByRole("button", { name: "Chercher encore" }).focus();
        await keys.press("Enter");
        await words.getByRole("button", { name: "Chercher encore" }).waitFor({ timeout: 20_000 });
      }
      if ((await places.count()) === 0) {
        await ada.bar.getByRole("button").first().focus();
        await keys.press("Enter");
        if (phase === "place") {
          await ada.bar.getByRole("button", { name: "Arrêter ici" }).focus();
          await keys.press("Enter");
        }
        await ada.goesOn(version);
        await ada.turn();
        continue;
      }
      await places.first().focus();
      await keys.press("Space");
      await ada.bar.getByText(/^Ça tient\s: −/).waitFor();
    }
    await keys.press("Enter");
    await ada.goesOn(version);
    await ada.turn();
    if (turns === 1) await ada.isAccessible("laying, in words");
  }
  assert.ok(ada.position.over, `not over after ${turns} turns`);
  await ada.openDetails();
  await ada.page.getByText("de flammes restantes").waitFor();
  await ada.page.getByRole("img", { name: "Avant" }).waitFor();
  await ada.isAccessible("the end");
  await ada.leave();
});

test("with the mouse: pick, drag, turn, nudge, lay", async () => {
  const ada = await tonight.guest();
  await ada.play("Snowhere");
  const { mouse } = ada.page;
  const card = ada.page.getByRole("button", { name: /^Card \d+/ }).first();
  const box = await card.boundingBox();
  assert.ok(box);
  await mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await ada.page.getByRole("button", { name: /^Card \d+/, pressed: true }).waitFor();
  await ada.isAccessible("a card selected");
  await ada.page.keyboard.press("Escape");
  await takeOne(ada);

  const handle = ada.button("Move the card: arrows 5 mm, with Shift 1 mm");
  const angle = ada.page.getByRole("slider", { name: "Angle" });
  const from = await handle.boundingBox();
  assert.ok(from);
  const turned = Number(await angle.getAttribute("aria-valuenow"));
  await mouse.move(from.x + 26, from.y + 26);
  await mouse.down();
  for (let step = 1; step <= 8; step += 1) await mouse.move(from.x + 26 + 6 * step, from.y + 26 + 3 * step);
  const to = await handle.boundingBox();
  assert.ok(to && to.x - from.x > 30, "the handle follows the mouse");
  await mouse.up();
  const { version } = ada.position.decision;
  await mouse.wheel(0, 120);
  await ada.page.waitForFunction(
    (before) => Number(document.querySelector("[role=slider]")?.getAttribute("aria-valuenow")) !== before,
    turned,
  );
  assert.equal(ada.position.decision.version, version, "lifting the finger never lays a card");
  await ada.bar.getByText(/Fits|Doesn’t fit/).waitFor();
  await ada.isAccessible("a card in hand");

  // A place that the table offers is allowed for certain.
  await ada.button("The table in words").click();
  await ada.page
    .getByRole("button", { name: /about .* cm²/ })
    .first()
    .click();
  await ada.bar.getByText(/^Fits/).waitFor();
  await ada.press("Place");
  await ada.goesOn(version);
  await ada.turn();
  assert.equal(ada.seatView.view.snow.length, 1);
  await ada.leave();
});

test("on a phone, with fingers", async () => {
  const ada = await tonight.guest({ size: "phone", language: "fr", theme: "light" });
  await ada.play("Snowhere");
  await ada.fitsWidth("the table");
  const card = ada.page.getByRole("button", { name: /^Carte \d+/ }).last();
  const box = await card.boundingBox();
  assert.ok(box);
  await ada.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await ada.page.getByRole("button", { name: /^Carte \d+/, pressed: true }).waitFor();
  const { version } = ada.position.decision;
  await ada.press("Prendre");
  await ada.goesOn(version);
  await ada.turn();
  await takeOne(ada);

  const touch = await ada.page.context().newCDPSession(ada.page);
  const handle = ada.button(/^Déplacer la carte/);
  const from = await handle.boundingBox();
  assert.ok(from);
  /** @param {"touchStart" | "touchMove" | "touchEnd"} type @param {{ x: number, y: number }[]} touchPoints */
  const send = (type, touchPoints) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ x: from.x + 26, y: from.y + 26 }]);
  for (let step = 1; step <= 6; step += 1) await send("touchMove", [{ x: from.x + 26 - 8 * step, y: from.y + 26 }]);
  await send("touchEnd", []);
  const to = await handle.boundingBox();
  assert.ok(to && from.x - to.x > 20, "the handle follows the finger");
  await ada.bar.getByText(/Ça (ne )?tient/).waitFor();
  await ada.button("Tourner de 15 degrés").tap();
  await ada.fitsWidth("a card in hand");
  await ada.isAccessible("a card in hand");
  await ada.leave();
});

test("two at a table: one sees what the other holds, points and shows a place", async () => {
  const ada = await tonight.guest({ name: "Ada", wishes: { snowhere: { players: 2, options: { first: "0" } } } });
  const bob = await tonight.stranger({ name: "Bob" });
  await ada.playWith(bob, "Snowhere");
  await ada.button("The table in words").waitFor();
  await takeOne(ada);
  await bob.page.getByText("Ada holds it").waitFor();
  await bob.isAccessible("somebody else holds the card");

  const handle = { name: "Move the card: arrows 5 mm, with Shift 1 mm" };
  await ada.page.getByRole("button", handle).focus();
  await ada.page.keyboard.press("ArrowDown");
  await bob.page.waitForFunction(() => document.querySelector(".lifted") !== null);
  const held = () => bob.heard.findLast((message) => message.type === "holding")?.pose;
  const before = held();
  await ada.page.keyboard.press("ArrowDown");
  await until("the card moved", () => held()?.y !== before?.y);
  assert.equal(held().y - before.y, 500, "five millimetres to the south");

  await bob.button("Show a place").click();
  await bob.page.getByRole("button", handle).focus();
  await bob.page.keyboard.press("ArrowRight");
  await bob.press("Show");
  await ada.button("Use Bob’s spot").click();
  await ada.bar.getByText(/Fits|Doesn’t fit/).waitFor();
  await ada.isAccessible("a place was shown");

  // Stopping with a card in hand asks nobody: the card is lost, and the game over once all pass who might lay a snowflake found before.
  let { version } = ada.position.decision;
  await ada.press("Stop?");
  await ada.press("Stop here");
  await ada.goesOn(version);
  while (!ada.position.over) {
    const isAdas = ada.position.toAct.includes(0);
    ({ version } = ada.position.decision);
    await (isAdas ? ada : bob).press("Pass");
    await ada.goesOn(version);
  }
  for (const person of [ada, bob]) {
    await person.openDetails();
    await person.page.getByText("of the fire is left", { exact: true }).waitFor();
    await person.leave();
  }
});

test("a painter that does not come: the cards lie there one by one, until another one has painted them", async () => {
  const ada = await tonight.guest();
  ada.expectsLoss = true;
  const painter = /painter\.worker/;
  await ada.page.context().route(painter, (route) => route.abort());
  await ada.play("Snowhere");
  await ada.turn();
  const lying = ada.page.locator(".lying");
  await lying.first().waitFor();
  const { flames } = ada.seatView.view;
  assert.equal(await lying.count(), flames.length, "every card is to be seen");
  await ada.page
    .getByRole("button", { name: /^Card \d+/ })
    .first()
    .waitFor();
  await ada.page.context().unroute(painter);
  await ada.page.evaluate(() => dispatchEvent(new Event("online")));
  await lying.first().waitFor({ state: "detached" });
  ada.expectsLoss = false;
  await ada.leave();
});
