// Holds the styles to the tokens of `kit/tokens.css` and the layouts of `kit/layouts.js`: no colour, no size of letters, corners, gaps and
// layers and no condition on a size of their own, and no length of time that ignores the speed setting; and to what the
// minifier keeps.
//
// Colours may be written in drawings (`art/`, `home/`, `figures/`, `ending/`, pictures of the coach) and in a game's palette, `art/hues.css`. A loop
// is scenery and has its own tempo; with motion off it stands still. Whatever happens once takes `--quick`, `--calm` or `--slow`.
//
// Sizes may be written in drawings, too, and where they follow from the room: shares, letters (`em`), and formulas with them. A hair of at
// most 3 px is no gap, a negative margin is an overlap, corners of several lengths are a drawn edge, and layers up to 6 order the parts of
// one component among themselves.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { box, page, stage } from "../src/kit/layouts.js";

const DRAWINGS =
  /\/art\/|games\/[^/]+\/(home|figures|ending)\/|coach\/Picture\.svelte$|home\/(Room|Night|PhoneRoom|Fire|Plain\w+)\.svelte$|lost\/Asleep\.svelte$|table\/ending\/(Crown|Rays|PlainScene)\.svelte$|kit\/(tokens|brand)\.css$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]/i;
const SIZED = /\b(?:width|height|inline-size|block-size|aspect-ratio|orientation)\b/;
const LENGTH = /(?<![\w.-])-?\d*\.?\d+(?:px|rem)\b/g;
const HAIR = 3;
const LAYERS = 6;
const TIME = /(?<![\w.-])\d*\.?\d+m?s\b/;

/** The style sheets in a file, with comments blanked out and every line where it was. @param {string} path @param {string} text */
function styles(path, text) {
  const blank = (/** @type {string} */ part) => part.replace(/[^\n]/g, " ");
  const sheet = path.endsWith(".css")
    ? text
    : text.replace(/^[\s\S]*?(?=<style[^>]*>|$)/, blank).replace(/<\/?style[^>]*>/g, blank);
  return sheet.replace(/\/\*[\s\S]*?\*\//g, blank);
}

/** The lengths of a value that follow from nothing: not those in formulas. @param {string} value */
function lengths(value) {
  let bare = value;
  for (let before = ""; before !== bare;) {
    before = bare;
    bare = bare.replace(/(?:[\w-]+)?\([^()]*\)/g, "");
  }
  return bare.match(LENGTH) ?? [];
}

/** What is wrong with a size; null: nothing. @param {string} property @param {string} value */
function sizeFault(property, value) {
  if (property === "z-index") return Number(value) > LAYERS ? "take the layer from --layer-…" : null;
  const found = lengths(value);
  const isWide = (length = "") => Number.parseFloat(length) * (length.endsWith("rem") ? 16 : 1) > HAIR;
  if (found.length === 0) return null;
  if (/^font(-size)?$|^--[\w-]+-(name|state|size|text)$/.test(property)) return "take the size from --t-…";
  if (property === "border-radius")
    return value.includes(" ") || !isWide(found[0]) ? null : "take the corners from --cut-… or --round-…";
  const isGap = /^(--[\w-]+-)?((row-|column-)?gap|padding|margin)(-[\w-]+)?$/.test(property);
  return isGap && found.some(isWide) ? "take the distance from --s-…" : null;
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
    const fault = DRAWINGS.test(path) ? null : sizeFault(property, value.trim());
    if (fault) say(fault);
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
  for (const match of sheet.matchAll(/@(?:media|container)([^{]*)\{/g)) {
    if (SIZED.test(match[1] ?? "")) {
      const line = sheet.slice(0, match.index).split("\n").length;
      found.push({ line, message: "name the layout: kit/layouts.js has the conditions" });
    }
  }
  if (path.endsWith(".svelte") && !DRAWINGS.test(path)) {
    text.split("\n").forEach((line, index) => {
      if (/\b(?:MediaQuery|matchMedia)\(["'`][^"'`]*\b(?:width|height)\b/.test(line)) {
        found.push({ line: index + 1, message: "a size in a script: take the layout from kit/layouts.js" });
      }
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
  const read = files.map((entry) => {
    const path = join(entry.parentPath, entry.name);
    return { name: relative(join(folder, ".."), path).split(sep).join("/"), text: readFileSync(path, "utf8") };
  });
  const everything = read.map(({ text }) => text).join("\n");
  return [
    ...read.flatMap(({ name, text }) => findings(name, text).map(({ line, message }) => `${name}:${line} ${message}`)),
    ...unused(everything),
  ];
}

/** Tokens and layouts that no style takes. @param {string} everything all styles */
export function unused(everything) {
  const tokens = [...everything.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name = ""]) => name);
  const names = [page, stage, box].flatMap((layouts) => Object.keys(layouts));
  return [
    ...[...new Set(tokens)].filter((name) => !new RegExp(`var\\(${name}\\b(?!-)`).test(everything)),
    ...names.filter((name) => !everything.includes(`(--${name})`)),
  ].map((name) => `${name} is used nowhere: take it out`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const lines = findingsIn(fileURLToPath(new URL("../src", import.meta.url)));
  for (const line of lines) console.error(line);
  process.exitCode = lines.length > 0 ? 1 : 0;
}
