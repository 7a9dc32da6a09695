import type { Listed } from "../protocol";
import type { Words } from "../words/words";

/** "Ada, Bob and an open chair". */
export function withNames({ names }: Listed, words: Words): string {
  const open = words.t("page-chair-open-short");
  return words.say({
    key: "page-names",
    args: [
      ["names", { list: names.map((name) => ({ key: "page-name", args: [["name", { notation: name ?? open }]] })) }],
    ],
  });
}
