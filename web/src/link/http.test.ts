import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Catalogue } from "../words/catalogue";
import type { Language } from "../words/words";
import { Failure, SEAT_RULES, tableAt, failureText } from "./http";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
const catalogue = (language: Language) => new Catalogue(language, [read(`../../sentences/page.${language}.ftl`)]);
const words = catalogue("en").words();
const french = catalogue("fr").words();

const answers = (status: number, body: unknown): void => {
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status }))),
  );
};
const failureOf = (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => undefined,
    (error: unknown) => error,
  );
const table = tableAt("0w3ge1r70w3ge1r7");

beforeEach(() => vi.stubGlobal("document", { baseURI: "http://host/veillee/#/table/x" }));
afterEach(() => vi.unstubAllGlobals());

describe("a refused request", () => {
  it("is said with the rule about seats that forbids it, in the reader's language", async () => {
    answers(409, { type: "https://veillee/problems/conflict", status: 409, detail: "not yet", rule: "T5" });
    const error = await failureOf(table.standIn(1, "regular"));
    expect(error).toBeInstanceOf(Failure);
    expect(failureText(error, words)).toBe(
      "Somebody gets a stand-in once they have been away for a minute: a bot at least as strong as the Squirrel. (Rule T5)",
    );
    expect(failureText(error, french)).toMatch(/^On reçoit un remplaçant après une minute d’absence.*\(Règle T5\)$/);
  });

  it("without a rule, or with one this page does not know, is said by its kind", async () => {
    for (const rule of [undefined, null, "T99", "toString"]) {
      answers(409, { type: "https://veillee/problems/conflict", status: 409, detail: "no", rule });
      expect(failureText(await failureOf(table.delete()), words)).toBe(words.t("page-failed-conflict"));
    }
    answers(500, "not a problem");
    expect(failureText(await failureOf(table.delete()), words)).toBe(words.t("page-failed-other"));
    expect(failureText(new Error("of the page itself"), words)).toBe(words.t("page-failed-other"));
  });
});

describe.each(["en", "fr"] as const)("the rules about seats in %s", (language) => {
  const page = read(`../../../docs/seats.${language}.md`);

  it("all have a sentence on the page", () => {
    const numbered = [...page.matchAll(/^- \*\*(T\d+)\*\* /gm)].map(([, rule]) => rule);
    expect(numbered).toEqual([...SEAT_RULES]);
    const { t } = catalogue(language).words();
    for (const rule of SEAT_RULES) expect(t(`page-seat-rule-${rule}`)).toMatch(/\p{L}.*\.$/u);
  });

  it("stand under the title that leads to them", () => {
    const [title] = page.split("\n");
    const shown = catalogue(language).words().t("page-seat-rules").replace("\u202f", " ");
    expect(title?.startsWith(`# ${shown}`)).toBe(true);
  });
});

describe("what is asked of a table", () => {
  it("goes where the server expects it", async () => {
    answers(200, {});
    await Promise.all([table.devices(2), table.onlyThisDevice(2), table.giveUp(false), table.forget()]);
    const at = "http://host/veillee/api/tables/0w3ge1r70w3ge1r7";
    const asked = vi.mocked(fetch).mock.calls.map(([url, options]) => {
      return [options?.method, (url as URL).href, options?.body];
    });
    expect(asked).toEqual([
      ["GET", `${at}/seats/2/devices`, null],
      ["POST", `${at}/seats/2/only-this-device`, null],
      ["POST", `${at}/give-up`, '{"agree":false}'],
      ["POST", `${at}/forget`, null],
    ]);
  });
});
