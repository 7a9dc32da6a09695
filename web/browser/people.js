// People with browsers of their own, as tests see them: by roles and names.

import assert from "node:assert/strict";
import { EventEmitter, once } from "node:events";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { knowsNothingElse } from "./secrecy.js";
import { PUBLIC_HOST } from "./server.js";
import { SHELF } from "./shelf.js";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core")), "utf8");

export const SIZES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
  sideways: { width: 844, height: 390 },
  television: { width: 1920, height: 1080 },
};

/** @typedef {import("../src/games/registry").GameKey} Game */

/**
 * @typedef {object} Manner
 * @property {"en" | "fr"} [language]
 * @property {"dark" | "light"} [theme]
 * @property {keyof typeof SIZES} [size]
 * @property {string} [name]
 * @property {boolean} [coached] Whether the first game of each kind is coached.
 * @property {boolean} [moves] Whether pieces move. Usually they do not, so that nothing waits for them.
 * @property {Partial<Record<Game, object>>} [wishes] How the games are started, over: at once, against a beginner.
 */

/** @typedef {{ matchNumber: number, version: number }} Decision */

/** Whether both are the same point of the same match. @param {Decision | null | undefined} one @param {Decision | null | undefined} other */
function isSameDecision(one, other) {
  return one?.matchNumber === other?.matchNumber && one?.version === other?.version;
}

/** What a seat can choose, in notation; null where it is not to act. @param {any} seatView @returns {string[] | null} */
export function notations({ choices }) {
  return choices?.map((/** @type {{ notation: string }} */ { notation }) => notation) ?? null;
}

/**
 * What a browser has stored: settings over the usual ones of a test, and how each game is started.
 *
 * @param {object} settings @param {Manner["wishes"]} [wishes] @returns {[string, object][]}
 */
export function storedChoices(settings, wishes = {}) {
  const games = SHELF.map(({ key: game }) => {
    const usual = { players: game === "snowhere" ? 1 : 2, level: "beginner", options: {}, pace: "instant" };
    return /** @type {[string, object]} */ ([`veillee-${game}`, { ...usual, ...wishes[/** @type {Game} */ (game)] }]);
  });
  return [
    ["veillee", { speed: "off", sound: false, soundOffered: true, letters: true, coach: false, ...settings }],
    ...games,
  ];
}

/** Runs in a page, before its own scripts: stores what is not stored yet. @param {[string, object][]} entries */
export function store(entries) {
  for (const [key, value] of entries) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
  }
}

