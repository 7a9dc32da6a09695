// Seats and who may do what: devices, stand-ins, giving a match up, leaving a table; what the table and the operator report.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { until } from "./people.js";

const tonight = evening();

/** @typedef {import("./people.js").Person} Person */

/** The table's menu, opened. @param {Person} person */
async function menuOf(person) {
  const title = person.say("Table and settings", "Table et réglages");
  await person.button(title).click();
  return person.page.getByRole("dialog", { name: title });
}

/** Chooses something in the menu that asks before it acts. @param {Person} person @param {string} what @param {string} [go] */
async function choose(person, what, go = what) {
  const menu = await menuOf(person);
  await menu.getByRole("button", { name: what, exact: true }).click();
  const asking = menu.getByRole("group", { name: what });
  await person.isAccessible(what);
  await asking.getByRole("button", { name: go, exact: true }).click();
}

/** The browser complains about every refusal, and is meant to be refused here. @param {Person} person @param {() => Promise<void>} doing */
async function refused(person, doing) {
  person.expectsLoss = true;
  await doing();
  await person.page.getByRole("alert").waitFor();
  person.expectsLoss = false;
}

test("one's own seat on two devices, and then on this one only", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  await ada.play("Odin");
  const menu = await menuOf(ada);
  await menu.getByRole("button", { name: "Devices", exact: true }).click();
  await menu.getByText("Only this device has this seat.").waitFor();
  await menu.getByRole("button", { name: "Another device", exact: true }).click();
  const link = await menu.getByLabel("Open this address on your other device. It works once.").inputValue();

  const phone = await tonight.stranger({ name: "Ada", language: "fr", size: "phone" });
  await phone.visit(link);
  await phone.seesMatch();
  assert.deepEqual(phone.yourSeats, ada.yourSeats);

  const devices = menu.getByRole("button", { name: "Devices", exact: true });
  await devices.click();
  await devices.click();
  const list = menu.getByRole("region", { name: "Devices with Ada’s seat" });
  await list.getByText("2 devices have this seat.").waitFor();
  const items = await list.getByRole("listitem").allInnerTexts();
  const shown = items.map((item) => item.replace(/\s+/g, " ").trim()).sort();
  assert.deepEqual(shown, ["Another device open now", "This device open now"]);
  await list.getByRole("button", { name: "Only this device", exact: true }).click();
  await ada.isAccessible("only this device");
  // By keyboard: the way back has the focus, and what would happen is said with it.
  await ada.page.keyboard.press("Shift+Tab");
  await ada.page.keyboard.press("Enter");
  await list.getByText("Only this device has this seat.").waitFor();
  await phone.page.getByRole("alert").getByText("la place n’est plus ouverte sur cet appareil").waitFor();
  await until("the other device has no seat any more", () => phone.yourSeats.length === 0);
  await phone.isAccessible("signed out");
  await phone.fitsWidth("signed out");
  assert.equal(ada.yourSeats.length, 1);
  await phone.leave();
  await ada.leave();
});

test("a match is given up when both agree, and not before", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone" });
  await ada.playWith(bob, "Hygge");
  const asked = bob.page.getByRole("region", { name: "Abandonner la partie\u202f?" });
  const asks = ada.page.getByRole("region", { name: "Give the match up?" });

  await choose(ada, "Give the match up", "Ask everybody");
  await asks.getByText("Still undecided: Bob.").waitFor();
  await asked.getByText("Pas encore de réponse\u202f: Bob.").waitFor();
  await bob.isAccessible("the question");
  await bob.fitsWidth("the question");
  await asked.getByRole("button", { name: "Continuer" }).click();
  await ada.page.getByRole("alert").getByText("Not everybody wants to give up: the match goes on.").waitFor();
  await asks.waitFor({ state: "detached" });
  await ada.page.getByRole("alert").getByRole("button", { name: "Close" }).click();

  await choose(ada, "Give the match up", "Ask everybody");
  await asked.getByRole("button", { name: "Abandonner" }).click();
  for (const person of [ada, bob]) {
    await person.page
      .getByRole("heading", { name: person.say("The match was given up.", "La partie a été abandonnée.") })
      .waitFor();
    await person.bar.getByText(person.say("Nobody wins.", "Personne ne gagne.")).waitFor();
    assert.equal(await person.bar.getByText(person.say("to play…", "de jouer…")).count(), 0);
    await person.isAccessible("given up");
    await person.fitsWidth("given up");
  }
  await ada.press("Replay");
  await ada.page.getByRole("heading", { name: /^Hygge/ }).waitFor();
  const replay = await ada.page.evaluate(() => location.hash);
  assert.match(replay, /^#\/replay\//);
  await ada.page.goBack();
  await ada.press("Rematch");
  await bob.press("Revanche");
  await until(
    "another match",
    () => ada.position.decision.matchNumber === 2 && bob.position.decision.matchNumber === 2,
  );
  await Promise.all([ada, bob].map((person) => person.seesMatch()));

  // What was given up stays as a record, and can be watched.
  await ada.page.evaluate((hash) => (location.hash = String(hash)), replay);
  await ada.page.getByRole("heading", { name: /^Hygge/ }).waitFor();
  await ada.page.getByRole("listitem").first().waitFor();
  await ada.leave();
  await bob.leave();
});

