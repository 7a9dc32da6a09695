// A first game of each kind, coached from the pictures to the last point: the beginner takes the advice that is given, and never
// touches the coach. Each thing is said once, in a few words; nothing is ever in the way; and the second game has no coach.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decide, GAMES, passesByItself } from "./advice.js";
import { evening } from "./evening.js";

const tonight = evening();

/** @typedef {import("./people.js").Person} Person */

/** No first game has more decisions. */
const MOST = 300;
const MOST_WORDS = 12;

/** @param {Person} person */
const goals = (person) => person.page.getByRole("region", { name: person.say("How to win", "Le but du jeu") });

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

/** Has had enough: the fire may burn on. @param {Person} person */
async function stop(person) {
  const { version } = person.position.decision;
  await person.press(/^Arrêter/);
  await person.press("Arrêter ici");
  await person.goesOn(version);
}

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
      } else if (await passesByItself(ada)) await ada.goesOn(version);
      else if (decisions === first.stopsAfter) await stop(ada);
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

    await ada.press(first.title === "Snowhere" ? ada.say("Play again", "Rejouer") : ada.say("Rematch", "Revanche"));
    await ada.hears(({ position }) => position?.decision.matchNumber === 2);
    await ada.turn();
    assert.equal(await coach(ada).or(goals(ada)).count(), 0, "no coach in the second game");
    assert.equal((await tips()).length, said.length);
    await ada.leave();
  });
}
