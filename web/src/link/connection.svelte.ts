// What this page knows of a table: everything the table has sent, put together. It survives lost connections and restarted servers.

import { SvelteMap } from "svelte/reactivity";
import type {
  ChatLine,
  CloseReason,
  Decision,
  FromTable,
  GameEvent,
  HintResult,
  Pose,
  Position,
  Refusal,
  Rest,
  Seat,
  TableId,
  TableState,
  ToTable,
  TryResult,
} from "../protocol";
import { Bubbles, presenceChange } from "./bubbles.svelte";
import { isSameDecision } from "./decision";
import { newKey } from "./key";
import { ownPage } from "./own-page";
import { Questions, type Asking } from "./questions";
import { TableSocket, type As } from "./table-socket";

const PROTOCOL = 2;
/** The table sends at most this many missed steps at once. */
const MOST_MISSED = 1000;

/** Play rests until everybody has seen enough. */
export interface Resting {
  decision: Decision;
  rest: Rest;
  waitingFor: readonly Seat[];
}

/** A choice on its way. */
interface Sent {
  seat: Seat;
  decision: Decision;
  key: string;
  steps: string[];
}

export interface Refused {
  seat: Seat;
  refusal: Refusal;
}

/** Something asked of the table that is not a choice. Asked twice for one decision, it has one effect. */
type Wish = Extract<ToTable, { type: "hint" | "draw" | "continue" | "shown" }>;

export type Status = "connecting" | "open" | "lost" | "closed";

export class Connection {
  status = $state<Status>("connecting");
  /** Why the server has ended the connection for good. */
  closed = $state<CloseReason | null>(null);
  table = $state.raw<TableState | null>(null);
  yourSeats = $state.raw<readonly Seat[]>([]);
  position = $state.raw<Position | null>(null);
  /** All events of this match, oldest first. */
  log = $state.raw<readonly GameEvent[]>([]);
  /** The events that came with the present position. */
  news = $state.raw<readonly GameEvent[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** What the operator announces to everybody; null: nothing. */
  announcement = $state<string | null>(null);
  #rest = $state.raw<Resting | null>(null);
  ready = $state.raw<readonly Seat[]>([]);
  refused = $state.raw<Refused | null>(null);
  advice = $state.raw<{ seat: Seat; result: HintResult | "thinking" } | null>(null);
  readonly holding = new SvelteMap<Seat, Pose>();
  readonly pointing = new SvelteMap<Seat, { x: number; y: number }>();
  readonly proposed = new SvelteMap<Seat, Pose>();
  readonly bubbles = new Bubbles();
  /** The server hands out another page than the one that is open: it has been updated in the meantime. */
  isOutdated = $state(false);
  #sent = $state.raw<readonly Sent[]>([]);
  /** What was said about the present decision and has had no effect yet, one of each kind: said again after a lost connection. */
  #wishes: readonly Wish[] = [];
  readonly #questions = new Questions();
  readonly #socket: TableSocket;
  /** A spectator takes no part in deals, even in a browser that has a seat. */
  readonly #deals: boolean;

  constructor(id: TableId, as: As = "player") {
    const listener = {
      opened: () => this.#hello(),
      received: (message: FromTable) => this.#receive(message),
      lost: () => {
        this.status = "lost";
      },
    };
    this.#deals = as === "player";
    this.#socket = new TableSocket(id, listener, as);
  }

  close(): void {
    this.bubbles.clear();
    this.#socket.close();
  }

  /** Whether the match on the table was given up: nobody is to act any more, although its position is not over. */
  get isGivenUp(): boolean {
    return this.table?.givenUp === true && this.table.phase.kind === "finished";
  }

  /** Whether play rests now. This is announced before the steps that lead there, and ends with the next step. */
  get resting(): Resting | null {
    const { position } = this;
    if (this.isGivenUp) return null;
    const rest = this.#rest;
    const isNow = isSameDecision(rest?.decision, position?.decision);
    return rest && isNow && rest.waitingFor.length > 0 ? rest : null;
  }

  /** Whether a choice of that seat is on its way. */
  isSending(seat: Seat): boolean {
    return this.#sent.some((sent) => sent.seat === seat);
  }

  /** Nobody here is about to choose, and nothing is on its way: a good moment to load the page again. */
  get isBetweenDecisions(): boolean {
    if (this.status === "closed" || this.isGivenUp) return true;
    return this.#sent.length === 0 && !this.position?.views.some(({ choices }) => choices);
  }

  choose(seat: Seat, steps: string[]): void {
    const { position } = this;
    if (!position || this.isSending(seat)) return;
    this.refused = null;
    const sent = { seat, decision: position.decision, key: newKey(), steps };
    this.#sent = [...this.#sent, sent];
    this.#socket.send({ type: "choose", ...sent });
  }

  tryOut(seat: Seat, steps: string[]): Promise<TryResult> {
    return new Promise((answer) => {
      this.#ask(this.#questions.add({ seat, steps, answer }));
    });
  }

  hint(seat: Seat): void {
    const { position } = this;
    if (!position) return;
    this.advice = { seat, result: "thinking" };
    this.#wish({ type: "hint", seat, decision: position.decision, id: this.#questions.nextId() });
  }

  draw(seat: Seat): void {
    const { position } = this;
    if (position) this.#wish({ type: "draw", seat, decision: position.decision });
  }

  /** Seen enough. */
  goOn(): void {
    const { resting } = this;
    if (resting) this.#wish({ type: "continue", decision: resting.decision });
  }

  /** The picture has caught up. */
  shown(decision: Decision): void {
    if (isSameDecision(decision, this.position?.decision)) this.#wish({ type: "shown", decision });
  }

  say(
    message: Extract<
      ToTable,
      {
        type:
          | "chat"
          | "hold"
          | "point"
          | "propose"
          | "ready-to-start"
          | "react"
          | "nudge"
          | "commit"
          | "open"
          | "deal-without";
      }
    >,
  ): void {
    this.#socket.send(message);
  }

  #hello(known: Decision | null = this.position?.decision ?? null): void {
    this.#socket.send({ type: "hello", protocol: PROTOCOL, known, deals: this.#deals });
  }

