import { expect, it } from "vitest";
import { findings, findingsIn } from "../../scripts/style.js";
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
