// Each game with motion on: pieces fly, `shown` is sent only when nothing flies any more, and no copy is left on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { decide, GAMES, passesByItself } from "./advice.js";
import { evening } from "./evening.js";

const tonight = evening();

/** @typedef {import("./people.js").Person} Person */

/** A card of one's own is already where it is laid: with a bot there are others. @type {import("./people.js").Manner["wishes"]} */
const WITH_BOTS = { snowhere: { players: 2, options: { spread: "100x100" } } };
/** So many decisions, draws and pauses of each game. */
const DECISIONS = 8;

/**
 * Notes what begins to fly, and each `shown` that is sent while something still does.
 *
 * @param {Person} person
 */
async function watchFlights(person) {
  const noted = await person.page.evaluateHandle(() => {
    const noted = { flown: 0, early: /** @type {string[]} */ ([]) };
    /** @type {Animation[]} */
    let flights = [];
    const { animate } = Element.prototype;
    /** @type {typeof animate} */
    Element.prototype.animate = function (frames, options) {
      const flight = animate.call(this, frames, options);
      // What flies lies above all other pieces; other motions (a count, a light) keep nobody waiting.
      if (Array.isArray(frames) && frames.some(({ zIndex }) => zIndex === "60")) {
        flights.push(flight);
        noted.flown += 1;
      }
      return flight;
    };
    // Snowhere's cards fly in the coordinates of its table, as elements of their own.
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) if (node instanceof Element && node.matches("[data-flies]")) noted.flown += 1;
      }
    }).observe(document.body, { childList: true, subtree: true });
    const { send } = WebSocket.prototype;
    /** @type {typeof send} */
    WebSocket.prototype.send = function (text) {
      flights = flights.filter(({ playState }) => playState === "running");
      const flying = flights.length + document.querySelectorAll("[data-flies]").length;
      if (String(text).includes('"shown"') && flying > 0) noted.early.push(`${text} with ${flying} in the air`);
      send.call(this, text);
    };
    return noted;
  });
  return () => noted.jsonValue();
}

for (const game of GAMES) {
  test(`${game.title} with motion on`, async () => {
    const ada = await tonight.guest({ ...game.manner, wishes: { ...game.manner.wishes, ...WITH_BOTS }, moves: true });
    const noted = await watchFlights(ada);
    await ada.play(game.title);
    for (let decisions = 0; decisions < DECISIONS; decisions += 1) {
      await ada.turn();
      if (ada.isOver) break;
      const { version } = ada.position.decision;
      if (ada.rests) await ada.goOn();
      else if (ada.draws) {
        await ada.bar.getByRole("button").last().click();
        await ada.goesOn(version);
      } else if (await passesByItself(ada)) await ada.goesOn(version);
      else await decide(ada, game);
    }
    await ada.turn();
    const { flown, early } = await noted();
    assert.ok(flown > 0, "nothing flew");
    assert.deepEqual(early, [], "the table was told too early that a position was shown");
    // A bot's answer may still fly; when it has arrived, no copy is left.
    const copies = ada.page.locator('div[aria-hidden=true][style*="z-index: 60"]');
    await copies.first().waitFor({ state: "detached" });
    await ada.leave();
  });
}
