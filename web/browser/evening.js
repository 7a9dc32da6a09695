// A server and a browser for the tests of one file.

import { after, before } from "node:test";
import { Server } from "./server.js";
import { openBrowser, Person } from "./people.js";

/** Opens both before the file's tests and closes them after. @param {{ hosts?: string[], settings?: Record<string, string | null> }} [wishes] */
export function evening({ hosts = [], settings } = {}) {
  /** @type {Server} */ let server;
  /** @type {import("playwright-core").Browser} */ let browser;
  before(async () => {
    server = await Server.open(settings);
    browser = await openBrowser(...hosts);
  });
  after(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get server() {
      return server;
    },
    /** Somebody on the home page. @param {import("./people.js").Manner} [manner] */
    async guest(manner) {
      const person = await Person.meet(browser, manner);
      await person.visit(server.url());
      // The page is loaded before it is drawn, and until then it hears neither keys nor what is dropped on it.
      await person.page.getByRole("main").waitFor({ state: "attached" });
      return person;
    },
    /** Somebody who has not come yet. @param {import("./people.js").Manner} [manner] */
    stranger: (manner) => Person.meet(browser, manner),
  };
}
