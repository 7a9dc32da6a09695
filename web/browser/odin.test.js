// Odin: full games by roles and names, by keyboard alone, on a phone, and between two browsers.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { until } from "./people.js";

/** @typedef {import("./people.js").Person} Person */

const tonight = evening();

const COLOURS = {
  en: { R: "red", A: "amber", V: "green", B: "blue", P: "plum", G: "glacier" },
  fr: { R: "rouge", A: "ambre", V: "vert", B: "bleu", P: "prune", G: "givre" },
};
/** No match of these tests takes more choices of one person. */
const MOST = 400;

/** A card as it is called. @param {Person} person @param {string} card */
function nameOf(person, card) {
  const { language } = person.manner;
  const colour = COLOURS[language][/** @type {"R"} */ (card[0])];
  return language === "fr" ? `${card[1]} ${colour}` : `${colour} ${card[1]}`;
}

/** As many cards as can be laid, so that matches end; null where nothing beats the centre. @param {string[]} choices */
function longest(choices) {
  const plays = choices.filter((choice) => choice !== "pass").map((choice) => choice.split("+"));
  return plays.sort((one, other) => other.length - one.length)[0] ?? null;
}

/** Whether one of the beaten cards has to be chosen after this play. @param {any} view @param {string[]} play */
function keepFollows(view, play) {
  return view.centre.length > 1 && view.hands[view.viewer.seat].count > play.length;
}

/** @param {Person} person */
function hand(person) {
  return person.page.getByRole("group", { name: person.say("Your hand", "Votre main"), exact: true });
}

/** @param {Person} person @param {string} card */
function held(person, card) {
  return hand(person).getByRole("button", { name: new RegExp(`^${nameOf(person, card)}(,|$)`) });
}

/** The cards one of which is kept. @param {Person} person */
function offered(person) {
  const name = person.say("Which card do you keep?", "Quelle carte gardez-vous\u202f?");
  return person.page.getByRole("group", { name }).getByRole("button");
}

/** Lays cards by tapping them, and keeps the first of those that were beaten. @param {Person} person @param {any} view @param {string[]} play */
async function layByTap(person, view, play) {
  for (const card of play) await held(person, card).click();
  await person.press(person.say("Play", "Jouer"));
  if (keepFollows(view, play)) await offered(person).first().click();
}

/** @typedef {(person: Person, view: any, play: string[], choices: string[]) => Promise<void>} Lay */

/**
 * One choice of this person. Where everyone can see that only passing is possible, the page passes by itself (O28).
 *
 * @param {Person} person @param {Lay} lay
 */
async function takeTurn(person, lay) {
  const choices = person.choices ?? [];
  const { version } = person.position.decision;
  const play = longest(choices);
  if (play !== null) await lay(person, person.seatView.view, play, choices);
  else if (!(await passesByItself(person))) await person.press(person.say("Pass", "Passer"));
  await person.goesOn(version);
}

/** @param {Person} person */
function passesByItself(person) {
  return person.bar.getByText(person.say("passed for you", "c’est fait pour vous")).isVisible();
}

/**
 * Plays until the match is over; between hands everybody looks at the sheet.
 *
 * @param {Person[]} people
 * @param {{ lay?: Lay, atRest?: (person: Person) => Promise<void> }} [ways]
 */
async function playOut(people, { lay = layByTap, atRest = async () => {} } = {}) {
  for (let choices = 0; choices < MOST; choices++) {
    await until(
      "anything to do",
      () => people.every((one) => one.isOver) || people.some((one) => one.rests || one.choices),
    );
    if (people.every((one) => one.isOver)) return;
    for (const person of people) {
      if (person.rests) {
        await atRest(person);
        await person.goOn();
      } else if (person.choices) {
        await takeTurn(person, lay);
      }
    }
  }
  assert.fail("the match did not end");
}

