// The home page says what the games are and remembers who plays; errors have a page of their own; today's carpet is played and counted.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";

const tonight = evening();

test("each game says what it is, and who plays is asked first and remembered", async () => {
  const ada = await tonight.guest();
  const { page } = ada;
  for (const [title, line, facts] of [
    ["Odin", "Get rid of your cards first", "Cards, 15 minutes, 2 to 6 players, from age 7"],
    ["Les Trois Petits Cochons", "Roll, build, beware the wolf", "Dice, 20 minutes, 2 to 5 players, from age 7"],
    ["Snowhere", "Put out the fire with snow", "Together, 20 minutes, 1 to 8 players, from age 8"],
  ]) {
    await page.getByRole("button", { name: new RegExp(`^${title}\\s*, ${line}\\s*, ${facts}: play`) }).waitFor();
  }
  await page.getByRole("button", { name: /^Snowhere.*: play alone$/ }).waitFor();
  // The question stands above what it changes.
  const question = await page.getByRole("radiogroup", { name: "Who’s playing?" }).boundingBox();
  const stage = await page.getByRole("button", { name: /^Odin\s*,/ }).boundingBox();
  assert.ok(question && stage && question.y + question.height <= stage.y + stage.height / 2);

  await page.getByRole("radio", { name: "Invite by link" }).click();
  await page.getByRole("button", { name: /^Odin\s*,.*: invite by link$/ }).waitFor();
  await page.reload();
  await page.getByRole("radio", { name: "Invite by link", checked: true }).waitFor();
  await ada.leave();
});

test("bots have names, and the leaflet comes before the options", async () => {
  const ada = await tonight.guest({ language: "fr", size: "phone" });
  const { page } = ada;
  await ada.button("Odin\u202f: comment jouer").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /le Loir · facile/ }).waitFor();
  await dialog.getByText("En deux minutes").first().click();
  await dialog.getByRole("region", { name: "En deux minutes" }).getByRole("listitem").first().waitFor();
  await ada.isAccessible("options with leaflet");
  await ada.fitsWidth("options with leaflet");
  await ada.leave();
});

for (const language of /** @type {const} */ (["en", "fr"])) {
  for (const size of /** @type {const} */ (["phone", "desk"])) {
    test(`what is missing has a page of its own, ${language}, ${size}`, async () => {
      const ada = await tonight.guest({ language, size });
      const { page } = ada;
      const path = ada.say("Nothing at this address", "Rien à cette adresse");
      const missing = ada.say("There is no such table", "Cette table n’existe pas");
      // The browser notes answers of 404; that is what is tried here.
      ada.expectsLoss = true;
      for (const [address, title, status] of /** @type {const} */ ([
        ["nowhere", path, 404],
        ["some/where/else", path, 404],
        ["api/tables/0123456789abcdef", path, 404],
        ["#/nowhere", path, null],
        ["#/table/short", path, null],
        ["#/table/0123456789abcdef", missing, null],
      ])) {
        const response = await page.goto(`${tonight.server.url()}${address}`);
        if (status) {
          assert.equal(response?.status(), status);
          assert.match((await response?.headerValue("content-type")) ?? "", /^text\/html/);
        }
        await page.getByRole("heading", { name: title }).waitFor();
        await ada.isAccessible(address);
        await ada.fitsWidth(address);
      }
      await page.goto(`${tonight.server.url()}some/where/else`);
      const code = page.getByLabel(ada.say("Or type another code", "Ou tapez un autre code"));
      await code.pressSequentially("BCDF");
      await page.getByText(ada.say("No table has this code", "Aucune table n’a ce code")).waitFor();
      await ada.isAccessible("a wrong code");
      await page.getByRole("link", { name: ada.say("Home", "Accueil") }).click();
      await page.getByRole("radiogroup").waitFor();
      await ada.leave();
    });
  }
}

test("a file that is no record says so, and another can be chosen", async () => {
  const ada = await tonight.guest();
  const { page } = ada;
  ada.expectsLoss = true;
  await page.goto(`${tonight.server.url()}#/replay/file`);
  await page.getByRole("heading", { name: "Open a saved game" }).waitFor();
  await ada.isAccessible("choosing a record");
  const file = { name: "holiday.txt", mimeType: "text/plain", buffer: Buffer.from("snow, mostly\n") };
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("heading", { name: "This isn’t a saved game" }).waitFor();
  await page.getByRole("group", { name: "Open a saved game" }).waitFor();
  await ada.isAccessible("a wrong file");
  await ada.leave();
});

test("a table waits for a server that does not answer, and goes on by itself", async () => {
  const ada = await tonight.guest();
  await ada.play("Odin");
  const { page } = ada;
  ada.expectsLoss = true;
  await page.route("**/api/tables/*", (route) => route.abort());
  await page.reload();
  await page.getByRole("heading", { name: "The server does not answer" }).waitFor();
  await ada.isAccessible("server away");
  await page.unroute("**/api/tables/*");
  await ada.atTable();
  await ada.leave();
});

test("today's carpet is the same for two, by keyboard, and the result is on the home page", async () => {
  const [ada, bob] = await Promise.all([
    tonight.guest(),
    tonight.guest({ language: "fr", size: "phone", name: "Bob" }),
  ]);
  await ada.button("Play today’s carpet: Play alone").press("Enter");
  await bob.button("Jouer le tapis du jour\u202f: Jouer en solo").click();
  await Promise.all([ada, bob].map((person) => person.atTable()));
  await Promise.all([ada, bob].map((person) => person.turn()));
  const carpets = [ada, bob].map((person) => JSON.stringify(person.seatView.view.flames));
  assert.equal(carpets[0], carpets[1]);

  // Alone, one stops when one likes.
  await ada.press("Stop?");
  await ada.press("Stop here");
  await ada.hears((message) => message.position?.over === true);
  await ada.page.getByRole("link", { name: "Home" }).first().click();
  const ticket = ada.page.getByRole("button", { name: /^Today’s carpet/ });
  await ticket.getByText("yours: 100.0%").waitFor();
  await ticket.press("Enter");
  const dialog = ada.page.getByRole("dialog", { name: "Today’s carpet" });
  const card = await dialog.getByLabel("The result as text").inputValue();
  assert.match(card, /carpet of \d{4}-\d\d-\d\d: 100\.0% of the fire left http/);
  await ada.isAccessible("today's carpet");

  await bob.page.getByRole("link", { name: "Accueil" }).first().click();
  await bob.page.getByRole("button", { name: /^Le tapis du jour.*record 100,0/ }).waitFor();
  await ada.leave();
  await bob.leave();
});
