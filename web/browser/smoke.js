// Every game in Firefox and in WebKit: from the home page to a table, ten decisions, a reload, and home again; once on a phone. The
// long tests run in Chromium; these show that the page needs nothing that only Chromium has.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { ENGINES, Refusal, Window } from "./engines.js";
import { inside } from "./inside.js";
import { Listener, PATIENCE, SIZES, store, storedChoices } from "./people.js";
import { Server } from "./server.js";
import { SHELF } from "./shelf.js";

/** @typedef {import("./inside.js").Query} Query */
/** @typedef {import("./people.js").Game} Game */

const DECISIONS = 10;
const SCREENS = { desk: SIZES.desk, phone: { width: 390, height: 844 } };
/** Where to put pictures of what was seen, if anywhere. */
const PICTURES = process.env.VEILLEE_SMOKE_PICTURES;

/** @type {Query} */
const BAR = { role: "region", name: "^What to do$" };
/** What a game without a board of its own offers. @type {Query} */
const CHOICES = { role: "group", name: "^What can be chosen$" };
/** What some choices are followed by before anything is sent. @type {Record<string, Query>} */
const SECOND = {
  odin: { role: "button", inside: { role: "group", name: "^Which card do you keep\\?$" } },
  hygge: { role: "button", name: "^Not now$", inside: BAR },
};

/** Somebody in front of a browser. */
class Guest extends Listener {
  #window;
  #engine;
  /** How many notes of the page were read. */
  #read = 0;
  /** What went wrong on the page; nothing may. @type {string[]} */
  complaints = [];

  /** @param {Window} window @param {string} engine */
  constructor(window, engine) {
    super();
    this.#window = window;
    this.#engine = engine;
  }

  /** @param {string} home @param {keyof typeof SCREENS} size */
  async visit(home, size) {
    this.size = size;
    await this.#window.resize(SCREENS[size]);
    await this.#load(() => this.#window.go(home));
  }

  async reload() {
    await this.#load(() => this.#window.reload());
  }

