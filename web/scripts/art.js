// Writes every drawing under src as svgo.config.js wants it, and the names of the drawings of each folder into its drawings.ts.
// With --check it writes nothing and fails where that would change anything.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { drawings, folders, names, optimised, prefixOf, src } from "./sprites.js";

const isCheck = process.argv.includes("--check");
/** @type {string[]} */
const faults = [];

/** @param {string} path @param {string} text */
function keep(path, text) {
  if (existsSync(path) && readFileSync(path, "utf8") === text) return;
  if (isCheck) faults.push(relative(src, path));
  else writeFileSync(path, text);
}

/** Lines of at most a hundred columns. @param {string[]} words */
function wrapped(words) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} | ${word}`;
    if (lines.length > 0 && longer.length <= 98) lines[lines.length - 1] = longer;
    else lines.push(`| ${word}`);
  }
  return lines.map((line) => `  ${line}`).join("\n");
}

/** @param {string} folder */
function moduleOf(folder) {
  const kit = relative(join(src, folder), join(src, "kit/sprite"));
  return `// Written by \`npm run art\` from the drawings in this folder.

import symbols from "virtual:sprite/${folder}";
import { sprite } from "${kit}";

export type Drawing =
${wrapped(names(folder).map((name) => `"${name}"`))};

export const drawing = sprite<Drawing>("${prefixOf(folder)}", symbols);
`;
}

for (const folder of folders()) {
  for (const path of drawings(folder)) keep(path, optimised(readFileSync(path, "utf8")));
  keep(join(src, folder, "drawings.ts"), moduleOf(folder));
}

if (faults.length > 0) {
  console.error(`npm run art would change:\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
