// Holds the styles to the tokens of `kit/tokens.css`: no colour of their own, and no length of time that ignores the speed setting; and to
// what the minifier keeps.
//
// Colours may be written in drawings (`art/`, `home/`, `figures/`, `ending/`, pictures of the coach) and in a game's palette, `art/hues.css`. A loop
// is scenery and has its own tempo; with motion off it stands still. Whatever happens once takes `--quick`, `--calm` or `--slow`.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const DRAWINGS =
  /\/art\/|games\/[^/]+\/(home|figures|ending)\/|coach\/Picture\.svelte$|home\/(Room|Night|PhoneRoom|Fire|Plain\w+)\.svelte$|lost\/Asleep\.svelte$|table\/ending\/(Crown|Rays|PlainScene)\.svelte$|kit\/(tokens|brand)\.css$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]/i;
const TIME = /(?<![\w.-])\d*\.?\d+m?s\b/;

/** The style sheets in a file, with comments blanked out and every line where it was. @param {string} path @param {string} text */
function styles(path, text) {
  const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, " ");
  const sheet = path.endsWith(".css")
    ? text
    : text.replace(/^[\s\S]*?(?=<style[^>]*>|$)/, blank).replace(/<\/?style[^>]*>/g, blank);
  return sheet.replace(/\/\*[\s\S]*?\*\//g, blank);
}

/**
 * What a file writes that should come from a token.
 *
 * @param {string} path @param {string} text
 * @returns {{ line: number, message: string }[]}
 */
export function findings(path, text) {
  /** @type {{ line: number, message: string }[]} */
  const found = [];
  const sheet = styles(path, text);
  for (const match of sheet.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)) {
    const [, property = "", value = ""] = match;
    const say = (/** @type {string} */ message) => {
      const line = sheet.slice(0, match.index).split("\n").length;
      found.push({ line, message: `${property}: ${message}` });
    };
    if (!DRAWINGS.test(path) && COLOUR.test(value))
      say("take the colour from kit/tokens.css or the game's art/hues.css");
    const happensOnce = property.startsWith("transition") || (property === "animation" && !/\binfinite\b/.test(value));
    if (happensOnce && TIME.test(value)) say("take the time from --quick, --calm or --slow");
  }
  // The minifier drops these three before a `transform` of the same rule.
  for (const { index, 0: rule } of sheet.matchAll(/\{[^{}]*\}/g)) {
    const single = /(?<=[{;]\s*)(translate|rotate|scale)\s*:/.exec(rule);
    if (!single || !/[{;\s]transform\s*:/.test(rule)) continue;
    const line = sheet.slice(0, index + single.index).split("\n").length;
    found.push({ line, message: `${single[1]}: write it into the transform of this rule` });
  }
  if (path.endsWith(".svelte") && !DRAWINGS.test(path)) {
    text.split("\n").forEach((line, index) => {
      if (/\b(fill|stroke|stop-color|color)="#/.test(line)) {
        found.push({ line: index + 1, message: "a colour in an attribute: write var(--…)" });
      }
    });
  }
  return found;
}

/** Everything found in a folder, as lines to print. @param {string} folder */
export function findingsIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(svelte|css)$/.test(entry.name),
  );
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const name = relative(join(folder, ".."), path).split(sep).join("/");
    return findings(name, readFileSync(path, "utf8")).map(({ line, message }) => `${name}:${line} ${message}`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lines = findingsIn(fileURLToPath(new URL("../src", import.meta.url)));
  for (const line of lines) console.error(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
