// A screen for the room: large, only what lies face up, the way to a free seat; nothing of a player's own, even in their browser.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { callsByName } from "./names.js";
import { coversTheShelf } from "./shelf.js";

const tonight = evening();

/** The screen that somebody opens from the menu of their table, in the same browser. @param {import("./people.js").Person} person */
async function openScreen(person) {
  await person.button(person.say("Table and settings", "Table et réglages")).click();
  /** @type {any[]} */
  const heard = [];
  person.page.context().once("page", (page) => {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => heard.push(JSON.parse(String(payload))));
    });
  });
  const [screen] = await Promise.all([
    person.page.context().waitForEvent("page"),
    person.page.getByRole("link", { name: person.say("Open it", "L’ouvrir") }).click(),
  ]);
  await screen.setViewportSize({ width: 1920, height: 1080 });
  await person.page
    .getByRole("dialog")
    .getByRole("button", { name: person.say("Close", "Fermer") })
    .click();
  return {
    screen,
    heard,
    wall: /** @type {import("./people.js").Person} */ (Object.assign(Object.create(person), { page: screen })),
  };
}

for (const manner of /** @type {const} */ ([
  { language: "en", theme: "dark", size: "desk" },
  { language: "fr", theme: "light", size: "phone" },
])) {
  test(`from the first free seat into the game, ${manner.language}`, async () => {
    const ada = await tonight.guest({ ...manner, wishes: { odin: { options: { limit: "hand" } } } });
    await ada.page
      .getByRole("radio", { name: manner.size === "phone" ? "Inviter" : "Invite by link", exact: true })
      .click();
    await ada.play("Odin");
    const { screen, heard, wall } = await openScreen(ada);
    await screen.getByRole("heading", { name: ada.say("Come and play", "Venez jouer") }).waitFor();
    await screen.getByText(ada.say("One seat is free", "Une place est libre")).waitFor();
    await wall.isAccessible("the screen before the game");

    // The picture leads to the table, with the invitation.
    const way = new URL(
      (await screen.getByRole("img", { name: /camera|appareil photo/ }).getAttribute("data-text")) ?? "",
    );
    assert.match(`${way.pathname}${way.hash}`, /^\/t\/\w{16}#\w{16}$/);
    assert.equal(
      await screen.getByRole("img", { name: /camera|appareil photo/ }).count(),
      1,
      "one picture to point at",
    );
    const bob = await tonight.stranger({ name: "Bob" });
    await bob.visit(way.href);
    await bob.button("Sit down in seat 2").click();
    await screen.getByText("Bob").waitFor();
    await ada.press(ada.say("Begin", "Commencer"));
    await ada.hears(({ position }) => position);
    await screen.getByRole("status").first().waitFor();
    await wall.isAccessible("the screen during the game");
    await wall.fitsWidth("the screen during the game");

    // The screen watches. A phone says so in the place of the game's name: there is no room for both beside the buttons.
    await ada.page.getByText(ada.say("1 spectator", "1 spectateur")).waitFor();
    const isNamed = await ada.page.getByRole("heading", { name: "Odin", exact: true, level: 1 }).isVisible();
    assert.equal(isNamed, manner.size === "desk");

    // What Ada holds is hers: nothing of it came to the screen, in frames or on the page.
    const hand = ada.position.views[0].view.hands[0].cards;
    assert.equal(hand.length, 9);
    const welcome = heard.find(({ type }) => type === "welcome");
    assert.deepEqual(welcome.yourSeats, []);
    for (const { position } of heard) {
      for (const { viewer, view } of position?.views ?? []) {
        assert.equal(viewer, "table");
        assert.deepEqual(
          view.hands.map((/** @type {any} */ { cards }) => cards),
          [null, null],
        );
      }
    }
    assert.equal(await screen.locator("button:not([inert] *)").count(), 1, "only the one for the whole screen");
    await bob.leave();
    await ada.leave();
  });
}

const ENDS = /** @type {const} */ ([
  ["odin", "Odin", { language: "fr", players: 6, options: { limit: "hand" } }],
  ["hygge", "Hygge", { language: "en", players: 4, options: {} }],
  ["happy-cats", "Happy Cats", { language: "fr", players: 4, options: {} }],
  ["cochons", "Les Trois Petits Cochons", { language: "en", players: 5, options: {} }],
  ["snowhere", "Snowhere", { language: "fr", players: 1, options: { spread: "100x100" } }],
]);
coversTheShelf(
  ENDS.map(([, title]) => title),
  "ENDS (web/browser/room.test.js)",
);

for (const [game, title, manner] of ENDS) {
  test(`the end of ${title} on the wall: every point, nothing cut off, nobody is “you”`, async () => {
    const { language, ...wishes } = manner;
    const ada = await tonight.guest({ language, wishes: { [game]: wishes } });
    await ada.play(title);
    const { screen, wall } = await openScreen(ada);
    await screen.getByRole("heading", { name: title }).waitFor();
    await callsByName(wall, `${title} on the wall`);
    await ada.button(ada.say("Table and settings", "Table et réglages")).click();
    await ada.button(ada.say("Let a bot play", "Laisser jouer un robot")).click();
    const sheet = screen.getByRole("region", { name: ada.say("The result", "Le résultat") });
    await screen.getByRole("status").getByText(ada.say("The game is over", "La partie est finie")).waitFor();
    await sheet.waitFor();
    await wall.isAccessible(`the end of ${title} on the wall`);
    await callsByName(wall, `the end of ${title} on the wall`);
    for (const size of [
      { width: 1920, height: 1080 },
      { width: 1280, height: 720 },
      { width: 3840, height: 2160 },
    ]) {
      await screen.setViewportSize(size);
      await wall.fitsWidth(`the end of ${title} at ${size.width}`);
      // It is made to fit as soon as the screen has another size.
      await screen.waitForFunction(
        (node) => node && node.scrollHeight <= node.clientHeight,
        await sheet.elementHandle(),
      );
    }
    await ada.leave();
  });
}
