// One place at the table while a match is there: what the page shows, says and asks around the game's own picture.

import { untrack } from "svelte";
import { titleOf } from "../games/titles";
import { announcer } from "../kit/announcer.svelte";
import { paced } from "../kit/motion.svelte";
import { settings } from "../kit/settings.svelte";
import { play as sound } from "../kit/sound";
import { watch } from "../kit/watch.svelte";
import type { Connection } from "../link/connection.svelte";
import type { TableRequests } from "../link/http";
import { ConnectedPlace } from "../link/place.svelte";
import { nameAt } from "../link/sitters";
import type { Ending, Seat } from "../protocol";
import { router } from "../router.svelte";
import { replayHash } from "../routes";
import { tongue } from "../words/tongue.svelte";
import type { Words } from "../words/words";
import { Absence } from "./absence.svelte";
import { coached } from "./coach/coached.svelte";
import type { Bar, GameTypes, GameUi, Why } from "./desk";
import type { GameEnding } from "./ending/ending";
import { about, headline, placesAloud } from "./ending/headline";
import { Reveal } from "./ending/reveal.svelte";
import { loadEnding } from "./games";
import type { TableKeys } from "./keys";
import { pageBar, STAND_IN, waitingBar, type Acts, type Situation } from "./page-bar";
import { standInVotes, type Votes } from "./seats";
import { Stage } from "./stage.svelte";
import { story, type Line } from "./story";
import { Unread } from "./unread.svelte";

export type Tab = "rules" | "hint" | "log" | "chat";

export interface SessionOptions {
  connection: Connection;
  requests: Pick<TableRequests, "takeBack" | "standIn" | "rematch" | "startWithout">;
  ui: GameUi;
  /** Whose place it is; null for a spectator. It changes where people share a device and see the same. */
  seat: () => Seat | null;
  /** Up to which version this person saw the table, where others have had the device since then. */
  since: number | null;
  /** Does something that may fail, and says so. */
  attempt: (doing: () => Promise<unknown>) => void;
}

/** How long one looks at what was revealed, in milliseconds at the usual pace. */
const LOOKING_MS = 2200;
/** Of many events at once only the newest are read out. */
const MOST_SAID = 6;

export class Session {
  readonly #options: SessionOptions;
  readonly #connection: Connection;
  readonly stage: Stage<GameTypes, ConnectedPlace>;
  readonly place: ConnectedPlace;
  readonly unread: Unread;
  readonly #absence: Absence;
  /** How the ending appears. */
  readonly reveal: Reveal;
  /** What the game adds to the ending; undefined: it is not loaded yet. */
  gameEnding = $state.raw<GameEnding | null>();
  /** The next holder of the device has missed the events up to this version. */
  readonly #until: number;
  /** Whether the pieces of the picture are drawn. */
  isDrawn = $state(false);
  readsMissed = $state(true);
  /** Whether somebody wants the sheet, or does not; null: it comes by itself. */
  #wantsSheet = $state<boolean | null>(null);
  drawer = $state<Tab | null>(null);
  tab = $state<Tab>("log");
  rule = $state<string | null>(null);
  /** The version for which advice stands beside the table. */
  #hintAt = $state<number | null>(null);

