// Addresses that lead other devices to a table, and what people type or paste to come to one.

import type { Network, ServerAddress } from "../protocol";
import { readRoute, tableHash } from "../routes";

/** An address of the server, and how this page knows it: from the server, or because the page itself was opened there. */
export interface Way {
  /** It ends with a slash. */
  url: string;
  network: Network | "page";
}

/** Whether a host is the device itself: a link to it leads every other device to itself. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/.test(host);
}

/**
 * The ways to this server for other devices, the best first. The address under which the page is open has proved to work, so it comes
 * first, unless the server has a public one. A plain name without a dot may be known to this machine alone.
 */
export function waysFor(addresses: readonly ServerAddress[], page: URL): Way[] {
  const own = new URL("./", page).href.replace(/[?#].*$/, "");
  const isKnown = page.hostname.includes(".") || page.hostname.startsWith("[");
  if (addresses.some(({ network }) => network === "public") || isLoopback(page.hostname) || !isKnown) {
    return [...addresses];
  }
  const listed = addresses.find(({ url }) => url === own);
  return [listed ?? { url: own, network: "page" }, ...addresses.filter((address) => address !== listed)];
}

/**
 * The link to a table. The invitation follows a number sign: no server, no log and no messenger's preview receives it. The language is
 * the one in which the preview is written.
 */
export function invitationLink(base: string, table: string, invite: string | null, language: string): string {
  const lang = language === "en" ? "" : `?lang=${language}`;
  return new URL(`t/${table}${lang}${invite ? `#${invite}` : ""}`, base).href;
}

/** An address as people read it aloud. */
export function spoken(url: string): string {
  return url.replace(/^http:\/\//, "").replace(/\/$/, "");
}

/** What somebody has typed or pasted: a way within this page, or a short code to ask the server about. */
export type Typed = { hash: string } | { code: string } | null;

export function readTyped(text: string): Typed {
  const typed = text.trim();
  const link = /\/t\/([0-9a-z]{16})(?:\?[^#]*)?(?:#(\w*))?$/.exec(typed);
  if (link?.[1]) return { hash: tableHash(link[1], link[2]) };
  const hash = typed.includes("#") ? typed.slice(typed.indexOf("#")) : tableHash(typed.toLowerCase());
  if (readRoute(hash).page === "table") return { hash };
  const letters = typed.replace(/[\s.-]/g, "").toUpperCase();
  return /^[A-Z]{4,12}$/.test(letters) ? { code: letters } : null;
}
