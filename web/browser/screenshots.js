// The pictures in README and docs, of the real program in a real browser: `cargo xtask screenshots`. Games come from seeds, so that
// the same program gives the same pictures; only the invitation on the screen for the room is another each time.

import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server, program } from "./server.js";
import { openBrowser, Person } from "./people.js";
import { coversTheShelf, SHELF } from "./shelf.js";

const LARGEST = 60_000;
const NAMES = ["Ada", "Nils", "Minou", "Lisbet"];

/** A game from a seed, at a step worth looking at, and through whose eyes. */
const MOMENTS = /** @type {const} */ ([
  { game: "odin", players: 4, step: 27, view: 0 },
  { game: "hygge", players: 3, step: 34, view: 1 },
  { game: "happy-cats", players: 4, step: 41, view: 0 },
  { game: "cochons", players: 3, step: 70, view: 0 },
  { game: "snowhere", players: 2, step: 34, view: "open" },
]);

coversTheShelf(
  SHELF.filter(({ key }) => MOMENTS.some(({ game }) => game === key)).map(({ title }) => title),
  "MOMENTS (web/browser/screenshots.js)",
);

const [, , into = "."] = process.argv;
mkdirSync(into, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "veillee-pictures-"));
const server = await Server.open();
const browser = await openBrowser();

/** A match between computers, who have names. @param {{ game: string, players: number }} moment */
function recorded({ game, players }) {
  const file = join(folder, `${game}.jsonl`);
  if (existsSync(file)) return file;
  const wish = ["--games", "1", "--seed", "11", "--players", String(players), "--bots", "regular", "--record", file];
  execFileSync(program, ["simulate", game, ...wish], { stdio: "ignore" });
  const [header = "", ...steps] = readFileSync(file, "utf8").split("\n");
  const named = JSON.parse(header);
  for (const [seat, sitter] of named.seats.entries()) sitter.name = NAMES[seat];
  writeFileSync(file, [JSON.stringify(named), ...steps].join("\n"));
  return file;
}

/** As good as fits. @param {import("playwright-core").Page} page @param {string} name */
async function picture(page, name) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Scenery comes a part a frame.
    for (let frames = 0; frames < 40; frames += 1) await new Promise(requestAnimationFrame);
  });
  const session = await page.context().newCDPSession(page);
  for (let quality = 84; quality > 20; quality -= 8) {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    const bytes = Buffer.from(data, "base64");
    if (bytes.length > LARGEST) continue;
    writeFileSync(join(into, `${name}.webp`), bytes);
    console.log(`${name}.webp: ${bytes.length} bytes, quality ${quality}`);
    return;
  }
  throw new Error(`${name} does not fit into ${LARGEST} bytes`);
}

/** @param {import("./people.js").Manner} manner */
async function guest(manner) {
  const person = await Person.meet(browser, manner);
  if (manner.size === "desk") await person.page.setViewportSize({ width: 1200, height: 750 });
  await person.visit(server.url());
  return person;
}

/** @param {Person} person @param {typeof MOMENTS[number]} moment */
async function watch(person, moment) {
  await person.visit(`${server.url()}#/replay/file`);
  await person.page.getByLabel("Choose a file").setInputFiles(recorded(moment));
  await person.page.getByRole("slider", { name: "Step" }).waitFor();
  const { step, view } = moment;
  await person.page.evaluate((hash) => (location.hash = hash), `#/replay/file?game=1&step=${step}&view=${view}`);
  const eyes = (/** @type {string} */ view) =>
    [...document.querySelectorAll("select")].some(({ value }) => value === view);
  await person.page.waitForFunction(eyes, String(view));
}

const home = await guest({ size: "desk" });
await home
  .button("Odin")
  .or(home.page.getByRole("button", { name: /^Odin\s*,/ }))
  .first()
  .waitFor();
await picture(home.page, "home");
await home.leave();

for (const moment of MOMENTS) {
  const ada = await guest({ size: "desk" });
  await watch(ada, moment);
  // The words are seen once; the other pictures have all the room.
  if (moment.game !== "odin") await ada.button("Step by step").click();
  await picture(ada.page, moment.game);
  await ada.leave();
}

const phone = await guest({ size: "phone", theme: "light" });
await watch(phone, MOMENTS[0]);
await picture(phone.page, "phone");
await phone.leave();

const host = await guest({ size: "desk" });
await host.page.getByRole("radio", { name: "Invite by link" }).click();
await host.play("Hygge");
await host.page.goto(
  `${(await host.page.getByLabel("The link to this table").inputValue()).replace("/table/", "/room/")}`,
);
await host.page.getByRole("heading", { name: "Come and play" }).waitFor();
await picture(host.page, "room");
await host.leave();

await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });
