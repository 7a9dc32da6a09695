// How a match ends for people in tests: a bot plays on for them, and they read who has won.

import assert from "node:assert/strict";

/** A bot plays this person's hand to the end. @param {import("./people.js").Person} person */
export async function letBotPlay(person) {
  await person.button(person.say("Table and settings", "Table et réglages")).click();
  await person.button(person.say("Let a bot play", "Laisser jouer un robot")).click();
  await person.page.keyboard.press("Escape");
  await person.page.getByRole("dialog").waitFor({ state: "detached" });
}

/** The names in the order of their places, as the table has it. @param {import("./people.js").Person} person */
export function placed(person) {
  const { places } = person.position.ending;
  const { seats } = person.heard.findLast((message) => message.table).table;
  return places.map((/** @type {any} */ { seat, score }) => ({ name: seats[seat].sitter.name, score }));
}

/** Reads headline and places by role and name. @param {import("./people.js").Person} person */
export async function readsResult(person) {
  const result = person.page.getByRole("region", { name: person.say("The result", "Le résultat") });
  await result.waitFor();
  const { winners, margin } = person.position.ending;
  const [winner] = placed(person);
  const isMine = winners.includes(person.yourSeats[0]);
  const title = (await result.getByRole("heading", { level: 2 }).innerText()).replace(/[\u2066-\u2069]/gu, "");
  if (winners.length > 1) assert.match(title, new RegExp(person.say("share|Everybody", "partage|Tout le monde")));
  else if (isMine) assert.equal(title, person.say("You win!", "C’est gagné !"));
  else assert.ok(title.startsWith(winner.name), `${title}: ${winner.name} has won, by ${margin}`);
  const items = await result
    .getByRole("list", { name: person.say("Places", "Classement") })
    .getByRole("listitem")
    .all();
  for (const [index, { name, score }] of placed(person).entries()) {
    const text = (await items[index]?.innerText())?.replace(/[\u2066-\u2069]/gu, "");
    assert.ok(text?.includes(name) && text.includes(String(score)), `place ${index + 1} is ${name}'s: ${text}`);
  }
  for (const name of [
    person.say("Home", "Accueil"),
    person.say("Replay", "Revoir"),
    person.say("Rematch", "Revanche"),
  ]) {
    await person.bar.getByRole("button", { name, exact: true }).waitFor();
  }
  await person.isAccessible("the result");
  await person.fitsWidth("the result");
}
