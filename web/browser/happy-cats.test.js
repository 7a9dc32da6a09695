// Happy Cats: whole games by roles and names, sealed cards between two browsers, keys alone, a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";
import { until } from "./people.js";

const tonight = evening();

/** @typedef {import("./people.js").Person} Person */

const COLOURS = {
  Y: ["yellow", "jaune"],
  R: ["red", "rouge"],
  G: ["green", "vert"],
  B: ["blue", "bleu"],
};

/** What is asked of a person: `rest`, `roll`, `bag`, the first word of the choices, `lay`; nothing while others are awaited. @param {Person} person */
function asked(person) {
  if (person.isOver) return "over";
  if (person.rests) return "rest";
  if (person.draws) return person.seatView.view.phase === "roll" ? "roll" : "bag";
  const { choices } = person;
  return choices && (/^(keep|take|tile) /.exec(String(choices[0]))?.[1] ?? "lay");
}

/** @param {Person} person @param {string} card */
function cardName(person, card) {
  if (card === "cat") return person.say("Cat: draw two cards, keep one", "Chat : piocher deux cartes, en garder une");
  const takes = person.seatView.view.shown[Number(card) - 1];
  return person.say(`${card}, takes ${takes}`, `${card}, prend ${takes}`);
}

/** @param {Person} person @param {string} name */
function radio(person, name) {
  return person.page.getByRole("radio", { name, exact: true });
}

const TILES = {
  pompon: ["One pompon from the bag, unseen", "Un pompon du sac, sans regarder"],
  card: ["One card from the pile into the hand", "Une carte de la pioche dans la main"],
  key: ["The mouse: 3 points for whoever has it", "La souris : 3 points à qui l’a"],
};

/** Does what is asked, with the pointer, and waits until the table has taken it. @param {Person} person @param {number} which */
async function act(person, which) {
  await person.turn();
  const what = asked(person);
  const { version } = person.position.decision;
  const { choices, seatView } = person;
  const choice = choices?.[which % choices.length] ?? "";
  const rest = choice.split(" ")[1] ?? "";
  if (what === "over") return what;
  else if (what === "rest") {
    await person.goOn();
    return what;
  } else if (what === "roll") await person.press(person.say("Roll", "Lancer"));
  // The bag for the rug opens by itself once the die lies still.
  else if (what === "bag" && seatView.view.phase !== "bag") await person.press(person.say("Draw", "Tirer"));
  else if (what === "lay") {
    await radio(person, cardName(person, choice)).click();
    await person.press(person.say("Play", "Jouer"));
  } else if (what === "keep") {
    await radio(person, cardName(person, rest)).click();
    await person.press(person.say("Keep", "Garder"));
  } else if (what === "take") {
    for (const letter of rest) {
      const [english, french] = COLOURS[/** @type {keyof typeof COLOURS} */ (letter)];
      await person.page.getByRole("spinbutton", { name: person.say(String(english), String(french)) }).click();
    }
    await person.press(person.say("Take", "Prendre"));
  } else if (what === "tile") {
    const [english, french] = TILES[/** @type {keyof typeof TILES} */ (rest)];
    await radio(person, person.say(String(english), String(french)))
      .first()
      .click();
    await person.press(person.say("Take", "Prendre"));
  }
  await isTaken(person, version);
  return what;
}

/** Waits until the table has what was chosen: play has gone on, or the card lies sealed. @param {Person} person @param {number} version */
async function isTaken(person, version) {
  await until("an answer", () => person.position.decision.version > version || person.seatView.sealed !== null);
}

