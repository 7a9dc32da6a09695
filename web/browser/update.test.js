// Pages that were loaded before the server was updated: each gives way to the new one as soon as it has to do with a table.

import assert from "node:assert/strict";
import { test } from "node:test";
import { evening } from "./evening.js";

const tonight = evening();

const OLD = "./assets/index-old.js";

/** As if the page that is open had begun with a script that is not handed out any more. @param {import("./people.js").Person} person */
const update = ({ page }) =>
  page.locator("script[type=module]").evaluate((script, old) => script.setAttribute("src", old), OLD);

/** The new page is there. @param {import("./people.js").Person} person */
const isNew = ({ page }) => page.locator(`script[type=module]:not([src="${OLD}"])`).waitFor({ state: "attached" });

const TABLES = /\/assets\/TablePage-[^/]*\.js$/;

/** A piece that the old page lacks and the new one has. @param {import("./people.js").Person} person */
async function lacksTablesWhileOld({ page }) {
  let isOld = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(TABLES, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
}

test("from the mantelpiece to a table: the new page, and the same seat", async () => {
  const ada = await tonight.guest();
  await update(ada);
  const link = await ada.invite("Odin");
  await isNew(ada);
  await ada.page.getByLabel("The link to this table").waitFor();
  assert.deepEqual(ada.heard.findLast(({ type }) => type === "welcome").yourSeats, [0]);

  const id = new URL(link).pathname.split("/").at(-1);
  for (const place of [`#/room/${id}`, `#/replay/${id}?game=1&step=0&view=open`]) {
    const bob = await tonight.guest({ name: "Bob" });
    await update(bob);
    // There is no match yet to be looked at again.
    bob.expectsLoss = true;
    await bob.page.evaluate((hash) => location.assign(hash), place);
    await isNew(bob);
    assert.ok(bob.page.url().includes(place), bob.page.url());
    await bob.leave();
  }
  await ada.leave();
});

test("a piece of the old page is gone: it is loaded again by itself", async () => {
  const ada = await tonight.guest();
  await update(ada);
  await lacksTablesWhileOld(ada);
  ada.expectsLoss = true;
  await ada.play("Odin");
  await isNew(ada);
  await ada.bar.waitFor();
  ada.expectsLoss = false;
  await ada.leave();
});

test("a piece that does not come at all: the page says so, and can be tried again", async () => {
  const ada = await tonight.guest({ language: "fr", size: "phone" });
  ada.expectsLoss = true;
  await ada.page.route(TABLES, (route) => route.fulfill({ status: 404 }));
  const loads = [];
  ada.page.on("load", () => loads.push(ada.page.url()));
  await Promise.all([ada.page.waitForEvent("load"), ada.page.getByRole("button", { name: /^Odin\s*,/ }).click()]);
  await ada.page.getByText("Une partie de cette page n’est pas arrivée.").waitFor();
  await ada.isAccessible("a page that is not whole");
  assert.equal(loads.length, 1, "once by itself");
  await ada.page.unrouteAll();
  await ada.button("Réessayer").click();
  await ada.bar.waitFor();
  ada.expectsLoss = false;
  await ada.leave();
});
