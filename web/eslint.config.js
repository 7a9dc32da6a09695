import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// The client holds no rules: points, history and what is printed on pieces come with `display` and `prints`.
const POINTS = "/^(scores|points|flakes|paws|total|totals)$/";
/** By any name: `view.points`, or `points` that was taken out of a view. */
const NAMED = [`MemberExpression[property.name=${POINTS}]`, `Identifier[name=${POINTS}]`];
const NO_RULES = [
  ...NAMED.flatMap((points) => [
    {
      selector: `BinaryExpression[operator=/^[-+*]$/] > ${points}`,
      message: "The table counts points: add what you need to the game's display.",
    },
    {
      selector: `AssignmentExpression[operator=/^[-+*]=$/] > ${points}`,
      message: "The table counts points: add what you need to the game's display.",
    },
    {
      selector: `CallExpression[callee.property.name=/^(max|min|reduce|sort|toSorted)$/] ${points}`,
      message: "The table knows leaders, orders and sums: add what you need to the game's display.",
    },
  ]),
  {
    selector: "Property > ArrayExpression[elements.length>2] > Literal:first-child[raw=/^[0-9]+$/]",
    message: "Numbers of an edition come with the game's prints.",
  },
];

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/protocol/"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**"],
    ignores: ["**/art/**", "**/home/**", "**/figures/**", "**/coach/**", "**/*.test.ts", "**/testing.ts"],
    rules: { "no-restricted-syntax": ["error", ...NO_RULES] },
  },
);
