// One evening on three devices: a phone, a phone held sideways, a television. Invited by the code, played, won, played once more,
// remembered.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { until } from "./people.js";
import { letBotPlay, readsResult } from "./result.js";

const tonight = evening();

test("a phone, a phone held sideways and a television, from the code to the finished games", async () => {
  const ada = await tonight.guest({ size: "phone", wishes: { odin: { options: { limit: "hand" } } } });
  const bob = await tonight.guest({ name: "Bob", language: "fr", size: "sideways" });
  const wall = await tonight.stranger({ name: "Wall", size: "television" });
  const result = wall.page.getByRole("region", { name: "The result" });

  // The host's phone shows a code; the television shows the same one, large.
  await ada.page.getByRole("radio", { name: "Invite", exact: true }).click();
  await ada.play("Odin");
  const cards = ada.page.getByRole("img", { name: "The code:" });
  const code = (await cards.getAttribute("data-code")) ?? "";
  await ada.button("Table and settings").click();
  const screen = await ada.page.getByRole("link", { name: "Open it" }).getAttribute("href");
  await ada.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await wall.visit(`${tonight.server.url()}${screen}`);
  await wall.page.getByRole("heading", { name: "Come and play" }).waitFor();
  assert.equal(await wall.page.getByRole("img", { name: "The code:" }).getAttribute("data-code"), code);
  await wall.isAccessible("the television before the game");
  await wall.fitsWidth("the television before the game");

  // The other phone types it, and its person says who they are.
  await bob.isAccessible("home, sideways");
  await bob.fitsWidth("home, sideways");
  await bob.button("Rejoindre une table").click();
  await bob.page.getByRole("dialog").getByRole("textbox").fill(code);
  await bob.page.getByRole("dialog").getByRole("button", { name: "Y aller", exact: true }).click();
  await bob.page.getByRole("textbox", { name: "Votre nom" }).waitFor();
  await bob.isAccessible("a name before sitting, sideways");
  await bob.press("S’asseoir");
  await wall.page.getByText("Bob").first().waitFor();
  await bob.isAccessible("the waiting room, sideways");
  await bob.fitsWidth("the waiting room, sideways");
  await ada.press("Begin");
  for (const person of [ada, bob]) await person.seesMatch();
  await until("the match on the television", () => wall.position);

  // Bots play both hands to their end, the rematch too. Everybody reads the same result, and so does the room.
  for (const person of [ada, bob]) await letBotPlay(person);
  for (const number of [1, 2]) {
    const isOver = (/** @type {any} */ { position }) => position.over && position.decision.matchNumber === number;
    await until("the end", () => [ada, bob].every(isOver));
    for (const person of [ada, bob]) await readsResult(person);
    await result.getByRole("heading", { level: 2 }).waitFor();
    await wall.isAccessible(`result ${number} on the television`);
    await wall.fitsWidth(`result ${number} on the television`);
    if (number === 2) break;
    await ada.press("Rematch");
    await bob.bar.getByText("Ada veut une revanche").waitFor();
    await bob.press("Revanche");
    const isNext = (/** @type {any} */ { position }) => position?.decision.matchNumber === 2;
    for (const person of [ada, bob]) await person.hears(isNext);
    for (const person of [ada, bob]) await person.seesMatch();
  }

  // Both matches are there for both, with each other in the comparison; the rematch has taken nothing away.
  for (const person of [ada, bob]) {
    await person.press(person.say("Home", "Accueil"));
    await person.page
      .getByRole("link", { name: person.say("Finished games", "Parties terminées") })
      .first()
      .click();
    await person.page.getByRole("heading", { name: person.say("Tonight", "Ce soir") }).waitFor();
    const replays = person.page.getByRole("link", { name: new RegExp(person.say("Replay", "Revoir")) });
    assert.equal(await replays.count(), 2);
    const other = person === ada ? "Bob" : "Ada";
    await person.page.getByText(other).first().waitFor();
    await person.isAccessible("finished games");
    await person.fitsWidth("finished games");
  }
  for (const person of [ada, bob]) await person.leave();
  await wall.page.context().close();
});
