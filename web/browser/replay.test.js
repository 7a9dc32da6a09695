// Matches that are over, looked at again: from a table, from a file; and what happened while one was away.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { evening } from "./evening.js";
import { showsWinner } from "./layout.js";
import { SIZES } from "./people.js";
import { program } from "./server.js";
import { callsByName } from "./names.js";
import { SHELF } from "./shelf.js";

const tonight = evening();
const folder = mkdtempSync(join(tmpdir(), "veillee-records-"));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A file as `veillee simulate` writes it, once. @param {string} game @param {string[]} more */
function simulated(game, ...more) {
  const file = join(folder, `${game}-${more.length}.jsonl`);
  if (!existsSync(file)) {
    execFileSync(program, ["simulate", game, "--games", "1", "--seed", "7", "--record", file, ...more], {
      stdio: "ignore",
    });
  }
  return file;
}

/** @param {import("./people.js").Person} person @param {string} file */
async function choose(person, file) {
  await person.button(person.say("Tables", "Tables")).click();
  await person.page
    .getByRole("link", { name: person.say("Open a saved game", "Ouvrir une partie enregistrée") })
    .click();
  await person.page.getByLabel(person.say("Choose a file", "Choisir un fichier")).setInputFiles(file);
}

/** @param {import("./people.js").Person} person */
function slider(person) {
  return person.page.getByRole("slider", { name: person.say("Step", "Coup") });
}

/** The step that is shown, as its address has it. @param {import("./people.js").Person} person */
function shown(person) {
  return new URLSearchParams(person.page.url().split("?")[1]);
}

/** A bot plays for this person. @param {import("./people.js").Person} person */
async function standIn(person) {
  await person.button(person.say("Table and settings", "Table et réglages")).click();
  await person.button(person.say("Let a bot play", "Laisser jouer un robot")).click();
  await person.page
    .getByRole("dialog")
    .getByRole("button", { name: person.say("Close", "Fermer") })
    .click();
}

for (const { key: game, title } of SHELF) {
  test(`a simulated game of ${title} is watched to its end and back, through every pair of eyes`, async () => {
    const ada = await tonight.guest({ language: "fr" });
    await choose(ada, simulated(game));
    await ada.page.getByRole("heading", { name: `${title} · replay` }).waitFor();
    await ada.button("À la fin").click();
    const [, step, steps] = /Coup (\d+) sur (\d+)/.exec((await slider(ada).getAttribute("aria-valuetext")) ?? "") ?? [];
    assert.equal(step, steps);
    await ada.isAccessible(`the end of ${title}`);
    await showsWinner(ada);
    await ada.page.setViewportSize(SIZES.desk);
    await ada.button("Points").click();
    await ada.page.getByRole("region", { name: "Chaque point expliqué" }).waitFor();
    await ada.button("Points").click();
    const eyes = ada.page.getByRole("combobox", { name: "Vue de" });
    for (const option of await eyes.getByRole("option").allInnerTexts()) {
      const worked = ada.page.waitForResponse((response) => response.url().endsWith("/api/replays")).catch(() => null);
      if ((await eyes.inputValue()) !== "open" || option !== "Toutes les cartes") {
        await eyes.selectOption(option);
        if (option !== "Toutes les cartes") await worked;
      }
      await ada.button("Coup précédent").click();
      await ada.isAccessible(`${title} seen by ${option}`);
      for (const where of ["Coup précédent", "Coup suivant", "Au début", "Manche suivante", "À la fin"]) {
        await ada.button(where).click();
        await callsByName(ada, `${title} seen by ${option}, ${where}`);
      }
    }
    // It begins with the first decision, when everything is dealt.
    await ada.button("Au début").click();
    assert.match((await slider(ada).getAttribute("aria-valuetext")) ?? "", /^Coup 0 sur/);
    await ada.leave();
  });
}

