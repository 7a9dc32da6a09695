// A screen for the room: large, only what lies face up, the way to a free chair; nothing of a player's own, even in their browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";

const tonight = evening();

/** The screen that somebody opens from the menu of their table, in the same browser. @param {import("./people.js").Person} person */
async function openScreen(person) {
  await person.button(person.say("Table and settings", "Table et réglages")).click();
  const [screen] = await Promise.all([
    person.page.context().waitForEvent("page"),
    person.page.getByRole("link", { name: person.say("Open it", "L’ouvrir") }).click(),
  ]);
  /** @type {any[]} */
  const heard = [];
  screen.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload))));
  });
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await person.page
    .getByRole("dialog")
    .getByRole("button", { name: person.say("Close", "Fermer") })
    .click();
  return { screen, heard };
}

for (const manner of /** @type {const} */ ([
  { language: "en", theme: "dark", size: "desk" },
  { language: "fr", theme: "light", size: "phone" },
])) {
  test(`from the first free chair to the end, ${manner.language}`, async () => {
    const ada = await tonight.guest({ ...manner, wishes: { odin: { options: { limit: "hand" } } } });
    await ada.page
      .getByRole("radio", { name: manner.size === "phone" ? "Inviter" : "Invite by link", exact: true })
      .click();
    await ada.play("Odin");
    const { screen, heard } = await openScreen(ada);
    const wall = Object.assign(Object.create(ada), { page: screen });
    await screen.getByRole("heading", { name: ada.say("Come and play", "Venez jouer") }).waitFor();
    await screen.getByText(ada.say("One chair is free", "Une chaise est libre")).waitFor();
    await wall.isAccessible("the screen before the game");

    // The picture leads to the table, with the invitation.
    const way = new URL((await screen.getByRole("img", { name: /phone|téléphone/ }).getAttribute("data-text")) ?? "");
    assert.match(way.hash, /^#\/table\/\w{16}\?invite=\w+$/);
    const bob = await tonight.stranger({ name: "Bob" });
    await bob.visit(way.href);
    await bob.button("Sit down").click();
    await screen.getByText("Bob").waitFor();
    await ada.press(ada.say("Begin", "Commencer"));
    await ada.hears(({ position }) => position);
    await screen.getByRole("status").first().waitFor();
    await wall.isAccessible("the screen during the game");
    await wall.fitsWidth("the screen during the game");

    // What Ada holds is hers: nothing of it came to the screen, in frames or on the page.
    const hand = ada.position.looks[0].view.hands[0].cards;
    assert.equal(hand.length, 9);
    const welcome = heard.find(({ type }) => type === "welcome");
    assert.deepEqual(welcome.seats, []);
    for (const { position } of heard) {
      for (const look of position?.looks ?? []) {
        assert.equal(look.viewer, "table");
        assert.deepEqual(
          look.view.hands.map((/** @type {any} */ { cards }) => cards),
          [null, null],
        );
      }
    }
    assert.equal(await screen.locator("button:not([inert] *)").count(), 1, "only the one for the whole screen");
    await bob.leave();
    await ada.leave();
  });
}
