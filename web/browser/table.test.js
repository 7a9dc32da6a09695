// The table around the games: invitations, spectators, reloads, lost connections, languages, other names than localhost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { SIZES, until } from "./people.js";
import { PUBLIC_HOST } from "./server.js";

const tonight = evening();

test("friends come by link, play, and one watches", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone" });
  const eve = await tonight.stranger({ name: "Eve" });
  const link = await ada.invite("Odin");
  await ada.isAccessible("the waiting room");

  await bob.visit(link);
  await bob.page.getByText("Prenez une place, ou regardez.").waitFor();
  await bob.button("S’asseoir à la place 2").click();
  await bob.page.getByText("Ada lancera la partie.").waitFor();
  await bob.isAccessible("the waiting room");
  await bob.fitsWidth("the waiting room");
  await ada.page.getByText("Everybody is here.").waitFor();
  await ada.press("Begin");

  await eve.visit(link);
  await eve.bar.waitFor();
  assert.deepEqual(eve.heard.find(({ type }) => type === "welcome").yourSeats, []);
  await ada.page.getByText("1 spectator").waitFor();
  for (const person of [ada, bob]) {
    await person.bar.waitFor();
    await person.isAccessible("the table");
  }
  for (const person of [ada, bob, eve]) await person.leave();
});

test("a reload comes back to the same place with the whole log", async () => {
  const ada = await tonight.guest();
  await ada.play("Odin");
  await ada.page.getByRole("tab", { name: "Log" }).click();
  const log = ada.page.getByRole("tabpanel").getByRole("listitem");
  await log.first().waitFor();
  const before = await log.allInnerTexts();
  await ada.page.reload();
  await ada.bar.waitFor();
  await log.first().waitFor();
  const after = await log.allInnerTexts();
  assert.deepEqual(after.slice(0, before.length), before);
  await ada.leave();
});

test("a window that becomes narrow closes the drawer, which would lie on the table", async () => {
  const ada = await tonight.guest();
  await ada.play("Odin");
  const log = ada.page.getByRole("tab", { name: "Log" });
  await log.waitFor();
  await ada.page.setViewportSize(SIZES.tablet);
  await log.waitFor({ state: "detached" });
  await ada.button("Rules, hint, log and chat").click();
  await log.waitFor();
  await ada.leave();
});

test("the server is killed and comes back: what was clicked meanwhile is done, once", async () => {
  const ada = await tonight.guest({ wishes: { odin: { options: { first: "0" } } } });
  await ada.play("Odin");
  await ada.hears(({ position }) => position?.views[0]?.choices);
  await ada.page
    .getByRole("group", { name: "Your hand" })
    .getByRole("button", { name: /^\w+ \d/ })
    .first()
    .click();
  const { decision } = ada.position;
  ada.expectsLoss = true;
  await tonight.server.kill();
  await ada.page.getByText("Reconnecting…").waitFor();
  await ada.press("Play");
  await tonight.server.start();
  await ada.page.getByText("Reconnecting…").waitFor({ state: "detached", timeout: 30_000 });
  await ada.hears(({ type }) => type === "accepted" || type === "refused");
  ada.expectsLoss = false;
  assert.equal(ada.position.decision.matchNumber, decision.matchNumber);
  const acted = ada.heard.filter(({ type }) => type === "accepted" || type === "refused");
  assert.deepEqual(
    acted.map(({ type, decision }) => [type, decision]),
    [["accepted", decision]],
  );
  await ada.leave();
});

test("somebody lets a bot play, leaves, comes back, and plays on with one tap", async () => {
  const ada = await tonight.guest({ name: "Ada", wishes: { odin: { options: { first: "1" } } } });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone" });
  await ada.playWith(bob, "Odin");
  const table = bob.page.url();
  await bob.button("Table et réglages").click();
  await bob.button("Laisser jouer un robot").click();
  await until("a turn that Bob did not take", () => ada.choices);
  await bob.visit(tonight.server.url());

  await bob.visit(table);
  await bob.bar.getByText("Un robot joue à votre place.").waitFor();
  await bob.isAccessible("a stand-in in one's seat");
  await bob.press("Jouer moi-même");
  await bob.bar.getByText("Un robot joue à votre place.").waitFor({ state: "detached" });
  await bob.seesMatch();
  assert.equal(bob.position.decision.version, ada.position.decision.version, "nobody plays in Bob's seat but Bob");
  await ada.leave();
  await bob.leave();
});

test("everything is there under a name of the home network, without https", async () => {
  const ada = await tonight.stranger({ language: "fr" });
  await ada.visit(tonight.server.url(PUBLIC_HOST));
  const missing = await ada.page.evaluate(() =>
    [crypto.randomUUID, navigator.clipboard].every((one) => one === undefined),
  );
  assert.ok(missing, "a plain-http page has neither");
  const link = await ada.invite("Hygge");
  assert.ok(link.startsWith(`http://${PUBLIC_HOST}:`), link);
  await ada.button("Copier le lien").click();
  await ada.button("Copié").waitFor();
  await ada.button("Place libre 2 : inviter quelqu’un ou ajouter un robot").click();
  await ada.button(/^le Loir/).click();
  await ada.press("Commencer");
  await ada.page.getByRole("button", { name: "Points" }).waitFor();
  await ada.leave();
});