test("on a low screen the table of the pigs is whole", async () => {
  const ada = await tonight.guest();
  await ada.page.setViewportSize({ width: 1200, height: 750 });
  await choose(ada, simulated("cochons"));
  await ada.button("To the end").click();
  await ada.button("Previous move").click();
  await ada.button("Step by step").click();
  const hidden = await ada.page.locator(".stage").evaluate((stage) => {
    const [table] = stage.children;
    return table ? table.scrollHeight - stage.clientHeight : null;
  });
  assert.ok(hidden !== null && hidden <= 0, `${hidden} px are below the edge`);
  await ada.leave();
});

test("by keyboard and by words: steps, what begins, what turned", async () => {
  const ada = await tonight.guest();
  await choose(ada, simulated("odin", "--option", "limit=15"));
  // Two hands of nine lie open at the beginning.
  await ada.page.locator(".stage .known").nth(17).waitFor();
  const begin = shown(ada).get("step");
  await slider(ada).focus();
  await ada.page.keyboard.press("ArrowRight");
  await ada.page.keyboard.press("ArrowRight");
  assert.equal(await slider(ada).getAttribute("aria-valuetext"), "Step 2 of 253");
  await ada.button("Next round").click();
  await ada.page.keyboard.press("PageDown");
  await ada.page.keyboard.press("ArrowLeft");
  const step = Number(shown(ada).get("step"));
  assert.ok(step > 3);

  // A turning point: the picture, the address and the words agree.
  const words = ada.page.getByRole("complementary", { name: "Step by step" });
  const turns = words.getByRole("list").first().getByRole("button");
  assert.equal(await turns.count(), 5);
  await turns.nth(1).click();
  const turn = shown(ada).get("step");
  assert.equal(await words.locator('[aria-current="step"]').count(), 2, "among the turning points and among the steps");
  await ada.page.keyboard.press("Home");
  assert.equal(shown(ada).get("step"), begin);
  // An address leads to its step.
  await ada.page.evaluate((hash) => (location.hash = hash), `#/replay/file?game=1&step=${turn}&view=1`);
  await ada.page.getByRole("combobox", { name: "View as" }).and(ada.page.locator("select")).waitFor();
  await words.locator(`[data-version="${turn}"][aria-current="step"]`).waitFor();

  // The record that is kept is the one that was brought.
  const [download] = await Promise.all([
    ada.page.waitForEvent("download"),
    words.getByRole("link", { name: "Download game" }).click(),
  ]);
  const kept = readFileSync(await download.path(), "utf8");
  assert.equal(kept.trim(), readFileSync(join(folder, "odin-2.jsonl"), "utf8").trim());
  await ada.leave();
});

test("it runs by itself, and stops", async () => {
  const ada = await tonight.guest();
  await ada.page.clock.install();
  await choose(ada, simulated("odin"));
  await ada.button("Play").click();
  await ada.page.clock.runFor(5000);
  await ada.button("Pause").click();
  // The clock goes on between two commands, too.
  const stopped = await slider(ada).getAttribute("aria-valuetext");
  assert.match(stopped ?? "", /^Step ([3-9]|[1-9]\d) of 253$/);
  await ada.page.clock.runFor(5000);
  assert.equal(await slider(ada).getAttribute("aria-valuetext"), stopped);
  await ada.leave();
});

test("a file of several games, dropped on the mantelpiece of a phone", async () => {
  const ada = await tonight.guest({ size: "phone", theme: "light" });
  const text = readFileSync(simulated("hygge"), "utf8") + readFileSync(simulated("odin"), "utf8");
  const data = await ada.page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "evening.jsonl"));
    return data;
  }, text);
  await ada.page.dispatchEvent("body", "dragover", { dataTransfer: data });
  await ada.page.getByText("Drop the saved game here").waitFor();
  await ada.page.dispatchEvent("body", "drop", { dataTransfer: data });
  await slider(ada).waitFor();
  await ada.isAccessible("a replay");
  await ada.fitsWidth("a replay");
  await ada.button("Step by step").click();
  await ada.isAccessible("a replay with its steps");
  await ada.fitsWidth("a replay with its steps");
  await ada.page.getByRole("combobox", { name: "2 games in this file" }).selectOption("Game 2 of 2");
  await ada.page.waitForFunction(() => document.title.startsWith("Odin"));
  await ada.leave();
});