  /** To be made while the page's component is; another match, or another seat with secrets, is another session. */
  constructor(options: SessionOptions) {
    const { connection, ui, seat } = options;
    this.#options = options;
    this.#connection = connection;
    const around = {
      words: () => this.words,
      announce: (text: string) => announcer.say(text),
      hasTold: () => this.reveal.hasHeadline,
    };
    this.place = new ConnectedPlace(connection, seat, {
      get words() {
        return around.words();
      },
      announce: around.announce,
      get hasTold() {
        return around.hasTold();
      },
    });
    this.stage = new Stage(ui, this.place);
    const isKnown = untrack(() => connection.position?.over ?? false);
    this.reveal = new Reveal({
      isDue: () => this.place.over && this.gameEnding !== undefined && this.isDrawn && (isKnown || this.#hasSettled),
      places: () => this.ending?.places.length ?? 0,
      isKnown,
    });
    this.#loadEnding();
    this.#until = untrack(() => connection.position?.decision.version ?? 0);
    this.#absence = untrack(() => new Absence(connection));
    this.unread = untrack(
      () =>
        new Unread(
          connection.table?.id ?? "",
          () => connection.chat,
          () => connection.yourSeats,
        ),
    );
    this.#forgetReasonsThatAreOld();
    this.#lookAtReveals();
    this.#tellWhenShown();
    this.#announce();
    this.#endTheCoach();
    watch(
      () => this.#sheetIsDue,
      () => void (this.#wantsSheet = null),
    );
  }

  // ── who and what ──

  get seat(): Seat | null {
    return this.#options.seat();
  }

  get isShared(): boolean {
    return this.#connection.yourSeats.length > 1;
  }

  readonly words: Words = $derived.by(() => {
    const { seat, isShared } = this;
    return tongue.wordsFor({
      name: (other) => this.#nameOf(other),
      // People who share a device are all called by their names.
      reader: isShared ? null : seat,
      called: isShared && seat !== null ? this.#nameOf(seat) : undefined,
    });
  });

  #nameOf(seat: Seat): string | undefined {
    return nameAt(this.#connection.table?.seats, seat);
  }

  get game(): string {
    return this.#connection.table?.game ?? "";
  }

  get isGivenUp(): boolean {
    return this.#connection.isGivenUp;
  }

  get isEnded(): boolean {
    return this.place.over || this.isGivenUp;
  }

  readonly isMyTurn: boolean = $derived.by(() => {
    const { seat, offers, draws } = this.place;
    return seat !== null && (offers !== null || draws === seat) && !this.isEnded;
  });

  readonly title: string = $derived.by(() => {
    const game = titleOf(this.game);
    return this.isMyTurn ? this.words.t("page-title-turn", { game }) : this.words.t("page-title-game", { game });
  });

  // ── how it ended ──

  /** Whether the picture has shown the last move once. */
  #hasSettled = $state(false);

  get ending(): Ending | null {
    return this.#connection.position?.ending ?? null;
  }

  /** Whether the match is over and nothing may tell how, because the headline is still to come. */
  get holdsResult(): boolean {
    return this.place.over && !this.reveal.hasHeadline;
  }

  #loadEnding(): void {
    watch(
      () => this.place.over,
      (over) => {
        if (over) void loadEnding(this.game).then((ending) => (this.gameEnding = ending));
      },
    );
    watch(
      () => this.place.over && this.isDrawn && this.stage.settled,
      (settled) => {
        if (settled) this.#hasSettled = true;
      },
    );
    // The ending has the whole screen: what lay beside the table is one tap away.
    watch(
      () => this.reveal.hasBegun,
      (begins) => {
        if (begins) this.drawer = null;
      },
    );
    watch(
      () => (this.reveal.hasHeadline ? this.#spokenEnding : ""),
      (text) => {
        if (text === "") return;
        announcer.say(text);
        sound("end");
      },
    );
  }

  /** The ending for those who listen: headline, what decided, all places. */
  get #spokenEnding(): string {
    const { ending, place, words } = this;
    if (!ending) return "";
    const spoken = { words, name: (seat: Seat) => place.name(seat), reader: this.isShared ? null : this.seat };
    return [
      this.gameEnding?.headline?.(place) ?? headline(ending, spoken),
      this.gameEnding?.about?.(place, ending) ?? about(ending, spoken),
      placesAloud(ending, spoken),
      settings.simple ? words.t("page-end-kind") : "",
    ]
      .filter((text) => text !== "")
      .join(" ");
  }

  // ── what has happened ──

  readonly lines: readonly Line[] = $derived.by(() => {
    const told = story(this.#connection.log, this.seat, this.words);
    const played = this.holdsResult ? told.filter(({ version }) => version < this.place.version) : told;
    return this.isGivenUp ? [...played, { version: this.place.version, text: this.words.t("page-given-up") }] : played;
  });

  /** The move of the newest step. What followed from it is in the log. */
  get last(): string {
    const begins = ({ version }: Line, at: number): boolean => this.lines[at - 1]?.version !== version;
    return (this.isGivenUp ? this.lines.at(-1) : this.lines.findLast(begins))?.text ?? "";
  }

  /** What happened while others had the device. */
  readonly missed: readonly Line[] = $derived.by(() => {
    const { since } = this.#options;
    return since === null ? [] : this.lines.filter(({ version }) => version > since && version <= this.#until);
  });

  /** The version that was seen before one went away; null: there is nothing to tell. */
  get seenUntil(): number | null {
    return this.#absence.from;
  }

  /** How many lines came while one was away. */
  readonly unseen: number = $derived.by(() => {
    const from = this.#absence.from;
    if (from === null || this.#absence.isRead || this.isEnded) return 0;
    const { until } = this.#absence;
    return this.lines.filter(({ version }) => version > from && version <= until).length;
  });

  /** Opens the log where one left off; the note about it has done its work. */
  readAbsence(): void {
    this.#absence.read();
    this.showDrawer("log");
  }

  forgetAbsence(): void {
    this.#absence.forget();
  }

  /** Own seats for which the others ask for a stand-in. */
  readonly wanted: readonly { name: string; votes: Votes }[] = $derived.by(() =>
    this.place.seats.flatMap((seatState) => {
      const isMine = this.#connection.yourSeats.includes(seatState.seat) && !this.isEnded;
      const votes = isMine ? standInVotes(seatState, this.place.seats) : null;
      return votes ? [{ name: this.place.name(seatState.seat), votes }] : [];
    }),
  );

  get description(): string {
    if (this.isGivenUp) return this.words.t("page-given-up");
    if (this.holdsResult) return "";
    return this.place.over ? `${this.#spokenEnding} ${this.stage.desk.description}` : this.stage.desk.description;
  }

  // ── what is asked ──

  readonly #situation: Situation = $derived.by(() => {
    const { table, resting } = this.#connection;
    const { over, seats, toAct, ready, draws, sending } = this.place;
    return {
      seat: this.seat,
      phase: table?.phase ?? { kind: "playing" },
      over,
      givenUp: this.isGivenUp,
      seats,
      toAct,
      ready,
      draws,
      rest: resting?.rest ?? null,
      restsFor: resting?.waitingFor ?? [],
      rematch: table?.rematch ?? null,
      mayStartWithout: table?.mayStartWithout ?? false,
      deal: table?.deal ?? null,
      told: !this.holdsResult,
      together: this.ending?.together ?? false,
      sending,
    };
  });

  readonly #acts: Acts = {
    goOn: () => this.#connection.goOn(),
    draw: () => this.place.draw(),
    takeBack: () => this.#options.attempt(() => this.#options.requests.takeBack(this.seat ?? 0)),
    standIn: (seat) => this.#options.attempt(() => this.#options.requests.standIn(seat, STAND_IN)),
    rematch: () => this.#options.attempt(() => this.#options.requests.rematch()),
    startWithout: () => this.#options.attempt(() => this.#options.requests.startWithout()),
    replay: () => {
      const { table } = this.#connection;
      router.go(replayHash({ id: table?.id ?? "", game: this.place.match, step: 0, view: "open" }));
    },
    leave: () => router.go("#/"),
  };

  readonly bar: Bar = $derived.by(() => {
    const { words } = this;
    return (
      pageBar(this.#situation, words, this.#acts) ??
      this.stage.desk.bar ??
      waitingBar(this.#situation, words, this.#acts)
    );
  });

  confirm(): void {
    const { confirm } = this.bar;
    if (confirm?.act) confirm.act();
    else if (confirm) this.place.explain(confirm.why);
  }

  /** What the main button would do now; null while it does nothing. */
  get ready(): string | null {
    const { confirm } = this.bar;
    return confirm?.act && this.isMyTurn
      ? `${this.place.match}/${this.place.version} ${this.bar.say} ${confirm.label}`
      : null;
  }

  /** Takes back what was not sent yet; first the reason that stands in the bar. */
  back(): void {
    if (this.place.reason) this.place.forget();
    else this.bar.back?.act?.();
  }

  // ── what is open ──

  /** The sheet comes by itself after a hand and at the end. */
  readonly #sheetIsDue: boolean = $derived.by(
    () => this.reveal.hasBegun || this.isGivenUp || this.#connection.resting?.rest === "hand",
  );

  /** A match that was given up has no points, and a board on which somebody would be to act: its sheet says so instead. */
  get showsSheet(): boolean {
    return this.isGivenUp || (this.#wantsSheet ?? this.#sheetIsDue);
  }

  set showsSheet(shows: boolean) {
    this.#wantsSheet = shows;
  }

  /** Asks for advice that stands beside the table until the next decision. */
  askForHint(): void {
    const { seat, offers, sending, version } = this.place;
    if (seat === null || offers === null || sending) {
      this.place.explain({ text: this.words.t("page-hint-not-now") });
      return;
    }
    this.#hintAt = version;
    this.#connection.hint(seat);
  }

  get showsHint(): boolean {
    return this.#hintAt === this.place.version && this.drawer === null && !this.isEnded;
  }

  closeHint(): void {
    this.#hintAt = null;
  }

  showDrawer(tab: Tab): void {
    this.drawer = tab;
    this.tab = tab;
  }

  toggleDrawer(): void {
    if (this.drawer) this.drawer = null;
    else this.showDrawer(this.tab);
  }

  showRule(rule: string): void {
    this.rule = rule;
    this.showDrawer("rules");
  }

  readonly keys: TableKeys = {
    confirm: () => this.confirm(),
    repeat: () => announcer.repeat(),
    describe: () => announcer.say(`${this.description} ${this.bar.say}`),
    rules: () => this.showDrawer("rules"),
    hint: () => this.showDrawer("hint"),
    log: () => this.showDrawer("log"),
    chat: () => {
      if (!settings.simple) this.showDrawer("chat");
    },
    hasLetters: () => settings.letters,
  };

  readonly isCoached: boolean = $derived.by(() => this.seat !== null && !this.isEnded && coached.isOpen(this.game));

  // ── what happens by itself ──

  /** A reason stands until the bar has something new to say: what was selected since then is what counts. */
  #forgetReasonsThatAreOld(): void {
    let given: { reason: Why | null; said: string } | undefined;
    watch(
      () => ({
        reason: this.place.reason,
        said: `${this.bar.say} ${this.bar.more ?? ""} ${this.bar.confirm?.label ?? ""}`,
      }),
      (now) => {
        if (now.reason !== given?.reason) given = now;
        else if (now.reason && now.said !== given?.said) this.place.forget();
      },
    );
  }

  /** After a reveal, `continue` is sent without a tap: when the picture has settled, plus a while to read. */
  #lookAtReveals(): void {
    watch(
      () => {
        const { resting } = this.#connection;
        const { seat } = this;
        const isLookedAt = resting?.rest === "reveal" && seat !== null && resting.waitingFor.includes(seat);
        return isLookedAt && this.stage.settled ? resting.decision.version : null;
      },
      (version) => {
        if (version === null) return;
        const timer = setTimeout(() => this.#connection.goOn(), paced(LOOKING_MS));
        return () => clearTimeout(timer);
      },
    );
  }

  /** Bots take their time from when the picture has caught up. */
  #tellWhenShown(): void {
    watch(
      () => {
        const { match, version } = this.place;
        return this.isDrawn && this.stage.settled ? { matchNumber: match, version } : null;
      },
      (decision) => {
        if (decision) this.#connection.shown(decision);
      },
    );
  }

  /** One voice: what happened, then what is asked now. */
  #announce(): void {
    // The next holder of the device is read what they missed, not the newest events.
    let wasDrawn = untrack(() => this.place.draws !== null);
    let skipsNews = untrack(() => this.missed.length > 0);
    watch(
      () => this.missed.map(({ text }) => text).join(" "),
      (text) => announcer.say(text),
    );
    watch(
      () => this.#connection.news,
      (news) => {
        const told = skipsNews ? [] : story(news, this.seat, this.words);
        const fresh = told.filter(({ version }) => !this.holdsResult || version < this.place.version).slice(-MOST_SAID);
        skipsNews = false;
        for (const { text } of fresh) announcer.say(text);
        if (fresh.length > 0) sound(wasDrawn ? "roll" : "lay");
        wasDrawn = this.place.draws !== null;
      },
    );
    watch(
      () => this.bar.say,
      (say) => announcer.say(say),
    );
    this.#soundWhatIsDone();
    watch(
      () => this.isMyTurn,
      (isMine) => {
        if (isMine) sound("turn");
      },
    );
    watch(
      () => this.wanted.map(({ name, votes }) => this.words.t("page-stand-in-wanted", { name, ...votes })).join(" "),
      (text) => announcer.say(text),
    );
    watch(
      () => ({ isRead: this.drawer !== null && this.tab === "chat", count: this.unread.count }),
      ({ isRead, count }) => {
        if (isRead) this.unread.read();
        else if (count > 0) announcer.say(this.words.t("page-chat-unread", { count }));
      },
    );
  }

  /** A piece that is picked, a refusal, a match that is given up. A result sounds with its headline. */
  #soundWhatIsDone(): void {
    let before: { version: number; label: string | undefined; isGivenUp: boolean } | undefined;
    watch(
      () => ({
        version: this.place.version,
        label: this.bar.confirm?.label,
        say: this.bar.say,
        isGivenUp: this.isGivenUp,
      }),
      (now) => {
        if (before && now.isGivenUp && !before.isGivenUp) sound("end");
        else if (before?.version === now.version && this.isMyTurn) sound("pick");
        before = now;
      },
    );
    watch(
      () => this.place.reason,
      (reason) => {
        if (reason) sound("refuse");
      },
    );
  }

  /** Only the first game is coached: the coach leaves at its end, even if some tips never came up. */
  #endTheCoach(): void {
    let wasCoached = false;
    watch(
      () => ({ isCoached: this.isCoached, isEnded: this.isEnded }),
      ({ isCoached, isEnded }) => {
        if (isCoached) wasCoached = true;
        else if (wasCoached && isEnded) coached.skip(this.game);
      },
    );
  }
}
