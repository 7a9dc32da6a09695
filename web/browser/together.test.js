// One device, several people: names instead of "you", a banner for the next one, and a curtain where hands are secret.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { callsByName, everything } from "./names.js";
import { notations, until } from "./people.js";

const tonight = evening();

/** @typedef {import("./people.js").Person} Person */

/** A promise, and how to settle it: `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers() {
  /** @type {(value: any) => void} */ let resolve = () => undefined;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}

const PEOPLE = ["Nora", "Émile"];

/**
 * From the home page to the first card: who plays is asked once, and remembered.
 *
 * @param {Person} person @param {string} title @param {{ computers?: number }} [besides]
 */
async function gather(person, title, { computers = 0 } = {}) {
  const { page } = person;
  await page.getByRole("radio", { name: person.say("One device", "Un appareil") }).click();
  await page.getByRole("button", { name: new RegExp(`^${title}\\s*,`) }).click();
  const dialog = page.getByRole("dialog", { name: title });
  await dialog
    .getByRole("radiogroup", { name: person.say("Players on this device", "Joueurs sur cet appareil") })
    .waitFor();
  await person.isAccessible(`${title}: who plays`);
  for (const [index, name] of PEOPLE.entries()) {
    const label = person.say(`Name of person ${index + 1}`, `Nom de la personne ${index + 1}`);
    await dialog.getByRole("textbox", { name: label }).fill(name);
  }
  const besides = person.say("Bots", "Robots");
  await dialog
    .getByRole("radiogroup", { name: besides })
    .getByRole("radio", { name: String(computers) })
    .click();
  await dialog.getByRole("button", { name: person.say("Play", "Jouer"), exact: true }).click();
}

/** The heading of a curtain. @param {Person} person @param {string | RegExp} [name] */
function curtain(person, name = /./) {
  const pass = person.say("Pass the device to", "Passez l’appareil à");
  const wanted = typeof name === "string" ? `${pass} ${name}` : new RegExp(`^${pass} `);
  return person.page.getByRole("heading", { name: wanted });
}

/**
 * While the curtain is drawn, nothing of the hands is there: not in the page, not in the accessibility tree, not in what was said.
 *
 * @param {Person} person @param {(view: any) => string[]} secrets The words for what each seat alone knows.
 */
async function hidesHands(person, secrets) {
  const name = (await curtain(person).innerText()).split(" ").at(-1);
  const button = person.say(`I am ${name}`, `C’est moi, ${name}`);
  const tree = await person.page.locator("body").ariaSnapshot();
  const lines = tree.split("\n").filter((line) => !/^- status/.test(line.trim()));
  assert.deepEqual(lines, [
    "- main:",
    `  - heading "${await curtain(person).innerText()}" [level=1]`,
    `  - button "${button}"`,
  ]);
  const hidden = person.position.views.flatMap((/** @type {any} */ { view }) => secrets(view));
  assert.ok(hidden.length > 4, "there is something to hide");
  const there = await everything(person);
  const found = hidden.filter((/** @type {string} */ secret) =>
    there.some((text) => new RegExp(`(?<![\\p{L}\\d])${secret}(?![\\p{L}\\d])`, "iu").test(text)),
  );
  assert.deepEqual(found, [], "behind the curtain");
}

