// The end of a match: nothing tells it before the headline, then who has won, places in order, three ways on; a rematch without
// somebody who does not answer.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { until } from "./people.js";
import { letBotPlay, placed, readsResult } from "./result.js";

const tonight = evening();

test("a short match to its end: headline, places, three ways on, the tally of the table", async () => {
  const ada = await tonight.guest({
    language: "fr",
    size: "phone",
    wishes: { odin: { players: 3, options: { limit: "hand" } } },
  });
  await ada.play("Odin");
  await ada.hears(({ position }) => position);
  await letBotPlay(ada);
  await until("the end", () => ada.position.over);
  await readsResult(ada);
  await ada.page.getByRole("region", { name: "À cette table" }).waitFor();

  // A card to share: the server's picture, and the result as text. Over plain http the text can be selected and the picture saved.
  await ada.button("Partager").click();
  const sheet = ada.page.getByRole("dialog", { name: "Partager le résultat" });
  const [winner] = placed(ada);
  const card = sheet.getByRole("img", { name: /^Odin – / });
  await card.waitFor();
  const width = await card.evaluate(async (image) => {
    if (!(image instanceof HTMLImageElement)) return 0;
    await image.decode();
    return image.naturalWidth;
  });
  assert.equal(width, 1200);
  const text = await sheet.getByLabel("Le résultat en texte").inputValue();
  assert.match(text.replace(/[\u2066-\u2069]/gu, ""), new RegExp(`^Odin – .* 1\\. ${winner.name} `));
  const saved = ada.page.waitForEvent("download");
  await sheet.getByRole("link", { name: "Enregistrer l’image" }).click();
  assert.equal((await saved).suggestedFilename(), "veillee.png");
  await ada.isAccessible("a result to share");
  await ada.fitsWidth("a result to share");
  await sheet.getByRole("button", { name: "Fermer" }).click();

  // Details are below, never first.
  assert.equal(await ada.page.getByRole("region", { name: "Chaque point expliqué" }).count(), 0);
  await ada.openDetails();
  await ada.isAccessible("the result with its details");

  await ada.press("Revoir");
  await ada.page.getByRole("slider").waitFor();
  await ada.page.goBack();
  await ada.page.getByRole("region", { name: "Le résultat" }).waitFor();
  await ada.press("Revanche");
  await ada.hears(({ position }) => position?.decision.matchNumber === 2);
  await ada.leave();
});

test("a rematch starts without somebody who has gone, who keeps the match and may come back", async () => {
  const ada = await tonight.guest({ wishes: { odin: { options: { limit: "hand" } } } });
  await ada.page.getByRole("radio", { name: "Invite" }).click();
  await ada.play("Odin");
  const link = await ada.page.getByLabel("The link to this table").inputValue();
  const bob = await tonight.stranger({ name: "Bob", language: "fr" });
  await bob.visit(link);
  await bob.button("S’asseoir à la place 2").click();
  await ada.press("Begin");
  for (const person of [ada, bob]) await person.hears(({ position }) => position);
  for (const person of [ada, bob]) await letBotPlay(person);
  await until("the end", () => ada.position.over && bob.position.over);
  for (const person of [ada, bob]) await readsResult(person);

  const replay = await bob.page.evaluate(() => location.hash.replace(/^#\/table\/([^/?]+).*/u, "#/replay/$1"));
  await bob.visit(tonight.server.url());
  await ada.press("Rematch");
  await ada.bar.getByText("waiting for Bob").waitFor();
  await ada.bar.getByRole("button", { name: "Start without Bob" }).waitFor();
  await until("Bob is gone", () => ada.heard.findLast((message) => message.table).table.mayStartWithout);
  await ada.press("Start without Bob");
  await ada.hears(({ position }) => position?.decision.matchNumber === 2);
  const { table } = ada.heard.findLast((message) => message.table);
  assert.equal(table.seats[1].sitter.kind, "bot");
  assert.match(replay, /^#\/replay\//);
  for (const person of [ada, bob]) await person.leave();
});
