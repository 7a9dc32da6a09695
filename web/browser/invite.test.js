// How others come to a table: by its short code, by an address that they can open, by a link that is shared.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";

/** A name of the home network. */
const HOST = "veillee.local";
// Without a public address, and listening to this machine alone.
const tonight = evening({ hosts: [HOST], settings: { "public-url": null } });

/** The code on the screen. @param {import("./people.js").Person} person */
async function codeOf(person) {
  const cards = person.page.getByRole("img", { name: person.say("The code:", "Le code :") });
  return (await cards.getAttribute("data-code")) ?? "";
}

/** Opens a table for two, and stays in its waiting room. @param {import("./people.js").Person} person */
async function opensTable(person) {
  await person.page.getByRole("radio", { name: person.say("Invite by link", "Inviter par lien") }).click();
  await person.play("Odin");
}

/** Types a code on the home page. @param {import("./people.js").Person} person @param {string} code */
async function joins(person, code) {
  const dialog = person.page.getByRole("dialog");
  if ((await dialog.count()) === 0) await person.button(person.say("Join a table", "Rejoindre une table")).click();
  await dialog.getByRole("textbox").fill(code);
  await dialog.getByRole("button", { name: person.say("Go", "Y aller"), exact: true }).click();
}

test("a second browser comes by the code, in small letters", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  await opensTable(ada);
  const code = await codeOf(ada);
  assert.match(code, /^[BCDFGHKLMNOPQRSTUVWXYZ]{4}$/);
  // The server listens to this machine alone: no link would lead anybody else here.
  await ada.page.getByText("the server listens to this computer alone").waitFor();
  assert.equal(await ada.page.locator("[data-text]").count(), 0, "no picture of a loopback address");
  assert.ok(!(await ada.page.getByRole("main").innerText()).includes("127.0.0.1:"));
  await ada.isAccessible("a waiting room without an address");

  const bob = await tonight.guest({ name: "Bob", language: "fr", size: "tablet" });
  bob.expectsLoss = true; // The browser itself complains about an answer of 404.
  await joins(bob, code === "BCDF" ? "BCDG" : "BCDF");
  await bob.page.getByRole("alert").getByText("Aucune table n’a ce code.").waitFor();
  await bob.isAccessible("a wrong code");
  bob.expectsLoss = false;
  await joins(bob, ` ${code.slice(0, 2).toLowerCase()} ${code.slice(2).toLowerCase()} `);
  await bob.button("S’asseoir à la place 2").click();

  // The host sees who came. The table is full, so the code is gone.
  await ada.page.getByRole("button", { name: "Bob, here" }).waitFor();
  await ada.page.getByRole("img", { name: "The code:" }).waitFor({ state: "detached" });
  await ada.press("Begin");
  await Promise.all([ada, bob].map((person) => person.seesMatch()));
  for (const person of [ada, bob]) await person.leave();
});

test("the host switches the code off, on, and renews it", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  await opensTable(ada);
  const first = await codeOf(ada);
  await ada.button("Switch the code off").click();
  await ada.page.getByText("The code is switched off.").waitFor();
  await ada.button("Show a code").click();
  const second = await codeOf(ada);
  assert.notEqual(first, second);
  await ada.button("New code").click();
  await ada.page.getByText("links that were sent stop working").waitFor();
  await ada.isAccessible("a new code is confirmed");
  await ada.button("New code").last().click();
  await ada.page.getByRole("status").getByText("There is a new code and a new link.").waitFor();
  assert.notEqual(await codeOf(ada), second);

  const bob = await tonight.guest({ name: "Bob" });
  bob.expectsLoss = true;
  await joins(bob, second);
  await bob.page.getByRole("alert").waitFor();
  await ada.leave();
  await bob.leave();
});

test("the address of the page is the one that is shared, and there is one picture to point at", async () => {
  const ada = await tonight.stranger({ name: "Ada", language: "fr" });
  await ada.page.addInitScript(() => {
    Object.assign(navigator, { share: (/** @type {object} */ shared) => Object.assign(window, { shared }) });
  });
  await ada.visit(tonight.server.url(HOST));
  await opensTable(ada);
  const link = await ada.page.getByLabel("Le lien vers cette table").inputValue();
  const { host, pathname, search, hash } = new URL(link);
  assert.equal(host, new URL(tonight.server.url(HOST)).host);
  assert.match(`${pathname}${search}${hash}`, /^\/t\/\w{16}\?lang=fr#\w{16}$/);
  assert.equal(await ada.page.locator("[data-text]").getAttribute("data-text"), link);
  await ada.page.getByText(host).first().waitFor();
  await ada.button("Partager").click();
  const shared = await ada.page.evaluate(() => /** @type {any} */ (window).shared);
  assert.equal(shared.url, link);

  // The menu of the table has a picture for the same link, and one for another device: the newest is shown.
  await ada.button("Table et réglages").click();
  const menu = ada.page.getByRole("dialog");
  await menu.locator("[data-text]").waitFor();
  assert.equal(await ada.page.locator("[data-text]").count(), 1);
  await menu.getByRole("button", { name: "Autre appareil", exact: true }).click();
  await menu.locator("[data-text*='code=']").waitFor();
  assert.equal(await ada.page.locator("[data-text]").count(), 1);
  assert.equal(new URL((await menu.locator("[data-text]").getAttribute("data-text")) ?? "").host, host);

  // The link leads into the page, and the invitation with it.
  const bob = await tonight.stranger({ name: "Bob" });
  await bob.visit(link);
  await bob.button("Sit down in seat 2").click();
  await ada.page.getByText("Bob").first().waitFor();
  for (const person of [ada, bob]) await person.leave();
});
