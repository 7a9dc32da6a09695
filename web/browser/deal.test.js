// How the cards come about: every page has a part in it, a lost part is asked about, and everybody can check it afterwards.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { evening } from "./evening.js";
import { until } from "./people.js";
import { program } from "./server.js";

const tonight = evening();
const folder = mkdtempSync(join(tmpdir(), "veillee-deals-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const WISHES = { odin: { options: { limit: "hand", first: "0" } } };

/** What a page says about deals, as far as it gets through. @typedef {{ type: string, server?: string, commitment?: string }} Said */

/**
 * Stands between a page and its table, reloads included. `holdsBack` says which messages do not get through, either way.
 *
 * @param {import("./people.js").Person} person @param {(message: any) => boolean} holdsBack @returns {Promise<Said[]>}
 */
async function standBetween(person, holdsBack) {
  /** @type {Said[]} */
  const said = [];
  await person.page.routeWebSocket(/\/socket/, (page) => {
    const server = page.connectToServer();
    page.onMessage((text) => {
      const message = JSON.parse(String(text));
      if (holdsBack(message)) return;
      if (message.type === "commit" || message.type === "open") said.push(message);
      server.send(text);
    });
    server.onMessage((text) => {
      if (!holdsBack(JSON.parse(String(text)))) page.send(text);
    });
  });
  return said;
}

/** A bot plays for this person to the end. @param {import("./people.js").Person} person */
async function standIn(person) {
  await person.button(person.say("Table and settings", "Table et réglages")).click();
  await person.button(person.say("Let a bot play", "Laisser jouer un robot")).click();
  await person.page
    .getByRole("dialog")
    .getByRole("button", { name: person.say("Close", "Fermer") })
    .click();
}

/** Checks the deal on the page that is open; gives the dialog. @param {import("./people.js").Person} person */
async function check(person) {
  await person.button(person.say("Check the deal", "Vérifier la donne")).click();
  const dialog = person.page.getByRole("dialog", { name: person.say("The deal", "La donne") });
  await dialog.waitFor();
  return dialog;
}

/** The record of the first match, as a file. @param {import("./people.js").Person} person */
async function recordOf(person) {
  const id = /table\/(\w{16})/.exec(person.page.url())?.[1] ?? "";
  const text = await person.page.evaluate((id) => fetch(`api/tables/${id}/matches/1/record`).then((r) => r.text()), id);
  const file = join(folder, `${id}.jsonl`);
  writeFileSync(file, text);
  return { id, file, header: JSON.parse(text.split("\n")[0] ?? "") };
}

test("two people deal together, one reloads in the middle of it, and both can check it", async () => {
  const ada = await tonight.guest({ name: "Ada", wishes: WISHES });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone" });
  // Bob commits, but does not see the list before he has reloaded: then his page still has what it committed to.
  let reloaded = false;
  const said = await standBetween(bob, (message) => !reloaded && Boolean(message.table?.deal?.attempt?.list));
  await bob.sitDown(await ada.invite("Odin"));
  await ada.page.getByText("Everybody is here.").waitFor();
  await ada.press("Begin");
  await bob.hears(({ table }) => table?.deal?.attempt?.list);
  reloaded = true;
  await bob.page.reload();
  await Promise.all([ada, bob].map((person) => person.seesMatch()));
  const opened = said.filter(({ type }) => type === "open");
  assert.ok(opened.length > 0, "Bob's page opened its part");
  for (const { server } of opened) {
    const commitments = said.filter((each) => each.type === "commit" && each.server === server);
    assert.equal(new Set(commitments.map(({ commitment }) => commitment)).size, 1);
  }

  // The deal is over: the match goes on as every other does, after another reload too.
  await ada.page.reload();
  await ada.seesMatch();
  for (const person of [ada, bob]) await standIn(person);
  for (const person of [ada, bob]) await until("the end", () => person.isOver);
  await ada.openDetails();
  const atTheEnd = await check(ada);
  await atTheEnd.getByText("Nobody could choose these cards.").waitFor();
  await ada.isAccessible("the deal, at the end of a match");
  await ada.page.keyboard.press("Escape");

  const { id, file, header } = await recordOf(ada);
  const attempts = header.deal;
  assert.deepEqual(
    attempts.at(-1).seats.map((/** @type {any} */ { seat }) => seat),
    [0, 1],
  );
  // In the replay, by keyboard, in French, on a phone.
  await bob.page.evaluate((hash) => (location.hash = hash), `#/replay/${id}?game=1&step=0&view=open`);
  await bob.button("Coup par coup").click();
  await bob.button("Vérifier la donne").focus();
  await bob.page.keyboard.press("Enter");
  const dialog = bob.page.getByRole("dialog", { name: "La donne" });
  await dialog.getByText("Personne n’a pu choisir ces cartes.").waitFor();
  await dialog.getByText("Le nombre tiré par cet appareil en fait partie").waitFor();
  await dialog.getByText("Tous les nombres").focus();
  await bob.page.keyboard.press("Enter");
  await dialog.getByText(header.seed).waitFor();
  await bob.isAccessible("the deal with all its numbers");
  await bob.fitsWidth("the deal with all its numbers");

  // What a page offers is what the program holds against a record.
  for (const [name, page] of /** @type {const} */ ([
    ["Keep this device’s part", ada.page],
    ["Garder la part de cet appareil", bob.page],
  ])) {
    if (page === ada.page) await check(ada);
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
    assert.equal(download.suggestedFilename(), `veillee-deal-${id}-1.json`);
    const mine = join(folder, `${page === ada.page ? "ada" : "bob"}.json`);
    writeFileSync(mine, readFileSync(await download.path()));
    execFileSync(program, ["replay", "--deal", mine, file], { stdio: "pipe" });
    const other = readFileSync(mine, "utf8").replace(/"contribution":"../, '"contribution":"zz');
    writeFileSync(mine, other);
    assert.throws(() => execFileSync(program, ["replay", "--deal", mine, file], { stdio: "pipe" }));
  }
  for (const person of [ada, bob]) await person.leave();
});

test("a part that never comes is named, and after two attempts everybody is asked", async () => {
  const ada = await tonight.guest({ name: "Ada", wishes: WISHES });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone" });
  await standBetween(bob, ({ type }) => type === "open");
  await bob.sitDown(await ada.invite("Odin"));
  await ada.page.getByText("Everybody is here.").waitFor();
  await ada.press("Begin");
  await ada.page.getByText("Bob could not be reached in time, so we deal again.").first().waitFor();
  await ada.page.getByText("Bob could not be reached, twice in a row.").first().waitFor();
  await ada.isAccessible("the question after two attempts");
  await bob.page.getByText("Impossible de joindre Bob, deux fois de suite.").first().waitFor();
  await bob.isAccessible("the question for whom it is about");
  await bob.fitsWidth("the question for whom it is about");
  assert.equal(await bob.button("Oui, commencer").count(), 0);
  await ada.button("Yes, start").focus();
  await ada.page.keyboard.press("Enter");
  await Promise.all([ada, bob].map((person) => person.seesMatch()));

  for (const person of [ada, bob]) await standIn(person);
  await until("the end", () => ada.isOver);
  await ada.openDetails();
  const dialog = await check(ada);
  await dialog.getByText("2 attempts before it were broken off.").waitFor();
  await dialog.getByText("All the numbers").click();
  await dialog.getByText("Attempt 1: broken off, Bob could not be reached").waitFor();
  await dialog.getByText("Attempt 3: it counts").waitFor();
  const { header } = await recordOf(ada);
  assert.deepEqual(
    header.deal.map((/** @type {any} */ { seats }) => seats.map((/** @type {any} */ { seat }) => seat)),
    [[0, 1], [0, 1], [0]],
  );
  for (const person of [ada, bob]) await person.leave();
});
