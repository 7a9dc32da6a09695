// Addresses within the page: what stands after the hash. The server needs to know nothing of it, and the page works below any path.

import type { Viewer } from "./protocol";

export interface ReplayRoute {
  page: "replay";
  /** A table, or null for a record from a file. */
  id: string | null;
  /** Which match at the table, or in the file, counted from 1; 0: a file is to be chosen. */
  game: number;
  step: number;
  view: Viewer;
}

export type Route =
  /** `join`: the home page asks for a code at once. */
  | { page: "home"; join?: true }
  /** An address that leads nowhere. */
  | { page: "lost" }
  | { page: "table"; id: string; invite: string | null; code: string | null }
  | { page: "room"; id: string; invite: string | null }
  | { page: "finished" }
  | ReplayRoute;

/** Stands for a record that was chosen on this device, instead of a table. */
const FILE = "file";

/** The home page, asking for a code. */
export const JOIN = "#/join";

/** `#/table/<id>?invite=…`, `#/room/<id>?invite=…`, `#/replay/<id>?game=…&step=…&view=…`,
 * `#/finished`. Other paths lead nowhere; no path is the home. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?");
  const [, page, id = ""] = path.split("/");
  const asked = new URLSearchParams(query);
  const isTable = /^[0-9a-z]{16}$/.test(id);
  if (page === "replay" && (isTable || id === FILE)) {
    const game = counted(asked.get("game"));
    return {
      page,
      id: isTable ? id : null,
      game: isTable ? Math.max(1, game) : game,
      step: counted(asked.get("step")),
      view: readView(asked.get("view")),
    };
  }
  if (page === "table" && isTable) return { page, id, invite: asked.get("invite"), code: asked.get("code") };
  if (page === "room" && isTable) return { page, id, invite: asked.get("invite") };
  if (page === "finished") return { page };
  if (hash === JOIN) return { page: "home", join: true };
  return page ? { page: "lost" } : { page: "home" };
}

function counted(text: string | null): number {
  return /^\d{1,6}$/.test(text ?? "") ? Number(text) : 0;
}

/** `0`, `1`, … are seats; `table` is a spectator; anything else sees everything. */
function readView(text: string | null): Viewer {
  if (text === "table") return text;
  return /^\d$/.test(text ?? "") ? { seat: Number(text) } : "open";
}

function invited(invite: string | null | undefined): string {
  return invite ? `?invite=${encodeURIComponent(invite)}` : "";
}

export function tableHash(id: string, invite?: string | null): string {
  return `#/table/${id}${invited(invite)}`;
}

export function roomHash(id: string, invite?: string | null): string {
  return `#/room/${id}${invited(invite)}`;
}

/** How one pair of eyes is written in an address. */
export function writtenView(view: Viewer): string {
  return typeof view === "object" ? String(view.seat) : view;
}

/** Where finished games are listed. */
export const FINISHED = "#/finished";

/** Where a record file is chosen. */
export const CHOOSE_RECORD = `#/replay/${FILE}`;

export function replayHash({ id, game, step, view }: Omit<ReplayRoute, "page">): string {
  return `#/replay/${id ?? FILE}?game=${game}&step=${step}&view=${writtenView(view)}`;
}