/** Notes every moment at which a table was still there behind a curtain. @param {Person} person */
async function watchTheCurtain({ page }) {
  await page.evaluate(() => {
    const both = () => document.querySelectorAll("main").length > 1;
    const note = () => both() && document.documentElement.setAttribute("data-lingered", "yes");
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-lingered"));
}

const COLOURS = {
  R: ["red", "rouge"],
  A: ["amber", "ambre"],
  V: ["green", "vert"],
  B: ["blue", "bleu"],
  P: ["plum", "prune"],
  G: ["glacier", "glacier"],
};

/** Odin's cards in words and in notation. @param {any} view */
const odinCards = (view) =>
  view.hands.flatMap((/** @type {any} */ { cards }) =>
    (cards ?? []).flatMap((/** @type {string} */ card) => {
      const [english, french] = COLOURS[/** @type {keyof typeof COLOURS} */ (card.charAt(0))];
      return [card, `${english} ${card.charAt(1)}`, `${card.charAt(1)} ${french}`];
    }),
  );

/** The number cards of Happy Cats: behind the curtain there is no number at all, whatever was dealt. */
const catCards = () => Array.from({ length: 21 }, (_, number) => String(number));

test("Odin: a curtain between secret hands, a computer plays along, and one reads what has happened since", async () => {
  const ada = await tonight.guest({ size: "tablet", wishes: { odin: { options: { first: "0" } } } });
  await gather(ada, "Odin", { computers: 1 });
  await curtain(ada, "Nora").waitFor();
  await ada.isAccessible("the curtain");
  await ada.fitsWidth("the curtain");
  const since = ada.page.getByRole("region", { name: /^Since .*’s last turn$/ });
  let returned = false;
  for (let turn = 0; turn < 8 && !returned; turn += 1) {
    await curtain(ada).waitFor();
    const at = (await curtain(ada).innerText()).split(" ").at(-1);
    await hidesHands(ada, odinCards);
    await ada.button(`I am ${at}`).click();
    await ada.bar.waitFor();
    await callsByName(ada, `${at}’s turn`);
    returned = await since.isVisible();
    if (returned) {
      const lines = await since.getByRole("listitem").allInnerTexts();
      assert.ok(lines.length > 0 && lines.some((line) => PEOPLE.some((name) => line.includes(name))), lines.join());
      await ada.isAccessible("since the last turn");
      // Nothing was done yet: after a reload it is shown again.
      await ada.page.reload();
      await ada.button(`I am ${at}`).click();
      await since.waitFor();
      assert.deepEqual(await since.getByRole("listitem").allInnerTexts(), lines);
      await hearsLate(ada, at, lines);
    }
    const hand = ada.page.getByRole("group", { name: `${at}’s hand`, exact: true });
    const pass = ada.bar.getByRole("button", { name: "Pass" });
    if ((await pass.getAttribute("aria-disabled")) === null) await pass.click();
    else {
      await hand.getByRole("button", { disabled: false }).first().click();
      await ada.press("Play");
    }
  }
  assert.ok(returned, "somebody came back to the device");
  await ada.leave();
});

test("Happy Cats on a phone, in French, with everything moving: nothing lingers behind the curtain", async () => {
  const ada = await tonight.guest({ size: "phone", language: "fr" });
  const { page } = ada;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() =>
    localStorage.setItem("veillee", JSON.stringify({ ...JSON.parse(localStorage.veillee), speed: "slow" })),
  );
  await page.reload();
  await gather(ada, "Happy Cats");
  await curtain(ada).waitFor();
  await ada.isAccessible("the curtain");
  const lingered = await watchTheCurtain(ada);
  const seen = new Set();
  for (let turn = 0; turn < 4; turn += 1) {
    await curtain(ada).waitFor();
    const name = (await curtain(ada).innerText()).split(" ").at(-1);
    seen.add(name);
    await hidesHands(ada, catCards);
    await ada.button(`C’est moi, ${name}`).click();
    await ada.bar.waitFor();
    await callsByName(ada, `${name}, tour ${turn}`);
    const since = page.getByRole("region", { name: /^Depuis le dernier tour/ });
    if (await since.isVisible()) await since.getByRole("button", { name: "Fermer" }).click();
    await actInCats(ada, PEOPLE.indexOf(name ?? ""));
  }
  assert.deepEqual([...seen].toSorted(), PEOPLE.toSorted());
  assert.equal(await lingered(), false, "the table was gone as soon as the curtain fell");
  await ada.leave();
});

/** Another page of the same device, which hears of what has happened only after it was opened. @param {Person} person @param {string | undefined} at @param {string[]} lines */
async function hearsLate(person, at, lines) {
  const page = await person.page.context().newPage();
  const late = withResolvers();
  // The page must not connect before this is in place.
  await page.routeWebSocket(/\/socket$/, (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (JSON.parse(String(message)).missed) late.resolve(() => socket.send(message));
      else socket.send(message);
    });
  });
  await page.goto(person.page.url());
  await page.getByRole("button", { name: `I am ${at}` }).click();
  const tell = await late.promise;
  tell();
  const since = page.getByRole("region", { name: /^Since .*’s last turn$/ });
  await since.waitFor();
  assert.deepEqual(await since.getByRole("listitem").allInnerTexts(), lines);
  await page.close();
}

