// What others have said since one last looked. It is remembered with the tab, so that neither a reload nor another match makes old lines new.

import { tabShelf } from "../kit/shelf";
import type { ChatLine, Seat } from "../protocol";

export class Unread {
  readonly #keptAs: string;
  #read = $state(0);
  readonly #lines: () => readonly ChatLine[];
  readonly #own: () => readonly Seat[];

  constructor(table: string, lines: () => readonly ChatLine[], own: () => readonly Seat[]) {
    this.#keptAs = `veillee-read ${table}`;
    this.#lines = lines;
    this.#own = own;
    const kept = tabShelf.read(this.#keptAs);
    // For a newcomer, earlier lines are not unread.
    this.#read = typeof kept === "number" ? kept : (lines().at(-1)?.number ?? 0);
  }

  readonly count: number = $derived.by(() => {
    const own = this.#own();
    // What the table reports about one's own seat was not said by oneself.
    const isOthers = ({ seat, notice }: ChatLine): boolean => Boolean(notice) || !own.includes(seat);
    return this.#lines().filter((line) => line.number > this.#read && isOthers(line)).length;
  });

  /** All of it has been seen. */
  read(): void {
    const last = this.#lines().at(-1)?.number ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    tabShelf.write(this.#keptAs, last);
  }
}
