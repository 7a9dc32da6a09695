// Each game on phones held sideways and upright and on a tablet: nothing that can be pressed is out of sight or covered, nothing moves
// when a reason is shown, no letters are too small. With the coach, at a decision, at a refusal, with every tab of the drawer, and
// in a replay with open hands.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { evening } from "./evening.js";
import { BESIDE, ROOMS, Rooms } from "./layout.js";
import { program } from "./server.js";
import { SHELF } from "./shelf.js";

const tonight = evening();

/** @typedef {import("./people.js").Person} Person */

/** Until something is to be decided: dice and bags are only pressed. @param {Person} person */
async function decides(person) {
  for (await person.turn(); !person.isOver && !person.choices; await person.turn()) {
    const { version } = person.position.decision;
    if (person.rests) await person.goOn();
    else {
      await person.bar.getByRole("button").last().click();
      await person.goesOn(version);
    }
  }
}

/** Presses what cannot be done now, and reads why. @param {Person} person */
async function asksWhy({ page, bar }) {
  const dim = bar.locator('[aria-disabled="true"]').or(page.locator('.stage [aria-disabled="true"]'));
  // A dim button explains itself; Playwright takes it for one that cannot be pressed.
  await dim.last().click({ force: true });
  await page.locator(".bar .reason").waitFor();
}

for (const { key, title } of SHELF) {
  test(`${title} at a table`, async () => {
    const ada = await tonight.guest({ coached: true, language: "fr", size: "phone" });
    const { page } = ada;
    const rooms = new Rooms();
    await ada.play(title);
    await page.locator(".note").waitFor();
    await rooms.look(ada, `${key} pictures`, ".note, .bar, header.top");
    await page.locator(".note .btn--primary").click();
    await decides(ada);
    await rooms.look(ada, `${key} decision`);
    await rooms.keepStill(ada, `${key} reason`, () => asksWhy(ada));
    await asksWhy(ada);
    await rooms.look(ada, `${key} refusal`);
    await page.keyboard.press("Escape");

    if (key === "snowhere") {
      while (ada.seatView.view.phase === "take") {
        const { version } = ada.position.decision;
        const card = page.getByRole("button", { name: "Carte", pressed: false }).first();
        await card.evaluate((/** @type {HTMLElement} */ button) => button.click());
        await ada.press("Prendre");
        await ada.goesOn(version);
        await ada.turn();
      }
      await rooms.look(ada, "snowhere holding");
    }

    await page.keyboard.press("l");
    const tabs = page.getByRole("tab");
    for (let tab = 0; tab < 4; tab += 1) {
      await tabs.nth(tab).click();
      await rooms.look(ada, `${key} drawer ${tab}`, ".drawer, .bar, header.top");
    }
    assert.deepEqual(rooms.faults, []);
    await ada.leave();
  });

  test(`${title} in a replay with open hands`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "veillee-layouts-"));
    const file = join(folder, "match.jsonl");
    const players = key === "snowhere" ? 2 : 4;
    const wish = ["--games", "1", "--seed", "5", "--players", String(players), "--bots", "beginner", "--record", file];
    execFileSync(program, ["simulate", key, ...wish], { stdio: "ignore" });
    const ada = await tonight.guest({ size: "phone" });
    const rooms = new Rooms([...ROOMS, BESIDE]);
    await ada.visit(`${tonight.server.url()}#/replay/file`);
    await ada.page.locator("input[type=file]").setInputFiles(file);
    const step = ada.page.getByRole("slider").first();
    await step.waitFor();
    await step.press("ArrowRight");
    await step.press("ArrowRight");
    await rooms.look(ada, `${key} replay`);
    await ada.page.locator("select").selectOption("0");
    await rooms.look(ada, `${key} replay of a seat`);
    rmSync(folder, { recursive: true });
    assert.deepEqual(rooms.faults, []);
    await ada.leave();
  });
}