/** Whoever has the device does what is asked until the next one is to have it. @param {Person} person @param {number} seat */
async function actInCats(person, seat) {
  const choices = (/** @type {number} */ one) => {
    const seatView = person.position.views.find((/** @type {any} */ { viewer }) => viewer.seat === one);
    return seatView.sealed === null ? notations(seatView) : null;
  };
  const isAsked = (/** @type {number} */ one) =>
    person.restsFor.length === 0 && (person.position.draws === one || choices(one));
  for (;;) {
    await until("something to do at the device", () => person.rests || PEOPLE.some((_, one) => isAsked(one)));
    const { position } = person;
    if (person.rests) await person.goOn();
    else if (!isAsked(seat)) return;
    else {
      if (position.draws === seat) await person.press(/^(Lancer|Tirer)$/);
      else await chooseInCats(person, choices(seat) ?? []);
      await until("an answer to what was chosen", () => person.position !== position);
    }
  }
}

const POMPONS = { Y: "jaune", R: "rouge", G: "vert", B: "bleu" };

/** Chooses the first thing that can be chosen. @param {Person} person @param {string[]} choices */
async function chooseInCats({ page, bar }, [first = ""]) {
  const [kind, what = ""] = first.split(" ");
  if (kind === "take") {
    for (const letter of what) {
      const name = POMPONS[/** @type {keyof typeof POMPONS} */ (letter)];
      await page.getByRole("spinbutton", { name }).press("ArrowUp");
    }
  } else await page.getByRole("radio", { disabled: false }).first().click();
  await bar.getByRole("button", { name: /^(Prendre|Garder|Jouer)$/, disabled: false }).click();
}

for (const [title, mine] of /** @type {const} */ ([
  ["Hygge", /^Nora’s burrow$|^Émile’s burrow$/],
  ["Les Trois Petits Cochons", /^Nora’s houses$|^Émile’s houses$/],
  ["Snowhere", /./],
])) {
  test(`${title}: no curtain, but a banner for whoever is next`, async () => {
    const ada = await tonight.guest({ size: "tablet", theme: "light" });
    await gather(ada, title);
    await ada.bar.waitFor();
    await ada.page
      .getByText(/^(Nora|Émile)’s turn$/)
      .first()
      .waitFor();
    assert.equal(await curtain(ada).count(), 0);
    await ada.isAccessible(`${title} with a banner`);
    await ada.fitsWidth(title);
    await callsByName(ada, title);
    if (title !== "Snowhere") await ada.page.getByLabel(mine).first().waitFor();
    await ada.leave();
  });
}

test("Hygge: the banner names the next one when the turn is over, and goes with the first tap", async () => {
  const ada = await tonight.guest({ size: "desk", wishes: { hygge: { options: { first: "0" } } } });
  const { page } = ada;
  await gather(ada, "Hygge");
  const banner = (/** @type {string} */ name) => page.getByText(`${name}’s turn`, { exact: true });
  await banner("Nora").first().waitFor();
  await page.getByRole("group", { name: "Reserve" }).getByRole("button", { disabled: false }).first().click();
  await page.locator("p", { hasText: "Nora’s turn" }).waitFor({ state: "detached" });
  await ada.press(/^Take/);
  const notNow = ada.bar.getByRole("button", { name: "Not now" });
  await notNow.or(banner("Émile")).first().waitFor();
  if (await notNow.isVisible()) await notNow.click();
  await banner("Émile").first().waitFor();
  await page.getByRole("region", { name: "Émile’s burrow" }).waitFor();
  await ada.leave();
});

test("names are asked for once: the next game begins with one click", async () => {
  const ada = await tonight.guest({ size: "phone", language: "fr" });
  await gather(ada, "Odin");
  await curtain(ada).waitFor();
  await ada.visit(tonight.server.url());
  await ada.page.getByRole("radio", { name: "Un appareil" }).click();
  await ada.page.getByRole("button", { name: /^Odin\s*,/ }).click();
  await curtain(ada).waitFor();
  assert.ok(PEOPLE.some((name) => ada.heard.some(({ table }) => JSON.stringify(table?.seats ?? "").includes(name))));
  await ada.leave();
});
