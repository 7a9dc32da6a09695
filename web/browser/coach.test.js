// A first game of each kind with the coach: three pictures, then a few words at each new kind of decision, pointing at the thing.
// And what else helps a beginner: the simple table, and a voice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";

const tonight = evening();

/** @typedef {import("./people.js").Person} Person */
/** @typedef {import("playwright-core").Locator} Locator */

/** The pictures. @param {Person} person */
const goals = (person) => person.page.getByRole("region", { name: person.say("How to win", "Le but du jeu") });

/** The words. @param {Person} person */
const coach = (person) => person.page.getByRole("complementary", { name: person.say("Coach", "Guide"), exact: true });

/** Sees the three pictures, and begins. @param {Person} person @param {string} title */
async function begin(person, title) {
  await person.play(title);
  await goals(person).waitFor();
  assert.equal(await goals(person).getByRole("listitem").count(), 3);
  await person.isAccessible(`${title}: the goals`);
  await person.fitsWidth(`${title}: the goals`);
  await goals(person)
    .getByRole("button", { name: person.say("Let’s play", "On joue") })
    .click();
}

/** One of these is said, and the ring lies around what it speaks of. @param {Person} person @param {Record<string, Locator>} tips */
async function showsTip(person, tips) {
  const said = coach(person).getByText(new RegExp(`^(${Object.keys(tips).map(escaped).join("|")})$`));
  await said.waitFor();
  const text = await said.innerText();
  assert.ok(text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length <= 12, text);
  const target = tips[text];
  assert.ok(target, text);
  const [ring, thing] = await Promise.all([
    person.page.locator("[data-points-at]").boundingBox(),
    target.first().boundingBox(),
  ]);
  assert.ok(ring && thing, `“${text}” points at something`);
  const across = Math.min(ring.x + ring.width, thing.x + thing.width) - Math.max(ring.x, thing.x);
  const down = Math.min(ring.y + ring.height, thing.y + thing.height) - Math.max(ring.y, thing.y);
  const smaller = Math.min(ring.width * ring.height, thing.width * thing.height);
  assert.ok(across > 0 && down > 0 && across * down > smaller * 0.6, `“${text}” points at ${JSON.stringify(thing)}`);
  return text;
}

/** @param {string} text */
const escaped = (text) => text.replace(/[.?]/g, "\\$&");

test("Odin, from the pictures to the second decision; Escape puts a tip away; no more help is no more help", async () => {
  const ada = await tonight.guest({ coached: true, wishes: { odin: { options: { first: "0" } } } });
  const { page } = ada;
  await begin(ada, "Odin");
  const hand = page.getByRole("group", { name: "Your hand", exact: true });
  const play = ada.bar.getByRole("button", { name: "Play" });
  await showsTip(ada, { "Tap a card to begin.": hand });
  await ada.isAccessible("Odin with a tip");
  await page.getByRole("status").getByText("Tap a card to begin.").waitFor();

  await hand.getByRole("button").last().click();
  await showsTip(ada, { "Good. Now press Play.": play });
  await page.keyboard.press("Escape");
  await coach(ada).waitFor({ state: "detached" });
  const lay = async () => {
    const { version } = ada.position.decision;
    await ada.press("Play");
    await ada.goesOn(version);
    await ada.turn();
  };
  await lay();
  // Where the computer passes, one leads again, and that is known by now.
  while (await ada.bar.getByText("You lead: lay one card.").isVisible()) {
    await hand.getByRole("button").last().click();
    await lay();
  }
  const centre = page.getByRole("region", { name: "The centre" });
  await showsTip(ada, {
    "Beat this with the same number of cards, or one more.": centre,
    "Nothing beats it. Press Pass: the next round comes soon.": ada.bar.getByRole("button", { name: "Pass" }),
  });
  await coach(ada).getByRole("button", { name: "Turn off tips" }).click();
  await coach(ada).waitFor({ state: "detached" });
  await page.reload();
  await ada.bar.waitFor();
  assert.equal(await goals(ada).count(), 0);

  await page.getByRole("tab", { name: "Rules" }).click();
  await page.getByRole("button", { name: "Show the tips again" }).click();
  await goals(ada).waitFor();
  await ada.leave();
});

test("Hygge on a phone, in French", async () => {
  const ada = await tonight.guest({ coached: true, size: "phone", language: "fr" });
  const { page } = ada;
  await begin(ada, "Hygge");
  const reserve = page.getByRole("region", { name: "Réserve" });
  await showsTip(ada, { "Touchez une ligne ou une colonne pour prendre ses cartes.": reserve });
  await ada.fitsWidth("Hygge with a tip");
  await ada.isAccessible("Hygge with a tip");
  await reserve
    .getByRole("button", { disabled: false, name: /^Ligne/ })
    .first()
    .click();
  await showsTip(ada, {
    "Ce bouton les prend. Ou touchez une autre ligne.": ada.bar.getByRole("button", { name: /^Prendre/ }),
  });
  await ada.leave();
});

test("Happy Cats, by keyboard: the tip is put away with its button, and play goes on", async () => {
  const ada = await tonight.guest({
    coached: true,
    theme: "light",
    wishes: { "happy-cats": { options: { first: "0" }, pace: "quick" } },
  });
  const { page } = ada;
  await begin(ada, "Happy Cats");
  const die = page.getByRole("button", { name: "Roll the die" });
  const hand = page.getByRole("radiogroup", { name: "Your hand" });
  const roll = { "Tap the die. It shows what there is to win.": die };
  const then = {
    "Choose a secret card: high is first, low takes more.": hand,
    "Tap a tile: a pompon, a card, or the mouse.": page.getByRole("radiogroup", { name: "Question tiles" }),
  };
  // The die does not wait for a page that is slow to come.
  let tip = await showsTip(ada, { ...roll, ...then });
  if (tip in roll) {
    await coach(ada).getByRole("button", { name: "Got it" }).press("Enter");
    await coach(ada).waitFor({ state: "detached" });
    await die.press("Enter");
    tip = await showsTip(ada, then);
  }
  if (tip.startsWith("Choose")) {
    await hand.getByRole("radio", { disabled: false }).first().press("Space");
    await showsTip(ada, {
      "Press Play. It stays face down until everybody has chosen.": ada.bar.getByRole("button", { name: "Play" }),
    });
  }
  await ada.isAccessible("Happy Cats with a tip");
  await ada.leave();
});

