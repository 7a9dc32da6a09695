// Questions to the server over HTTP: tables are opened, joined and looked after here.

import type {
  CodeTarget,
  Device,
  FinishedGames,
  GameOffer,
  GameOptions,
  GiveUp,
  Invitation,
  InvitationRequest,
  MakePublic,
  NewTable,
  Problem,
  PublicResults,
  RecordUpload,
  Replay,
  SeatCode,
  ServerAddresses,
  ServerInfo,
  Settings,
  SitDown,
  TableAnswer,
  TableId,
  TableList,
  TodaysCarpet,
  TypedCode,
} from "../protocol";
import type { Language, Words } from "../words/words";

const KINDS = [
  "forbidden",
  "not-found",
  "conflict",
  "unprocessable",
  "too-large",
  "too-many",
  "no-room",
  "unavailable",
] as const;
export type FailureKind = (typeof KINDS)[number] | "offline" | "other";

/** The rules about seats that have a sentence on the page. `docs/seats.en.md` explains them. */
export const SEAT_RULES = [
  "T1",
  "T2",
  "T3",
  "T4",
  "T5",
  "T6",
  "T7",
  "T8",
  "T9",
  "T10",
  "T11",
  "T12",
  "T13",
  "T14",
  "T15",
  "T16",
  "T17",
  "T18",
] as const;
export type SeatRule = (typeof SEAT_RULES)[number];

/** A request that failed. */
export class Failure extends Error {
  readonly kind: FailureKind;
  /** Which line of a record it is about. */
  readonly line: number | undefined;
  /** The rule about seats that forbids the request. Undefined too for a rule that this page does not know. */
  readonly rule: SeatRule | undefined;

  constructor(kind: FailureKind, detail: string, about: { line?: number | null; rule?: string | null } = {}) {
    super(detail);
    this.kind = kind;
    this.line = about.line ?? undefined;
    this.rule = SEAT_RULES.find((rule) => rule === about.rule);
  }
}

/** What the page shows about a failed request. */
export function failureText(error: unknown, words: Words): string {
  if (!(error instanceof Failure)) return words.t("page-failed-other");
  const { kind, rule } = error;
  if (rule === undefined) return words.t(`page-failed-${kind}`);
  return words.t("page-seat-rule", { sentence: words.t(`page-seat-rule-${rule}`), rule });
}

