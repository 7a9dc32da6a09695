// Whom a page speaks to: where several look at it, nobody is "you".

import assert from "node:assert/strict";

/** @typedef {import("./people.js").Person} Person */

const YOU = { en: /\b(you|your|yours|yourself)\b/iu, fr: /(?<!\p{L})(vous|votre|vos|vôtres?)(?!\p{L})/iu };

/** Everything that can be read or heard on the page: texts, and the attributes that carry words. @param {Person} person */
export function everything({ page }) {
  return page.evaluate(() => {
    const said = [document.title];
    for (const element of document.querySelectorAll("body, body *")) {
      if (element.closest("script, style")) continue;
      for (const { name, value } of element.attributes) {
        if (/^(aria-|data-|title$|alt$|placeholder$|value$)/.test(name)) said.push(value);
      }
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) said.push(node.textContent ?? "");
    }
    return said.map((text) => text.trim()).filter((text) => text !== "");
  });
}

/** Nobody is spoken to as if there were only one of them. @param {Person} person @param {string} where */
export async function callsByName(person, where) {
  const spoken = (await everything(person)).filter((text) => YOU[person.manner.language].test(text));
  assert.deepEqual(spoken, [], where);
}
