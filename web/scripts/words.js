// Reads every message in every language, fails where one is missing or takes other facts than its translation, and writes the
// types of all keys into src/words/keys/. With --check it writes nothing and fails where that would change anything.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentParser, Visitor } from "@fluent/syntax";

const LANGUAGES = /** @type {const} */ (["en", "fr"]);
const root = fileURLToPath(new URL("../../", import.meta.url));
const keys = fileURLToPath(new URL("../src/words/keys/", import.meta.url));

/** @typedef {Map<string, string[]>} Messages Variables, sorted, by key. */

/** @type {string[]} */
const faults = [];

/** A source: a name, and where it is in a language. @type {[string, (language: string) => string[]][]} */
const sources = [
  ["common", (language) => [`engine/sentences/sentences/${language}.ftl`]],
  ["minds", (language) => [`minds/sentences/${language}.ftl`]],
  ["page", (language) => [`web/sentences/page.${language}.ftl`]],
  ["finished", (language) => [`web/sentences/finished.${language}.ftl`]],
  ["watch", (language) => [`web/sentences/watch.${language}.ftl`]],
  ...games().map((game) => {
    /** @type {(language: string) => string[]} */
    const files = (language) => [`games/${game}/sentences/${language}.ftl`, `web/sentences/${game}.${language}.ftl`];
    return /** @type {[string, (language: string) => string[]]} */ ([game, files]);
  }),
];

function games() {
  const folders = readdirSync(`${root}games`, { withFileTypes: true });
  const found = folders.filter((folder) => existsSync(`${root}games/${folder.name}/sentences/en.ftl`));
  return found.map((folder) => folder.name).sort();
}

class Variables extends Visitor {
  /** @type {Set<string>} */
  names = new Set();

  /** @override @param {import("@fluent/syntax").VariableReference} reference */
  visitVariableReference(reference) {
    this.names.add(reference.id.name);
  }
}

/** @param {string} path @returns {Messages} */
function read(path) {
  /** @type {Messages} */
  const messages = new Map();
  if (!existsSync(root + path)) return messages;
  const resource = new FluentParser({ withSpans: false }).parse(readFileSync(root + path, "utf8"));
  for (const entry of resource.body) {
    if (entry.type === "Junk") faults.push(`${path} is not Fluent: ${entry.content.trim().split("\n")[0]}`);
    if (entry.type !== "Message") continue;
    const variables = new Variables();
    variables.visit(entry);
    if (messages.has(entry.id.name)) faults.push(`${path} has ${entry.id.name} twice`);
    messages.set(entry.id.name, [...variables.names].sort());
  }
  return messages;
}

/** @param {[string, (language: string) => string[]]} source @returns {Messages} */
function readAll([name, files]) {
  const [first, ...others] = LANGUAGES.map((language) => {
    return { language, messages: new Map(files(language).flatMap((path) => [...read(path)])) };
  });
  if (!first) return new Map();
  for (const other of others) {
    for (const [one, two] of [
      [first, other],
      [other, first],
    ]) {
      if (!one || !two) continue;
      for (const [key, variables] of one.messages) {
        const translated = two.messages.get(key);
        if (!translated) faults.push(`${name}: ${key} is missing in ${two.language}`);
        else if (one === first && translated.join() !== variables.join()) {
          faults.push(
            `${name}: ${key} takes (${variables.join(", ")}) in ${one.language}, but (${translated.join(", ")}) in ${two.language}`,
          );
        }
      }
    }
  }
  return first.messages;
}

/**
 * What is said around one device says the same with a name: its messages are some of a source's, and take `$me` besides.
 *
 * @param {[string, (language: string) => string[]]} source
 */
function checkNamed([name]) {
  for (const language of LANGUAGES) {
    const path = `web/sentences/named/${name}.${language}.ftl`;
    for (const [key, variables] of read(path)) {
      const known = everywhere.get(key);
      const others = variables.filter((variable) => variable !== "me" && !known?.includes(variable));
      if (!known) faults.push(`${path}: ${key} is no message`);
      else if (others.length > 0) faults.push(`${path}: ${key} takes ${others.join(", ")}, which it is not given`);
    }
  }
}

const NOTE = "// Made by `npm run words` from the messages. Not to be changed by hand.\n\n";

/** @param {string} name */
function typeName(name) {
  const parts = name.split("-").map((part) => part.charAt(0).toUpperCase() + part.slice(1));
  return `${parts.join("")}Keys`;
}

/** @param {string} name @param {Messages} messages */
function written(name, messages) {
  const lines = [...messages].map(([key, variables]) => {
    const args = variables.map((variable) => `${variable}: string | number`).join("; ");
    return `  "${key}": ${args ? `{ ${args} }` : "Record<never, never>"};\n`;
  });
  return `${NOTE}export interface ${typeName(name)} {\n${lines.join("")}}\n`;
}

/** @type {Map<string, string>} */
const files = new Map();
/** @type {Messages} */
const everywhere = new Map();
for (const source of sources) {
  const messages = readAll(source);
  for (const [key, variables] of messages) everywhere.set(key, variables);
  files.set(`${source[0]}.ts`, written(source[0], messages));
}
for (const source of sources) checkNamed(source);
const names = sources.map(([name]) => name).sort();
const imports = names.map((name) => `import type { ${typeName(name)} } from "./${name}";\n`).join("");
files.set("index.ts", `${NOTE}${imports}\nexport type Keys = ${names.map(typeName).join(" &\n  ")};\n`);

const isCheck = process.argv.includes("--check");
for (const [file, text] of files) {
  const path = keys + file;
  if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
  if (isCheck) {
    faults.push(`src/words/keys/${file} is out of date: run \`npm run words\``);
    continue;
  }
  mkdirSync(keys, { recursive: true });
  writeFileSync(path, text);
}
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
