// What a visitor loads, compressed as the server sends it: the home page, and then a game's table. The build fails beyond the budget.

const FIRST_LOAD = 200_000;
const GAME = 120_000;

/** @typedef {import("vite").Rolldown.OutputChunk} Chunk */
/** @typedef {import("vite").Rolldown.OutputAsset} Asset */

/**
 * The weights of the home page and of each game, in bytes, with their limits. `weigh` gives the weight of a file.
 *
 * @param {readonly (Chunk | Asset)[]} output @param {(file: string) => number} weigh
 * @returns {{ what: string, bytes: number, most: number }[]}
 */
export function weights(output, weigh) {
  const chunks = output.filter((file) => file.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const holding = (/** @type {RegExp} */ module) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
  // Somebody reads one language; French has the longer words.
  const french = (/** @type {string} */ names) => holding(new RegExp(`/(${names})(\\.fr|/sentences/fr)\\.ftl`));

  /** The files that these chunks need before they run. @param {readonly Chunk[]} wanted */
  function needed(wanted) {
    /** @type {Set<string>} */
    const files = new Set();
    const visit = (/** @type {Chunk | undefined} */ chunk) => {
      if (!chunk || files.has(chunk.fileName)) return;
      files.add(chunk.fileName);
      for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
      for (const file of chunk.imports) visit(byFile.get(file));
    };
    for (const chunk of wanted) visit(chunk);
    return files;
  }

  const fonts = output.filter(({ fileName }) => /-latin-(?!ext).*\.woff2$/.test(fileName)).map((file) => file.fileName);
  const first = needed([...holding(/src\/main\.ts$/), ...holding(/src\/home\/Home\.svelte$/), ...french("page")]);
  for (const file of ["index.html", ...fonts]) first.add(file);
  const sum = (/** @type {Iterable<string>} */ files) => [...files].reduce((bytes, file) => bytes + weigh(file), 0);

  const games = holding(/src\/games\/[^/]+\/index\.ts$/).map((chunk) => {
    const game = chunk.moduleIds.map((id) => /src\/games\/([^/]+)\/index\.ts$/.exec(id)?.[1]).find(Boolean) ?? "";
    const worker = output.filter(({ fileName, type }) => type === "asset" && /worker.*\.js$/.test(fileName));
    const workers = chunk.code.includes(".worker-") ? worker.map(({ fileName }) => fileName) : [];
    const words = [...french(game), ...french("minds")];
    const files = needed([chunk, ...holding(/src\/table\/TablePage\.svelte$/), ...words]);
    return { what: game, bytes: sum([...files, ...workers].filter((file) => !first.has(file))), most: GAME };
  });
  return [{ what: "the home page", bytes: sum(first), most: FIRST_LOAD }, ...games];
}
