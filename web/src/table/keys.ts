// Keys inside the table. Enter confirms what is selected; single letters can be switched off. Escape is a matter of `kit/layers`.

import type { Attachment } from "svelte/attachments";

export interface TableKeys {
  confirm(): void;
  repeat(): void;
  describe(): void;
  rules(): void;
  hint(): void;
  log(): void;
  chat(): void;
  hasLetters(): boolean;
}

/** Things that are selected, where Enter means "confirm" and Space "select". */
const SELECTABLE = "[aria-pressed], [aria-checked], [role=radio], [role=option], [role=checkbox], [data-enter=confirm]";
const WRITTEN_IN = "input, textarea, select, [contenteditable]";

/** `{@attach keys({…})}` on the element around the table. */
export function keys(table: TableKeys): Attachment<HTMLElement> {
  const letters: Record<string, () => void> = {
    r: table.repeat,
    d: table.describe,
    "?": table.rules,
    h: table.hint,
    l: table.log,
    c: table.chat,
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(WRITTEN_IN)) return;
    if (event.key === "Enter" && target?.closest(SELECTABLE)) {
      event.preventDefault();
      if (!event.repeat) table.confirm();
    } else if (table.hasLetters()) {
      const act = letters[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
  };
  return (element) => {
    element.addEventListener("keydown", onKey);
    return () => element.removeEventListener("keydown", onKey);
  };
}
