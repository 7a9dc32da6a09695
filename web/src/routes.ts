// Addresses within the page: what stands after the hash. The server needs to know nothing of it, and the page works below any path.

export type Route = { page: "home" } | { page: "table"; id: string; invite: string | null; code: string | null };

/** `#/table/<id>?invite=…`. Anything else is the home. */
export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#/, "").split("?");
  const [, page, id] = path.split("/");
  if (page !== "table" || !id || !/^[0-9a-z]{16}$/.test(id)) return { page: "home" };
  const asked = new URLSearchParams(query);
  return { page: "table", id, invite: asked.get("invite"), code: asked.get("code") };
}

export function tableHash(id: string, invite?: string | null): string {
  return `#/table/${id}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`;
}