test("a table is removed from one's own list, and comes back when it is opened", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  await ada.play("Odin");
  await ada.seesMatch();
  const table = ada.page.url();
  const mine = ada.page.getByRole("navigation", { name: "Your games" });
  await choose(ada, "Remove from my list");
  await ada.page.getByRole("radio", { name: "Invite by link" }).waitFor();
  await ada.page.reload();
  await ada.page.getByRole("radio", { name: "Invite by link" }).waitFor();
  const listed = async () => (await ada.page.evaluate(async () => (await fetch("api/tables?list=mine")).json())).tables;
  assert.deepEqual(await listed(), []);
  assert.equal(await mine.count(), 0);

  const before = ada.heard.length;
  await ada.visit(table);
  await until("the table again", () => ada.heard.slice(before).some(({ type }) => type === "welcome"));
  await ada.visit(tonight.server.url());
  await mine.getByRole("link", { name: /^Odin/ }).waitFor();
  await ada.leave();
});

test("a stand-in that is not due is refused with its rule, which can be read", async () => {
  const ada = await tonight.guest({ name: "Ada", wishes: { odin: { options: { first: "1" } } } });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone" });
  await ada.playWith(bob, "Odin");
  const menu = await menuOf(ada);
  await refused(ada, () => menu.getByRole("button", { name: "Ask for a stand-in for Bob" }).click());
  const alert = ada.page.getByRole("alert");
  await alert.getByText("have not made their move for five minutes").waitFor();
  assert.match(await alert.innerText(), /\(Rule T6\)/);
  await ada.isAccessible("a refusal");
  await alert.getByRole("button", { name: "why? rule T6" }).click();
  const rules = ada.page.getByRole("dialog", { name: "Seats: who may do what" });
  await rules.getByText("T6", { exact: true }).waitFor();
  await ada.page.waitForFunction(() => document.activeElement?.getAttribute("data-rule") === "T6");
  await ada.isAccessible("the rules about seats");
  await ada.page.keyboard.press("Escape");
  await rules.waitFor({ state: "detached" });

  // Who has just left is waited for.
  await bob.visit(tonight.server.url());
  await ada.bar.getByText("Waiting for Bob, who is away.").waitFor();
  assert.equal(await ada.bar.getByRole("button").count(), 0);
  await menuOf(ada);
  await refused(ada, () => menu.getByRole("button", { name: "Ask for a stand-in for Bob" }).click());
  assert.match(await alert.innerText(), /away for a minute.*\(Rule T5\)/s);

  // So is who might have lost a telephone.
  await alert.getByRole("button", { name: "Close" }).click();
  await menu.getByRole("button", { name: "Code for this seat: Bob" }).click();
  await refused(ada, () => menu.getByRole("button", { name: "Get the code" }).click());
  assert.match(await alert.innerText(), /away for three minutes.*\(Rule T8\)/s);
  await ada.leave();
  await bob.leave();
});

test("only the person who opened the table deletes it", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone" });
  await ada.playWith(bob, "Odin");
  const menu = await menuOf(bob);
  await menu.getByRole("button", { name: "Retirer de ma liste" }).waitFor();
  assert.equal(await menu.getByRole("button", { name: "Supprimer la table" }).count(), 0);
  await bob.fitsWidth("the menu");
  await bob.page.keyboard.press("Escape");
  await choose(ada, "Delete the table");
  await bob.page.getByText("Cette table a été rangée.").waitFor();
  await ada.page.getByRole("radio", { name: "Invite by link" }).waitFor();
  await ada.leave();
  await bob.leave();
});

test("what the operator announces and what the table reports stands above the board until it is read", async () => {
  const ada = await tonight.guest({ name: "Ada", size: "desk" });
  /** @type {(message: object) => void} */ let say = () => undefined;
  await ada.page.routeWebSocket(/\/socket/, (page) => {
    const server = page.connectToServer();
    say = (message) => page.send(JSON.stringify(message));
    server.onMessage((message) => page.send(message));
    page.onMessage((message) => server.send(message));
  });
  await ada.play("Odin");
  await ada.seesMatch();
  await ada.page.setViewportSize({ width: 360, height: 640 });
  const spoken = ada.page.getByRole("status").filter({ hasText: "Restart at ten." });
  const announced = ada.page.getByRole("region", { name: "From the operator of this server" });
  say({ type: "announcement", text: "Restart at ten." });
  await announced.getByText("Restart at ten.").waitFor();
  await spoken.waitFor();
  say({ type: "announcement", text: null });
  await announced.waitFor({ state: "detached" });
  say({ type: "announcement", text: "Restart at eleven." });
  await announced.getByRole("button", { name: "Got it" }).click();
  await announced.waitFor({ state: "detached" });

  const line = { seat: 1, name: "דנה", text: "", at: 0 };
  say({ type: "chat", line: { ...line, number: 900, notice: "seat-offered" } });
  const notice = ada.page.getByRole("region", { name: "About a seat" });
  await notice.getByText("The host has a code for \u2068דנה\u2069’s seat.").waitFor();
  say({ type: "chat", line: { ...line, number: 901, notice: "seat-moved" } });
  await notice.getByText("All others were signed out.").waitFor();
  await ada.isAccessible("a notice");
  await ada.fitsWidth("a notice");
  await notice.getByRole("button", { name: "Got it" }).click();
  await notice.waitFor({ state: "detached" });
  await ada.button(/^Rules, hint, log and chat/).click();
  await ada.page.getByRole("tab", { name: "Chat" }).click();
  const chat = ada.page.getByRole("tabpanel").getByRole("listitem");
  assert.equal(await chat.count(), 2);
  await ada.leave();
});
