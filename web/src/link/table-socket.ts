// A WebSocket to a table that is opened again after it broke, sooner when the network or the page comes back.

import type { FromTable, TableId, ToTable } from "../protocol";
import { address } from "./http";

/** The wait before the next attempt: doubled each time, up to a limit. */
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
/** A ping is sent after this long without a message, and the answer may take this long. */
const PING_MS = 20_000;
const PONG_MS = 8_000;

export interface Listener {
  /** The socket is open, and nothing was sent yet. */
  opened(): void;
  received(message: FromTable): void;
  lost(): void;
}

/** As the player of this browser's seats, or as a spectator even if it has seats. */
export type As = "player" | "spectator";

export class TableSocket {
  readonly #url: string;
  readonly #listener: Listener;
  #socket: WebSocket | null = null;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(table: TableId, listener: Listener, as: As) {
    const url = address(`api/tables/${table}/socket`);
    if (as === "spectator") url.searchParams.set("as", as);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    this.#url = url.href;
    this.#listener = listener;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  /** Whether it was sent. While the socket is not open messages are lost: send them again after `opened`. */
  send(message: ToTable): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
  }

  /** The network or the page is back: a socket that only seems open is checked at once. */
  readonly #hurry = (): void => {
    if (document.visibilityState === "hidden") return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#askAfter(0);
    } else {
      this.#attempts = 0;
      this.#open();
    }
  };

  #open(): void {
    this.#drop();
    if (this.#isClosed) return;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#askAfter(PING_MS);
      this.#listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#attempts = 0;
      this.#askAfter(PING_MS);
      this.#listener.received(JSON.parse(event.data) as FromTable);
    };
    socket.onclose = () => this.#broke();
  }

  #broke(): void {
    this.#drop();
    if (this.#isClosed) return;
    this.#listener.lost();
    // Jitter, so that not all pages connect at the same moment after a restart.
    const wait = Math.min(FIRST_WAIT_MS * 2 ** this.#attempts, LONGEST_WAIT_MS) * (0.75 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#ping);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #askAfter(milliseconds: number): void {
    clearTimeout(this.#ping);
    this.#ping = setTimeout(() => {
      this.send({ type: "ping" });
      this.#ping = setTimeout(() => this.#broke(), PONG_MS);
    }, milliseconds);
  }
}
