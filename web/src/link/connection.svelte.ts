// What this page knows of a table: everything the table has said, put together. It survives broken lines and restarted servers.

import { SvelteMap } from "svelte/reactivity";
import type {
  Asked,
  ChatLine,
  CloseReason,
  FromTable,
  Pose,
  Position,
  Refusal,
  Rest,
  TableId,
  TableState,
  ToTable,
  Told,
  Tried,
} from "../protocol";
import { newKey } from "./key";
import { Line, type As } from "./line";
import { ownPage } from "./own-page";
import { Questions, type Asking } from "./questions";

const PROTOCOL = 1;
/** The table tells no more than so many steps at once. */
const MOST_MISSED = 1000;

/** Play rests until everybody has seen enough. */
export interface Resting {
  game: number;
  version: number;
  rest: Rest;
  waitingFor: readonly number[];
}

/** A choice on its way. */
interface Sent {
  seat: number;
  game: number;
  decision: number;
  key: string;
  steps: string[];
}

export interface Refused {
  seat: number;
  refusal: Refusal;
}

export type Status = "connecting" | "open" | "lost" | "closed";

export class Connection {
  status = $state<Status>("connecting");
  /** Why the line was ended for good. */
  closed = $state<CloseReason | null>(null);
  table = $state.raw<TableState | null>(null);
  seats = $state.raw<readonly number[]>([]);
  position = $state.raw<Position | null>(null);
  /** Everything told in this match, oldest first. */
  log = $state.raw<readonly Told[]>([]);
  /** What was told with the present position. */
  news = $state.raw<readonly Told[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  /** What the operator announces to everybody; null: nothing. */
  announcement = $state<string | null>(null);
  #rest = $state.raw<Resting | null>(null);
  ready = $state.raw<readonly number[]>([]);
  refused = $state.raw<Refused | null>(null);
  advice = $state.raw<{ seat: number; version: number; asked: Asked | Refusal | "thinking" } | null>(null);
  readonly holding = new SvelteMap<number, Pose>();
  readonly pointing = new SvelteMap<number, { x: number; y: number }>();
  readonly proposed = new SvelteMap<number, Pose>();
  /** The server hands out another page than the one that is open: it has been updated in the meantime. */
  isOutdated = $state(false);
  #sent = $state.raw<readonly Sent[]>([]);
  readonly #questions = new Questions();
  readonly #line: Line;

  constructor(id: TableId, as: As = "oneself") {
    const listener = {
      opened: () => this.#hello(),
      heard: (message: FromTable) => this.#hear(message),
      lost: () => {
        this.status = "lost";
      },
    };
    this.#line = new Line(id, listener, as);
  }

  close(): void {
    this.#line.close();
  }

  /** Whether the match on the table was given up: nobody is to act any more, although its position is not over. */
  get isGivenUp(): boolean {
    return this.table?.givenUp === true && this.table.phase.kind === "finished";
  }

  /** Whether play rests now. It is told before the steps that lead there, and ends with the next one. */
  get resting(): Resting | null {
    const { position } = this;
    if (this.isGivenUp) return null;
    const rest = this.#rest;
    const isNow = rest?.game === position?.game && rest?.version === position?.version;
    return rest && isNow && rest.waitingFor.length > 0 ? rest : null;
  }

  /** Whether a choice of that chair is on its way. */
  isSending(seat: number): boolean {
    return this.#sent.some((sent) => sent.seat === seat);
  }

  /** Nobody here is about to choose, and nothing is on its way: a good moment to load the page again. */
  get isBetweenDecisions(): boolean {
    if (this.status === "closed" || this.isGivenUp) return true;
    return this.#sent.length === 0 && !this.position?.looks.some(({ choices }) => choices);
  }

  choose(seat: number, steps: string[]): void {
    const { position } = this;
    if (!position || this.isSending(seat)) return;
    this.refused = null;
    const sent = { seat, game: position.game, decision: position.version, key: newKey(), steps };
    this.#sent = [...this.#sent, sent];
    this.#line.send({ type: "choose", ...sent });
  }

  tryOut(seat: number, steps: string[]): Promise<Tried> {
    return new Promise((answer) => {
      this.#ask(this.#questions.add({ seat, steps, answer }));
    });
  }

  hint(seat: number): void {
    const { position } = this;
    if (!position) return;
    this.advice = { seat, version: position.version, asked: "thinking" };
    this.#line.send({
      type: "hint",
      seat,
      game: position.game,
      decision: position.version,
      id: this.#questions.nextId(),
    });
  }

  draw(seat: number): void {
    const { position } = this;
    if (position) this.#line.send({ type: "draw", seat, game: position.game, decision: position.version });
  }

  /** Seen enough. */
  goOn(): void {
    const { resting } = this;
    if (resting) this.#line.send({ type: "continue", game: resting.game, version: resting.version });
  }

  /** The picture has caught up. */
  shown(game: number, version: number): void {
    this.#line.send({ type: "shown", game, version });
  }

  say(message: Extract<ToTable, { type: "chat" | "hold" | "point" | "propose" }>): void {
    this.#line.send(message);
  }

  #hello(): void {
    const { position } = this;
    const known = position && { game: position.game, version: position.version };
    this.#line.send({ type: "hello", protocol: PROTOCOL, known });
  }

  #ask({ id, seat, steps }: Asking): void {
    const { position } = this;
    if (position) this.#line.send({ type: "try", seat, game: position.game, decision: position.version, id, steps });
  }

  #hear(message: FromTable): void {
    switch (message.type) {
      case "welcome":
        this.#welcome(message);
        break;
      case "table":
        this.table = message.table;
        this.seats = message.seats;
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
        this.#questions.answer(message.id, message.tried);
        break;
      case "hint":
        if (this.advice) {
          const asked = "Ok" in message.hint ? message.hint.Ok : message.hint.Err;
          this.advice = { ...this.advice, seat: message.seat, asked };
        }
        break;
      case "ready":
        this.ready = message.seats;
        break;
      case "resting":
        this.#rest = message;
        break;
      case "chat":
        this.#hearChat([message.line]);
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
          this.#line.close();
        }
        break;
    }
  }

  #welcome({ build, table, seats, position, missed, chat }: Extract<FromTable, { type: "welcome" }>): void {
    this.status = "open";
    void this.#compare(build);
    this.table = table;
    this.seats = seats;
    this.#hearChat(chat);
    // What still holds follows.
    this.announcement = null;
    this.#rest = null;
    this.ready = [];
    if (missed) {
      const known = this.position?.version ?? 0;
      this.log = [...this.log.filter((step) => step.version <= missed.since), ...missed.told];
      this.#move(
        position,
        missed.told.filter((step) => step.version > known),
      );
    } else {
      this.log = [];
      this.#move(position, []);
      if (position && position.version > 0) {
        const version = Math.max(0, position.version - MOST_MISSED);
        this.#line.send({ type: "hello", protocol: PROTOCOL, known: { game: position.game, version } });
      }
    }
    for (const sent of this.#sent) this.#line.send({ type: "choose", ...sent });
    for (const question of this.#questions.all()) this.#ask(question);
  }

  async #compare(build: string): Promise<void> {
    this.isOutdated = await ownPage.isReplaced(build);
  }

  #steps({ since, told, position }: Extract<FromTable, { type: "steps" }>): void {
    const known = this.position;
    const isSame = known?.game === position.game;
    if (isSame && since > known.version) {
      this.#hello();
      return;
    }
    const fresh = told.filter((step) => !isSame || step.version > known.version);
    this.log = isSame ? [...this.log, ...fresh] : fresh;
    this.#move(position, fresh);
  }

  #move(position: Position | null, news: readonly Told[]): void {
    const before = this.position;
    this.position = position;
    const wentOn = before?.game !== position?.game || before?.version !== position?.version;
    if (!wentOn) return;
    this.news = news;
    this.ready = [];
    this.refused = null;
    this.holding.clear();
    this.proposed.clear();
    this.pointing.clear();
    if (this.advice?.version !== position?.version) this.advice = null;
    // What was asked about a position that is gone has no answer any more.
    this.#questions.giveUp();
  }

  #answered(key: string): void {
    this.#sent = this.#sent.filter((sent) => sent.key !== key);
  }

  #hearChat(lines: readonly ChatLine[]): void {
    const last = this.chat.at(-1)?.number ?? -1;
    const fresh = lines.filter((line) => line.number > last);
    if (fresh.length > 0) this.chat = [...this.chat, ...fresh];
  }
}
