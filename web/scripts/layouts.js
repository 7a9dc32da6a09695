// A plugin of PostCSS that writes the conditions of `src/kit/layouts.js` in place of their names. Custom media queries are the same idea,
// but no library knows them in containers.

import { box, page, stage } from "../src/kit/layouts.js";

/**
 * The condition of a rule without names.
 *
 * @param {string} rule `media` or `container` @param {string} condition
 */
export function spelledOut(rule, condition) {
  /** @type {Record<string, string>} */
  const named = rule === "media" ? page : /^(stage|picture)\b/.test(condition) ? stage : box;
  return condition.replace(/\(--([\w-]+)\)/g, (_, name) => {
    const meant = named[name];
    if (meant === undefined) throw new Error(`@${rule} ${condition}: kit/layouts.js has no ${name} there`);
    return `(${meant})`;
  });
}

/** @type {import("postcss").Plugin} */
export const layouts = {
  postcssPlugin: "layouts",
  AtRule(rule) {
    if (/^(media|container)$/.test(rule.name) && rule.params.includes("(--")) {
      rule.params = spelledOut(rule.name, rule.params);
    }
  },
};