test("a full game against two computers, by roles and names", async () => {
  const ada = await tonight.guest({ wishes: { "happy-cats": { players: 3 } } });
  await ada.play("Happy Cats");
  /** @type {Set<string | null>} */
  const done = new Set();
  for (let step = 0; !done.has("over"); step += 1) {
    assert.ok(step < 400, "the game goes on for ever");
    const what = await act(ada, step);
    if (!done.has(what)) await ada.isAccessible(`after ${what}`);
    done.add(what);
  }
  assert.ok(done.has("lay"), [...done].join());

  // The sheet explains every point, and agrees with the table.
  await ada.openDetails();
  const { seats, mouse } = ada.position.views[0].view;
  for (const [seat, one] of seats.entries()) {
    const row = ada.page
      .getByRole("listitem")
      .filter({ has: ada.page.getByRole("row", { name: /^Total/ }) })
      .nth(seat);
    await row.getByRole("row", { name: new RegExp(`^Total ${one.points}$`) }).waitFor();
    const own = one.pompons[one.colour];
    await row.getByRole("row", { name: `${one.colour}, the secret colour ${own} × 2 ${own * 2}` }).waitFor();
    assert.equal(await row.getByRole("row", { name: "the mouse 3" }).count(), mouse === seat ? 1 : 0);
  }
  await ada.isAccessible("the sheet");
  await ada.leave();
});

test("two browsers: cards stay sealed, can be changed, and turn up together, to the end", async () => {
  const ada = await tonight.guest({ name: "Ada" });
  const bob = await tonight.stranger({ name: "Bob", language: "fr", size: "phone" });
  await ada.playWith(bob, "Happy Cats");

  /** Whoever has sealed a card waits for the other, with nothing left to do. @param {Person} person */
  const lays = (person) => asked(person) === "lay" || person.seatView.sealed !== null;
  /** @param {Person} person */
  const isBusy = (person) => !["lay", "over", null].includes(asked(person));
  const both = [ada, bob];
  for (let laid = 0; ; laid += 1) {
    assert.ok(laid < 100, "the game goes on for ever");
    do {
      await until("somebody to act", () => both.some(isBusy) || both.every(lays) || both.every((one) => one.isOver));
      for (const person of both) if (isBusy(person)) await act(person, laid);
    } while (!both.every(lays) && !both.every((one) => one.isOver));
    if (ada.isOver) break;
    if (laid < 3) await sealsAnother(ada, bob);
    else for (const person of both) await act(person, laid);
  }
  for (const person of both) {
    await person.openDetails();
    await person.page
      .getByRole("row", { name: /^Total/ })
      .first()
      .waitFor();
    await person.fitsWidth("the sheet");
    await person.isAccessible("the sheet");
    await person.leave();
  }
});

/** One seals a card and then another one instead; the other learns that she is ready, and nothing else. @param {Person} ada @param {Person} bob */
async function sealsAnother(ada, bob) {
  const { version } = ada.position.decision;
  const [first = "", second = ""] = ada.choices ?? [];
  const before = bob.heard.length;
  await radio(ada, cardName(ada, first)).click();
  await ada.press("Play");
  await until("the first card sealed", () => ada.seatView.sealed === first);
  await bob.page.getByText("prêt", { exact: true }).waitFor();
  assert.equal(bob.seatView.view.seats[0].laid, null);
  assert.equal(bob.seatView.view.seats[0].cards, null);
  assert.ok(bob.heard.slice(before).every((message) => message.type !== "steps"));

  await ada.button(/face down\. Change it$/).click();
  await radio(ada, cardName(ada, second)).click();
  await ada.press("Play");
  await until("another card sealed", () => ada.seatView.sealed === second);
  assert.equal(ada.position.decision.version, version);
  await act(bob, 1);
  await ada.goesOn(version);
  const seen = ada.heard.flatMap((message) => message.events ?? []).findLast(({ seen }) => seen.kind === "revealed");
  assert.equal(seen.seen.laid[0], second);
}

