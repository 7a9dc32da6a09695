// A sprite is a folder of drawings under src, as one text of SVG symbols: `apple.svg` in the folder of `hygge` becomes
// `<symbol id="hygge-apple">`, and every id in it becomes `hygge-…`.

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { optimize } from "svgo";
import config from "../svgo.config.js";

export const src = fileURLToPath(new URL("../src/", import.meta.url));

/** The folders with drawings, relative to src. */
export function folders() {
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svg"));
  return [...new Set(files.map((path) => path.slice(0, path.lastIndexOf("/"))))].sort();
}

/** What its ids begin with: `hygge` for games/hygge/art, `hygge-home` for games/hygge/home. @param {string} folder */
export function prefixOf(folder) {
  return folder
    .replace(/^games\//, "")
    .replace(/\/art$/, "")
    .replaceAll("/", "-");
}

/** The paths of its drawings. @param {string} folder */
export function drawings(folder) {
  const names = readdirSync(join(src, folder)).filter((name) => name.endsWith(".svg"));
  return names.sort().map((name) => join(src, folder, name));
}

/** A drawing as it is stored. @param {string} svg @returns {string} */
export function optimised(svg) {
  const { data } = optimize(svg, config);
  return data === svg ? svg : optimised(data);
}

/** What the names of a sprite can be: its files and the ids in them. @param {string} folder */
export function names(folder) {
  return drawings(folder).flatMap((path) => {
    const ids = readFileSync(path, "utf8").matchAll(/ id="([^"]+)"/g);
    return [basename(path, ".svg"), ...[...ids].map(([, id = ""]) => id)];
  });
}

/** All drawings of a folder as symbols. @param {string} folder */
export function sprite(folder) {
  const prefix = prefixOf(folder);
  const symbols = drawings(folder).map((path) => {
    const { data } = optimize(readFileSync(path, "utf8"), {
      plugins: [{ name: "prefixIds", params: { prefix, delim: "-", prefixClassNames: false } }],
    });
    const [, viewBox = ""] = /^<svg[^>]*?( viewBox="[^"]*")/.exec(data) ?? [];
    // Browsers do not paint with gradients inside a symbol.
    const defs = data.match(/<defs>.*?<\/defs>/g) ?? [];
    const drawn = data.replace(/^<svg[^>]*>|<defs>.*?<\/defs>|<\/svg>$/g, "");
    return `${defs.join("")}<symbol id="${prefix}-${basename(path, ".svg")}"${viewBox} overflow="visible">${drawn}</symbol>`;
  });
  return symbols.join("");
}