/** Addresses are relative, so that the page works below any path. */
export function address(path: string): URL {
  return new URL(path, document.baseURI.replace(/#.*$/, ""));
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

async function ask(method: Method, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw new Failure("offline", "no answer");
  }
  if (!response.ok) throw await failure(response);
  return response;
}

async function failure(response: Response): Promise<Failure> {
  const problem = (await response.json().catch(() => null)) as Problem | null;
  const name = problem?.type.split("/").at(-1);
  const kind = KINDS.find((kind) => kind === name) ?? "other";
  return new Failure(kind, problem?.detail ?? String(response.status), problem ?? {});
}

async function json<T>(method: Method, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

export const serverInfo = () => json<ServerInfo>("GET", "api/server");
/** The carpet of the day, and how it went here. */
export const todaysCarpet = () => json<TodaysCarpet>("GET", "api/carpet");
/** Where other devices find the server. */
export const serverAddresses = () => json<ServerAddresses>("GET", "api/addresses");
/** The table to which a short code leads. */
export const findCode = (code: string) => json<CodeTarget>("POST", "api/codes", { code } satisfies TypedCode);
export const games = () => json<GameOffer[]>("GET", "api/games");
export const tables = (list: "mine" | "lobby", limit = 50) =>
  json<TableList>("GET", `api/tables?list=${list}&limit=${limit}`);
export const openTable = (wish: NewTable) => json<TableAnswer>("POST", "api/tables", wish);
/** The matches that this browser has finished; `tonight` counts those since a time. */
export function finished(asked: { since: number; game?: string | null; after?: string }): Promise<FinishedGames> {
  const query = new URLSearchParams({ since: String(asked.since) });
  if (asked.game) query.set("game", asked.game);
  if (asked.after) query.set("after", asked.after);
  return json<FinishedGames>("GET", `api/finished?${query}`);
}
/** The results that people have made public here. */
export const publicResults = (skip = 0) => json<PublicResults>("GET", `api/finished/public?skip=${skip}`);
export const makePublic = (isPublic: boolean) =>
  ask("PUT", "api/finished/public", { public: isPublic } satisfies MakePublic);
/** Has the server forget which matches this browser has finished. */
export const forgetMe = () => ask("DELETE", "api/finished");
/** The replay of a record. */
export const watchRecord = (wish: RecordUpload) => json<Replay>("POST", "api/replays", wish);
export const rules = async (game: string, language: Language) =>
  (await ask("GET", `api/rules/${game}?lang=${language}`)).text();
/** The rules about seats: who may do what at a table. */
export const seatRules = (language: Language) => rules("seats", language);

/** A picture: its address holds all of it, because the page may show no other that is not the server's. */
export async function picture(path: string): Promise<{ url: string; file: File }> {
  const blob = await (await ask("GET", path)).blob();
  const file = new File([blob], "veillee.png", { type: "image/png" });
  const reader = new FileReader();
  const url = await new Promise<string>((resolve) => {
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(file);
  });
  return { url, file };
}

/** Where the picture of a result is. */
export const cardPath = (id: TableId, match: number, language: Language) =>
  `api/tables/${id}/matches/${match}/card?lang=${language}`;

/** What can be asked of one table. */
export function tableAt(id: TableId) {
  const at = `api/tables/${id}`;
  const change = (path: string, body?: unknown) => json<TableAnswer>("POST", `${at}/${path}`, body);
  return {
    show: () => json<TableAnswer>("GET", at),
    start: () => change("start"),
    rematch: () => change("rematch"),
    startWithout: () => change("start-without"),
    /** How others come here. `invite` is from a link, for a device without a seat. */
    invitation: (invite: string | null) =>
      json<Invitation>("POST", `${at}/code`, { invite } satisfies InvitationRequest),
    renewCode: () => json<Invitation>("POST", `${at}/code/renew`),
    switchCodeOn: () => json<Invitation>("POST", `${at}/code/on`),
    switchCodeOff: () => ask("DELETE", `${at}/code`),
    settings: (settings: Partial<Settings>) => json<TableAnswer>("PATCH", `${at}/settings`, settings),
    options: (options: GameOptions) => json<TableAnswer>("PUT", `${at}/options`, options),
    addSeat: () => change("seats"),
    removeSeat: (seat: number) => json<TableAnswer>("DELETE", `${at}/seats/${seat}`),
    sit: (seat: number, who: SitDown) => change(`seats/${seat}/sit`, who),
    replace: (seat: number, who: SitDown) => change(`seats/${seat}/replace`, who),
    leave: (seat: number) => change(`seats/${seat}/leave`),
    seatBot: (seat: number, level: string) => change(`seats/${seat}/bot`, { level }),
    open: (seat: number) => change(`seats/${seat}/open`),
    standIn: (seat: number, level: string) => change(`seats/${seat}/stand-in`, { level }),
    takeBack: (seat: number) => change(`seats/${seat}/take-back`),
    mute: (seat: number, muted: boolean) => change(`seats/${seat}/mute`, { muted }),
    reissue: (seat: number) => json<SeatCode>("POST", `${at}/seats/${seat}/reissue`),
    anotherDevice: (seat: number) => json<SeatCode>("POST", `${at}/seats/${seat}/another-device`),
    redeem: (code: string) => change("redeem", { code }),
    devices: (seat: number) => json<Device[]>("GET", `${at}/seats/${seat}/devices`),
    onlyThisDevice: (seat: number) => change(`seats/${seat}/only-this-device`),
    giveUp: (agree: boolean) => change("give-up", { agree } satisfies GiveUp),
    /** Removes the table from one's own list. */
    forget: () => ask("POST", `${at}/forget`),
    delete: () => ask("DELETE", at),
    record: async (match: number) => (await ask("GET", `${at}/matches/${match}/record`)).text(),
    recordAddress: (match: number) => address(`${at}/matches/${match}/record`).href,
  };
}

export type TableRequests = ReturnType<typeof tableAt>;
