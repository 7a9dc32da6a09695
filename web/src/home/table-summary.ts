import type { TableSummary } from "../protocol";
import type { Words } from "../words/words";

/** "Ada, Bob and an open seat". */
export function withNames({ names }: TableSummary, words: Words): string {
  const open = words.t("page-seat-open-short");
  return words.say({
    key: "page-names",
    args: [
      ["names", { list: names.map((name) => ({ key: "page-name", args: [["name", { notation: name ?? open }]] })) }],
    ],
  });
}
