// Every screen around the games in both languages, both themes and all sizes: axe finds nothing, nothing is cut off.

import { test } from "node:test";
import { evening } from "./evening.js";

const tonight = evening();

for (const language of /** @type {const} */ (["en", "fr"])) {
  for (const theme of /** @type {const} */ (["dark", "light"])) {
    for (const size of /** @type {const} */ (["phone", "tablet", "desk"])) {
      test(`home and dialogs, ${language}, ${theme}, ${size}`, async () => {
        const ada = await tonight.guest({ language, theme, size });
        const { page } = ada;
        await page.getByRole("heading", { name: "Veillée" }).waitFor();
        await ada.isAccessible("home");
        await ada.fitsWidth("home");
        const close = ada.button(ada.say("Close", "Fermer"));
        for (const name of [
          ada.say("Settings", "Réglages"),
          ada.say("Odin: how to play", "Odin\u202f: comment jouer"),
          ada.say("Join a table", "Rejoindre une table"),
          "Tables",
        ]) {
          await ada.button(name).click();
          await page.getByRole("dialog").waitFor();
          await ada.isAccessible(name);
          await close.click();
          await page.getByRole("dialog").waitFor({ state: "detached" });
        }
        await ada.leave();
      });

      test(`table and drawer, ${language}, ${theme}, ${size}`, async () => {
        const ada = await tonight.guest({ language, theme, size });
        const { page } = ada;
        await ada.play("Odin");
        const tab = page.getByRole("tab", { name: ada.say("Rules", "Règles") });
        if (!(await tab.isVisible())) {
          await ada.button(ada.say("Rules, hint, log and chat", "Règles, indice, journal et discussion")).click();
        }
        for (const name of ada.say("Rules Hint Log Chat", "Règles Indice Journal Discussion").split(" ")) {
          await page.getByRole("tab", { name }).click();
          await page.getByRole("tabpanel", { name }).getByRole("heading").first().waitFor();
          await ada.isAccessible(`drawer: ${name}`);
        }
        await ada.fitsWidth("table");
        await ada.button(ada.say("Table and settings", "Table et réglages")).click();
        await page.getByRole("dialog").waitFor();
        await ada.isAccessible("menu");
        await ada.leave();
      });
    }
  }
}
