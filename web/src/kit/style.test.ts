import { expect, it } from "vitest";
import { findings, findingsIn, unused } from "../../scripts/style.js";
import { src } from "../../scripts/sprites.js";

const inStyle = (style: string): string => `<p>#fff 3s</p>\n<style>\n  p {\n    ${style}\n  }\n</style>\n`;
const found = (style: string, path = "src/games/odin/Hand.svelte"): number[] =>
  findings(path, inStyle(style)).map(({ line }) => line);

it("finds nothing in the styles of the page", () => {
  expect(findingsIn(src)).toEqual([]);
});

it("finds colours that are no tokens, on their line", () => {
  expect(found("color: #f6ecdb;")).toEqual([4]);
  expect(found("box-shadow: 0 0 3px rgba(10, 5, 2, 0.4);")).toEqual([4]);
  expect(found("background: linear-gradient(red, oklch(0.5 0.1 20));")).toEqual([4]);
  expect(found("color: rgba(var(--soot), 0.4); fill: var(--ember-300); /* #fff */")).toEqual([]);
  expect(findings("src/table/Qr.svelte", '<path fill="#fff" />')).toHaveLength(1);
});

it("leaves colours to drawings and to the palettes of the games", () => {
  expect(found("color: #f6ecdb;", "src/games/odin/art/Hall.svelte")).toEqual([]);
  expect(findings("src/games/odin/art/hues.css", ":root { --x: #fff; }")).toEqual([]);
});

it("finds a single movement beside a transform, which the minifier would drop", () => {
  expect(found("translate: -50% -50%; transform: scale(0.9);")).toEqual([4]);
  expect(found("translate: -50% -50%; transition: transform var(--quick);")).toEqual([]);
  expect(found("transform: translate(-50%, -50%) scale(0.9);")).toEqual([]);
});

it("finds times that do not follow the speed setting, in drawings too, but not loops", () => {
  expect(found("transition: opacity 150ms;")).toEqual([4]);
  expect(found("animation: rise 0.4s both;", "src/games/odin/art/Hall.svelte")).toEqual([4]);
  expect(found("animation: glow 2.4s ease-in-out infinite;")).toEqual([]);
  expect(found("transition: opacity calc(var(--slow) * 2.5) var(--ease);")).toEqual([]);
});

it("finds sizes that are no tokens, each on its line", () => {
  expect(found("font-size: 15px;")).toEqual([4]);
  expect(found("font: 600 0.9rem/1.2 var(--font-text);")).toEqual([4]);
  expect(found("padding: var(--s-1) 0.4rem;")).toEqual([4]);
  expect(found("--plate-padding: 4px var(--s-2);")).toEqual([4]);
  expect(found("border-radius: 9px;")).toEqual([4]);
  expect(found("z-index: 22;")).toEqual([4]);
});

it("leaves sizes to drawings, and where they follow from the room", () => {
  expect(found("font-size: 15px; padding: 7px; z-index: 9;", "src/games/odin/art/Hall.svelte")).toEqual([]);
  expect(found("font-size: clamp(12px, 4cqw, 2rem); gap: calc(2px + 9cqw); padding: 5% 1em 3px;")).toEqual([]);
  expect(found("margin: -14px auto 0; border-radius: 22px 17px 24px 16px; z-index: 6;")).toEqual([]);
  expect(found("width: 300px;")).toEqual([]);
});

it("finds conditions on sizes that have no name", () => {
  const asks = (condition: string): number[] =>
    findings("src/kit/base.css", `p {\n}\n${condition} {\n  p {\n  }\n}\n`).map(({ line }) => line);
  expect(asks("@media (max-width: 640px)")).toEqual([3]);
  expect(asks("@container stage (--tablet) and (height < 300px)")).toEqual([3]);
  expect(asks("@container (orientation: landscape)")).toEqual([3]);
  expect(asks("@media (--upright), (--sideways) and (not (--long))")).toEqual([]);
  expect(asks("@media (forced-colors: active)")).toEqual([]);
  expect(findings("src/a.svelte", 'new MediaQuery("(min-width: 900px)")')).toHaveLength(1);
  expect(findings("src/a.svelte", "new MediaQuery(layouts.desk)")).toEqual([]);
});

it("finds tokens that nothing takes", () => {
  expect(unused("  --old: 1px;\n  --new: 2px;\n  width: var(--new);")).toContain("--old is used nowhere: take it out");
  expect(unused("  --new: 2px;\n  width: var(--new);").join()).not.toContain("--new");
});
