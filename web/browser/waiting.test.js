// The table before the cards: seats, bots, options, names, faces; who is ready; reactions and nudges.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { until } from "./people.js";

const tonight = evening();

test("two browsers set a table up together and start", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  const bob = await tonight.stranger({ name: "Someone", language: "fr", size: "phone" });
  const link = await ada.invite("Odin");

  // One more seat, and a bot of a level in it, whose level then changes.
  await ada.button("Seats 2").click();
  await ada.button("Add a seat").click();
  await ada.button("Free seat 3: invite somebody or add a bot").click();
  await ada.isAccessible("a free seat");
  await ada.button(/^the Dormouse/).click();
  await ada.button(/bot · the Dormouse/).click();
  await ada.button(/^the Lynx/).click();
  await ada.button(/bot · the Lynx/).waitFor();

  // Bob says who he is before he sits down.
  await bob.visit(link);
  const name = bob.page.getByRole("textbox", { name: "Votre nom" });
  await name.fill("Bob");
  await bob.page.getByRole("radio", { name: "hibou" }).click();
  await bob.isAccessible("a name before sitting");
  await bob.fitsWidth("a name before sitting");
  await bob.press("S’asseoir");
  await bob.page.getByText("Ada lancera la partie.").waitFor();

  // What the host changes, the guest reads; he cannot change it.
  await ada.button(/^Seats /).click();
  await ada.button(/15$/).click();
  await ada.page.getByRole("radio", { name: "one hand" }).click();
  await ada.button(/one hand$/).waitFor();
  await until("Bob's table", () => bob.heard.findLast(({ type }) => type === "table")?.table.options.limit === "hand");
  assert.equal(await bob.button(/une manche$/).count(), 0);
  await ada.isAccessible("the waiting room of the host");
  await bob.isAccessible("the waiting room of the guest");
  await bob.fitsWidth("the waiting room of the guest");

  // A reaction rises from Bob's seat, with the face he has chosen.
  await bob.button("Bravo !").click();
  const reacted = (/** @type {{ type: string }} */ { type }) => type === "reacted";
  await until("Bob's reaction", () => ada.heard.some(reacted) && bob.heard.some(reacted));
  const { seats } = ada.heard.findLast(({ type }) => type === "table").table;
  assert.equal(seats[1].face, "owl");

  await ada.page.getByText("Not ready yet: Bob.").waitFor();
  await bob.press("On est prêts");
  await ada.page.getByText("Everybody is ready.").waitFor();
  await ada.press("Begin");
  await Promise.all([ada, bob].map((person) => person.seesMatch()));
  assert.equal(ada.position.views[0].view.limit, "hand");
  assert.equal(ada.position.views[0].view.hands.length, 3);
  await ada.leave();
  await bob.leave();
});

test("a free seat goes, and whoever sat after it keeps theirs", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  const bob = await tonight.stranger({ name: "Bob" });
  const link = await ada.invite("Odin");
  await ada.button("Seats 2").click();
  await ada.button("Add a seat").click();
  await bob.visit(link);
  await bob.button("Sit down in seat 3").click();
  await ada.button("Free seat 2: invite somebody or add a bot").click();
  await ada.button("Remove a seat").last().click();
  await ada.button("Seats 2").waitFor();
  await until("Bob's seat", () => bob.yourSeats.length === 1 && bob.yourSeats[0] === 1);
  assert.equal(await bob.page.getByRole("alert").count(), 0, "he was not signed out");
  await ada.press("Begin");
  await Promise.all([ada, bob].map((person) => person.seesMatch()));
  await ada.leave();
  await bob.leave();
});