test("a game by keys alone", async () => {
  const ada = await tonight.guest();
  await ada.play("Happy Cats");
  const { keyboard } = ada.page;
  const focused = () =>
    ada.page.evaluate(() => {
      const { activeElement } = document;
      return [
        activeElement?.getAttribute("role") ?? activeElement?.localName,
        activeElement?.getAttribute("aria-label"),
      ].join(" ");
    });
  /** @param {RegExp} wanted @param {string} key */
  async function reach(wanted, key) {
    for (let presses = 0; presses < 60; presses += 1) {
      if (wanted.test(await focused())) return;
      await keyboard.press(key);
    }
    assert.fail(`${wanted} cannot be reached with ${key}; the focus is on ${await focused()}`);
  }
  /** @type {Set<string | null>} */
  const done = new Set();
  for (let step = 0; step < 60 && !(done.has("take") && step > 12); step += 1) {
    await ada.turn();
    const what = asked(ada);
    if (what === "over") break;
    const { version } = ada.position.decision;
    const { choices, seatView } = ada;
    const choice = choices?.[0] ?? "";
    const rest = choice.split(" ")[1] ?? "";
    if (what === "roll") {
      await reach(/^button Roll the die$/, "Tab");
      await keyboard.press("Enter");
    } else if (what === "bag" && seatView.view.phase !== "bag") {
      await reach(/^button Draw$/, "Tab");
      await keyboard.press("Enter");
    } else if (what === "lay" || what === "keep" || what === "tile") {
      const name =
        what === "tile" ? String(TILES[/** @type {keyof typeof TILES} */ (rest)][0]) : cardName(ada, rest || choice);
      const group = { lay: /^radio .*(takes|Cat)/, keep: /^radio .*takes/, tile: /^radio (One|The mouse)/ }[what];
      await radio(ada, name).and(ada.page.locator(":not([aria-disabled=true])")).first().waitFor();
      await reach(group, "Tab");
      const wanted = new RegExp(`^radio ${name}$`);
      await (what === "keep" ? either(wanted) : reach(wanted, "ArrowRight"));
      await keyboard.press("Space");
      await keyboard.press("Enter");
    } else if (what === "take") {
      await ada.page.getByRole("spinbutton").first().waitFor();
      await reach(/^spinbutton/, "Tab");
      for (const letter of rest) {
        await reach(
          new RegExp(`^spinbutton ${COLOURS[/** @type {keyof typeof COLOURS} */ (letter)][0]}$`),
          "ArrowRight",
        );
        await keyboard.press("ArrowUp");
      }
      await keyboard.press("Enter");
    }
    await isTaken(ada, version);
    done.add(what);
  }
  assert.ok(done.has("lay"), [...done].join());
  await ada.leave();

  /** The hand and the cat's two cards are both radios: whichever has it. @param {RegExp} wanted */
  async function either(wanted) {
    for (let groups = 0; groups < 4; groups += 1) {
      for (let presses = 0; presses < 3; presses += 1) {
        if (wanted.test(await focused())) return;
        await keyboard.press("ArrowRight");
      }
      await keyboard.press("Tab");
    }
    assert.fail(`${wanted} cannot be reached`);
  }
});

for (const theme of /** @type {const} */ (["dark", "light"])) {
  test(`on a phone, in French, ${theme}: nothing is cut off, and the pompons can be tapped`, async () => {
    const ada = await tonight.guest({
      language: "fr",
      size: "phone",
      theme,
      wishes: { "happy-cats": { players: 4, pace: "quick" } },
    });
    await ada.play("Happy Cats");
    /** @type {Set<string | null>} */
    const done = new Set();
    for (let step = 0; step < 14; step += 1) {
      const what = await act(ada, step);
      if (what === "over") break;
      if (done.has(what)) continue;
      done.add(what);
      await ada.fitsWidth(`after ${what}`);
      await ada.isAccessible(`after ${what}`);
      const small = await ada.page.evaluate(() =>
        [...document.querySelectorAll("[data-board] button")]
          .map((button) => ({
            name: button.getAttribute("aria-label") ?? button.textContent,
            box: button.getBoundingClientRect(),
          }))
          .filter(({ box }) => box.width > 0 && (box.width < 44 || box.height < 44))
          .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
      );
      assert.deepEqual(small, [], `targets after ${what}`);
    }
    const bag = ada.button(/^Sac : \d+ pompons?$/);
    await bag.click();
    await ada.page.getByText(/^Dans le sac\s: \d+$/).waitFor();
    await ada.isAccessible("the bag");
    await ada.leave();
  });
}