  /** @param {() => Promise<void>} load */
  async #load(load) {
    this.#read = 0;
    this.heard = [];
    this.shown = null;
    await load();
  }

  /** Waits for something new, or for something to be displayed; gives whether that is there. @param {Query} [query] */
  async #look(query) {
    const { notes, isThere } = await this.#window.run(
      async (read, query) => {
        const { notes, find, until } = /** @type {import("./inside.js").Inside} */ (Reflect.get(globalThis, "inside"));
        const isThere = () => query !== null && find(query) !== undefined;
        await until(() => notes.length > read || isThere());
        return { notes: notes.slice(read), isThere: isThere() };
      },
      this.#read,
      query ?? null,
    );
    this.#read += notes.length;
    for (const { received, sent, complaint } of notes) {
      if (received) this.heard.push(received);
      if (sent?.type === "shown") this.shown = sent.decision;
      if (complaint !== undefined) this.complaints.push(complaint);
    }
    return isThere;
  }

  /** @param {string} what @param {() => unknown} holds */
  async until(what, holds) {
    const deadline = Date.now() + PATIENCE;
    while (!holds()) {
      assert.ok(Date.now() < deadline, `still waiting: ${what}`);
      await this.#look();
    }
  }

  /** Waits until it is displayed. @param {Query} query */
  async sees(query) {
    while (!(await this.#look(query)));
  }

  /** Something of what is displayed now. @param {Query} query @param {"innerText" | "ariaSelected" | "ariaDisabled"} what */
  #find(query, what) {
    return this.#window.run(
      (query, what) => /** @type {string | null} */ (Reflect.get(globalThis, "inside").find(query)?.[what] ?? null),
      query,
      what,
    );
  }

  /** Waits until it can be clicked, and clicks it. @param {Query} query */
  async click(query) {
    const deadline = Date.now() + PATIENCE;
    for (;;) {
      assert.ok(Date.now() < deadline, `cannot click ${JSON.stringify(query)}`);
      try {
        const element = await this.#window.run((query) => Reflect.get(globalThis, "inside").aim(query), query);
        const { role, name } = await this.#window.spoken(element);
        assert.equal(role, query.role, name);
        assert.match(name.replace(/\s+/g, " ").trim(), new RegExp(query.name ?? "."));
        await this.#window.click(element);
        if (await this.#window.run(() => Reflect.get(globalThis, "inside").hasHit())) return;
      } catch (error) {
        // The page has changed since it was looked at.
        const isGone = error instanceof Refusal && error.code === "stale element reference";
        if (!isGone) throw new Error(`cannot click ${JSON.stringify(query)}`, { cause: error });
      }
    }
  }

  /** @param {number} version */
  async goesOn(version) {
    await this.until(`anything after version ${version}`, () => this.position.decision.version > version);
  }

  /** Opens a tab of the drawer for as long as something is done there. @template T @param {string} name @param {() => Promise<T>} action */
  async inTab(name, action) {
    /** @type {Query} */
    const tab = { role: "tab", name: `^${name}$` };
    const selected = () => this.#find(tab, "ariaSelected");
    if ((await selected()) === null) await this.click({ role: "button", name: "^Rules, hint, log and chat" });
    if ((await selected()) !== "true") await this.click(tab);
    const result = await action();
    // On a phone it lies on the table.
    if (this.size === "phone") {
      await this.click({ role: "button", name: "^Close$", inside: { role: "complementary", name: "^Rules, hint" } });
    }
    return result;
  }

  /** Chooses as a good player would. @param {string} game */
  async decide(game) {
    await this.isAsked();
    const heard = this.heard.length;
    await this.inTab("Hint", async () => {
      await this.click({ role: "button", name: "^Ask for advice$" });
      await this.click({ role: "button", name: "^Show the choice$" });
    });
    const isAdvice = (/** @type {any} */ { type, result }) => type === "hint" && result.kind === "advice";
    await this.until("advice", () => this.heard.slice(heard).some(isAdvice));
    const { version } = this.position.decision;
    await this.#take(this.heard.findLast(isAdvice).result.advice.notation);
    let second = SECOND[game];
    while (this.position.decision.version === version) {
      const isThere = await this.#look(second);
      if (second && isThere && this.position.decision.version === version) {
        await this.click(second);
        second = undefined;
      }
    }
  }

  /** Takes what was advised and is selected. @param {string} notation */
  async #take(notation) {
    if ((await this.#find(CHOICES, "innerText")) !== null) {
      await this.click({ role: "button", name: `^${notation.replace(/\W/g, "\\$&")}$`, inside: CHOICES });
    } else {
      // Where nothing is selected, nothing can be confirmed.
      const cannot = await this.#find({ role: "button", inside: BAR, which: "last" }, "ariaDisabled");
      await this.click({ role: "button", inside: BAR, which: cannot ? "first" : "last" });
    }
  }

  /** Waits until a decision is asked for, and does whatever else is asked for until then. */
  async isAsked() {
    for (;;) {
      await this.until("something to do", () => this.isOver || this.rests || this.draws || this.choices);
      const { version, matchNumber } = this.position.decision;
      if (this.isOver) {
        await this.click({ role: "button", name: "^Again$", inside: BAR });
        await this.until("another match", () => this.position.decision.matchNumber > matchNumber);
      } else if (this.rests) {
        // What was turned up is looked at by the page itself.
        const { rest } = this.heard.findLast(({ type }) => type === "resting");
        if (rest !== "reveal") await this.click({ role: "button", name: "^Continue$", inside: BAR });
        await this.until("the end of the rest", () => this.position.decision.version > version || !this.rests);
      } else if (this.draws) {
        await this.click({ role: "button", inside: BAR, which: "last" });
        await this.goesOn(version);
      } else if ((await this.#find(BAR, "innerText"))?.includes("passed for you")) {
        await this.goesOn(version);
      } else return;
    }
  }

  /** What is known and shown of the table, once so much of the log is there. @param {number} [lines] */
  async table(lines = 0) {
    const said = await this.#window.run(() =>
      Reflect.get(globalThis, "inside").until(() => document.getElementById("table-in-words")?.textContent),
    );
    const log = await this.inTab("Log", () =>
      this.#window.run((lines) => {
        const all = () => [...document.querySelectorAll("aside li")].map(({ textContent }) => textContent);
        return Reflect.get(globalThis, "inside").until(() => all().length >= lines && all());
      }, lines),
    );
    // A page that has seen more may name things in another order.
    const words = said.split(/\W+/).sort();
    return { decision: this.position.decision, seats: this.yourSeats, view: this.seatView.view, words, log };
  }

  /** Nothing is cut off at the right; and where there is room, nothing needs to be scrolled at all. @param {string} where */
  async fits(where) {
    const [width, height] = await this.#window.run(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight];
    });
    assert.equal(width, 0, `${where} is wider than the window`);
    if (this.size === "desk") assert.equal(height, 0, `${where} is taller than the window`);
  }

  /** @param {string} what */
  async picture(what) {
    if (!PICTURES) return;
    mkdirSync(PICTURES, { recursive: true });
    const name = `${this.#engine}-${this.size}-${what}.png`.toLowerCase();
    writeFileSync(join(PICTURES, name), await this.#window.screenshot());
  }
}

/** @param {Guest} guest @param {string} home @param {keyof typeof SCREENS} size @param {(typeof SHELF)[number]} game */
async function playAndReload(guest, home, size, { key, title }) {
  /** @type {Query} */
  const stage = { role: "button", name: `^${title} ?,` };
  await guest.visit(home, size);
  await guest.sees(stage);
  await guest.fits("home");
  await guest.picture("home");
  await guest.click(stage);
  for (let decisions = 0; decisions < DECISIONS; decisions += 1) await guest.decide(key);
  await guest.isAsked();
  await guest.fits("the table");
  const before = await guest.table();
  await guest.picture(key);

  await guest.reload();
  await guest.isAsked();
  assert.deepEqual(await guest.table(before.log.length), before);
  await guest.picture(`${key}-again`);

  await guest.click({ role: "link", name: "^Home$" });
  await guest.sees(stage);
  assert.deepEqual(guest.complaints, []);
}

for (const engine of ENGINES) {
  describe(engine, () => {
    /** @type {Server} */ let server;
    /** @type {Window} */ let window;
    before(async () => {
      const stored = storedChoices({ language: "en", theme: "dark", name: "Ada" });
      server = await Server.open({}, `(${store})(${JSON.stringify(stored)}); (${inside})();`);
      window = await Window.open(engine);
    });
    after(async () => {
      await window?.close();
      await server?.close();
    });
    /** @param {keyof typeof SCREENS} size @param {(typeof SHELF)[number]} game */
    const play = async (size, game) => {
      const guest = new Guest(window, engine);
      try {
        await playAndReload(guest, server.url(), size, game);
      } catch (error) {
        await guest.picture(`${game.key}-failed`);
        throw error;
      }
    };
    for (const game of SHELF) {
      test(game.title, () => play("desk", game));
    }
    const [first] = SHELF;
    if (first) test(`${first.title} on a phone`, () => play("phone", first));
  });
}
