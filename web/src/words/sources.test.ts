import { describe, expect, it } from "vitest";
import { GAMES } from "../games/registry";
import { Catalogue } from "./catalogue";
import { gameSources, pageSources } from "./sources";

describe.each(GAMES)("the words of %s", (game) => {
  it.each(["en", "fr"] as const)("are all there in %s", async (language) => {
    const sources = [...(await pageSources(language)), ...(await gameSources(game, language))];
    expect(sources.length).toBeGreaterThanOrEqual(4);
    const catalogue = new Catalogue(language, sources);
    expect(catalogue.knows("common-seat") && catalogue.knows("page-title") && catalogue.knows("minds-beginner")).toBe(
      true,
    );
  });
});
