// What everybody at the table must read: the operator's announcement, and notices about seats. Each stays until it is dismissed.

import { tabShelf } from "../kit/shelf";
import type { Connection } from "../link/connection.svelte";
import type { ChatLine } from "../protocol";
import type { Words } from "../words/words";
import { TableMemory } from "./memory";

const memory = new TableMemory<{ number: number }>("veillee-notices");
const DISMISSED = "veillee-announcement";

/** A line of the chat in which the table itself reports something. */
export type NoticeLine = ChatLine & { notice: NonNullable<ChatLine["notice"]> };

export function isNotice(line: ChatLine): line is NoticeLine {
  return Boolean(line.notice);
}

export function noticeText({ notice, name }: NoticeLine, words: Words): string {
  return words.t(`page-notice-${notice}`, { name });
}

export class TableNotes {
  readonly #connection: Connection;
  /** The announcement that was dismissed in this tab. */
  #dismissed = $state.raw(tabShelf.read(DISMISSED));
  /** The announcement that was read out last. */
  #spoken: string | null = null;
  /** The newest line of the chat that counts as read; null before the chat is known. */
  #read = $state<number | null>(null);

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** To be called when the table is known. What was said before one's first visit is not news. */
  follow(): void {
    const { table, chat } = this.#connection;
    if (!table || this.#read !== null) return;
    this.#readUpTo(memory.of(table.id)?.number ?? chat.at(-1)?.number ?? 0);
  }

  /** Null: there is none, or it was dismissed. */
  readonly announcement: string | null = $derived.by(() => {
    const { announcement } = this.#connection;
    return announcement === this.#dismissed ? null : announcement;
  });

  /** The announcement to read out, once: it comes again with each connection. */
  speak(): string {
    const { announcement } = this;
    if (announcement === null || announcement === this.#spoken) return "";
    this.#spoken = announcement;
    return announcement;
  }

  /** The newest notice that was not dismissed. Earlier ones are in the chat. */
  readonly notice: NoticeLine | null = $derived.by(() => {
    const read = this.#read;
    if (read === null) return null;
    return this.#connection.chat.filter(isNotice).findLast(({ number }) => number > read) ?? null;
  });

  dismissAnnouncement(): void {
    this.#dismissed = this.#connection.announcement;
    tabShelf.write(DISMISSED, this.#dismissed);
  }

  dismissNotice(): void {
    this.#readUpTo(this.notice?.number ?? 0);
  }

  #readUpTo(number: number): void {
    const { table } = this.#connection;
    this.#read = number;
    if (table) memory.keep(table.id, { number });
  }
}
