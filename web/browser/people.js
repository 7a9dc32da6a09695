// People with browsers of their own, as tests see them: by roles and names.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core")), "utf8");

export const SIZES = {
  phone: { width: 360, height: 640 },
  tablet: { width: 820, height: 1180 },
  desk: { width: 1440, height: 900 },
};

/** @typedef {"odin" | "hygge" | "happy-cats" | "cochons" | "snowhere"} Game */

/**
 * @typedef {object} Manner
 * @property {"en" | "fr"} [language]
 * @property {"dark" | "light"} [theme]
 * @property {keyof typeof SIZES} [size]
 * @property {string} [name]
 * @property {Partial<Record<Game, object>>} [wishes] How the games are started, over: at once, against a beginner.
 */

/** A browser. `hosts` are names that lead to this machine. */
export function openBrowser(/** @type {string[]} */ ...hosts) {
  const rules = hosts.map((host) => `MAP ${host} 127.0.0.1`).join(",");
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
      ...(rules ? [`--host-resolver-rules=${rules}`] : []),
    ],
  });
}

export class Person {
  /** What went wrong on the page; nothing may. @type {string[]} */
  complaints = [];
  /** Everything the table has said to this browser. @type {any[]} */
  heard = [];
  /** While the server is away, failed requests are no complaint. */
  expectsLoss = false;

  /** @param {import("playwright-core").Page} page @param {Required<Manner>} manner */
  constructor(page, manner) {
    this.page = page;
    this.manner = manner;
    page.on("console", (message) => {
      if (message.type() === "error" && !this.expectsLoss) this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(String(error.stack ?? error)));
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => {
        this.heard.push(JSON.parse(String(payload)));
      });
    });
  }

  /** @param {import("playwright-core").Browser} browser @param {Manner} [manner] */
  static async meet(browser, { language = "en", theme = "dark", size = "desk", name = "Ada", wishes = {} } = {}) {
    const context = await browser.newContext({
      viewport: SIZES[size],
      locale: language === "fr" ? "fr-FR" : "en-GB",
      colorScheme: theme,
      hasTouch: size === "phone",
      reducedMotion: "reduce",
    });
    const kept = { language, theme: "system", speed: "off", sound: false, letters: true, name };
    const games = ["odin", "hygge", "happy-cats", "cochons", "snowhere"].map((game) => {
      const usual = { players: game === "snowhere" ? 1 : 2, level: "beginner", options: {}, pace: "instant" };
      return [`veillee-${game}`, { ...usual, ...wishes[/** @type {Game} */ (game)] }];
    });
    await context.addInitScript(
      (entries) => {
        for (const [key, value] of entries) {
          if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
        }
      },
      /** @type {[string, object][]} */ ([["veillee", kept], ...games]),
    );
    return new Person(await context.newPage(), { language, theme, size, name, wishes });
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

  /** One click on a stage of the mantelpiece. @param {string} title */
  async play(title) {
    await this.page.getByRole("button", { name: new RegExp(`^${title}\\s*,`) }).click();
    await this.atTable();
  }

  /** Waits until a match is on the screen. */
  async atTable() {
    await this.bar.waitFor();
  }

  get bar() {
    return this.page.getByRole("region", { name: this.say("What to do", "À faire") });
  }

  /** Presses a button of the bar. @param {string | RegExp} name */
  async press(name) {
    await this.bar.getByRole("button", { name, exact: typeof name === "string" }).click();
  }

  /** The newest position that the table has told. */
  get position() {
    return this.heard.findLast((message) => message.position)?.position ?? null;
  }

  /** Waits until the table has said something like that. @param {(message: any) => boolean} isMeant */
  async hears(isMeant) {
    while (!this.heard.some(isMeant)) {
      await this.page.evaluate(() => new Promise(requestAnimationFrame));
    }
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

  /** Ends with a look at what the page complained about. */
  async leave() {
    await this.page.context().close();
    assert.deepEqual(this.complaints, [], `${this.manner.name}'s page complained`);
  }
}
