// A front before a running program. It can serve a client from a folder, to try that without building the program again: files come
// from the folder, with the server's own policy, and all else from the program. And it can put a script before the page's own.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { extname, join, normalize } from "node:path";
import { text } from "node:stream/consumers";

const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
  "connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** @type {Record<string, string>} */
const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Where the script of the front is. */
const FIRST = "/first.js";

/**
 * `first` is a script that runs before the page's own scripts. It is a file of its own, as the policy wants it.
 *
 * @param {number} port @param {{ folder?: string | undefined, first?: string | undefined }} wishes
 */
export async function openFront(port, { folder, first }) {
  /** @param {string} page */
  const withFirst = (page) => (first ? page.replace("<head>", `<head><script src=".${FIRST}"></script>`) : page);
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? "/", "http://localhost");
    if (first && pathname === FIRST) {
      answer.writeHead(200, { "content-type": KINDS[".js"] }).end(first);
      return;
    }
    if (!folder || /^\/(api|t|previews)\//.test(pathname)) {
      // What is not compressed can be added to.
      const headers = { ...asked.headers, "accept-encoding": "identity" };
      const passed = request({ host: "127.0.0.1", port, path: asked.url, method: asked.method, headers });
      passed.on("response", async (response) => {
        const isPage = response.headers["content-type"] === KINDS[".html"];
        if (isPage) delete response.headers["content-length"];
        answer.writeHead(response.statusCode ?? 502, response.headers);
        if (isPage) answer.end(withFirst(await text(response)));
        else response.pipe(answer);
      });
      passed.on("error", () => answer.destroy());
      asked.pipe(passed);
      return;
    }
    const name = pathname === "/" ? "index.html" : normalize(pathname).slice(1);
    try {
      const bytes = readFileSync(join(folder, name));
      const kind = KINDS[extname(name)] ?? "application/octet-stream";
      answer.writeHead(200, { "content-type": kind, "content-security-policy": POLICY });
      answer.end(name === "index.html" ? withFirst(bytes.toString()) : bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  server.on("upgrade", (asked, socket, head) => {
    const behind = connect(port, "127.0.0.1", () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      behind.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
      behind.write(head);
      behind.pipe(socket).pipe(behind);
    });
    behind.on("error", () => socket.destroy());
    behind.on("close", () => socket.destroy());
    socket.on("error", () => behind.destroy());
    socket.on("close", () => behind.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    port: address.port,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