/** The final sheet has every hand, and its totals are the table's. @param {Person} person */
async function endsWithSheet(person) {
  await person.openDetails();
  const title = person.say("The match is over", "La partie est finie");
  await person.page.getByRole("heading", { name: title }).waitFor();
  const [{ view }] = person.position.views;
  const sheet = person.page.getByRole("region", { name: person.say("Every point explained", "Chaque point expliqué") });
  const rows = await sheet.getByRole("row").allInnerTexts();
  const totals = rows.slice(1).map((row) => Number(row.trim().split(/\s+/).at(-1)));
  assert.deepEqual(totals, view.scores);
  await person.bar.getByRole("button", { name: person.say("Rematch", "Revanche") }).waitFor();
}

test("a full match against two computers, in French, by taps and from the list of plays", async () => {
  const ada = await tonight.guest({
    language: "fr",
    theme: "light",
    wishes: { odin: { players: 3, options: { limit: "5" } } },
  });
  await ada.play("Odin");
  const seen = { reason: false, takenBack: false, list: 0 };
  await playOut([ada], {
    lay: async (_person, view, play, choices) => {
      const own = /** @type {string[]} */ (view.hands[view.viewer.seat].cards);
      const idle = own.find((card) => !choices.some((choice) => choice.split("+").includes(card)));
      if (idle !== undefined && !seen.reason) {
        await held(ada, idle).click({ force: true });
        await ada.bar.getByText(`Aucun de vos coups avec le ${nameOf(ada, idle)} ne bat`).waitFor();
        await ada.bar.getByRole("button", { name: /pourquoi/ }).waitFor();
        await ada.isAccessible("a reason");
        seen.reason = true;
      }
      if (keepFollows(view, play) && !seen.takenBack) {
        for (const card of play) await held(ada, card).click();
        await ada.press("Jouer");
        await offered(ada).first().waitFor();
        await ada.isAccessible("the card to keep");
        await ada.press("Reprendre");
        for (const card of play) await held(ada, card).and(ada.page.locator("[aria-pressed=true]")).waitFor();
        await ada.press("Jouer");
        await offered(ada).last().click();
        seen.takenBack = true;
        return;
      }
      const list = ada.page.getByRole("region", { name: /^(Vos \d+ coups|Votre seul coup)$/ });
      const listed = list.getByRole("button");
      const count = choices.filter((choice) => choice !== "pass").length;
      await listed.nth(count - 1).waitFor();
      assert.equal(await listed.count(), count);
      const worth = play.map((card) => card[1]).join("");
      await list
        .getByRole("button", { name: new RegExp(`\\s: ${worth}(,|$)`) })
        .first()
        .click();
      seen.list += 1;
      await ada.press("Jouer");
      if (keepFollows(view, play)) await offered(ada).first().click();
    },
  });
  await endsWithSheet(ada);
  await ada.isAccessible("the end");
  assert.ok(seen.list > 0, "nothing was ever laid from the list");
  await ada.leave();
});

test("a full match by keyboard alone", async () => {
  const ada = await tonight.guest({ wishes: { odin: { players: 2, options: { limit: "hand" } } } });
  await ada.play("Odin");
  const { keyboard } = ada.page;
  const focused = () =>
    ada.page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
    );

  /** Presses a key until what has the focus is called so. @param {string} key @param {(name: string) => boolean} isIt */
  async function goTo(key, isIt) {
    for (let presses = 0; presses < 60; presses++) {
      if (isIt(await focused())) return;
      await keyboard.press(key);
    }
    assert.fail(`${key} never led there; last: ${await focused()}`);
  }
  const isHeld = (/** @type {string} */ name) => /^(red|amber|green|blue|plum|glacier) \d(, in |$)/.test(name);

  for (let count = 0; count < MOST; count++) {
    await ada.turn();
    const { choices, seatView } = ada;
    if (choices === null) break;
    const { version } = ada.position.decision;
    const play = longest(choices);
    if (play === null) {
      if (!(await passesByItself(ada))) {
        await goTo("Tab", (name) => name === "Pass");
        await keyboard.press("Space");
      }
    } else {
      await goTo("Tab", isHeld);
      for (const card of play) {
        await keyboard.press("Home");
        await goTo("ArrowRight", (name) => name.startsWith(`${nameOf(ada, card)},`));
        await keyboard.press("Space");
      }
      await keyboard.press("Enter");
      if (keepFollows(seatView.view, play)) {
        await goTo("Tab", (name) => name.startsWith("Keep "));
        await keyboard.press("ArrowRight");
        await keyboard.press("Enter");
      }
    }
    await ada.goesOn(version);
  }
  await endsWithSheet(ada);
  await ada.leave();
});

