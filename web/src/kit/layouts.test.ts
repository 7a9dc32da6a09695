import { expect, it } from "vitest";
import { layouts, spelledOut } from "../../scripts/layouts.js";
import { page, stage } from "./layouts.js";

type Size = readonly [width: number, height: number];
const LAYOUTS = ["upright", "sideways", "tablet", "desk"] as const;

/** Asks whether a condition holds for a size: for the forms that `layouts.js` has. */
function asking(condition: string): (size: Size) => boolean {
  const script = condition
    .replaceAll("aspect-ratio", "(width / height)")
    .replaceAll("px", "")
    .replaceAll(/\bnot\b/g, "!")
    .replaceAll(/\band\b/g, "&&")
    .replaceAll(/\bor\b/g, "||");
  const holds = new Function("width", "height", `return ${script}`) as (...size: Size) => boolean;
  return (size) => holds(...size);
}

const PAGE = LAYOUTS.map((name) => ({ name, holds: asking(page[name]) }));
const STAGE = (["tablet", "half", "desk"] as const).map((name) => ({ name, holds: asking(stage[name]) }));

function each(among: readonly { name: string; holds: (size: Size) => boolean }[], narrowest: number): string[] {
  const wrong: string[] = [];
  for (let width = narrowest; width < 2000; width += 7) {
    for (let height = 300; height < 2000; height += 7) {
      const its = among.filter(({ holds }) => holds([width, height])).map(({ name }) => name);
      if (its.length !== 1) wrong.push(`${width}×${height}: ${its.join()}`);
    }
  }
  return wrong;
}

it("gives each window exactly one layout", () => {
  expect(each(PAGE, 300)).toEqual([]);
});

it("gives each stage that is wider than a phone exactly one layout", () => {
  expect(each(STAGE, 641)).toEqual([]);
});

it.each([
  [360, 640, "upright"],
  [390, 844, "upright"],
  [640, 360, "sideways"],
  [667, 375, "sideways"],
  [932, 430, "sideways"],
  [820, 1180, "tablet"],
  [1024, 768, "desk"],
  [1366, 640, "desk"],
  [1440, 900, "desk"],
] as const)("calls %i×%i %s", (width, height, name) => {
  expect(asking(page[name])([width, height])).toBe(true);
});

it.each([
  [768, 900, "tablet"],
  [840, 590, "half"],
  [740, 600, "half"],
  [1200, 700, "desk"],
] as const)("calls a stage of %i×%i %s", (width, height, name) => {
  expect(asking(stage[name])([width, height])).toBe(true);
});

it("puts conditions in place of their names", () => {
  expect(spelledOut("media", "(--sideways), (--upright)")).toBe(`(${page.sideways}), (${page.upright})`);
  expect(spelledOut("container", "stage not (--desk)")).toBe(`stage not (${stage.desk})`);
  expect(spelledOut("container", "picture (--short)")).toBe(`picture (${stage.short})`);
  expect(() => spelledOut("container", "(--desk)")).toThrow("no desk there");
  expect(() => spelledOut("media", "(--narrow)")).toThrow("no narrow there");
});

it("leaves what has no name, and is done when it comes again", () => {
  const rule = { name: "media", params: "(forced-colors: active)" };
  const { AtRule } = layouts as unknown as { AtRule: (one: typeof rule) => void };
  AtRule(rule);
  expect(rule.params).toBe("(forced-colors: active)");
  rule.params = "(--desk)";
  AtRule(rule);
  AtRule(rule);
  expect(rule.params).toBe(`(${page.desk})`);
});
