// Games played by the advice that the table gives: for tests that are not about what is chosen.

import { coversTheShelf } from "./shelf.js";

/** @typedef {import("./people.js").Person} Person */
/** @typedef {import("./people.js").Manner} Manner */

/**
 * @typedef {object} AdvisedGame
 * @property {string} title
 * @property {Manner} manner
 * @property {RegExp} confirm
 * @property {RegExp} decline
 * @property {(person: Person) => import("playwright-core").Locator} [then] What is asked after it, before anything is sent.
 * @property {number} [stopsAfter] So many decisions are enough, where one may stop.
 * @property {number} tips How many tips of the coach come up in any game.
 */

/** @type {AdvisedGame[]} */
export const GAMES = [
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
    decline: /^(Not now|Do nothing)/,
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

coversTheShelf(
  GAMES.map(({ title }) => title),
  "GAMES (web/browser/advice.js)",
);

/** O28: where everybody sees that only passing is possible, the page passes by itself. @param {Person} person */
export function passesByItself(person) {
  return person.bar.getByText(person.say("passed for you", "c’est fait pour vous")).isVisible();
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
 * @param {Person} person @param {AdvisedGame} game
 */
export async function decide(person, { confirm, decline, then }) {
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
  if (await (second ? Promise.race([isAsked, goesOn]) : goesOn)) {
    await person.settles();
    // With motion on, what is asked for never stands still: it is clicked without waiting for that.
    await second?.click({ force: true });
  }
  await goesOn;
}