test("on a phone: everything fits, the list of plays and the discards open", async () => {
  const ada = await tonight.guest({
    language: "fr",
    size: "phone",
    wishes: { odin: { players: 6, options: { limit: "hand" } } },
  });
  await ada.play("Odin");
  const seen = { list: false, discards: false };
  await playOut([ada], {
    lay: async (_person, view, play, choices) => {
      await ada.fitsWidth("the table");
      if (!seen.list) {
        const count = choices.filter((choice) => choice !== "pass").length;
        await ada.button(`Coups (${count})`).click();
        await ada.isAccessible("the list of plays");
        await ada.fitsWidth("the list of plays");
        await ada.button("Fermer").click();
        seen.list = true;
      }
      if (view.discards.length > 0 && !seen.discards) {
        await ada.button(/^Défausse/).click();
        await ada.isAccessible("the discards");
        await ada.fitsWidth("the discards");
        await ada.button("Fermer").click();
        seen.discards = true;
      }
      await layByTap(ada, view, play);
    },
  });
  await endsWithSheet(ada);
  await ada.fitsWidth("the end");
  await ada.leave();
});

test("two browsers, two languages: cards chosen in advance", async () => {
  const ada = await tonight.guest({ name: "Ada", wishes: { odin: { options: { limit: "10" }, pace: "quick" } } });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone", theme: "light" });
  await ada.playWith(bob, "Odin");
  await until("the first turn", () => ada.choices ?? bob.choices);

  // Whoever waits chooses a card already, and it stays chosen.
  const waiting = ada.choices ? bob : ada;
  await hand(waiting).getByRole("button").first().click();
  await waiting.bar.getByText(waiting.say("Chosen for your turn", "Prêt pour votre tour")).waitFor();
  await waiting.isAccessible("a choice in advance");
  await hand(waiting).getByRole("button", { pressed: true }).click();

  let sheets = 0;
  await playOut([ada, bob], {
    atRest: async (person) => {
      const name = person.say("Hand \\d+ is over", "La manche \\d+ est finie");
      await person.page.getByRole("heading", { name: new RegExp(name) }).waitFor();
      if (sheets++ < 2) await person.isAccessible("the sheet after a hand");
    },
  });
  assert.ok(sheets > 1, "nine cards left are nine points: ten take two hands");
  for (const person of [ada, bob]) await endsWithSheet(person);
  await ada.leave();
  await bob.leave();
});

test("a second tap plays, for whoever wants it", async () => {
  const ada = await tonight.guest({ wishes: { odin: { players: 2, options: { limit: "hand" } } } });
  await ada.button("Settings").click();
  await ada.page.getByRole("radiogroup", { name: "Second tap plays" }).getByRole("radio", { name: "On" }).click();
  await ada.button("Close").click();
  await ada.play("Odin");
  let played = 0;
  /** @type {Lay} */
  const layByTwoTaps = async (person, view, play) => {
    for (const card of play) await held(person, card).click();
    await held(person, play.at(-1) ?? "").click();
    if (keepFollows(view, play)) await offered(person).first().click();
    played += 1;
  };
  for (let turns = 0; turns < MOST && played < 2 && !ada.isOver; turns += 1) {
    await ada.turn();
    if (ada.rests) await ada.goOn();
    else if (ada.choices) await takeTurn(ada, layByTwoTaps);
  }
  assert.ok(played > 0, "nothing was played");
  await ada.leave();
});