test("what is no record is refused with its line", async () => {
  const ada = await tonight.guest({ language: "fr" });
  const lines = readFileSync(simulated("odin"), "utf8").split("\n");
  const file = join(folder, "wrong.jsonl");
  writeFileSync(file, [...lines.slice(0, 5), lines[4], ...lines.slice(5)].join("\n"));
  ada.expectsLoss = true; // The browser itself complains about an answer of 422.
  await choose(ada, file);
  await ada.page.getByText("la ligne 6 est invalide").waitFor();
  await ada.isAccessible("a record that is refused");
  await ada.leave();
});

test("after the game: its story, the replay, and again at the same address", async () => {
  const ada = await tonight.guest({ wishes: { odin: { options: { limit: "hand", first: "0" } } } });
  await ada.play("Odin");
  const table = ada.page.url();
  const id = /table\/(\w{16})/.exec(table)?.[1] ?? "";
  // While it is played, there is nothing to look at.
  const running = await ada.page.evaluate((id) => fetch(`api/tables/${id}/matches/1/record`).then((r) => r.status), id);
  assert.equal(running, 409);
  await standIn(ada);
  await ada.openDetails();
  await ada.page.getByRole("heading", { name: "Key moments" }).waitFor();
  await ada.isAccessible("the sheet with its story");
  const [turn] = await ada.page.getByRole("link", { name: /[+−]\d/ }).all();
  assert.ok(turn);
  await turn.click();
  await slider(ada).waitFor();
  assert.ok(Number(shown(ada).get("step")) > 0);
  assert.equal(shown(ada).get("game"), "1");
  await ada.button("Copy the link to this step").waitFor();
  await ada.page.goBack();
  await ada.press("Rematch");
  await ada.hears(({ position }) => position?.decision.matchNumber === 2);
  assert.equal(ada.page.url(), table);
  ada.complaints = ada.complaints.filter((said) => !said.includes("409"));
  await ada.leave();
});

test("who comes back reads what happened since", async () => {
  const ada = await tonight.guest({ language: "fr", size: "phone" });
  await ada.page.getByRole("radio", { name: "Inviter" }).click();
  await ada.play("Odin");
  const link = await ada.page.getByLabel("Le lien vers cette table").inputValue();
  const bob = await tonight.stranger({ name: "Bob" });
  await bob.visit(link);
  await bob.button("Sit down in seat 2").click();
  await ada.press("Commencer");
  for (const person of [ada, bob]) await person.hears(({ position }) => position);
  const [first, second] = ada.position.toAct[0] === 0 ? [ada, bob] : [bob, ada];
  const table = second.page.url();
  await second.visit(new URL("/", table).href);
  const { version } = first.position.decision;
  await standIn(first);
  await first.hears(({ position }) => position?.decision.version > version);
  // As if a quarter of an hour had gone by.
  await second.page.evaluate(() => {
    const seen = JSON.parse(localStorage.getItem("veillee-seen") ?? "{}");
    for (const one of Object.values(seen)) one.at -= 900_000;
    localStorage.setItem("veillee-seen", JSON.stringify(seen));
  });
  await second.visit(table);
  const since = second.page.getByRole("region", {
    name: second.say("Since you were last here", "Depuis votre dernière visite"),
  });
  await since.waitFor();
  await second.isAccessible("since one was last here");
  await second.fitsWidth("since one was last here");
  await since.getByRole("button", { name: second.say("Read", "Lire") }).click();
  await second.page
    .getByRole("tabpanel")
    .getByText(second.say("Since you were last here", "Depuis votre dernière visite"))
    .waitFor();
  await since.waitFor({ state: "detached" });
  for (const person of [ada, bob]) await person.leave();
});
