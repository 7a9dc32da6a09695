// Builds the client into a folder (dist/ unless another is named), and each text in it once more with gzip and brotli: the program
// embeds all three, and compresses nothing while it serves.

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "vite";
import { weights } from "./budgets.js";

const here = fileURLToPath(new URL("../", import.meta.url));
const folder = process.argv[2] ?? join(here, "dist");

// A message that is missing in one language fails the build, and so does a drawing that `npm run art` has not seen.
for (const script of ["words.js", "art.js"]) {
  execFileSync(process.execPath, [join(here, "scripts", script), "--check"], { stdio: "inherit" });
}
const built = await build({ root: here, logLevel: "warn", build: { outDir: folder, emptyOutDir: true } });

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|svg|json|webmanifest)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const plain = readFileSync(path);
  const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
  for (const [ending, compressed] of /** @type {const} */ ([
    ["gz", gzipSync(plain, { level: constants.Z_BEST_COMPRESSION })],
    ["br", brotli],
  ])) {
    if (compressed.length < plain.length) writeFileSync(`${path}.${ending}`, compressed);
  }
}

const weigh = (/** @type {string} */ file) => {
  const path = join(folder, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};
const output = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
for (const { what, bytes, most } of weights(output, weigh)) {
  const line = `${what}: ${Math.round(bytes / 1000)} kB of at most ${most / 1000}`;
  if (bytes > most) throw new Error(`too heavy: ${line}`);
  console.log(line);
}