/** A browser. `hosts` are names that lead to this machine. */
export function openBrowser(/** @type {string[]} */ ...hosts) {
  const rules = [PUBLIC_HOST, ...hosts].map((host) => `MAP ${host} 127.0.0.1`).join(",");
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--host-resolver-rules=${rules}`,
    ],
  });
}

/** Emits every message at any table, from either side. */
const talk = new EventEmitter();
/** Nothing in a test takes longer, on a slow machine too. */
export const PATIENCE = 60_000;

/** Waits until something holds; it is looked at whenever something has been said. @param {string} what @param {() => unknown} holds */
export async function until(what, holds) {
  const signal = AbortSignal.timeout(PATIENCE);
  while (!holds()) {
    await once(talk, "said", { signal }).catch(() => assert.fail(`still waiting: ${what}`));
  }
}

/** What a table and a page have sent each other, and what it means for the person there. */
export class Listener {
  /** Everything the table has said to this browser. @type {any[]} */
  heard = [];
  /** The decision that the page has shown last, as it reports to the table. @type {Decision | null} */
  shown = null;

  /** The newest position that the table has sent. */
  get position() {
    return this.heard.findLast((message) => message.position)?.position ?? null;
  }

  /** Whether the page shows the newest position. */
  get isUpToDate() {
    const { position, shown } = this;
    return position !== null && isSameDecision(shown, position.decision);
  }

  /** The seats of this browser. @returns {number[]} */
  get yourSeats() {
    return this.heard.findLast(({ type }) => type === "welcome" || type === "table")?.yourSeats ?? [];
  }

  /** What this person sees. @returns {any} */
  get seatView() {
    const views = this.position?.views ?? [];
    return views.find((/** @type {any} */ { viewer }) => this.yourSeats.includes(viewer?.seat)) ?? views[0];
  }

  /** For whom play rests. @returns {number[]} */
  get restsFor() {
    const { position } = this;
    const said = this.heard.findLast((message) => message.type === "resting");
    return said && isSameDecision(said.decision, position?.decision) ? said.waitingFor : [];
  }

  /** Whether it rests until this person has seen enough. */
  get rests() {
    return this.isUpToDate && this.restsFor.some((seat) => this.yourSeats.includes(seat));
  }

  /** Whether something waits for this person's tap: the die, the wheel, the bag. */
  get draws() {
    return this.isUpToDate && this.restsFor.length === 0 && this.yourSeats.includes(this.position.draws);
  }

  /** What can be chosen now, as the page shows it, or null. @returns {string[] | null} */
  get choices() {
    if (!this.isUpToDate || this.position.over || this.restsFor.length > 0) return null;
    return this.seatView.sealed === null ? notations(this.seatView) : null;
  }

  get isOver() {
    return this.isUpToDate && this.position.over;
  }
}

export class Person extends Listener {
  /** What went wrong on the page; nothing may. @type {string[]} */
  complaints = [];
  /** While the server is away, failed requests are no complaint. */
  expectsLoss = false;

  /** @param {import("playwright-core").Page} page @param {Required<Manner>} manner */
  constructor(page, manner) {
    super();
    this.page = page;
    this.manner = manner;
    page.on("console", (message) => {
      if (message.type() === "error" && !this.expectsLoss) this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(String(error.stack ?? error)));
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        this.heard.push(JSON.parse(String(payload)));
        talk.emit("said");
      });
      socket.on("framesent", ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.type === "shown") this.shown = message.decision;
        talk.emit("said");
      });
    });
    page.setDefaultTimeout(PATIENCE);
  }

  /** @param {import("playwright-core").Browser} browser @param {Manner} [manner] */
  static async meet(
    browser,
    { language = "en", theme = "dark", size = "desk", name = "Ada", coached = false, moves = false, wishes = {} } = {},
  ) {
    const context = await browser.newContext({
      viewport: SIZES[size],
      locale: language === "fr" ? "fr-FR" : "en-GB",
      colorScheme: theme,
      hasTouch: size === "phone" || size === "sideways",
      reducedMotion: moves ? "no-preference" : "reduce",
    });
    const speed = moves ? "quick" : "off";
    const stored = storedChoices({ language, theme: "system", coach: coached, name, speed }, wishes);
    await context.addInitScript(store, stored);
    return new Person(await context.newPage(), { language, theme, size, name, coached, moves, wishes });
  }

  /** In this person's language. @param {string} english @param {string} french */
  say(english, french) {
    return this.manner.language === "fr" ? french : english;
  }

  /** @param {string} url */
  async visit(url) {
    await this.page.goto(url);
  }

  /** @param {string | RegExp} name */
  button(name) {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  /** One click on a game of the home page. @param {string} title */
  async play(title) {
    await this.page.getByRole("button", { name: new RegExp(`^${title}\\s*,`) }).click();
    await this.atTable();
  }

  /** A table for two, by link; gives the address. @param {string} title */
  async invite(title) {
    await this.page.getByRole("radio", { name: this.say("Invite by link", "Inviter par lien") }).click();
    await this.play(title);
    return this.page.getByLabel(this.say("The link to this table", "Le lien vers cette table")).inputValue();
  }

  /** Takes a seat at a table that somebody else has opened. @param {string} link */
  async sitDown(link) {
    await this.visit(link);
    await this.button(this.say("Sit down in seat 2", "S’asseoir à la place 2")).click();
  }

  /** Opens a table for two and begins once the other has sat down. @param {Person} friend @param {string} title */
  async playWith(friend, title) {
    await friend.sitDown(await this.invite(title));
    await this.page.getByText(this.say("Everybody is here.", "Tout le monde est là.")).waitFor();
    await this.press(this.say("Begin", "Commencer"));
    await Promise.all([this, friend].map((person) => person.seesMatch()));
  }

  /** Waits until a table is on the screen. */
  async atTable() {
    await this.bar.waitFor();
  }

  /** Waits until the page shows the newest position. */
  async seesMatch() {
    await until("a match on the screen", () => this.isUpToDate);
  }

  get bar() {
    return this.page.getByRole("region", { name: this.say("What to do", "À faire") });
  }

  /** Presses a button of the bar. @param {string | RegExp} name */
  async press(name) {
    await this.bar.getByRole("button", { name, exact: typeof name === "string" }).click();
  }

  /** Waits until the bar takes taps: just after it has changed it takes none. */
  async settles() {
    await this.page.locator(".settling").waitFor({ state: "detached" });
  }

  /** After the end: opens the score sheet and the story below the result. */
  async openDetails() {
    await this.button(this.say("Score sheet and story", "Les points et le récit")).click();
    await this.page.getByRole("region", { name: this.say("Every point explained", "Chaque point expliqué") }).waitFor();
  }

  /** Waits until something is asked of this person, or the match is over. */
  async turn() {
    await until("something to do", () => this.isOver || this.rests || this.draws || this.choices);
  }

  /** Waits until the match has gone on. @param {number} version */
  async goesOn(version) {
    await until(`anything after version ${version}`, () => this.position.decision.version > version);
  }

  /** Has seen enough. What was turned up is looked at by the page itself, as long as its pictures take: not at all, without motion. */
  async goOn() {
    const { version } = this.position.decision;
    const { rest } = this.heard.findLast((message) => message.type === "resting");
    if (rest !== "reveal") await this.press(this.say("Continue", "Continuer"));
    await until("the end of the rest", () => this.position.decision.version > version || !this.rests);
  }

  /** Waits until the table has said something like that. @param {(message: any) => boolean} isMeant */
  async hears(isMeant) {
    await until("something to be said", () => this.heard.some(isMeant));
  }

  /** axe finds nothing. @param {string} where */
  async isAccessible(where) {
    await this.page.evaluate(axe);
    const { violations } = await this.page.evaluate(() =>
      // @ts-expect-error axe has just been put there.
      globalThis.axe.run(document, { resultTypes: ["violations"] }),
    );
    const found = violations.map((/** @type {any} */ { id, help, nodes }) => {
      const targets = nodes.map((/** @type {any} */ node) => `${node.target.join(" ")}: ${node.failureSummary}`);
      return `${id}: ${help}\n    ${targets.slice(0, 4).join("\n    ")}`;
    });
    const { language, theme, size } = this.manner;
    assert.deepEqual(found, [], `axe, ${where}, ${language}, ${theme}, ${size}`);
  }

  /** Nothing is cut off at the right, nothing needs to be scrolled sideways. @param {string} where */
  async fitsWidth(where) {
    const { scroll, client } = await this.page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    assert.ok(scroll <= client, `${where} is ${scroll} px wide on a screen of ${client}`);
  }

  /** Every drawing that the page refers to is in it. */
  async isDrawn() {
    const missing = await this.page.evaluate(() =>
      [...document.querySelectorAll("use")]
        .map((use) => use.getAttribute("href") ?? "")
        .filter((address) => !document.getElementById(address.slice(1))),
    );
    assert.deepEqual(missing, [], `drawings missing on ${this.manner.name}'s page`);
  }

  /** Ends with a check of what the page shows, what it received and what it complained about. */
  async leave() {
    await this.isDrawn();
    await knowsNothingElse(this);
    await this.page.context().close();
    assert.deepEqual(this.complaints, [], `${this.manner.name}'s page complained`);
  }
}