test("Les Trois Petits Cochons on a tablet, in French", async () => {
  const ada = await tonight.guest({
    coached: true,
    size: "tablet",
    language: "fr",
    wishes: { cochons: { options: { first: "0" }, pace: "quick" } },
  });
  const { page } = ada;
  await begin(ada, "Les Trois Petits Cochons");
  const decisions = {
    "Touchez les dés à garder. Relancez les autres, ou arrêtez.": page.getByRole("group", { name: "Vos dés" }),
    "Le loup est là\u202f! Touchez la maison où il souffle.": page.getByRole("radiogroup"),
  };
  // Not one that rolls again.
  const roll = ada.bar.getByRole("button", { name: "Lancer", exact: true });
  // The dice do not wait for a page that is slow to come.
  await showsTip(ada, { "Appuyez sur Lancer pour jeter les cinq dés.": roll, ...decisions });
  // Two wolves where nobody has a house yet, and the turn is over before anything is asked.
  const keep = coach(ada).getByText(/^(Touchez les dés|Le loup est là)/);
  while (!(await keep.isVisible())) {
    await keep.or(roll).first().waitFor();
    if (await roll.isVisible()) {
      await roll.click();
      await roll.waitFor({ state: "hidden" });
    }
  }
  await showsTip(ada, decisions);
  await ada.isAccessible("Cochons with a tip");
  await ada.leave();
});

test("Snowhere", async () => {
  const ada = await tonight.guest({ coached: true, size: "tablet" });
  const { page } = ada;
  await begin(ada, "Snowhere");
  const free = page.getByRole("group", { name: /cards to take$/ }).getByRole("button");
  await showsTip(ada, { "Tap a card with a bright edge: nothing covers it.": free });
  await ada.isAccessible("Snowhere with a tip");
  await free.first().press("Space");
  await showsTip(ada, { "Press Take: it turns into snow.": ada.bar.getByRole("button", { name: "Take" }) });
  await ada.press("Take");
  // A snowflake is set aside, and another card taken.
  const handle = page.getByRole("button", { name: /^Move the card/ });
  await handle.or(free.first()).first().waitFor();
  if (await handle.isVisible()) {
    await showsTip(ada, { "Drag the snow over flames. When it fits, press Place.": handle });
  }
  await ada.leave();
});

test("whoever begins to play has seen enough of the pictures", async () => {
  const ada = await tonight.guest({ coached: true, size: "phone", wishes: { odin: { options: { first: "0" } } } });
  await ada.play("Odin");
  await goals(ada).waitFor();
  await ada.page.getByRole("group", { name: "Your hand", exact: true }).getByRole("button").last().click();
  await goals(ada).waitFor({ state: "detached" });
  await showsTip(ada, { "Good. Now press Play.": ada.bar.getByRole("button", { name: "Play" }) });
  await ada.leave();
});

for (const language of /** @type {const} */ (["en", "fr"])) {
  test(`a simple table that is read aloud, ${language}`, async () => {
    const ada = await tonight.guest({ language, size: language === "fr" ? "phone" : "desk" });
    const { page } = ada;
    await page.addInitScript((lang) => {
      /** @type {string[]} */
      const said = [];
      const voice = { name: "voice", lang, default: true, localService: true, voiceURI: "voice" };
      const synthesis = { pending: false, getVoices: () => [voice], cancel: () => undefined };
      Object.defineProperty(globalThis, "said", { value: said });
      /** @param {string} text */
      function Utterance(text) {
        return { text };
      }
      Object.defineProperty(globalThis, "SpeechSynthesisUtterance", { value: Utterance });
      Object.defineProperty(globalThis, "speechSynthesis", {
        value: { ...synthesis, speak: (/** @type {{ text: string }} */ { text }) => said.push(text) },
      });
    }, language);
    await page.reload();
    await ada.button(ada.say("Settings", "Réglages")).click();
    for (const name of [ada.say("Simple table", "Table simple"), ada.say("Read aloud", "Lire à voix haute")]) {
      await page
        .getByRole("radiogroup", { name })
        .getByRole("radio", { name: ada.say("On", "Oui") })
        .click();
    }
    await ada.isAccessible("settings");
    await ada.button(ada.say("Close", "Fermer")).click();
    await ada.play("Odin");
    await ada.isAccessible("a simple table");
    await ada.fitsWidth("a simple table");
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    assert.equal(size, ada.manner.size === "phone" ? "16.8px" : "20px", "letters are larger, as far as there is room");

    const status = page.getByRole("status").first();
    await status.getByText(/\p{L}/u).waitFor();
    const announced = await status.innerText();
    // @ts-expect-error It was put there.
    const said = await page.evaluate(() => globalThis.said);
    assert.ok(said.includes(announced), `${announced} among ${said.join(" / ")}`);

    const tab = page.getByRole("tab", { name: ada.say("Rules", "Règles") });
    if (!(await tab.isVisible())) await ada.button(/^(Rules, hint|Règles, indice)/).click();
    await tab.waitFor();
    assert.equal(await page.getByRole("tab").count(), 3, "no chat");
    await ada.leave();
  });
}
