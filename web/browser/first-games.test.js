// A first game of each kind, coached from the pictures to the last point: the beginner takes the advice that is given, and never
// touches the coach. Each thing is said once, in a few words; nothing is ever in the way; and the second game has no coach.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { coversTheShelf } from "./shelf.js";

const tonight = evening();

/** @typedef {import("./people.js").Person} Person */
/** @typedef {import("./people.js").Manner} Manner */

/** No first game has more decisions. */
const MOST = 300;
const MOST_WORDS = 12;

/** @param {Person} person */
const goals = (person) => person.page.getByRole("region", { name: person.say("What it is about", "Le but du jeu") });

/** @param {Person} person */
const coach = (person) => person.page.getByRole("complementary", { name: person.say("Coach", "Guide"), exact: true });

/** Notes everything that the coach says. @param {Person} person */
async function listen(person) {
  const said = await person.page.evaluateHandle(
    (name) => {
      /** @type {string[]} */
      const said = [];
      new MutationObserver(() => {
        const text = document.querySelector(`aside[aria-label="${name}"] p`)?.textContent;
        if (text && text !== said.at(-1)) said.push(text);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      return said;
    },
    person.say("Coach", "Guide"),
  );
  return () => said.jsonValue();
}

/** Asks what a good player would do, and has it shown. Gives what that is. @param {Person} person @returns {Promise<string>} */
async function takeAdvice(person) {
  const { page } = person;
  const tab = page.getByRole("tab", { name: person.say("Hint", "Indice") });
  if (!(await tab.isVisible())) await person.button(/^(Rules, hint|Règles, indice)/).click();
  await tab.click();
  await person.button(person.say("Ask for advice", "Demander conseil")).click();
  await person.button(person.say("Show the choice", "Montrer le choix")).click();
  // On a small screen the advice lies on the table.
  const close = page.getByRole("complementary").getByRole("button", { name: person.say("Close", "Fermer") });
  if (person.manner.size !== "desk") await close.click();
  return person.heard.findLast(({ type }) => type === "hint").result.advice.notation;
}

/**
 * One decision, as it was advised.
 *
 * @param {Person} person @param {First} first
 */
async function decide(person, { confirm, decline, then }) {
  const { version } = person.position.decision;
  const advised = await takeAdvice(person);
  await person.press(/^(pass|stop|skip|nothing|finish)$/.test(advised) ? decline : confirm);
  // Some choices are made in two steps, and reported in one.
  const second = then?.(person);
  const isAsked = second
    ? second.waitFor().then(
        () => true,
        () => false,
      )
    : false;
  const goesOn = person.goesOn(version).then(() => false);
  if (await (second ? Promise.race([isAsked, goesOn]) : goesOn)) await second?.click();
  await goesOn;
}

/** Has had enough: the fire may burn on. @param {Person} person */
async function stop(person) {
  const { version } = person.position.decision;
  await person.press(/^Arrêter/);
  await person.press("Arrêter ici");
  await person.goesOn(version);
}

/**
 * @typedef {object} First
 * @property {string} title
 * @property {Manner} manner
 * @property {RegExp} confirm
 * @property {RegExp} decline
 * @property {(person: Person) => import("playwright-core").Locator} [then] What is asked after it, before anything is sent.
 * @property {number} [stopsAfter] So many decisions are enough, where one may stop.
 * @property {number} tips How many things come up in any game.
 */

/** @type {First[]} */
const GAMES = [
  {
    title: "Odin",
    manner: { language: "fr", size: "phone", wishes: { odin: { options: { limit: "hand", first: "0" } } } },
    confirm: /^Jouer$/,
    decline: /^Passer$/,
    then: ({ page }) =>
      page.getByRole("group", { name: "Quelle carte gardez-vous\u202f?" }).getByRole("button").first(),
    tips: 3,
  },
  {
    title: "Hygge",
    manner: { size: "desk", wishes: { hygge: { options: { games: "1" } } } },
    confirm: /^(Take|Shelter|Discard)\b/,
    decline: /^(Not now|Nothing)/,
    then: ({ bar }) => bar.getByRole("button", { name: "Not now" }),
    tips: 3,
  },
  {
    title: "Happy Cats",
    manner: { language: "fr", size: "desk", theme: "light" },
    confirm: /^(Jouer|Garder|Prendre)$/,
    decline: /^$/,
    tips: 4,
  },
  {
    title: "Les Trois Petits Cochons",
    manner: { size: "phone", theme: "light" },
    confirm: /^(Roll|Build|Blow)/,
    decline: /^(Stop|Finish|Done)/,
    tips: 3,
  },
  {
    title: "Snowhere",
    manner: { language: "fr", size: "tablet", wishes: { snowhere: { options: { spread: "100x100" } } } },
    confirm: /^(Prendre|Poser)$/,
    decline: /^Arrêter/,
    stopsAfter: 6,
    tips: 3,
  },
];

coversTheShelf(GAMES.map(({ title }) => title));

for (const first of GAMES) {
  test(`a first game of ${first.title}`, async () => {
    const ada = await tonight.guest({ coached: true, ...first.manner });
    const tips = await listen(ada);
    await ada.play(first.title);
    await goals(ada).waitFor();
    await goals(ada)
      .getByRole("button", { name: ada.say("Let’s play", "On joue") })
      .click();
    for (let decisions = 0; ; decisions += 1) {
      assert.ok(decisions < MOST, "it does not end");
      await ada.turn();
      if (ada.isOver) break;
      const { version } = ada.position.decision;
      if (ada.rests) await ada.goOn();
      else if (ada.draws) {
        await ada.bar.getByRole("button").last().click();
        await ada.goesOn(version);
      } else if (await ada.bar.getByText("c’est fait pour vous").isVisible()) {
        // O28: where everybody sees that only passing is possible, the page passes by itself.
        await ada.goesOn(version);
      } else if (decisions === first.stopsAfter) await stop(ada);
      else await decide(ada, first);
    }
    const said = await tips();
    assert.equal(new Set(said).size, said.length, `each is said once: ${said.join(" / ")}`);
    assert.ok(said.length >= first.tips, said.join(" / "));
    for (const text of said) {
      assert.ok(text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length <= MOST_WORDS, text);
    }
    await ada.isAccessible(`the end of ${first.title}`);
    assert.equal(await coach(ada).count(), 0, "it is over, and so is the coaching");

    // Whatever did not come up: this browser has had its first game.
    const kept = await ada.page.evaluate(() => Object.values(JSON.parse(localStorage["veillee-coached"])));
    assert.deepEqual(kept, [["all"]]);

    await ada.press(ada.say("Again", "Encore une"));
    await ada.hears(({ position }) => position?.decision.matchNumber === 2);
    await ada.turn();
    assert.equal(await coach(ada).or(goals(ada)).count(), 0, "no coach in the second game");
    assert.equal((await tips()).length, said.length);
    await ada.leave();
  });
}