  #wish(wish: Wish): void {
    this.#wishes = [...this.#wishes.filter(({ type }) => type !== wish.type), wish];
    this.#socket.send(wish);
  }

  #ask({ id, seat, steps }: Asking): void {
    const { position } = this;
    if (position) this.#socket.send({ type: "try", seat, decision: position.decision, id, steps });
  }

  #receive(message: FromTable): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "table":
        this.#showPresence(message.table);
        this.table = message.table;
        this.yourSeats = message.yourSeats;
        break;
      case "steps":
        this.#steps(message);
        break;
      case "accepted":
        this.#answered(message.key);
        break;
      case "refused":
        this.#answered(message.key);
        this.refused = { seat: message.seat, refusal: message.refusal };
        break;
      case "tried":
        this.#questions.answer(message.id, message.result);
        break;
      case "hint":
        this.#advise(message);
        break;
      case "ready":
        this.ready = message.seats;
        break;
      case "resting":
        this.#rest = message;
        break;
      case "chat":
        this.#addChat([message.line]);
        if (!message.line.notice) {
          const { seat, name, text } = message.line;
          this.bubbles.show(seat, { kind: "text", name, text });
        }
        break;
      case "reacted":
        this.bubbles.show(message.seat, { kind: "reaction", reaction: message.reaction });
        break;
      case "nudged":
        this.bubbles.show(message.seat, { kind: "nudge", to: message.to });
        break;
      case "announcement":
        this.announcement = message.text;
        break;
      case "holding":
        if (message.pose) this.holding.set(message.seat, message.pose);
        else this.holding.delete(message.seat);
        break;
      case "pointing":
        this.pointing.set(message.seat, { x: message.x, y: message.y });
        break;
      case "proposed":
        this.proposed.set(message.seat, message.pose);
        break;
      case "problem":
      case "pong":
        break;
      case "closed":
        if (message.reason === "deleted" || message.reason === "protocol") {
          this.status = "closed";
          this.closed = message.reason;
          // A server that does not understand this page has another one.
          this.isOutdated = message.reason === "protocol";
          this.#socket.close();
        }
        // After any other reason the server closes the socket, which then connects again.
        break;
    }
  }

  #welcome({ build, table, yourSeats, position, missed, chat }: Extract<FromTable, { type: "welcome" }>): void {
    this.status = "open";
    void this.#compare(build);
    this.table = table;
    this.yourSeats = yourSeats;
    this.#addChat(chat);
    // What still holds follows.
    this.announcement = null;
    this.#rest = null;
    this.ready = [];
    if (missed) {
      const known = this.position?.decision.version ?? 0;
      this.log = [...this.log.filter(({ version }) => version <= missed.since), ...missed.events];
      this.#move(
        position,
        missed.events.filter(({ version }) => version > known),
      );
    } else {
      this.log = [];
      this.#move(position, []);
      const present = position?.decision;
      if (present && present.version > 0) {
        // Its answer is another welcome.
        this.#hello({ ...present, version: Math.max(0, present.version - MOST_MISSED) });
        return;
      }
    }
    for (const sent of this.#sent) this.#socket.send({ type: "choose", ...sent });
    for (const question of this.#questions.all()) this.#ask(question);
    for (const wish of this.#wishes) this.#socket.send(wish);
  }

  async #compare(build: string): Promise<void> {
    this.isOutdated = await ownPage.isReplaced(build);
  }

  #steps({ since, events, position }: Extract<FromTable, { type: "steps" }>): void {
    const known = this.position?.decision;
    const isSame = known?.matchNumber === position.decision.matchNumber;
    if (isSame && since > known.version) {
      this.#hello();
      return;
    }
    const fresh = events.filter(({ version }) => !isSame || version > known.version);
    this.log = isSame ? [...this.log, ...fresh] : fresh;
    this.#move(position, fresh);
  }

  #move(position: Position | null, news: readonly GameEvent[]): void {
    const before = this.position;
    this.position = position;
    if (isSameDecision(before?.decision, position?.decision)) return;
    this.news = news;
    this.ready = [];
    this.refused = null;
    this.holding.clear();
    this.proposed.clear();
    this.pointing.clear();
    this.advice = null;
    this.#wishes = [];
    // What was asked about a position that is gone has no answer any more.
    this.#questions.giveUp();
  }

  #advise({ id, seat, result }: Extract<FromTable, { type: "hint" }>): void {
    // The answer to an older question: the seat or the decision has changed since.
    if (!this.#wishes.some((wish) => wish.type === "hint" && wish.id === id)) return;
    this.#wishes = this.#wishes.filter(({ type }) => type !== "hint");
    this.advice = { seat, result };
  }

  #answered(key: string): void {
    this.#sent = this.#sent.filter((sent) => sent.key !== key);
  }

  /** People who go, come back or get a stand-in are seen by all, each at their own seat. */
  #showPresence({ seats }: TableState): void {
    const before = this.table?.seats;
    if (before?.length !== seats.length) return;
    seats.forEach((after, seat) => {
      const was = before[seat];
      const change = was && !this.yourSeats.includes(seat) ? presenceChange(was, after) : null;
      if (change) this.bubbles.show(seat, { kind: "presence", change });
    });
  }

  #addChat(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1)?.number ?? -1;
    const fresh = lines.filter((line) => line.number > last);
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh];
  }
}
