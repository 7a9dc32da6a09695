// An evening at a club, as docs/club.md tells it: a passphrase, a table that everybody finds, another device for the same seat.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";

const tonight = evening({ settings: { passphrase: "by the fire" } });

test("whoever knows the passphrase opens tables, and says it once", async () => {
  const ada = await tonight.guest();
  const { page } = ada;
  ada.expectsLoss = true; // The browser itself complains about an answer of 403.
  await page.getByRole("radio", { name: "Invite by link" }).click();
  await page.getByRole("button", { name: /^Odin\s*,/ }).click();
  const dialog = page.getByRole("dialog", { name: "The server’s passphrase" });
  await dialog.waitFor();
  await ada.isAccessible("the passphrase is asked for");
  await dialog.getByLabel(/passphrase/).fill("by the window");
  await dialog.getByRole("button", { name: "Open the table" }).click();
  await dialog.getByRole("alert").waitFor();
  await ada.isAccessible("a wrong passphrase");
  await dialog.getByLabel(/passphrase/).fill("by the fire");
  await page.keyboard.press("Enter");
  const link = await page.getByLabel("The link to this table").inputValue();

  // Everybody in the club finds it.
  await ada.button("Table and settings").click();
  await page
    .getByRole("radiogroup", { name: "Who can join" })
    .getByRole("radio", { name: /everybody/i })
    .click();
  await ada.button("Close").click();
  const bob = await tonight.guest({ name: "Bob", size: "phone", language: "fr" });
  await bob.button("Tables").click();
  await bob.page.getByRole("heading", { name: "Ouvertes à tous" }).waitFor();
  await bob.isAccessible("the public tables");
  await bob.sitDown(link);
  await ada.press("Begin");
  for (const person of [ada, bob]) await person.seesMatch();

  // His telephone runs out of power: the seat goes to another one, once.
  await bob.button("Table et réglages").click();
  await bob.button(/autre appareil/i).click();
  const way = await bob.page.getByLabel(/autre appareil/i).inputValue();
  const other = await tonight.stranger({ language: "fr", size: "phone" });
  await other.visit(way);
  await other.seesMatch();
  assert.deepEqual(other.yourSeats, [1]);

  // The next table is opened without a question.
  await ada.visit(tonight.server.url());
  await page.getByRole("radio", { name: "Invite by link" }).click();
  await ada.play("Hygge");
  for (const person of [ada, bob, other]) await person.leave();
});
