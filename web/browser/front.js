// A client from a folder before a running program: files from the one, tables from the other. For trying a client without building
// the program anew; the policy is the server's own.

import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { extname, join, normalize } from "node:path";

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

/** @param {string} folder @param {number} port */
export async function openFront(folder, port) {
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? "/", "http://localhost");
    if (pathname.startsWith("/api/")) {
      const passed = request({
        host: "127.0.0.1",
        port,
        path: asked.url,
        method: asked.method,
        headers: asked.headers,
      });
      passed.on("response", (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
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
      answer.end(bytes);
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
